import { type FileMetadata, NOTHING_KNOWN, type PageRange, STORED_TYPES } from '@nousboard/contracts';
import type { DocumentFacts, SegmentState } from '@nousboard/core/document';
import type { FileRow, Files, IncomingContent, PictureSize } from '#features/files/index.ts';
import { metadataOfFile, originalKey } from '#features/files/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import { faults } from '#platform/faults.ts';
import type { Log } from '#platform/log.ts';
import { newUuid } from '#platform/new-id.ts';
import type { JobContext, Queue } from '#platform/queue/queue.ts';
import type { Tool } from '#platform/tools.ts';
import type { DocumentKind, ParserName, ReadRequest } from './child/messages.ts';
import { derivedPrefix, indexKey, textKey, thumbnailKey } from './derived-keys.ts';
import { earlierSegments } from './earlier-reading.ts';
import {
  deleteUnfinishedVersions,
  insertSegment,
  insertVersion,
  updateEarlierOriginals,
  updateKeptVersion,
  updateReader,
  updateVersionReady,
} from './ingestion.repository.ts';
import { withPages } from './page-ranges.ts';
import { ParserError } from './parsers/parser.ts';
import { pngOf } from './picture-file.ts';
import { addPrinting, isPrinted } from './printing/file-print.job.ts';
import type { DocumentPart } from './read-document.ts';
import { readDocument } from './read-document.ts';
import { pageWords } from './recognition/page-words.ts';
import type { Recogniser } from './recognition/recogniser.ts';
import { copyShelvedReading } from './shelved-reading.ts';

export interface ReadNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly log: Log;
  readonly queue: Queue;
  readonly recordReading: Files['recordReading'];
  readonly forgetContent: Files['forgetContent'];
  /** Tells whoever wants to know, in the same transaction, that a version serves from now on. */
  readonly announceReady: (tx: Tx, ready: ReadyVersion) => Promise<void>;
  /** Undefined where this installation has nothing to recognise words with. */
  readonly findRecogniser: () => Promise<Recogniser | undefined>;
  /** LibreOffice, where it is installed and can be kept in a room. */
  readonly findPrinter: () => Promise<Tool | undefined>;
}

export interface ReadyVersion {
  readonly tenantId: string;
  readonly fileId: string;
  readonly versionId: string;
}

/**
 * Raised with each change of what is read out of documents: what an older reader made is then read again in the
 * background.
 */
export const READER = 19;

/** What an attempt has reached; the next one goes on from here, on the same version. */
export interface Checkpoint {
  readonly versionId: string;
  readonly parser: ParserName;
  readonly state: SegmentState | null;
  readonly facts: DocumentFacts | null;
  readonly topics: readonly string[];
  readonly questions: readonly string[];
  readonly readablePages: number;
  readonly unread: readonly PageRange[];
  readonly recognised: readonly PageRange[];
  readonly pageCount: number | null;
  readonly namedParts: number | null;
  /** Of a picture. */
  readonly picture?: PictureSize;
  /** Of a PDF that carries files with it. */
  readonly attached?: number;
  /** What the content is, once that is known. */
  readonly mime?: string;
}

/** The file was deleted while it was read. */
export class FileGoneError extends Error {
  override readonly name = 'FileGoneError';
}

type Change = Parameters<Files['recordReading']>[2];

const PROGRESS_READING = 0.6;
const PROGRESS_INDEXED = 0.9;
const REREADING_PRIORITY = -1;

const IMAGES: readonly DocumentKind[] = ['jpeg', 'png', 'webp'];
const READ_KINDS: readonly DocumentKind[] = [
  'pdf',
  'txt',
  'md',
  'docx',
  'doc',
  'xlsx',
  'xls',
  'pptx',
  'ppt',
  'epub',
  'html',
  ...IMAGES,
];
const KINDS: ReadonlyMap<string, DocumentKind> = new Map(READ_KINDS.map(kind => [STORED_TYPES[kind], kind]));

function parserOf(kind: DocumentKind | undefined): ParserName {
  if (kind === undefined || kind === 'pdf') return 'pdfium';
  if (IMAGES.includes(kind)) return 'image';
  return kind === 'txt' || kind === 'md' ? 'text' : 'flow';
}

const metadataOf = ({ facts, topics, questions }: Checkpoint): FileMetadata => ({
  ...NOTHING_KNOWN,
  ...facts,
  authors: [...(facts?.authors ?? [])],
  topics: [...topics],
  questions: [...questions],
});

/**
 * What a reading does: `first` takes what can be read at once; `again` makes a better version, with the words of
 * pictures.
 */
export type Pass = 'first' | 'again';

/** One attempt at reading one file. */
export class Reading {
  readonly #needs: ReadNeeds;
  readonly #job: JobContext<{ fileId: string }>;
  readonly #file: FileRow;
  readonly #pass: Pass;
  readonly #recogniser: Recogniser | undefined;
  #reached: Checkpoint;
  /** Words of a page could not be recognised in time. */
  #isLate = false;

  constructor(
    needs: ReadNeeds,
    job: JobContext<{ fileId: string }>,
    file: FileRow,
    pass: Pass,
    recogniser: Recogniser | undefined,
  ) {
    this.#needs = needs;
    this.#job = job;
    this.#file = file;
    this.#pass = pass;
    this.#recogniser = recogniser;
    const nothing = {
      state: null,
      facts: null,
      topics: [],
      questions: [],
      readablePages: 0,
      unread: [],
      recognised: [],
      pageCount: null,
      namedParts: null,
    };
    this.#reached = (job.checkpoint as Checkpoint | null) ?? {
      ...nothing,
      versionId: newUuid(),
      parser: parserOf(KINDS.get(this.#original.mime)),
    };
  }

  /** New content that has come from elsewhere, or what the file consists of. */
  get #original(): { sha256: string; mime: string; filename: string } {
    return this.#incoming ?? this.#file;
  }

  get #incoming(): IncomingContent | undefined {
    return this.#pass === 'again' && this.#file.incoming !== null
      ? (this.#file.incoming as IncomingContent)
      : undefined;
  }

  get #isImage(): boolean {
    return parserOf(KINDS.get(this.#original.mime)) === 'image';
  }

  /** An earlier version is asked about meanwhile: people see nothing of this reading but that it goes on. */
  get #serving(): boolean {
    return this.#pass === 'again' && this.#file.status === 'done';
  }

  get #recognise(): ReadRequest['recognise'] {
    if (this.#recogniser === undefined || (this.#pass === 'first' && !this.#isImage)) return 'never';
    return this.#serving ? 'where_needed' : 'pages';
  }

  /**
   * A fenced transaction that also stops the reading when the file is gone. `quietly`: what is shown while an earlier
   * version serves.
   */
  async #commit(
    change: Change,
    quietly: Change,
    reached: Checkpoint,
    work: (tx: Tx) => Promise<void> = async () => undefined,
  ): Promise<void> {
    await this.#job.commit(async tx => {
      const shown = { ...(this.#serving ? quietly : change), content: this.#original.sha256 };
      if (!(await this.#needs.recordReading(tx, this.#file.id, shown))) throw new FileGoneError(this.#file.id);
      await work(tx);
    }, reached);
    this.#reached = reached;
  }

  /** Makes the version that everything read belongs to. */
  async begin(): Promise<void> {
    if (this.#job.checkpoint !== null && this.#job.checkpoint !== undefined) return;
    const { id, tenant_id: tenantId } = this.#file;
    const { versionId, parser } = this.#reached;
    await this.#commit(
      { status: 'processing', progress: PROGRESS_READING, reason: null },
      { rereadingPages: 0 },
      this.#reached,
      tx =>
        insertVersion(tx, { id: versionId, tenantId, fileId: id, parser, reader: READER, at: this.#needs.clock.now() }),
    );
    faults.reach('ingestion.version-made');
  }

  /** Of the reading that broke off last: what was cited of its pages goes on opening them. */
  async #keepCited(tx: Tx): Promise<void> {
    const { id, version_id: before } = this.#file;
    if (before !== null && before !== this.#reached.versionId)
      await updateKeptVersion(tx, id, before, this.#needs.clock.now());
  }

  async #storeSegment(head: Extract<DocumentPart['head'], { type: 'segment' }>, bytes: Uint8Array): Promise<void> {
    const { blobs, clock } = this.#needs;
    const { tenant_id: tenantId } = this.#file;
    const { versionId } = this.#reached;
    const keys = {
      textKey: textKey(tenantId, versionId, head.ordinal),
      indexKey: indexKey(tenantId, versionId, head.ordinal),
    };
    await blobs.put(keys.textKey, bytes.subarray(0, head.textBytes));
    faults.reach('ingestion.text-stored');
    await blobs.put(keys.indexKey, bytes.subarray(head.textBytes));
    faults.reach('ingestion.index-stored');
    await faults.pause('ingestion.segment');
    const isFirst = this.#reached.state === null;
    const pageCount = this.#reached.pageCount ?? head.lastPage;
    const progress =
      PROGRESS_READING + ((PROGRESS_INDEXED - PROGRESS_READING) * head.lastPage) / Math.max(pageCount, head.lastPage);
    const reached: Checkpoint = {
      ...this.#reached,
      state: head.state,
      readablePages: this.#reached.readablePages + head.readablePages,
      unread: withPages(this.#reached.unread, head.unread),
      recognised: withPages(this.#reached.recognised, head.recognised),
    };
    await this.#commit(
      { pagesReady: head.lastPage, pageCount, progress, versionId },
      { rereadingPages: head.lastPage },
      reached,
      async tx => {
        if (this.#pass === 'first' && isFirst) await this.#keepCited(tx);
        await insertSegment(tx, {
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
        });
      },
    );
    faults.reach('ingestion.segment-committed');
  }

  async #storeThumbnail(head: { width: number; height: number }, bytes: Uint8Array): Promise<void> {
    try {
      await this.#needs.blobs.put(
        thumbnailKey(this.#file.tenant_id, this.#reached.versionId),
        await pngOf(bytes, head.width, head.height),
      );
    } catch (cause) {
      // A document without its little picture is still a document; the picture is made again when somebody asks for it.
      this.#needs.log.warn({ err: cause, fileId: this.#file.id }, 'the thumbnail could not be made');
    }
    faults.reach('ingestion.thumbnail-stored');
  }

  async #opened(
    {
      pageCount,
      namedParts,
      picture,
      attached,
    }: Pick<Checkpoint, 'namedParts' | 'picture' | 'attached'> & { pageCount: number },
    mime: string,
  ): Promise<void> {
    const reached = {
      ...this.#reached,
      pageCount,
      namedParts,
      mime,
      ...(picture && { picture }),
      ...(attached && { attached }),
    };
    // A document under the name of another kind: shown and cited as what it is.
    if (mime !== this.#file.mime && this.#incoming === undefined) await this.#commit({ mime }, { mime }, reached);
    else this.#reached = reached;
  }

  async #take({ head, bytes }: DocumentPart): Promise<void> {
    if (head.type === 'opened') await this.#opened(head, STORED_TYPES[head.kind]);
    else if (head.type === 'facts')
      this.#reached = { ...this.#reached, facts: head.facts, topics: head.topics, questions: head.questions };
    else if (head.type === 'segment') await this.#storeSegment(head, bytes);
    else if (head.type === 'thumbnail') await this.#storeThumbnail(head, bytes);
  }

  async #readWith(parser: ParserName, path: string, kind: DocumentKind): Promise<void> {
    const file = this.#file;
    const recogniser = this.#recogniser;
    const recognise = this.#recognise;
    const needs = this.#needs;
    const { state, facts, versionId } = this.#reached;
    const stored = state && (await earlierSegments(needs.blobs, file.tenant_id, versionId, state));
    const request = {
      path,
      kind,
      parser,
      recognise,
      title: file.title,
      filename: this.#original.filename,
      earlier: state && facts && stored && { state, facts, segments: stored.segments },
    };
    const { language } = metadataOfFile(file);
    const onLate = () => {
      this.#isLate = true;
    };
    const words = recogniser && pageWords({ recogniser, log: needs.log, fileId: file.id, onLate }, language);
    try {
      for await (const part of readDocument(request, this.#job.signal, words)) await this.#take(part);
    } finally {
      await stored?.release();
    }
  }

  /**
   * Takes over what was read of the same bytes before, where everybody may have it and nothing of this reading is
   * stored.
   */
  async #adopt(): Promise<boolean> {
    const needs = this.#needs;
    const file = this.#file;
    const pass = this.#pass;
    if (pass !== 'first' || this.#reached.state !== null) return false;
    const { versionId } = this.#reached;
    const read = await copyShelvedReading(needs, file, versionId, READER);
    if (read === undefined) return false;
    const { segments, metadata, ...known } = read;
    const { topics, questions, ...facts } = metadata;
    const reached: Checkpoint = { ...this.#reached, ...known, facts, topics, questions };
    await this.#commit(
      { pagesReady: read.pageCount, pageCount: read.pageCount, progress: PROGRESS_INDEXED, versionId },
      {},
      reached,
      async tx => {
        await this.#keepCited(tx);
        for (const segment of segments) await insertSegment(tx, { ...segment, at: needs.clock.now() });
      },
    );
    return true;
  }

  /**
   * Reads what is left. A PDF that PDFium rejects or dies of gets a second chance with pdf.js, as long as nothing of it
   * is stored.
   */
  async read(): Promise<void> {
    if (await this.#adopt()) return;
    const kind = KINDS.get(this.#original.mime);
    if (kind === undefined) throw new ParserError('wrong_type');
    const { path, release } = await this.#needs.blobs.path(originalKey(this.#file.tenant_id, this.#original.sha256));
    try {
      await this.#readWith(this.#reached.parser, path, kind);
    } catch (cause) {
      const mayRetry =
        cause instanceof ParserError &&
        (cause.reason === 'damaged' || cause.reason === 'parser_crashed') &&
        this.#reached.parser === 'pdfium' &&
        this.#reached.state === null;
      if (!mayRetry) throw cause;
      this.#needs.log.info({ fileId: this.#file.id, reason: cause.reason }, 'reading again with the second parser');
      this.#reached = { ...this.#reached, parser: 'pdfjs' };
      await this.#readWith('pdfjs', path, kind);
    } finally {
      await release();
    }
  }

  /** Whether words may yet be found in pictures of pages that this pass had to leave. */
  get #goesOn(): boolean {
    return (
      this.#pass === 'first' &&
      !this.#isImage &&
      this.#reached.parser === 'pdfium' &&
      this.#reached.unread.length > 0 &&
      this.#recogniser !== undefined
    );
  }

  #readAgain(tx: Tx): Promise<void> {
    return addRereading(this.#needs.queue, tx, this.#file);
  }

  /** One row flip makes the version ready, and the one that served before gives way to it. */
  async finish(): Promise<void> {
    const {
      readablePages,
      facts,
      versionId,
      unread,
      recognised,
      pageCount,
      namedParts = null,
      picture,
      attached = 0,
    } = this.#reached;
    const goesOn = this.#goesOn;
    // A picture without words is still a picture to look at.
    if (readablePages === 0 && !goesOn && !this.#isImage)
      throw new ParserError(this.#isLate ? 'took_too_long' : 'no_text');
    faults.reach('ingestion.before-ready');
    if (readablePages === 0 && goesOn) {
      // Nothing but pictures: people see them read page by page.
      await this.#commit({ progress: PROGRESS_READING, pagesReady: 0 }, {}, this.#reached, tx => this.#readAgain(tx));
      return;
    }
    const incoming = this.#incoming;
    const mime = this.#reached.mime ?? this.#original.mime;
    const prints = isPrinted(mime) && (await this.#needs.findPrinter()) !== undefined;
    const title = facts?.title ?? undefined;
    const ready: Change = {
      status: 'done',
      progress: 1,
      reason: null,
      versionId,
      pagesReady: pageCount ?? 0,
      pageCount,
      metadata: metadataOf(this.#reached),
      quality: { unread: [...unread], recognised: [...recognised], namedParts, attached, ...(picture && { picture }) },
      rereadingPages: goesOn ? 0 : null,
      ...(incoming === undefined ? {} : { mime }),
      ...(title === undefined ? {} : { title }),
    };
    await this.#commit(ready, ready, this.#reached, async tx => {
      await updateVersionReady(tx, versionId, this.#needs.clock.now());
      if (incoming !== undefined) await updateEarlierOriginals(tx, this.#file, versionId);
      await this.#needs.announceReady(tx, { tenantId: this.#file.tenant_id, fileId: this.#file.id, versionId });
      if (goesOn) await this.#readAgain(tx);
      if (prints) await addPrinting(this.#needs.queue, tx, this.#file, versionId);
    });
    faults.reach('ingestion.ready');
    await this.#tidy();
  }

  async fail(failure: ParserError): Promise<void> {
    this.#needs.log.info(
      { fileId: this.#file.id, reason: failure.reason, err: failure },
      'the document could not be read',
    );
    const incoming = this.#incoming;
    const quietly: Change = {
      rereadingPages: null,
      ...(incoming === undefined ? {} : { incomingFailed: true, reason: failure.reason }),
    };
    await this.#commit(
      { status: 'failed', reason: failure.reason, rereadingPages: null },
      quietly,
      this.#reached,
      async tx => {
        if (this.#serving && incoming === undefined) await updateReader(tx, this.#file.id, READER);
      },
    );
    await this.#tidy();
    if (incoming !== undefined) await this.#needs.forgetContent(this.#file.tenant_id, incoming.sha256);
  }

  /** Removes what readings made that came to nothing: versions that never were ready and do not serve. */
  async #tidy(): Promise<void> {
    const { blobs, database } = this.#needs;
    const { id, tenant_id: tenantId } = this.#file;
    for (const versionId of await database.transaction(tx => deleteUnfinishedVersions(tx, id)))
      await blobs.removePrefix(derivedPrefix(tenantId, versionId));
  }

  forget(): Promise<void> {
    return this.#needs.blobs.removePrefix(derivedPrefix(this.#file.tenant_id, this.#reached.versionId));
  }
}

/** Has a file read again in the background; once, however often it is asked for. */
export const addRereading = (queue: Queue, tx: Tx, file: Pick<FileRow, 'id' | 'tenant_id'>): Promise<void> =>
  queue.add(
    tx,
    'file-reread',
    { fileId: file.id },
    { tenantId: file.tenant_id, dedupeKey: `file-reread/${file.id}`, priority: REREADING_PRIORITY },
  );
