import { type FileId, getFilesStatus } from '@nousboard/contracts';
import { call } from '#lib/api/index.ts';

/** So many are asked about at once. */
const MOST_ASKED = 200;

/** Those of these files, however many, that were neither deleted nor taken away by whoever shared them. */
export async function filesThere(files: readonly FileId[], signal?: AbortSignal): Promise<ReadonlySet<FileId>> {
  const there = new Set<FileId>();
  for (let from = 0; from < files.length; from += MOST_ASKED) {
    const ids = files.slice(from, from + MOST_ASKED).join(',');
    for (const { file_id } of (await call(getFilesStatus, { query: { ids }, signal })).items)
      there.add(file_id);
  }
  return there;
}
