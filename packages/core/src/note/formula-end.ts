import { isSpace } from './characters.ts';

/**
 * Where a formula ends. Between single signs it has no space at its edges and no digit behind it: "$5 and $10" is
 * money.
 */
export function formulaEnd(source: string, from: number, fence: string): number | null {
  if (fence === '$' && isSpace(source[from] ?? '')) return null;
  for (let at = from; at < source.length; at += source[at] === '\\' ? 2 : 1) {
    if (!source.startsWith(fence, at)) continue;
    if (at === from) return null;
    if (fence === '$' && (isSpace(source[at - 1] as string) || /\d/.test(source[at + 1] ?? ''))) return null;
    return at;
  }
  return null;
}
