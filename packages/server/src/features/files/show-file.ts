import type {
  CorrectableField,
  DataSourceRef,
  FailureReason,
  FileMetadata,
  FileOrigin,
  FileStatus,
  fileProgress,
  file as fileShape,
  MetadataCorrections,
} from '@nousboard/contracts';
import {
  CORRECTABLE_FIELDS,
  fileMetadata,
  IMAGE_TYPES,
  MIME_TYPES,
  MY_LIBRARY,
  NOTHING_KNOWN,
  readingQuality,
  withoutEnding,
} from '@nousboard/contracts';
import type { z } from 'zod';
import type { CatalogueRecord, FileRow, PictureSize, StoredQuality } from './files.repository.ts';

/** A file can be asked about whole. */
const isReady = (row: FileRow) => row.status === 'done';

/**
 * What is known of a document: what was found, and over it what a person has corrected. Fields that an earlier version
 * did not store are unknown.
 */
export const metadataOfFile = (row: Pick<FileRow, 'metadata' | 'corrections'>): FileMetadata =>
  fileMetadata.safeParse({ ...NOTHING_KNOWN, ...(row.metadata as object), ...(row.corrections as object) }).data ??
  NOTHING_KNOWN;

/** What of this is said of the work itself: by a person, an imported entry, or the catalogue that it came from. */
export const statedOfFile = ({
  record,
  corrections,
}: Pick<FileRow, 'record' | 'corrections'>): MetadataCorrections => ({
  ...((record ?? {}) as Partial<CatalogueRecord>).facts,
  ...(corrections as MetadataCorrections),
});

const correctedFields = ({ corrections }: FileRow): CorrectableField[] =>
  CORRECTABLE_FIELDS.filter(field => Object.hasOwn(corrections as object, field));

const PICTURES: ReadonlySet<string> = new Set(IMAGE_TYPES.map(type => MIME_TYPES[type]));
const isPicture = ({ mime }: FileRow): boolean => PICTURES.has(mime);

const isMine = ({ owner_name: name }: FileRow): boolean => name == null;

/** What was asked for on behalf of nobody is shown to its owner. */
const shownDataSource = ({ data_source: source }: FileRow): DataSourceRef | null =>
  source === undefined ? MY_LIBRARY : source;

/** The address under which the client opens a document, or some words of a version of it. */
export const documentPath = (place: {
  readonly file_id: string;
  readonly version?: string;
  readonly start?: string;
  readonly end?: string;
}): string => `/file?${new URLSearchParams(place)}`;

/** A file on the wire. */
export const showFile = (row: FileRow): z.input<typeof fileShape> => ({
  file_id: row.id,
  temp_file_id: isMine(row) ? row.temp_file_id : null,
  filename: row.filename,
  filepath: `/api/files/${row.id}/content`,
  docpath: documentPath({ file_id: row.id }),
  title: row.title,
  kind: isPicture(row) ? 'image' : 'document',
  folderId: row.folder_id,
  dataSourceId: shownDataSource(row),
  type: row.mime,
  size: Number(row.size_bytes),
  ...sizeOf(row),
  progress: row.progress,
  ready: isReady(row),
  status: row.status as FileStatus,
  reason: row.reason as FailureReason | null,
  pagesReady: row.pages_ready,
  pageCount: row.page_count,
  fileVersion: row.version_id,
  quality: qualityOf(row),
  rereading: rereadingOf(row),
  sample: row.sample,
  removing: row.removing_at !== null,
  metadata: shownMetadata(row),
  corrected: correctedFields(row),
  owner: isMine(row) ? null : { name: row.owner_name ?? '' },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A file's progress; `ahead` is how many files of the same person wait before it. */
export const showProgress = (
  row: FileRow,
  { ahead, begun }: { readonly ahead: number; readonly begun: Date | undefined },
): z.input<typeof fileProgress> => ({
  file_id: row.id,
  status: row.status as FileStatus,
  progress: row.progress,
  ready: isReady(row),
  pagesReady: row.pages_ready,
  pageCount: row.page_count,
  ahead,
  secondsLeft: secondsLeft(row, begun),
  reason: row.reason as FailureReason | null,
  rereading: rereadingOf(row),
});

/** Where a page of the web stands; null for what came from no address. */
export const addressOf = ({ record }: Pick<FileRow, 'record'>): string | null =>
  ((record ?? {}) as Partial<CatalogueRecord>).address ?? null;

/** Whatever was not added from a catalogue is its owner's. */
function originOf(row: FileRow): FileOrigin {
  const origin = (row.record ?? {}) as Partial<CatalogueRecord>;
  const {
    source = 'local',
    license = null,
    fullText = true,
    fetchedAt = null,
    lastEditedUtc = null,
    notices = [],
  } = origin;
  const address = addressOf(row);
  return { source, externalId: row.external_id, license, fullText, address, fetchedAt, lastEditedUtc, notices };
}

function shownMetadata(row: FileRow) {
  const known = metadataOfFile(row);
  return {
    ...known,
    date_published: known.publishedOn,
    ...originOf(row),
    dataSourceId: shownDataSource(row),
    elements: row.version_id === null ? null : `/api/files/${row.id}/elements`,
  };
}

/** What the reader has measured; of bytes that have turned out to be no picture it counts for nothing. */
function sizeOf(row: FileRow): PictureSize | { width: null; height: null } {
  const { picture } = row.quality as StoredQuality;
  return isPicture(row) && picture ? { width: picture.width, height: picture.height } : { width: null, height: null };
}

const qualityOf = (row: FileRow) =>
  readingQuality.safeParse(row.quality).data ?? { unread: [], recognised: [], namedParts: null, attached: 0 };

const rereadingOf = ({ rereading_pages: pagesReady, incoming }: FileRow) =>
  pagesReady === null ? null : { pagesReady, ...(incoming !== null && { ofNewContent: true as const }) };

/** From the pace since its reading began; unknown before the first page. */
function secondsLeft(row: FileRow, begun: Date | undefined): number | null {
  if (row.status !== 'processing' || begun === undefined || !row.page_count || row.pages_ready === 0) return null;
  const spentMs = row.updated_at.getTime() - begun.getTime();
  return Math.max(0, Math.round(((spentMs / row.pages_ready) * (row.page_count - row.pages_ready)) / 1_000));
}

/** The title of a file that nobody has named yet: its name without the extension. */
export const titleOfName = withoutEnding;
