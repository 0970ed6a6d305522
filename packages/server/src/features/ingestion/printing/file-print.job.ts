import { MIME_TYPES, type ReadableType } from '@nousboard/contracts';
import type { FileRow } from '#features/files/index.ts';
import { findFileForJob, originalKey, originalOf } from '#features/files/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { JobContext, JobKind, Queue } from '#platform/queue/queue.ts';
import { SandboxError } from '#platform/sandbox/fence.ts';
import type { Tool } from '#platform/tools.ts';
import { derivedPrefix, printedPdfKey, printedTextKey } from '../derived-keys.ts';
import { updatePrintedPages } from '../ingestion.repository.ts';
import { ParserError } from '../parsers/parser.ts';
import { readDocument } from '../read-document.ts';
import { printOffice } from './print-office.ts';

/** Kinds that have pages when they are printed; a sheet has cells, and its printed pages cut through them. */
const PRINTED_KINDS: readonly ReadableType[] = ['docx', 'doc', 'pptx', 'ppt'];
const KINDS: ReadonlyMap<string, ReadableType> = new Map(PRINTED_KINDS.map(kind => [MIME_TYPES[kind], kind]));
const PRINTING_PRIORITY = -2;

export const isPrinted = (mime: string): boolean => KINDS.has(mime);

export interface PrintNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly log: Log;
  /** LibreOffice, where it is installed and can be kept from the network and from this machine's files. */
  readonly findPrinter: () => Promise<Tool | undefined>;
}

export interface PrintJob {
  readonly fileId: string;
  readonly versionId: string;
}

/** Has the pages of a version printed in the background. */
export const addPrinting = (queue: Queue, tx: Tx, file: FileRow, versionId: string): Promise<void> =>
  queue.add(
    tx,
    'file-print',
    { fileId: file.id, versionId },
    { tenantId: file.tenant_id, dedupeKey: `file-print/${versionId}`, priority: PRINTING_PRIORITY },
  );

/** Stores the printed pages and their words; returns how many pages there are. */
async function print(
  { blobs, database }: PrintNeeds,
  printer: Tool,
  file: FileRow,
  versionId: string,
  signal: AbortSignal,
): Promise<number> {
  const { tenant_id: tenantId } = file;
  const { sha256, mime } = await originalOf(database.db, file, versionId);
  const original = await blobs.path(originalKey(tenantId, sha256));
  try {
    await blobs.put(
      printedPdfKey(tenantId, versionId),
      await printOffice(printer, original.path, KINDS.get(mime) ?? 'docx', signal),
    );
  } finally {
    await original.release();
  }
  const printed = await blobs.path(printedPdfKey(tenantId, versionId));
  let pages = 0;
  try {
    const request = {
      path: printed.path,
      kind: 'pdf',
      parser: 'pdfium',
      recognise: 'never',
      title: file.title,
      filename: file.filename,
      earlier: null,
    } as const;
    for await (const { head, bytes } of readDocument(request, signal)) {
      if (head.type !== 'segment') continue;
      await blobs.put(printedTextKey(tenantId, versionId, head.ordinal), bytes.subarray(0, head.textBytes));
      pages = head.lastPage;
    }
  } finally {
    await printed.release();
  }
  return pages;
}

/**
 * Job `file-print`: makes the pages of an Office document, and where its words stand on them. Without them it is read
 * as text.
 */
export const filePrintJob = (needs: PrintNeeds): JobKind<PrintJob> => ({
  name: 'file-print',
  concurrency: 1,
  async run({ payload: { fileId, versionId }, signal, commit }: JobContext<PrintJob>) {
    const [file, printer] = [await findFileForJob(needs.database.db, fileId), await needs.findPrinter()];
    if (file === undefined || file.removing_at !== null || printer === undefined) return;
    let pages = 0;
    try {
      pages = await print(needs, printer, file, versionId, signal);
    } catch (cause) {
      if (signal.aborted || !(cause instanceof SandboxError || cause instanceof ParserError)) throw cause;
      needs.log.info({ fileId, err: cause }, 'the pages of a document could not be printed');
    }
    // False when the file was deleted meanwhile: what was stored after that is removed here.
    const isThere = await commit(tx => updatePrintedPages(tx, versionId, pages));
    if (!isThere) await needs.blobs.removePrefix(derivedPrefix(file.tenant_id, versionId));
  },
});
