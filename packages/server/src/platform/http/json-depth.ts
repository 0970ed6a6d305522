/** Deeper than anything that a client of ours sends, and shallow enough for every walk over a body. */
export const MOST_DEPTH = 64;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPENING = new Set(['[', '{'].map(sign => sign.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map(sign => sign.charCodeAt(0)));

/**
 * Whether a JSON text nests more than `MOST_DEPTH` lists and objects. Reads it once, without a stack; what is no JSON
 * may be told either way.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (inString) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) inString = false;
    } else if (sign === QUOTE) inString = true;
    else if (OPENING.has(sign)) {
      depth += 1;
      if (depth > MOST_DEPTH) return true;
    } else if (CLOSING.has(sign)) depth -= 1;
  }
  return false;
}
