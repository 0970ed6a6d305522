import { makePdf, type PdfStream } from '../../packages/server/src/features/ingestion/parsers/testing/make-pdf.ts';

/** An entry of a book's outline; pages count from 1. */
export interface BookPart {
  readonly title: string;
  readonly page: number;
  readonly parts?: readonly BookPart[];
}

const LEFT = 72;
const TOP = 720;
const LEADING = 16;

/**
 * A PDF of letter pages, each of these lines under each other (WinAnsi, 11 points), with an outline. `quarters`: how
 * often its pages turn themselves clockwise.
 */
export function bookPdf(
  pages: readonly (readonly string[])[],
  outline: readonly BookPart[] = [],
  quarters = 0,
): Buffer {
  const objects: (string | PdfStream)[] = [
    '',
    '',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  const kids = pages.map(lines => {
    const drawn = lines
      .map((line, at) => `1 0 0 1 ${LEFT} ${TOP - at * LEADING} Tm (${line.replace(/[\\()]/g, '\\$&')}) Tj`)
      .join('\n');
    objects.push({ dictionary: '', bytes: Buffer.from(`BT /F 11 Tf\n${drawn}\nET`, 'latin1') });
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Rotate ${quarters * 90}/Contents ${objects.length} 0 ` +
        'R/Resources<</Font<</F 3 0 R>>>>>>',
    );
    return objects.length;
  });
  objects[1] = `<</Type/Pages/Count ${pages.length}/Kids[${kids.map(kid => `${kid} 0 R`).join(' ')}]>>`;
  const list = (parts: readonly BookPart[], above: number): readonly number[] => {
    const numbers = parts.map(() => objects.push(''));
    for (const [at, part] of parts.entries()) {
      const own = numbers[at] as number;
      const below = part.parts ? list(part.parts, own) : [];
      objects[own - 1] =
        `<</Title(${part.title})/Parent ${above} 0 R/Dest[${kids[part.page - 1]} 0 R/Fit]` +
        `${at > 0 ? `/Prev ${numbers[at - 1]} 0 R` : ''}` +
        `${at + 1 < parts.length ? `/Next ${numbers[at + 1]} 0 R` : ''}` +
        `${below.length > 0 ? `/First ${below[0]} 0 R/Last ${below.at(-1)} 0 R/Count -${below.length}` : ''}>>`;
    }
    return numbers;
  };
  let outlines = '';
  if (outline.length > 0) {
    const root = objects.push('');
    const numbers = list(outline, root);
    objects[root - 1] = `<</Type/Outlines/First ${numbers[0]} 0 R/Last ${numbers.at(-1)} 0 R/Count ${numbers.length}>>`;
    outlines = `/Outlines ${root} 0 R`;
  }
  objects[0] = `<</Type/Catalog/Pages 2 0 R${outlines}>>`;
  return makePdf(objects);
}
