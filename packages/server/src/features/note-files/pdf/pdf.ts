import type { Block, Inline, Mark } from '@nousboard/core/note';
import { isRightToLeft } from '../markup.ts';
import { footnoteWords, linkOf, type Paper, piecesOf, safeAddress } from '../paper.ts';
import { Fonts, type Look } from './fonts.ts';
import type { FootLine } from './foot.ts';
import { breakLines, cellsOf, type Words } from './line.ts';
import { FOOT_INDENT, infoOf, Pages, type Setting, TEXT_WIDTH } from './page.ts';
import { PdfFile, pdfText } from './pdf-file.ts';

const BODY: Look = { size: 11 };
const CODE: Look = { size: 9.5, mono: true };
const SMALL: Look = { size: 9 };
const HEADINGS = [18, 15, 13, 12, 11, 11];
/** Two lines of what a heading heads, in points. */
const HEADING_KEEPS = 31;
const INDENT = 22;
const DEEPEST = 12;

/**
 * A note as a PDF: its words can be selected and searched, its links followed. Formulas stand as they are written, in
 * TeX.
 */
export function writePdf(paper: Paper, locale: string, now: Date): Buffer {
  const fonts = new Fonts(allWords(paper), locale);
  const pages = new Pages(footLines(paper, fonts));
  new PdfWriter(paper, fonts, pages).write();
  const file = new PdfFile();
  const held = pages.write(file, fonts.write(file));
  const root = file.add(
    `<< /Type /Catalog ${held} /Lang ${pdfText(locale)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  return file.bytes(root, file.add(infoOf(paper.title, now)));
}

const allWords = ({ title, note, references }: Paper): string =>
  title + JSON.stringify(note) + JSON.stringify(references);

/** The footnotes by their numbers, as lines. */
function footLines({ footnotes }: Paper, fonts: Fonts): ReadonlyMap<number, readonly FootLine[]> {
  return new Map(
    [...footnotes.values()].map(footnote => {
      const words = footnoteWords(footnote);
      const link = { text: words?.title ?? footnote.href, look: SMALL, href: footnote.href };
      const said = words ? [{ text: words.quote, look: SMALL }, link, { text: words.page, look: SMALL }] : [link];
      const isRtl = isRightToLeft(said.map(({ text }) => text).join(''));
      const first = { number: footnote.number, sign: cellsOf(fonts, [{ text: `${footnote.number}.`, look: SMALL }]) };
      return [
        footnote.number,
        breakLines(cellsOf(fonts, said), TEXT_WIDTH - FOOT_INDENT).map((cells, at) => ({
          cells,
          isRtl,
          ...(at === 0 && { first }),
        })),
      ];
    }),
  );
}

class PdfWriter {
  readonly #paper: Paper;
  readonly #fonts: Fonts;
  readonly #pages: Pages;

  constructor(paper: Paper, fonts: Fonts, pages: Pages) {
    this.#paper = paper;
    this.#fonts = fonts;
    this.#pages = pages;
  }

  write(): void {
    const { title, note, heading, references } = this.#paper;
    this.#set([{ text: title, look: { size: 22, bold: true } }], { space: 14 });
    this.#blocks(note, 0);
    if (references.length === 0) return;
    this.#heading([{ text: heading, look: { size: 15, bold: true } }], 1, 0);
    for (const runs of references)
      this.#set(
        runs.map(({ text, italic }) => ({ text, look: italic ? { ...BODY, italic } : BODY })),
        { space: 5 },
      );
  }

  /** Sets a paragraph; it runs as its first letter does. */
  #set(words: readonly Words[], how: Setting, sign?: string): void {
    const isRtl = isRightToLeft(words.map(({ text }) => text).join(''));
    const ahead = sign === undefined ? undefined : cellsOf(this.#fonts, [{ text: sign, look: BODY }]);
    this.#pages.paragraph(cellsOf(this.#fonts, words), { ...how, isRtl, ...(ahead && { sign: ahead }) });
  }

  /** Sets a heading and names it in the list of contents, without the numbers of its footnotes. */
  #heading(words: readonly Words[], level: number, indent: number): void {
    this.#pages.gap(6);
    const name = words.map(({ text, footnote }) => (footnote === undefined ? text : '')).join('');
    const text = name.replace(/\s+/g, ' ').trim();
    this.#set(words, { indent, keeps: HEADING_KEEPS, ...(text !== '' && { bookmark: { text, level } }) });
  }

  #blocks(blocks: readonly Block[], depth: number, sign?: string, look: Look = BODY): void {
    // An item that begins with something else than words has its sign on a line of its own.
    if (sign !== undefined && blocks[0]?.type !== 'paragraph')
      this.#set([], { indent: depth * INDENT, space: 2 }, sign);
    for (const [at, block] of blocks.entries()) this.#block(block, depth, at === 0 ? sign : undefined, look);
  }

  #block(block: Block, deep: number, sign: string | undefined, look: Look): void {
    const depth = Math.min(deep, DEEPEST);
    const indent = depth * INDENT;
    switch (block.type) {
      case 'paragraph':
        return this.#paragraph(block.content, look, { indent, space: deep > 0 ? 4 : 8 }, sign);
      case 'heading':
        return this.#heading(
          this.#line(block.content, { size: HEADINGS[block.level - 1] ?? 11, bold: true }),
          block.level,
          indent,
        );
      case 'quote':
        return this.#blocks(block.content, deep + 1, undefined, { ...look, italic: true });
      case 'code':
        return this.#pages.paragraph(cellsOf(this.#fonts, [{ text: block.text, look: CODE }]), { indent: indent + 8 });
      case 'formula':
        return this.#pages.paragraph(cellsOf(this.#fonts, [{ text: block.text, look: CODE }]), {
          indent,
          align: 'center',
        });
      case 'rule':
        return this.#pages.rule();
      case 'list':
        return block.items.forEach(({ checked, content }, at) => {
          const point = block.ordered ? `${block.start + at}.` : '•';
          this.#blocks(content, deep + 1, checked === null ? point : checked ? '[x]' : '[ ]', look);
        });
      case 'table': {
        const rows = block.rows.map((row, at) =>
          row.map((line, column) => {
            const words = this.#line(line, { ...look, size: 10, bold: at === 0 });
            return {
              cells: cellsOf(this.#fonts, words),
              isRtl: isRightToLeft(words.map(({ text }) => text).join('')),
              align: block.align[column] ?? null,
            };
          }),
        );
        return this.#pages.table(rows, rows[0]?.[0]?.isRtl ?? false);
      }
    }
  }

  /** A picture stands by itself between the words ahead of it and those behind. */
  #paragraph(line: readonly Inline[], look: Look, how: Setting, sign: string | undefined): void {
    const at = line.findIndex(inline => inline.type === 'image' && this.#paper.pictures.has(inline.src));
    const image = line[at];
    const picture = image?.type === 'image' ? this.#paper.pictures.get(image.src) : undefined;
    if (!picture) return this.#set(this.#line(line, look), how, sign);
    if (at > 0 || sign !== undefined) this.#set(this.#line(line.slice(0, at), look), how, sign);
    this.#pages.picture(picture, how.indent ?? 0);
    if (at < line.length - 1) this.#paragraph(line.slice(at + 1), look, how, undefined);
  }

  #line(line: readonly Inline[], look: Look): Words[] {
    return piecesOf(this.#paper, line).map((piece): Words => {
      if (piece.type === 'footnote')
        return {
          text: String(piece.note.number),
          look: { ...look, size: look.size * 0.65 },
          rise: look.size * 0.35,
          footnote: piece.note.number,
        };
      if (piece.type === 'break') return { text: '\n', look };
      const href = piece.type === 'image' ? (linkOf(piece) ?? piece.src) : linkOf(piece);
      const address = href === null ? null : safeAddress(href, this.#paper.origin);
      const text = piece.type === 'image' ? piece.alt || piece.src : piece.text;
      return {
        text,
        look: lookOf(piece.marks, piece.type === 'formula' ? { ...look, mono: true } : look),
        ...(address !== null && { href: address }),
        isStruck: piece.marks.some(({ type }) => type === 'strike'),
      };
    });
  }
}

function lookOf(marks: readonly Mark[], look: Look): Look {
  const has = (type: Mark['type']) => marks.some(mark => mark.type === type);
  return {
    ...look,
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italic: true }),
    ...(has('code') && { mono: true }),
  };
}
