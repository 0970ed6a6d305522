import { type DocumentElement, type Heading, MAX_HEADING_CHARACTERS } from '@nousboard/contracts';
import type { DocumentPage, Figure, FigurePicture, Segment } from '@nousboard/core/document';
import type { FileRow } from '#features/files/index.ts';
import { metadataOfFile } from '#features/files/index.ts';
import { sheetCells } from './sheet-cells.ts';

const pictureOf = ({ part, format, width, height }: FigurePicture, number: number) => ({
  number: part === undefined ? null : number,
  format: format ?? null,
  width: width ?? null,
  height: height ?? null,
});

const imageOf = (
  page: DocumentPage,
  { at, box, caption, alt, picture, number }: Figure & { readonly number: number },
): DocumentElement => ({
  type: 'Image',
  role: 'figure',
  level: null,
  page: page.number,
  start: at,
  end: at,
  text: alt ?? '',
  ...(box === undefined ? {} : { box }),
  ...(caption === undefined ? {} : { caption }),
  ...(picture === undefined ? {} : { picture: pictureOf(picture, number) }),
});

/** The elements of a page in reading order: its blocks, and its pictures where they stand among them. */
export function elementsOfPage(page: DocumentPage, segment: Segment): DocumentElement[] {
  const elements: DocumentElement[] = [];
  const figures = (page.figures ?? [])
    .map((figure, index) => ({ ...figure, number: index + 1 }))
    .sort((a, b) => a.at - b.at);
  let next = 0;
  const showUntil = (offset: number): void => {
    for (let figure = figures[next]; figure !== undefined && figure.at <= offset; figure = figures[++next])
      elements.push(imageOf(page, figure));
  };
  for (const block of page.blocks) {
    const { role, level, start, end } = block;
    showUntil(start);
    const cells = sheetCells(block, page, segment);
    elements.push({
      type: role === 'table' ? 'Table' : 'Text',
      role,
      level: level ?? null,
      page: page.number,
      start,
      end,
      text: segment.text.slice(start - segment.start, end - segment.start),
      ...(cells === undefined ? {} : { cells }),
    });
  }
  showUntil(Number.POSITIVE_INFINITY);
  return elements;
}

/** The headings of a segment, in reading order. */
export const headingsOf = ({ pages, text, start: from }: Segment): Heading[] =>
  pages.flatMap(({ number, blocks }) =>
    blocks
      .filter(({ role }) => role === 'heading')
      .map(({ level = 1, start, end }) => ({
        title: text.slice(start - from, Math.min(end, start + MAX_HEADING_CHARACTERS) - from),
        level,
        page: number,
        start,
      })),
  );

/** What is known of the document beside its text, as elements of its first page. */
export function metadataElements(file: Pick<FileRow, 'title' | 'metadata' | 'corrections'>): DocumentElement[] {
  const { authors, publisher, publishedOn, edition, abstract, doi, isbn, language, topics } = metadataOfFile(file);
  const told = (field: NonNullable<DocumentElement['field']>, text: string | null | undefined): DocumentElement[] =>
    text ? [{ type: 'Metadata', role: 'metadata', level: null, page: 1, start: 0, end: 0, text, field }] : [];
  return [
    ...told('title', file.title),
    ...authors.flatMap(author => told('author', author)),
    ...told('publisher', publisher),
    ...told('publishedOn', publishedOn),
    ...told('edition', edition),
    ...told('abstract', abstract),
    ...told('doi', doi),
    ...told('isbn', isbn),
    ...told('language', language),
    ...topics.flatMap(topic => told('topic', topic)),
  ];
}
