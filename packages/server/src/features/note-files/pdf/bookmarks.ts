import { type PdfFile, pdfText } from './pdf-file.ts';

interface Bookmark {
  readonly text: string;
  readonly level: number;
  readonly page: number;
  readonly y: number;
  readonly below: Bookmark[];
}

/** The headings as the list of contents that readers show beside the pages. */
export class Bookmarks {
  readonly #first: Bookmark[] = [];

  /** Adds a heading below the last one that is above it in rank. */
  add(text: string, level: number, page: number, y: number): void {
    let beside = this.#first;
    for (let last = beside.at(-1); last && last.level < level; last = beside.at(-1)) beside = last.below;
    beside.push({ text, level, page, y, below: [] });
  }

  /** Writes the list into the file, whose pages have these numbers, and gives what the file's root says of it. */
  write(file: PdfFile, pages: readonly number[]): string {
    if (this.#first.length === 0) return '';
    const root = file.reserve();
    const below = (bookmarks: readonly Bookmark[], parent: number): string => {
      const numbers = bookmarks.map(() => file.reserve());
      bookmarks.forEach((mark, at) => {
        const beside =
          `${at > 0 ? ` /Prev ${numbers[at - 1]} 0 R` : ''}` +
          `${at < bookmarks.length - 1 ? ` /Next ${numbers[at + 1]} 0 R` : ''}`;
        const place = `/Dest [${pages[mark.page]} 0 R /XYZ null ${Math.round(mark.y)} null]`;
        file.write(
          numbers[at] as number,
          `<< /Title ${pdfText(mark.text)} /Parent ${parent} 0 R${beside} ` +
            `${place}${below(mark.below, numbers[at] as number)} >>`,
        );
      });
      return bookmarks.length === 0
        ? ''
        : ` /First ${numbers[0]} 0 R /Last ${numbers.at(-1)} 0 R /Count ${countOf(bookmarks)}`;
    };
    file.write(root, `<< /Type /Outlines${below(this.#first, root)} >>`);
    return ` /Outlines ${root} 0 R`;
  }
}

const countOf = (bookmarks: readonly Bookmark[]): number =>
  bookmarks.reduce((sum, { below }) => sum + 1 + countOf(below), 0);
