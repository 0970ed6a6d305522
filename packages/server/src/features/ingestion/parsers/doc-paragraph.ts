import { sprmsIn } from './doc-properties.ts';
import type { ParagraphProperties } from './docx-styles.ts';

/** What a paragraph of a binary Word document says of itself, or its style of it. */
export interface Paragraph extends ParagraphProperties {
  inTable: boolean;
  /** Its end is the end of a row. */
  endsRow: boolean;
}

export const newParagraph = (): Paragraph => ({ inTable: false, endsRow: false });

// Codes of the properties that matter here. The last two give the place of properties too long for theirs.
const [STYLE, IN_TABLE, ROW_END, DEPTH, OUTLINE, LIST, LIST_LEVEL, BREAK_BEFORE] = [
  0x4600, 0x2416, 0x2417, 0x6649, 0x2640, 0x460b, 0x260a, 0x2407,
];
const MORE = [0x6645, 0x6646];

/** Reads the properties of a paragraph; `data` is where those stand that are too long for their place. */
export function readProperties(properties: DataView, data: DataView | undefined, into: Paragraph): void {
  for (const { code, at } of sprmsIn(properties)) {
    if (at >= properties.byteLength) break;
    const byte = properties.getUint8(at);
    if (code === IN_TABLE) into.inTable = byte === 1;
    else if (code === ROW_END) into.endsRow = byte === 1;
    else if (code === BREAK_BEFORE) into.breakBefore = byte === 1;
    else if (code === OUTLINE) into.outline = byte;
    else if (code === LIST_LEVEL) into.numberLevel = Math.min(8, byte);
    else if (at + 2 > properties.byteLength) break;
    else if (code === STYLE) into.styleId = `${properties.getUint16(at, true)}`;
    else if (code === LIST) into.numberId = `${properties.getUint16(at, true)}`;
    else if (code === DEPTH) into.inTable ||= byte > 0;
    else if (MORE.includes(code) && at + 4 <= properties.byteLength && data) {
      const place = properties.getUint32(at, true);
      if (place + 2 > data.byteLength) continue;
      const size = Math.min(data.getUint16(place, true), data.byteLength - place - 2);
      readProperties(new DataView(data.buffer, data.byteOffset + place + 2, size), undefined, into);
    }
  }
}

// Characters that Word gives a meaning of its own; the others of their kind mark pictures, notes and comments.
const [LINE_END, COLUMN_END, NO_BREAK_HYPHEN, SOFT_HYPHEN] = ['\x0b', '\x0e', '\x1e', '\x1f'];
const [FIELD, FIELD_RESULT, FIELD_END] = ['\x13', '\x14', '\x15'];
const FIELD_MARKS = /([\x13-\x15])/;
const MARKS = /[\x00-\x08\x0e-\x12\x16-\x1d]/g;

/** What stands in the file as text: without the instructions of fields and without marks. */
export function plainText(raw: string): string {
  if (!/[\x00-\x1f]/.test(raw)) return raw;
  let text = raw;
  if (FIELD_MARKS.test(raw)) {
    const fields: boolean[] = [];
    text = '';
    for (const part of raw.split(FIELD_MARKS)) {
      if (part === FIELD) fields.push(true);
      else if (part === FIELD_RESULT) fields.splice(-1, 1, false);
      else if (part === FIELD_END) fields.pop();
      else if (!fields.includes(true)) text += part;
    }
  }
  return text
    .replaceAll(LINE_END, '\n')
    .replaceAll(COLUMN_END, '\n')
    .replaceAll(NO_BREAK_HYPHEN, '\u2011')
    .replaceAll(SOFT_HYPHEN, '\u00ad')
    .replace(MARKS, '');
}
