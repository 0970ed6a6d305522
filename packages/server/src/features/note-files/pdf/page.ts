import { fitted, type Picture } from '../picture.ts';
import { Bookmarks } from './bookmarks.ts';
import { Foot, type FootLine, PARTING } from './foot.ts';
import { breakLines, type Cell, heightOf, visualOrder, widthOf } from './line.ts';
import { type PdfFile, pdfText } from './pdf-file.ts';

// A4, in points.
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 64;
export const TEXT_WIDTH = WIDTH - 2 * MARGIN;
/** Footnotes are set in by so much, behind their numbers. */
export const FOOT_INDENT = 22;
/** A foot that goes on from the page before leaves at least the other half to the text. */
const FOOT_ROOM = (HEIGHT - 2 * MARGIN) / 2;
const POINTS_PER_PIXEL = 0.75;
const THICKENED = 0.03;

interface Link {
  readonly rect: readonly number[];
  readonly href?: string;
  readonly footnote?: number;
}

export interface Setting {
  /** From the left margin; from the right one in a paragraph that runs from right to left. */
  readonly indent?: number;
  readonly isRtl?: boolean;
  readonly align?: 'left' | 'center' | 'right' | null;
  /** Stands in the indent of the first line. */
  readonly sign?: readonly Cell[];
  readonly space?: number;
  /** Room below that has to be on the same page, so that a heading is not parted from what it heads. */
  readonly keeps?: number;
  /** It is a heading of this name and rank in the list of contents. */
  readonly bookmark?: { readonly text: string; readonly level: number };
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** Pages that are filled from the top, and with footnotes from below. */
export class Pages {
  readonly #pages: { readonly content: string[]; readonly links: Link[] }[] = [];
  readonly #targets = new Map<number, { readonly page: number; readonly y: number }>();
  readonly #bookmarks = new Bookmarks();
  readonly #pictures: Picture[] = [];
  readonly #foot: Foot;
  #y = 0;

  constructor(footnotes: ReadonlyMap<number, readonly FootLine[]>) {
    this.#foot = new Foot(footnotes);
    this.#begin();
  }

  get #page() {
    return this.#pages.at(-1) as { content: string[]; links: Link[] };
  }
  #begin(): void {
    this.#pages.push({ content: [], links: [] });
    this.#y = HEIGHT - MARGIN;
  }
  #turn(): void {
    this.#endPage();
    this.#begin();
  }
  /** Makes room for so much, together with the footnotes of these lines. */
  #room(height: number, lines: readonly (readonly Cell[])[] = [], keeps = 0): void {
    const isFull = () => this.#y - height - keeps < MARGIN + this.#foot.heightWith(lines);
    // What is higher than a page begins one, whatever it keeps and cites.
    if (isFull() && this.#y < HEIGHT - MARGIN) this.#turn();
    this.#foot.take(lines, this.#y - height - MARGIN);
  }
  gap(height: number): void {
    if (this.#y < HEIGHT - MARGIN) this.#y -= height;
  }

  #endPage(): void {
    const lines = this.#foot.turn(FOOT_ROOM);
    if (lines.length === 0) return;
    const width = TEXT_WIDTH - FOOT_INDENT;
    this.#y = MARGIN + lines.reduce((sum, { cells }) => sum + heightOf(cells), PARTING / 2);
    this.#page.content.push(
      `0.6 G 0.5 w ${MARGIN} ${number(this.#y)} m ${MARGIN + TEXT_WIDTH / 3} ${number(this.#y)} l S 0 G`,
    );
    this.#y -= PARTING / 2;
    for (const { cells, isRtl, first } of lines) {
      if (first) this.#targets.set(first.number, { page: this.#pages.length - 1, y: this.#y });
      this.#y -= heightOf(cells);
      this.#line(cells, MARGIN + (isRtl ? 0 : FOOT_INDENT), width, isRtl, null);
      if (first) this.#sign(first.sign, FOOT_INDENT, isRtl);
    }
  }

  paragraph(
    cells: readonly Cell[],
    { indent = 0, isRtl = false, align, sign, space = 8, keeps = 0, bookmark }: Setting,
  ): void {
    const width = TEXT_WIDTH - indent;
    breakLines(cells, width).forEach((line, at) => {
      const height = heightOf(line);
      this.#room(height, [line], keeps);
      if (at === 0 && bookmark) this.#bookmarks.add(bookmark.text, bookmark.level, this.#pages.length - 1, this.#y);
      this.#y -= height;
      this.#line(line, MARGIN + (isRtl ? 0 : indent), width, isRtl, align);
      if (at === 0 && sign) this.#sign(sign, indent, isRtl);
    });
    this.gap(space);
  }

  /** Draws what stands in the indent of a line. */
  #sign(sign: readonly Cell[], indent: number, isRtl: boolean): void {
    this.#draw(
      visualOrder(sign, isRtl),
      isRtl ? MARGIN + TEXT_WIDTH - indent + 4 : MARGIN + indent - widthOf(sign) - 4,
    );
  }

  picture(picture: Picture, indent: number): void {
    const { width, height } = fitted(picture, POINTS_PER_PIXEL, TEXT_WIDTH - indent, HEIGHT - 2 * MARGIN);
    this.#room(height);
    this.#y -= height;
    const id = this.#pictures.push(picture);
    this.#page.content.push(
      `q ${number(width)} 0 0 ${number(height)} ${MARGIN + indent} ${number(this.#y)} cm /p${id} Do Q`,
    );
    this.gap(8);
  }

  rule(): void {
    this.#room(12);
    this.#y -= 6;
    this.#page.content.push(`0.6 G 0.5 w ${MARGIN} ${number(this.#y)} m ${WIDTH - MARGIN} ${number(this.#y)} l S 0 G`);
    this.gap(10);
  }

  /** Rows of cells, each a paragraph; a row that is higher than a page goes on upon the next. */
  table(
    rows: readonly (readonly {
      readonly cells: readonly Cell[];
      readonly isRtl: boolean;
      readonly align: Setting['align'];
    }[])[],
    isRtl: boolean,
  ): void {
    const pad = 4;
    for (const row of rows) {
      const wide = TEXT_WIDTH / Math.max(1, row.length);
      const broken = row.map(({ cells }) => breakLines(cells, wide - 2 * pad));
      const count = broken.reduce((most, lines) => Math.max(most, lines.length), 1);
      const height = broken.flat().reduce((most, line) => Math.max(most, heightOf(line)), heightOf([]));
      for (let from = 0; from < count; ) {
        const linesOf = (lines: number) => broken.flatMap(column => column.slice(from, from + lines));
        this.#room(height + 2 * pad, linesOf(1));
        let taken = count - from;
        while (taken > 1 && this.#y - taken * height - 2 * pad < MARGIN + this.#foot.heightWith(linesOf(taken)))
          taken -= 1;
        this.#foot.take(linesOf(taken), this.#y - taken * height - 2 * pad - MARGIN);
        const top = this.#y;
        row.forEach((cell, column) => {
          const x = MARGIN + (isRtl ? row.length - 1 - column : column) * wide;
          this.#page.content.push(
            `0.6 G 0.5 w ${number(x)} ${number(top - taken * height - 2 * pad)} ${number(wide)} ` +
              `${number(taken * height + 2 * pad)} re S 0 G`,
          );
          this.#y = top - pad;
          for (const line of broken[column]?.slice(from, from + taken) ?? []) {
            this.#y -= height;
            this.#line(line, x + pad, wide - 2 * pad, cell.isRtl, cell.align);
          }
        });
        this.#y = top - taken * height - 2 * pad;
        from += taken;
      }
    }
    this.gap(10);
  }

  #line(line: readonly Cell[], x: number, width: number, isRtl: boolean, align: Setting['align']): void {
    const shown = [...line];
    while (shown.at(-1)?.text === ' ') shown.pop();
    const left = width - widthOf(shown);
    const side = align ?? (isRtl ? 'right' : 'left');
    this.#draw(visualOrder(shown, isRtl), x + (side === 'right' ? left : side === 'center' ? left / 2 : 0));
  }

  /** Draws what stands in one font and look at once. */
  #draw(cells: readonly Cell[], from: number): void {
    let x = from;
    for (let at = 0; at < cells.length; ) {
      const first = cells[at] as Cell;
      let end = at + 1;
      while (cells[end]?.words === first.words && cells[end]?.font === first.font && first.text !== '\t') end += 1;
      const run = cells.slice(at, end);
      const { look, href, footnote, isStruck, rise = 0 } = first.words;
      const wide = widthOf(run);
      const y = this.#y + look.size * 0.25 + rise;
      const isLink = href !== undefined || footnote !== undefined;
      const mode = first.isThickened ? `2 Tr ${number(look.size * THICKENED)} w` : '0 Tr';
      this.#page.content.push(
        `${isLink ? '0.05 0.3 0.65 rg 0.05 0.3 0.65 RG ' : ''}BT /${first.font} ${number(look.size)} Tf ${mode} 1 ` +
          `0 0 1 ${number(x)} ${number(y)} Tm <${run.map(({ code }) => code).join('')}> Tj ` +
          `ET${isLink ? ' 0 g 0 G' : ''}`,
      );
      if (isStruck)
        this.#page.content.push(
          `0.6 w ${number(x)} ${number(y + look.size * 0.28)} m ${number(x + wide)} ` +
            `${number(y + look.size * 0.28)} l S`,
        );
      if (isLink)
        this.#page.links.push({
          rect: [x, y - 2, x + wide, y + look.size],
          ...(href !== undefined && { href }),
          ...(footnote !== undefined && { footnote }),
        });
      x += wide;
      at = end;
    }
  }

  /** Writes the pages into the file, and gives what its root says of them: where they are, and the list of contents. */
  write(file: PdfFile, fonts: string): string {
    this.#endPage();
    // What the last foot had no room for.
    while (!this.#foot.isEmpty) {
      this.#begin();
      this.#endPage();
    }
    const parent = file.reserve();
    const numbers = this.#pages.map(() => file.reserve());
    const pictures = this.#pictures
      .map(({ jpeg, width, height }, at) => `/p${at + 1} ${file.addPicture(jpeg, width, height)} 0 R`)
      .join(' ');
    this.#pages.forEach(({ content, links }, at) => {
      const stream = file.addStream(Buffer.from(content.join('\n'), 'latin1'));
      const notes = links.map(link => `${file.add(this.#annotation(link, numbers))} 0 R`);
      file.write(
        numbers[at] as number,
        `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${stream} 0 R ` +
          `/Resources << /Font << ${fonts} >> /XObject << ${pictures} >> >> /Annots [${notes.join(' ')}] >>`,
      );
    });
    file.write(
      parent,
      `<< /Type /Pages /Count ${numbers.length} /Kids [${numbers.map(page => `${page} 0 R`).join(' ')}] >>`,
    );
    return `/Pages ${parent} 0 R${this.#bookmarks.write(file, numbers)}`;
  }

  #annotation({ rect, href, footnote }: Link, pages: readonly number[]): string {
    const target = footnote === undefined ? undefined : this.#targets.get(footnote);
    // An address is ASCII by now: whatever else was in it is written with percent signs.
    const action = target
      ? `/Dest [${pages[target.page]} 0 R /XYZ null ${number(target.y)} null]`
      : `/A << /S /URI /URI ${asciiText(href ?? '')} >>`;
    return `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${rect.map(number).join(' ')}] ${action} >>`;
  }
}

const asciiText = (text: string): string => `<${Buffer.from(text, 'latin1').toString('hex')}>`;

export const infoOf = (title: string, now: Date): string =>
  `<< /Title ${pdfText(title)} /CreationDate (D:${now.toISOString().replace(/\D/g, '').slice(0, 14)}Z) >>`;
