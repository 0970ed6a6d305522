import { type FileMetadata, MIME_TYPES } from '@nousboard/contracts';
import type { DocumentFacts, SegmentState } from '@nousboard/core/document';
import type { FileRow, Files } from '#features/files/index.ts';
import { findFileForJob } from '#features/files/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import { faults } from '#platform/faults.ts';
import type { Log } from '#platform/log.ts';
import { newUuid } from '#platform/new-id.ts';
import type { JobContext, JobKind } from '#platform/queue/queue.ts';
import type { DocumentKind, ParserName } from './child/messages.ts';
import { derivedPrefix, indexKey, textKey, thumbnailKey } from './derived-keys.ts';
import { insertSegment, insertVersion, updateVersionReady } from './ingestion.repository.ts';
import { ParserFailure } from './parsers/parser.ts';
import { pngOf } from './picture-file.ts';
import type { DocumentPart } from './read-document.ts';
import { readDocument } from './read-document.ts';

export interface ReadNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly log: Log;
  readonly recordReading: Files['recordReading'];
}

/** What an attempt has reached; the next one goes on from here, on the same version. */
interface Checkpoint {
  readonly versionId: string;
  readonly parser: ParserName;
  readonly state: SegmentState | null;
  readonly facts: DocumentFacts | null;
  readonly topics: readonly string[];
  readonly questions: readonly string[];
  readonly readablePages: number;
  readonly pageCount: number | null;
}

/** The file was deleted while it was read. */
class FileGone extends Error {
  override readonly name = 'FileGone';
}

const PROGRESS_READING = 0.6;
const PROGRESS_INDEXED = 0.9;

const READ_KINDS: readonly DocumentKind[] = ['pdf', 'txt', 'md', 'docx', 'doc', 'xlsx', 'xls', 'pptx', 'ppt', 'epub'];
const KINDS: ReadonlyMap<string, DocumentKind> = new Map(READ_KINDS.map(kind => [MIME_TYPES[kind], kind]));
const parserOf = (kind: DocumentKind | undefined): ParserName => (kind === 'pdf' ? 'pdfium' : kind === 'txt' || kind === 'md' ? 'text' : 'flow');

const metadataOf = ({ facts, topics, questions }: Checkpoint): FileMetadata => ({
  title: facts?.title ?? null,
  authors: [...(facts?.authors ?? [])],
  publisher: null,
  publishedOn: facts?.publishedOn ?? null,
  abstract: facts?.abstract ?? null,
  doi: facts?.doi ?? null,
  language: facts?.language ?? null,
  topics: [...topics],
  questions: [...questions],
});

/** One attempt at reading one file. */
class Reading {
  private readonly needs: ReadNeeds;
  private readonly job: JobContext<{ fileId: string }>;
  private readonly file: FileRow;
  private reached: Checkpoint;

  constructor(needs: ReadNeeds, job: JobContext<{ fileId: string }>, file: FileRow, reached: Checkpoint) {
    this.needs = needs;
    this.job = job;
    this.file = file;
    this.reached = reached;
  }

  /** A fenced transaction that also stops the reading when the file is gone. */
  private async commit(change: Parameters<Files['recordReading']>[2], reached: Checkpoint, work: (tx: Tx) => Promise<void>): Promise<void> {
    await this.job.commit(async tx => {
      if (!(await this.needs.recordReading(tx, this.file.id, change))) throw new FileGone(this.file.id);
      await work(tx);
    }, reached);
    this.reached = reached;
  }

  /** Makes the version that everything read belongs to. */
  async begin(): Promise<void> {
    const { id, tenant_id: tenantId } = this.file;
    await this.commit({ status: 'processing', progress: PROGRESS_READING, reason: null }, this.reached, tx =>
      insertVersion(tx, { id: this.reached.versionId, tenantId, fileId: id, parser: this.reached.parser, at: this.needs.clock.now() }),
    );
    faults.reach('ingestion.version-made');
  }

  private async storeSegment(head: Extract<DocumentPart['head'], { type: 'segment' }>, bytes: Uint8Array): Promise<void> {
    const { blobs, clock } = this.needs;
    const { tenant_id: tenantId } = this.file;
    const { versionId } = this.reached;
    const keys = { textKey: textKey(tenantId, versionId, head.ordinal), indexKey: indexKey(tenantId, versionId, head.ordinal) };
    await blobs.put(keys.textKey, bytes.subarray(0, head.textBytes));
    faults.reach('ingestion.text-stored');
    await blobs.put(keys.indexKey, bytes.subarray(head.textBytes));
    faults.reach('ingestion.index-stored');
    await faults.pause('ingestion.segment');
    const pageCount = this.reached.pageCount ?? head.lastPage;
    const progress = PROGRESS_READING + ((PROGRESS_INDEXED - PROGRESS_READING) * head.lastPage) / Math.max(pageCount, head.lastPage);
    const reached = { ...this.reached, state: head.state, readablePages: this.reached.readablePages + head.readablePages };
    await this.commit({ pagesReady: head.lastPage, pageCount, progress, versionId }, reached, tx =>
      insertSegment(tx, {
        versionId,
        tenantId,
        ordinal: head.ordinal,
        firstPage: head.firstPage,
        lastPage: head.lastPage,
        start: head.start,
        end: head.end,
        sentences: head.sentences,
        passages: head.passages,
        ...keys,
        pageCount,
        at: clock.now(),
      }),
    );
    faults.reach('ingestion.segment-committed');
  }

  private async storeThumbnail(head: { width: number; height: number }, bytes: Uint8Array): Promise<void> {
    try {
      await this.needs.blobs.put(thumbnailKey(this.file.tenant_id, this.reached.versionId), await pngOf(bytes, head.width, head.height));
    } catch (cause) {
      // A document without its little picture is still a document; the picture is made again when somebody asks for it.
      this.needs.log.warn({ err: cause, fileId: this.file.id }, 'the thumbnail could not be made');
    }
    faults.reach('ingestion.thumbnail-stored');
  }

  private async opened(pageCount: number, mime: string): Promise<void> {
    const reached = { ...this.reached, pageCount };
    // A document under the name of another kind: shown and cited as what it is.
    if (mime !== this.file.mime) await this.commit({ mime }, reached, async () => undefined);
    else this.reached = reached;
  }

  private async take({ head, bytes }: DocumentPart): Promise<void> {
    if (head.type === 'opened') await this.opened(head.pageCount, MIME_TYPES[head.kind]);
    else if (head.type === 'facts') this.reached = { ...this.reached, facts: head.facts, topics: head.topics, questions: head.questions };
    else if (head.type === 'segment') await this.storeSegment(head, bytes);
    else if (head.type === 'thumbnail') await this.storeThumbnail(head, bytes);
  }

  private async readWith(parser: ParserName, path: string, kind: DocumentKind): Promise<void> {
    const request = { path, kind, parser, title: this.reached.facts?.title ?? this.file.title, filename: this.file.filename, state: this.reached.state };
    for await (const part of readDocument(request, this.job.signal)) await this.take(part);
  }

  /** Reads what is left. A PDF that PDFium rejects or dies of gets a second chance with pdf.js, as long as nothing of it is stored. */
  async read(): Promise<void> {
    const kind = KINDS.get(this.file.mime);
    if (kind === undefined) throw new ParserFailure('wrong_type');
    const { path, release } = await this.needs.blobs.path(this.file.blob_key);
    try {
      await this.readWith(this.reached.parser, path, kind);
    } catch (cause) {
      const mayRetry =
        cause instanceof ParserFailure && (cause.reason === 'damaged' || cause.reason === 'parser_crashed') && this.reached.parser === 'pdfium' && this.reached.state === null;
      if (!mayRetry) throw cause;
      this.needs.log.info({ fileId: this.file.id, reason: cause.reason }, 'reading again with the second parser');
      this.reached = { ...this.reached, parser: 'pdfjs' };
      await this.readWith('pdfjs', path, kind);
    } finally {
      await release();
    }
  }

  /** One row flip makes the version ready. */
  async finish(): Promise<void> {
    if (this.reached.readablePages === 0) throw new ParserFailure('no_text');
    faults.reach('ingestion.before-ready');
    const { facts, versionId } = this.reached;
    const title = facts?.title ?? undefined;
    await this.commit({ status: 'done', progress: 1, reason: null, metadata: metadataOf(this.reached), ...(title === undefined ? {} : { title }) }, this.reached, tx =>
      updateVersionReady(tx, versionId, this.needs.clock.now()),
    );
    faults.reach('ingestion.ready');
  }

  async fail(failure: ParserFailure): Promise<void> {
    this.needs.log.info({ fileId: this.file.id, reason: failure.reason, err: failure }, 'the document could not be read');
    await this.commit({ status: 'failed', reason: failure.reason }, this.reached, async () => undefined);
  }

  forget(): Promise<void> {
    return this.needs.blobs.removePrefix(derivedPrefix(this.file.tenant_id, this.reached.versionId));
  }
}

/** Job `file-read`: turns one stored file into pages that can be answered from. */
export const fileReadJob = (needs: ReadNeeds): JobKind<{ fileId: string }> => ({
  name: 'file-read',
  concurrency: 2,
  async run(job) {
    const file = await findFileForJob(needs.database.db, job.payload.fileId);
    if (file === undefined || file.removing_at !== null || file.status === 'done') return;
    const earlier = (job.checkpoint ?? null) as Checkpoint | null;
    const parser = parserOf(KINDS.get(file.mime));
    const reading = new Reading(
      needs,
      job,
      file,
      earlier ?? { versionId: newUuid(), parser, state: null, facts: null, topics: [], questions: [], readablePages: 0, pageCount: null },
    );
    try {
      if (earlier === null) await reading.begin();
      await reading.read();
      await reading.finish();
    } catch (cause) {
      if (cause instanceof FileGone) await reading.forget();
      else if (cause instanceof ParserFailure) await reading.fail(cause);
      else throw cause;
    }
  },
  async gaveUp(tx, { fileId }, { quarantined }) {
    await needs.recordReading(tx, fileId, { status: 'failed', reason: quarantined ? 'parser_crashed' : 'unexpected' });
  },
});
