import { type FileId, getFilesStatus } from '@nousboard/contracts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

/** So many are asked about at once. */
const MOST_ASKED = 200;

/** Those of these files, however many, that can be read. */
export async function filesThere(files: readonly FileId[], signal?: AbortSignal): Promise<ReadonlySet<FileId>> {
  const there = new Set<FileId>();
  for (let from = 0; from < files.length; from += MOST_ASKED) {
    const ids = files.slice(from, from + MOST_ASKED).join(',');
    for (const { file_id } of (await call(getFilesStatus, { query: { ids }, signal })).items) there.add(file_id);
  }
  return there;
}

/** The same of ids with commas between them. */
export const filesThereQuery = (ids: string) =>
  queryOptions({
    queryKey: ['sources', 'cited', ids],
    queryFn: ids === '' ? skipToken : ({ signal }) => filesThere(ids.split(',') as FileId[], signal),
  });
