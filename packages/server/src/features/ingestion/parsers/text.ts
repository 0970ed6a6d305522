import { readFileSync } from 'node:fs';
import { canonicalText, cutTextPages } from '@nousboard/core/document';
import { LIMITS } from '../limits.ts';
import { ParserFailure } from './parser.ts';

/** UTF-8 where it is valid, UTF-16 by its byte order mark, else windows-1252 (which contains Latin-1). */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The pages of a plain text or Markdown file. Throws `no_text` for an empty one. */
export function readTextPages(path: string): string[] {
  const text = canonicalText(decodeText(readFileSync(path)));
  if (text.trim() === '') throw new ParserFailure('no_text');
  if (text.length > LIMITS.textCharacters) throw new ParserFailure('too_large');
  return cutTextPages(text);
}
