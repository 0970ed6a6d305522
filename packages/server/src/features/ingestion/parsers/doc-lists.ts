import type { Level } from './docx-numbering.ts';
import { DocxNumbering } from './docx-numbering.ts';

const LEVELS = 9;
const LIST_SIZE = 28;
const LEVEL_SIZE = 28;
const OVERRIDE_SIZE = 16;
const NO_STYLE = 0xfff;
const FORMATS: Readonly<Record<number, string>> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  22: 'decimalZero',
  23: 'bullet',
  255: 'none',
};
const SUFFIXES = ['tab', 'space', 'nothing'];

const wide = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Reads a level of a list and says where it ends. */
function readLevel(table: DataView, at: number): { level: Level; end: number } {
  const flags = table.getUint8(at + 5);
  const textAt = at + LEVEL_SIZE + table.getUint8(at + 24) + table.getUint8(at + 25);
  const length = table.getUint16(textAt, true);
  const text = wide.decode(new Uint8Array(table.buffer, table.byteOffset + textAt + 2, length * 2));
  const level: Level = {
    start: table.getInt32(at, true),
    format: FORMATS[table.getUint8(at + 4)] ?? '',
    // The number of a level stands in the text as a character of that code.
    text: text.replace(/[\x00-\x08]/g, index => `%${index.charCodeAt(0) + 1}`),
    suffix: SUFFIXES[table.getUint8(at + 15)] ?? 'tab',
    legal: (flags & 4) !== 0,
    ...((flags & 8) !== 0 ? { restart: table.getUint8(at + 26) } : {}),
  };
  return { level, end: textAt + 2 + length * 2 };
}

/** The lists of a binary Word document. `lists` and `overrides` are the places of its two tables of them. */
export function readLists(
  table: DataView,
  lists: readonly [number, number],
  overrides: readonly [number, number],
): DocxNumbering {
  const numbering = new DocxNumbering();
  const [listsAt, listsLength] = lists;
  const [overridesAt, overridesLength] = overrides;
  if (listsLength < 2 || overridesLength < 4) return numbering;
  let at = listsAt + listsLength;
  for (let index = 0; index < table.getUint16(listsAt, true); index += 1) {
    const list = listsAt + 2 + index * LIST_SIZE;
    const levels = new Map<number, Level>();
    const isSimple = (table.getUint8(list + 26) & 1) !== 0;
    for (let depth = 0; depth < (isSimple ? 1 : LEVELS); depth += 1) {
      const { level, end } = readLevel(table, at);
      const styleId = table.getUint16(list + 8 + depth * 2, true);
      levels.set(depth, styleId === NO_STYLE ? level : { ...level, styleId: `${styleId}` });
      at = end;
    }
    numbering.addList(`${table.getInt32(list, true)}`, levels);
  }
  const count = table.getUint32(overridesAt, true);
  let more = overridesAt + 4 + count * OVERRIDE_SIZE;
  for (let index = 0; index < count; index += 1) {
    const override = overridesAt + 4 + index * OVERRIDE_SIZE;
    const levels = new Map<number, Level>();
    const starts = new Map<number, number>();
    more += 4;
    for (let changed = table.getUint8(override + 12); changed > 0; changed -= 1) {
      const flags = table.getUint32(more + 4, true);
      const depth = flags & 0xf;
      if (flags & 0x10) starts.set(depth, table.getInt32(more, true));
      more += 8;
      if ((flags & 0x20) === 0) continue;
      const { level, end } = readLevel(table, more);
      levels.set(depth, level);
      more = end;
    }
    numbering.addNumbering(`${index + 1}`, `${table.getInt32(override, true)}`, starts, levels);
  }
  return numbering;
}
