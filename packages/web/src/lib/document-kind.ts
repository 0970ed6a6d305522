import { MIME_TYPES, type ReadableType, STORED_TYPES } from '@nousboard/contracts';

/**
 * What a document is to somebody who reads it: `pdf` has pages that look like something, `slides` and `sheet` have a
 * shape of their own, `document` and `book` are running text with headings, `text` is nothing but lines.
 */
export type DocumentKind = 'pdf' | 'slides' | 'sheet' | 'document' | 'book' | 'text' | 'image';

const kinds: Readonly<Record<ReadableType | 'html', DocumentKind>> = {
  pdf: 'pdf',
  ppt: 'slides',
  pptx: 'slides',
  xls: 'sheet',
  xlsx: 'sheet',
  doc: 'document',
  docx: 'document',
  md: 'document',
  epub: 'book',
  html: 'document',
  txt: 'text',
  jpeg: 'image',
  jpg: 'image',
  png: 'image',
  webp: 'image',
};
const byMime = new Map<string, DocumentKind>(
  Object.entries(kinds).map(([type, kind]) => [STORED_TYPES[type as ReadableType], kind]),
);

/** The kind of a stored file, by its MIME type; whatever is not known is read as text. */
export const kindOfMime = (mime: string): DocumentKind => byMime.get(mime) ?? 'text';

const printable: ReadonlySet<string> = new Set((['docx', 'doc', 'pptx', 'ppt'] as const).map(type => MIME_TYPES[type]));

/** Whether it may have pages as it would be printed. */
export const isPrintable = (mime: string): boolean => printable.has(mime);

/**
 * What its pages are called as long as nothing more is known of them. A sheet may be longer than a page of it, and a
 * chapter too: those are parts.
 */
export type PageUnit = 'page' | 'slide' | 'part';
export const unitOf = (kind: DocumentKind): PageUnit =>
  kind === 'pdf' || kind === 'image' ? 'page' : kind === 'slides' ? 'slide' : 'part';

/**
 * The same by the names of all its pages: where each has a name of its own, the pages of a workbook are its sheets, and
 * those of a book its chapters.
 */
export type NamedUnit = PageUnit | 'sheet' | 'chapter';
export function unitOfNamed(kind: DocumentKind, names: readonly (string | null)[]): NamedUnit {
  const areWhole = names.length > 0 && !names.includes(null) && new Set(names).size === names.length;
  if (areWhole && kind === 'sheet') return 'sheet';
  return areWhole && kind === 'book' ? 'chapter' : unitOf(kind);
}
