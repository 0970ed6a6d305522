import type { Finding } from './finding.ts';

const WIDTH = 120;

/** Lines that are wider than the formatter's width: it breaks code, and leaves texts, patterns and comments alone. */
export function checkLineWidth(files: ReadonlyMap<string, string>): Finding[] {
  return [...files].flatMap(([file, source]) =>
    source.split('\n').flatMap((text, at) => {
      const width = [...text].length;
      if (width <= WIDTH) return [];
      return [{ file, line: at + 1, message: `${width} columns, of which ${WIDTH} fit: break or shorten it.` }];
    }),
  );
}
