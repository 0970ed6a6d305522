import type { FileRow } from '#features/files/index.ts';
import { findFileForJob } from '#features/files/index.ts';
import type { JobContext, JobKind } from '#platform/queue/queue.ts';
import { updateReader } from './ingestion.repository.ts';
import { ParserError } from './parsers/parser.ts';
import type { Pass, ReadNeeds } from './reading.ts';
import { FileGoneError, READER, Reading } from './reading.ts';

type ReadJob = JobKind<{ fileId: string }>;

async function readFile(
  needs: ReadNeeds,
  job: JobContext<{ fileId: string }>,
  file: FileRow,
  pass: Pass,
): Promise<void> {
  const reading = new Reading(needs, job, file, pass, await needs.findRecogniser());
  try {
    await reading.begin();
    await reading.read();
    await reading.finish();
  } catch (cause) {
    if (cause instanceof FileGoneError) await reading.forget();
    else if (cause instanceof ParserError) await reading.fail(cause);
    else throw cause;
  }
}

/** The file of a job that is due. One that was deleted may be taken back: it is looked at again when it cannot be. */
const findDue = (
  { queue, clock }: ReadNeeds,
  job: JobContext<{ fileId: string }>,
  name: string,
): Promise<FileRow | undefined> =>
  job.commit(async tx => {
    const file = await findFileForJob(tx, job.payload.fileId);
    if (!file?.removing_at) return file;
    const runAfterMs = file.removing_at.getTime() - clock.now().getTime();
    if (runAfterMs > 0) await queue.add(tx, name, job.payload, { tenantId: file.tenant_id, runAfterMs });
    return undefined;
  });

/** Job `file-read`: turns one stored file into pages that can be answered from. */
export const fileReadJob = (needs: ReadNeeds, concurrency: number): ReadJob => ({
  name: 'file-read',
  concurrency,
  forNewcomers: 1,
  async run(job) {
    const file = await findDue(needs, job, 'file-read');
    if (file === undefined || file.status === 'done') return;
    await readFile(needs, job, file, 'first');
  },
  async gaveUp(tx, { fileId }, { quarantined }) {
    await needs.recordReading(tx, fileId, { status: 'failed', reason: quarantined ? 'parser_crashed' : 'unexpected' });
  },
});

/**
 * Job `file-reread`: makes a new version of a file that was read before, with a better reader and with the words of its
 * pictures. The version before serves until the new one is whole; where there was none to ask about, pages appear as
 * they are read.
 */
export const fileRereadJob = (needs: ReadNeeds): ReadJob => ({
  name: 'file-reread',
  concurrency: 1,
  async run(job) {
    const file = await findDue(needs, job, 'file-reread');
    if (file === undefined || file.status === 'failed') return;
    await readFile(needs, job, file, 'again');
  },
  async gaveUp(tx, { fileId }, { quarantined }) {
    const file = await findFileForJob(tx, fileId);
    const failed = { status: 'failed', reason: quarantined ? 'parser_crashed' : 'unexpected' } as const;
    const newFailed = file?.incoming ? ({ incomingFailed: true, reason: failed.reason } as const) : {};
    await needs.recordReading(tx, fileId, { rereadingPages: null, ...(file?.status === 'done' ? newFailed : failed) });
    // It would fail again five minutes later, before all others that are read anew.
    if (file?.status === 'done' && !file.incoming) await updateReader(tx, fileId, READER);
  },
});
