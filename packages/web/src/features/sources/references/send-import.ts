import { type FolderId, importReferences, type ReplyOf } from '@nousboard/contracts';
import { addressOf, authorised } from '#lib/api/index.ts';
import { problemIn, transfer } from '../transfer.ts';

/** What an import has come to. */
export type Imported = ReplyOf<typeof importReferences>;

export interface ImportOptions {
  /** Of the library. */
  readonly folder: FolderId | null;
  /**
   * The same for every try with the same files: what was imported by a try whose answer was lost is not imported twice.
   */
  readonly key: string;
  readonly signal: AbortSignal;
  /** Bytes that have left. */
  readonly onSent: (bytes: number) => void;
}

/** Sends reference files with the documents that their entries name. */
export async function sendImport(
  files: readonly File[],
  { folder, key, signal, onSent }: ImportOptions,
): Promise<Imported> {
  const form = new FormData();
  if (folder !== null) form.append('folderId', folder);
  for (const file of files) form.append('files', file, file.name);
  const request = {
    method: importReferences.method,
    url: addressOf(importReferences),
    body: form,
    headers: { 'idempotency-key': key },
  };
  const answer = await authorised(token => transfer({ ...request, token }, signal, onSent), problemIn);
  if (answer.status !== 201) throw problemIn(answer);
  return answer.body as Imported;
}
