import { legacyEncoding } from './legacy-encoding.ts';

/**
 * The encoding of western text in UTF-16 without a mark: nearly every second byte is zero, always on the same side.
 */
export function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.floor(bytes.length / 2);
  let [even, odd] = [0, 0];
  for (let at = 0; at < pairs * 2; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  if (pairs < 2) return undefined;
  if (odd > pairs * 0.7 && even === 0) return 'utf-16le';
  return even > pairs * 0.7 && odd === 0 ? 'utf-16be' : undefined;
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return unmarkedUtf16(bytes);
}

/**
 * The text of a file: UTF-16 by its mark or its zeros, UTF-8 where it is valid, else in the encoding that its letters
 * speak for.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return new TextDecoder(legacyEncoding(bytes)).decode(bytes);
  }
}
