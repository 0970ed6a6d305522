import type { Item } from './read-inline.ts';

/** A run of signs that may begin or end a mark; `left` of them are not used yet. */
export interface Delimiter {
  kind: 'delimiter';
  readonly sign: '*' | '_' | '~';
  readonly length: number;
  left: number;
  readonly opens: boolean;
  readonly closes: boolean;
  /** What begins behind it and what ends before it. */
  readonly starts: ('bold' | 'italic' | 'strike')[];
  readonly ends: ('bold' | 'italic' | 'strike')[];
}

/**
 * Finds which signs belong together, from `from` on (CommonMark's procedure, 6.2). What has been looked for in vain is
 * remembered per kind of sign, so that a text of signs only takes as many steps as it has signs.
 */
export function pairDelimiters(items: readonly Item[], from: number): void {
  const open: Delimiter[] = [];
  const vain = new Map<string, number>();
  for (let at = from; at < items.length; at += 1) {
    const closer = items[at] as Item;
    if (closer.kind !== 'delimiter' || closer.left === 0) continue;
    while (closer.closes && closer.left > 0) {
      const kind = `${closer.sign}${closer.length % 3}${closer.opens}`;
      const bottom = vain.get(kind) ?? 0;
      let found = open.length - 1;
      while (found >= bottom && !belongTogether(open[found] as Delimiter, closer)) found -= 1;
      if (found < bottom) {
        vain.set(kind, open.length);
        break;
      }
      const opener = open[found] as Delimiter;
      const used = closer.sign === '~' || (opener.left > 1 && closer.left > 1) ? 2 : 1;
      const mark = closer.sign === '~' ? 'strike' : used === 2 ? 'bold' : 'italic';
      opener.starts.unshift(mark);
      closer.ends.push(mark);
      opener.left -= used;
      closer.left -= used;
      open.length = opener.left > 0 ? found + 1 : found;
      for (const [other, height] of vain) if (height > open.length) vain.set(other, open.length);
    }
    if (closer.opens && closer.left > 0) open.push(closer);
  }
}

function belongTogether(opener: Delimiter, closer: Delimiter): boolean {
  if (opener.sign !== closer.sign) return false;
  const isEitherBoth = opener.closes || closer.opens;
  return (
    !isEitherBoth || (opener.length + closer.length) % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0)
  );
}
