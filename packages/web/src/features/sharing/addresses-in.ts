import { EMAIL_PATTERN } from '@nousboard/contracts';

/** Addresses end where nobody writes on: at a comma, a semicolon or a space. */
const BETWEEN = /[,;\s]+/;
/** A name that has to be quoted may have any of these in it. */
const QUOTED = /"[^"]*"/g;
/** As long as the contract has it. */
const LONGEST = 120;

/**
 * The addresses of a text, in small letters and each once: `ada@example.org`, or `Ada Lovelace <ada@example.org>`, as
 * mail programs write them. Null when some of it is no address.
 */
export function addressesIn(text: string): readonly string[] | null {
  const given = text
    .replace(QUOTED, ' ')
    .split(/[,;\n]/)
    .flatMap(wordsOf);
  if (given.some(one => !EMAIL_PATTERN.test(one) || /[<>"]/.test(one) || one.length > LONGEST)) return null;
  return [...new Set(given.map(one => one.toLowerCase()))];
}

/** Of a name with its address, that and what looks like an address before it. */
function wordsOf(part: string): readonly string[] {
  const [, name = '', address] = /^([^<>]*)<([^<>]*)>\s*$/.exec(part) ?? [];
  const words = (address === undefined ? part : name).split(BETWEEN).filter(Boolean);
  return address === undefined ? words : [...words.filter(word => word.includes('@')), address.trim()];
}

/** Whether more than one word stands there, which is then taken apart. */
export const hasSeveral = (text: string): boolean => BETWEEN.test(text.trim());
