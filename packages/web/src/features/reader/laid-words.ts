import type { PageSize } from './page-layout.ts';
import type { PrintedRun } from './page-words.ts';

/** Letters are measured at this size. */
const SIZE = 100;
const FONT = 'sans-serif';
let pen: CanvasRenderingContext2D | null = null;

/**
 * Lays words that a PDF does not carry over the picture of their page, each as wide and as high as its box: so they are
 * selected, found and marked as printed words are. One element for each run, in their order.
 */
export function layWords(container: HTMLElement, runs: readonly PrintedRun[], page: PageSize): readonly HTMLElement[] {
  pen ??= document.createElement('canvas').getContext('2d');
  const laid = runs.map(({ text, box }) => {
    const span = document.createElement('span');
    span.textContent = text;
    // Readers of the screen say it as they say other text.
    span.setAttribute('role', 'presentation');
    if (pen && box) place(pen, span, text.trimEnd(), box, page);
    return span;
  });
  container.replaceChildren(
    ...laid.flatMap((span, at) => (runs[at]?.endsLine ? [span, document.createElement('br')] : [span])),
  );
  return laid;
}

function place(
  drawing: CanvasRenderingContext2D,
  span: HTMLElement,
  word: string,
  box: NonNullable<PrintedRun['box']>,
  page: PageSize,
): void {
  drawing.font = `${SIZE}px ${FONT}`;
  const { width, fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = drawing.measureText(word);
  // What browsers mark of a line is as high as the font's letters can be, around the middle of the line.
  const tall = (above + below) / SIZE;
  const size = (box.h * page.height) / tall;
  span.style.fontFamily = FONT;
  span.style.left = `${box.x * 100}%`;
  span.style.top = `${(box.y + (box.h - box.h / tall) / 2) * 100}%`;
  span.style.setProperty('--font-height', `${size.toFixed(3)}px`);
  if (width > 0) span.style.setProperty('--scale-x', String((box.w * page.width) / ((width * size) / SIZE)));
}
