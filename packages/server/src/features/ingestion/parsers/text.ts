import { readFileSync } from 'node:fs';
import type { TextPages } from '@nousboard/core/document';
import { canonicalText, decodeText, markdownPages, plainTextPages } from '@nousboard/core/document';
import { LIMITS } from '../limits.ts';
import { ParserError } from './parser.ts';

/** What windows-1252 reads the bytes 0x80 to 0x9f as; those without a sign of their own stay what they are. */
const SIGNS = [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at))];
const BYTES = new Map(SIGNS.map((sign, at) => [sign, 0x80 + at]));
const byteOf = (sign: string): number => BYTES.get(sign) ?? sign.charCodeAt(0);
const LATER = `[\\u0080-\\u00bf${SIGNS.join('')}]`;
/**
 * A dash, a quotation mark or an apostrophe whose three bytes were each taken for a sign: no text has these by itself.
 */
const TAKEN_APART = new RegExp(`\u00e2[\u0080\u20ac]${LATER}`, 'u');
const CHARACTER = new RegExp(`[\u00c2-\u00df]${LATER}|[\u00e0-\u00ef]${LATER}{2}|[\u00f0-\u00f4]${LATER}{3}`, 'gu');

/**
 * Puts characters together again that were encoded twice: "â€“" is a dash. Text without a sure sign of that is left as
 * it is.
 */
export function undoneTwice(text: string): string {
  if (!TAKEN_APART.test(text)) return text;
  const decoder = new TextDecoder('utf-8');
  return text.replace(CHARACTER, found => {
    const whole = decoder.decode(Uint8Array.from(found, byteOf));
    return whole.includes('\ufffd') ? found : whole;
  });
}

/** The pages of a plain text or Markdown file. Throws `no_text` for an empty one. */
export function readTextPages(path: string, kind: 'txt' | 'md'): TextPages {
  const text = canonicalText(undoneTwice(decodeText(readFileSync(path))));
  if (text.trim() === '') throw new ParserError('no_text');
  if (text.length > LIMITS.textCharacters) throw new ParserError('too_large');
  return kind === 'md' ? markdownPages(text) : plainTextPages(text);
}
