import type { Readable } from 'node:stream';
import type { PlanName } from '@nousboard/contracts';
import { allowedName, Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FileRow } from './files.repository.ts';
import type { StoreNeeds } from './store-file.ts';
import { storeFile } from './store-file.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/**
 * Acts for the library of the installation itself, which is nobody's: its documents are files like any other, read
 * once, and no person's query reaches them.
 */
export const SHELF: Actor = { userId: NOBODY, tenantId: NOBODY, role: 'USER', plan: 'pro_plan', isVerified: true };

export interface ShelvedDocument {
  readonly filename: string;
  readonly title: string;
  readonly stream: Readable;
  /** Says in the same transaction what the file is. */
  readonly note: (tx: Tx, row: FileRow) => Promise<void>;
}

/** Puts a document into the library that is nobody's, under the rules of uploads. */
export async function shelve(
  needs: StoreNeeds,
  { filename: given, title, stream, note }: ShelvedDocument,
): Promise<FileRow> {
  const filename = allowedName(given);
  const at = {
    plan: SHELF.plan as PlanName,
    mostBytes: needs.mostBytes,
    mostFiles: needs.mostFiles,
    before: { count: 0, bytes: 0 },
    inProject: undefined,
    same: undefined,
  };
  const once = { found: async () => undefined, note };
  const outcome = await storeFile(needs, SHELF, {
    filename,
    title,
    tempFileId: null,
    stream,
    sample: false,
    project: undefined,
    at,
    once,
  });
  if ('row' in outcome) return outcome.row;
  throw new Problem(outcome.refusal.code, outcome.refusal.facts);
}
