import { type FileId, type FileVersionId, getPageWords } from '@nousboard/contracts';
import { call } from '#lib/api/index.ts';
import type { PrintedRun } from './page-words.ts';

/**
 * The words that the server has of a page, such as those it has recognised. A space follows those that another stands
 * beside.
 */
export async function storedWords(
  fileId: FileId,
  version: FileVersionId | null,
  page: number,
  signal?: AbortSignal,
): Promise<readonly PrintedRun[]> {
  const { items } = await call(getPageWords, {
    params: { fileId },
    query: { page, ...(version ? { version } : {}) },
    ...(signal ? { signal } : {}),
  });
  return items.map(({ text, endsLine, ...box }) => ({
    text: endsLine ? text : `${text} `,
    endsLine,
    box: { page, ...box },
  }));
}
