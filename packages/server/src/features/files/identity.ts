import type { Tx } from '#platform/db/db.ts';
import type { CatalogueRecord, Reading } from './files.repository.ts';
import { findFileForJob, updateRecord } from './files.repository.ts';

/** What a catalogue says of a document that came in some other way. */
export interface Identity {
  readonly fileId: string;
  /** What it was told by: it counts only while this version serves. */
  readonly versionId: string;
  readonly externalId: string;
  readonly record: CatalogueRecord;
}

/** Keeps an identity and what its record states. What a person has corrected, and a title of theirs, stand over it. */
export const recordIdentity =
  (recordReading: (tx: Tx, fileId: string, reading: Reading) => Promise<boolean>) =>
  async (tx: Tx, { fileId, versionId, externalId, record }: Identity): Promise<void> => {
    const { title } = record.facts;
    if (!(await recordReading(tx, fileId, { ofVersion: versionId, ...(title != null && { title }) }))) return;
    const row = await findFileForJob(tx, fileId);
    if (row?.external_id === null) await updateRecord(tx, row, externalId, record);
  };
