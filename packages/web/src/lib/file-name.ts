/**
 * What no file system takes, or takes for something else; directional signs would let a name end in what it does not.
 */
const FORBIDDEN = /[\\/:*?"<>|&\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g;
/** Names that Windows keeps for devices, with whatever ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** File systems count bytes, 255 of them; the rest is for the ending and for "(1)". */
const MOST_BYTES = 230;

/** A name that every file system takes, as near to what was typed as can be; `fallback` where nothing is left. */
export function safeFileName(typed: string, fallback: string): string {
  return cleaned(typed) || cleaned(fallback) || 'export';
}

function cleaned(typed: string): string {
  const words = withinBytes(typed.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/gu, ' ').trim());
  // A leading full stop hides a file, and one at the end is lost on Windows.
  const name = words.replace(/^[. ]+|[. ]+$/g, '');
  return RESERVED.test(name) ? `_${name}` : name;
}

/** Cut between whole characters, as people see them. */
function withinBytes(text: string): string {
  const encoder = new TextEncoder();
  if (encoder.encode(text).length <= MOST_BYTES) return text;
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += encoder.encode(segment).length;
    if (bytes > MOST_BYTES) break;
    kept += segment;
  }
  return kept;
}
