import {
  type ConversationId,
  type FileId,
  type FileVersionId,
  isConversationId,
  isFileId,
  MY_LIBRARY,
  type SourceFile,
} from '@nousboard/contracts';
import { FILE_LINK_PATH } from './file-link-path.ts';

/** What a file link names: a file, and where and how it is shown. */
export interface FileLink {
  readonly fileId: FileId;
  /** False: it is shown where it lies, and not opened. */
  readonly isOpened: boolean;
  readonly project: ConversationId | null;
  /** The data source it lies in; null where the link names none. */
  readonly dataSource: string | null;
  /** The box in CSS pixels that its pages fill. */
  readonly size: LinkedSize | null;
  /** The words it opens. */
  readonly words: LinkedWords | null;
  /** The page it opens at, where it names no words. */
  readonly page: number | null;
}

/** Words of a version: UTF-16 units of its canonical text. */
export interface LinkedWords {
  readonly version: FileVersionId;
  readonly start: number;
  readonly end: number;
}

/** Bounds of a page in CSS pixels; null where there is none. */
export interface LinkedSize {
  readonly width: number | null;
  readonly height: number | null;
}

/** Widest and highest that a link may ask for, in CSS pixels. */
const MOST_PX = 20_000;

/** Reads the query of a file link. A part that is missing or is not what it should be is named instead. */
export function readFileLink(query: string): FileLink | { readonly wrong: string } {
  const given = new URLSearchParams(query);
  const part = <Value>(
    name: string,
    isRight: (text: string) => boolean,
    value: (text: string) => Value,
  ): Value | null => {
    const text = given.get(name);
    if (text === null || text === '') return null;
    if (!isRight(text)) throw new WrongPartError(name);
    return value(text);
  };
  const pixels = (name: string) => part(name, text => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= MOST_PX, Number);
  try {
    const fileId = part('file_id', isFileId, text => text as FileId);
    if (fileId === null) throw new WrongPartError('file_id');
    const width = pixels('width');
    const height = pixels('height');
    const version = part('version', isFileId, text => text as string as FileVersionId);
    const start = part('start', isOffset, Number);
    const end = part('end', isOffset, Number);
    if (version !== null && start === null) throw new WrongPartError('start');
    if (version !== null && (end === null || end <= (start ?? 0))) throw new WrongPartError('end');
    // A file moves from folder to folder: it is shown where it lies now. A folder that is none is still a broken link.
    part('folderId', isFileId, String);
    return {
      fileId,
      isOpened:
        part(
          'open',
          text => text === 'true' || text === 'false',
          text => text === 'true',
        ) ?? true,
      project: part('projectId', isConversationId, text => text as ConversationId),
      dataSource: part(
        'dataSourceId',
        text => text === MY_LIBRARY || isFileId(text),
        text => text,
      ),
      size: width === null && height === null ? null : { width, height },
      words: version === null || start === null || end === null ? null : { version, start, end },
      page: part('page', text => /^[1-9]\d{0,5}$/.test(text), Number),
    };
  } catch (problem) {
    if (problem instanceof WrongPartError) return { wrong: problem.message };
    throw problem;
  }
}

const isOffset = (text: string) => /^\d{1,9}$/.test(text);

class WrongPartError extends Error {}

/** Whether a file is where a link says: one that names no data source of an organisation leaves that open. */
export const isWhereLinked = ({ dataSource }: FileLink, { dataSourceId }: Pick<SourceFile, 'dataSourceId'>): boolean =>
  dataSource === null || dataSource === MY_LIBRARY || dataSource === dataSourceId;

/** What an address names that is a file link of this installation, with its origin or without. */
export function fileLinkIn(address: string): FileLink | null {
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : null;
  if (url?.origin !== location.origin || url.pathname !== FILE_LINK_PATH) return null;
  const link = readFileLink(url.search);
  return 'wrong' in link ? null : link;
}

/** The link to a file, or to words or a page of it, in one of its projects or by itself, without the origin. */
export const fileLinkOf = (
  fileId: FileId,
  project: ConversationId | null,
  place: LinkedWords | { readonly page: number } | null = null,
): string =>
  `${FILE_LINK_PATH}?${new URLSearchParams({
    file_id: fileId,
    open: 'true',
    ...(project ? { projectId: project } : { dataSourceId: MY_LIBRARY }),
    ...(place &&
      ('page' in place
        ? { page: String(place.page) }
        : { version: place.version, start: String(place.start), end: String(place.end) })),
  })}`;
