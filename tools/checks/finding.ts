/** Something that a check does not accept: where it stands and what to do instead. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Line number (from 1) of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/**
 * The text with comments blanked out, line breaks and offsets kept. Strings stay; a regular expression with `//` in it
 * may be cut short.
 */
export function withoutComments(text: string): string {
  const blank = (piece: string) => piece.replace(/[^\n]/g, ' ');
  return text.replace(
    /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|(^|[\s;{}(),])\/\/[^\n]*/g,
    (piece, before: string | undefined) => {
      if (piece.startsWith('/*')) return blank(piece);
      if (before !== undefined && piece.slice(before.length).startsWith('//'))
        return before + blank(piece.slice(before.length));
      return piece;
    },
  );
}
