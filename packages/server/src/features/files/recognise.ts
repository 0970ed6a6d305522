import { unmarkedUtf16 } from '@nousboard/core/document';
import { fileTypeFromBuffer } from 'file-type';

/**
 * What a file is by its first bytes. `mime` says more of a picture, and of a ZIP container whose first entries tell
 * what it holds; `other` names what it was taken for, when that is known.
 */
export type Recognised =
  | { readonly kind: 'pdf' | 'text' | 'ole' | 'epub' | 'empty' }
  | { readonly kind: 'zip' | 'image'; readonly mime?: string }
  | { readonly kind: 'other'; readonly found: string };

/** Kinds that are written as texts are, and that nobody reads as one. */
const WRITTEN_KINDS = ['application/rtf', 'application/postscript', 'application/eps', 'application/pgp-encrypted'];
/** A PDF may begin with up to this much of something else; readers look this far for its header. */
const PDF_HEADER_WITHIN = 1_024;

/** Recognises a file by content. `head` is its beginning, up to 4,100 bytes. */
export async function recognise(head: Uint8Array): Promise<Recognised> {
  if (head.length === 0) return { kind: 'empty' };
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const marker = bytes.subarray(0, PDF_HEADER_WITHIN).indexOf('%PDF-');
  if (marker === 0) return { kind: 'pdf' };
  const named = await fileTypeFromBuffer(head).catch(() => undefined);
  // A few letters are the signature of many kinds. A text may begin with them too; a file of such a kind goes on with
  // signs that no text has.
  const type = named && (hasForeignControls(head) || WRITTEN_KINDS.includes(named.mime)) ? named : undefined;
  if (type?.mime === 'application/epub+zip') return { kind: 'epub' };
  if (type?.mime.startsWith('application/vnd.openxmlformats')) return { kind: 'zip', mime: type.mime };
  if (type?.mime === 'application/zip') return { kind: 'zip' };
  if (type?.mime === 'application/x-cfb') return { kind: 'ole' };
  if (type?.mime === 'image/apng') return { kind: 'image', mime: 'image/png' };
  if (type && ['image/jpeg', 'image/png', 'image/webp'].includes(type.mime)) return { kind: 'image', mime: type.mime };
  // Something with a header of its own, or a text that only mentions a PDF's marker, is no PDF, whatever follows.
  if (marker > 0 && !type && !looksLikeMarkup(bytes) && (!isText(head) || OWN_LINE.test(bytes.toString('latin1'))))
    return { kind: 'pdf' };
  // An XML declaration is text to us; everything else that has a signature is what it says.
  if (type && type.mime !== 'application/xml') return { kind: 'other', found: type.mime };
  return isText(head) ? { kind: 'text' } : { kind: 'other', found: 'application/octet-stream' };
}

/** The header of a PDF fills its line. */
const OWN_LINE = /[\r\n]%PDF-\d\.\d[\r\n]/;

const looksLikeMarkup = (bytes: Buffer) =>
  /^(?:\ufeff|\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml|svg|head|body|script)\b/i.test(
    bytes.subarray(0, 512).toString('latin1'),
  );

/**
 * True for UTF-8, UTF-16 with or without a mark, and 8-bit text; false for anything with control characters that no
 * text has.
 */
function isText(head: Uint8Array): boolean {
  if (hasUtf16Mark(head)) return true;
  if (!head.includes(0)) return !hasForeignControls(head);
  return unmarkedUtf16(head) !== undefined;
}

const hasUtf16Mark = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/**
 * Tab, line feed, form feed, carriage return, Ctrl-Z and escape occur in texts; the rest of the control characters do
 * not.
 */
const hasForeignControls = (bytes: Uint8Array) =>
  bytes.some(
    byte =>
      (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 0x1a && byte !== 0x1b) ||
      byte === 0x7f,
  );
