import type { RawPage } from '../raw-page.ts';
import { isIdeograph } from '../raw-page.ts';

/** A line to print on a test page. A trailing U+FFFE is a soft hyphen. */
export interface PrintedLine {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
  readonly size?: number;
  readonly style?: number;
}

/** Prints lines in a fixed-pitch face of half its size, and answers what a parser would say of the page. */
export function printPage(number: number, lines: readonly PrintedLine[], label?: string): RawPage {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const boxes: number[] = [];
  const styles: number[] = [];
  for (const { text: line, x = 72, y, size = 10, style = 0 } of lines) {
    const base = text.length;
    const add = (from: number, to: number): void => {
      starts.push(base + from);
      ends.push(base + to);
      boxes.push(x + from * size * 0.5, y, x + to * size * 0.5, y + size);
      styles.push(style);
    };
    let open = -1;
    for (let at = 0; at <= line.length; at += 1) {
      const code = at < line.length ? line.charCodeAt(at) : 32;
      const blank = code <= 32 || code === 0xfffe;
      if ((blank || isIdeograph(code)) && open >= 0) {
        add(open, at);
        open = -1;
      }
      if (!blank && isIdeograph(code)) add(at, at + 1);
      else if (!blank && open < 0) open = at;
    }
    text += line.endsWith('\ufffe') ? line : `${line}\r\n`;
  }
  return {
    number,
    width: 612,
    height: 792,
    text,
    runStart: Uint32Array.from(starts),
    runEnd: Uint32Array.from(ends),
    runBox: Float32Array.from(boxes),
    runStyle: Uint8Array.from(styles),
    unmapped: false,
    ...(label === undefined ? {} : { label }),
  };
}

/** Lines of a column, one under the other. */
export const column = (
  texts: readonly string[],
  y = 100,
  options: Omit<PrintedLine, 'text' | 'y'> = {},
): PrintedLine[] => texts.map((text, at) => ({ text, y: y + at * 12, ...options }));
