import type { FlowBlock, FlowBox, FlowCell } from '@nousboard/core/document';
import { ParserError } from './parser.ts';
import type { PptRecord, PptRecords } from './ppt-records.ts';
import { RECORD } from './ppt-records.ts';

/** A text of a slide: what it is for ([MS-PPT] TextTypeEnum), and its paragraphs, one a line. */
export interface PptText {
  readonly use: number;
  readonly text: string;
}

const [TITLE, BODY, NOTES, CENTRED_TITLE, HALF_BODY, QUARTER_BODY] = [0, 1, 2, 6, 7, 8];
const UNKNOWN_USE = 4;
/** Placeholders of dates, slide numbers, footers and headers. */
const FURNITURE = new Set([7, 8, 9, 10]);
const TITLE_PLACEHOLDERS = new Set([13, 15, 17]);
const FIELDS: ReadonlySet<number> = new Set([
  RECORD.slideNumber,
  RECORD.dateTime,
  RECORD.genericDate,
  RECORD.header,
  RECORD.footer,
  RECORD.rtfDateTime,
]);
/** Properties of shapes ([MS-ODRAW] 2.3): the letters of WordArt, and whether a group is a table. */
const WORD_ART_TEXT = 0x00c0;
const TABLE_FLAGS = 0x039f;
const PROPERTY_TABLES = [0xf00b, 0xf121, 0xf122];
const MOST_DEPTH = 64;

/** Rectangle in the coordinates of whatever holds it: left, top, right, bottom. */
type Edges = readonly [number, number, number, number];
/** From a holder's coordinates to fractions of the slide. */
type Placed = (edges: Edges) => FlowBox;

/**
 * The texts of a run of records: a header that says what the text is for, then the text, then fields that stand in it
 * as one sign each.
 */
export function* textsIn(records: PptRecords, siblings: Iterable<PptRecord>): Generator<PptText> {
  let use = UNKNOWN_USE;
  let text: string | undefined;
  const fields = new Set<number>();
  const finished = (): PptText => ({ use, text: withoutFields(text ?? '', fields).replace(/[\r\v]/g, '\n') });
  for (const record of siblings) {
    if (record.type === RECORD.textHeader) {
      if (text !== undefined) yield finished();
      text = undefined;
      fields.clear();
      use = records.u32(record, 0) ?? UNKNOWN_USE;
    } else if (record.type === RECORD.textChars || record.type === RECORD.textBytes) text = records.text(record);
    else if (FIELDS.has(record.type)) fields.add(records.u32(record, 0) ?? -1);
  }
  if (text !== undefined) yield finished();
}

function withoutFields(text: string, fields: ReadonlySet<number>): string {
  if (fields.size === 0) return text;
  let kept = '';
  for (let at = 0; at < text.length; at += 1) if (!fields.has(at)) kept += text[at];
  return kept;
}

/** Reads the shapes of one drawing. */
class DrawingReader {
  title: FlowBlock | undefined;
  readonly others: FlowBlock[] = [];
  readonly notes: string[] = [];
  readonly #records: PptRecords;
  readonly #outline: readonly PptText[];

  constructor(records: PptRecords, outline: readonly PptText[]) {
    this.#records = records;
    this.#outline = outline;
  }

  group(group: PptRecord, placed: Placed, depth: number): void {
    if (depth > MOST_DEPTH) throw new ParserError('damaged');
    const [own, ...members] = [...this.#records.children(group)];
    if (own === undefined) return;
    const box = this.#boxOf(own, placed);
    const inside = (box === undefined ? undefined : this.#insideOf(own, box)) ?? placed;
    if (((this.#property(own, TABLE_FLAGS)?.value ?? 0) & 1) === 1) this.#table(members, inside, box);
    else
      for (const member of members) {
        if (member.type === RECORD.shapeGroup) this.group(member, inside, depth + 1);
        else if (member.type === RECORD.shape) this.#shape(member, inside);
      }
  }

  #shape(shape: PptRecord, placed: Placed): void {
    const placeholder = this.#placeholderOf(shape);
    if (placeholder !== undefined && FURNITURE.has(placeholder)) return;
    const box = this.#boxOf(shape, placed);
    const at = box === undefined ? {} : { box };
    for (const { use, text } of this.#textsOf(shape)) {
      if (text.trim() === '') continue;
      if (use === NOTES) this.notes.push(text);
      else if (
        this.title === undefined &&
        (use === TITLE || use === CENTRED_TITLE || TITLE_PLACEHOLDERS.has(placeholder ?? 0))
      )
        this.title = { role: 'heading', level: 1, text, ...at };
      else if (use === BODY || use === HALF_BODY || use === QUARTER_BODY)
        this.others.push({ role: 'list', text, ...at });
      else this.others.push({ role: 'paragraph', text, ...at });
    }
  }

  #textsOf(shape: PptRecord): PptText[] {
    const textbox = this.#records.child(shape, RECORD.textbox);
    if (textbox === undefined) {
      const lettering = this.#property(shape, WORD_ART_TEXT)?.text;
      return lettering === undefined ? [] : [{ use: UNKNOWN_USE, text: lettering.replace(/\r/g, '\n') }];
    }
    const reference = this.#records.child(textbox, RECORD.outlineTextRef);
    const referred = reference && this.#outline[this.#records.u32(reference, 0) ?? -1];
    return referred ? [referred] : [...textsIn(this.#records, this.#records.children(textbox))];
  }

  #placeholderOf(shape: PptRecord): number | undefined {
    const data = this.#records.child(shape, RECORD.clientData);
    const placeholder = data && this.#records.child(data, RECORD.placeholder);
    return placeholder && this.#records.bytes[placeholder.start + 4];
  }

  /** Cells are shapes of their own; their edges say which row and column they stand in. */
  #table(members: readonly PptRecord[], placed: Placed, box: FlowBox | undefined): void {
    const cells: { text: string; edges: Edges }[] = [];
    for (const member of members) {
      const edges =
        member.type === RECORD.shape && this.#records.child(member, RECORD.textbox) !== undefined
          ? this.#edgesOf(member)
          : undefined;
      if (edges !== undefined)
        cells.push({
          edges,
          text: this.#textsOf(member)
            .map(({ text }) => text)
            .join('\n'),
        });
    }
    const inOrder = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b);
    const lefts = inOrder(cells.map(({ edges }) => edges[0]));
    const rows = inOrder(cells.map(({ edges }) => edges[1])).map(top => {
      const row: FlowCell[] = lefts.map(() => ({ text: '' }));
      for (const { text, edges } of cells)
        if (edges[1] === top) row[lefts.indexOf(edges[0])] = { text, box: placed(edges) };
      return row;
    });
    if (cells.length > 0) this.others.push({ role: 'table', rows, ...(box === undefined ? {} : { box }) });
  }

  #boxOf(shape: PptRecord, placed: Placed): FlowBox | undefined {
    const edges = this.#edgesOf(shape);
    return edges && placed(edges);
  }

  #edgesOf(shape: PptRecord): Edges | undefined {
    const { view } = this.#records;
    for (const { type, start, end } of this.#records.children(shape)) {
      const small = (at: number): number => view.getInt16(start + at, true);
      const large = (at: number): number => view.getInt32(start + at, true);
      if (type === RECORD.childAnchor && end - start >= 16) return [large(0), large(4), large(8), large(12)];
      if (type !== RECORD.clientAnchor) continue;
      if (end - start >= 16) return [large(4), large(0), large(8), large(12)];
      if (end - start >= 8) return [small(2), small(0), small(4), small(6)];
    }
    return undefined;
  }

  /** How what stands in a group is placed: its own coordinates are stretched over its box. */
  #insideOf(own: PptRecord, box: FlowBox): Placed | undefined {
    const bounds = this.#records.child(own, RECORD.groupBounds);
    if (bounds === undefined || bounds.end - bounds.start < 16) return undefined;
    const edge = (at: number): number => this.#records.view.getInt32(bounds.start + at, true);
    const [left, top, width, height] = [edge(0), edge(4), edge(8) - edge(0), edge(12) - edge(4)];
    if (width <= 0 || height <= 0) return undefined;
    return ([x0, y0, x1, y1]) => ({
      x: box.x + ((x0 - left) / width) * box.w,
      y: box.y + ((y0 - top) / height) * box.h,
      w: ((x1 - x0) / width) * box.w,
      h: ((y1 - y0) / height) * box.h,
    });
  }

  #property(shape: PptRecord, wanted: number): { value: number; text: string } | undefined {
    const { view, bytes } = this.#records;
    for (const table of this.#records.children(shape)) {
      if (!PROPERTY_TABLES.includes(table.type)) continue;
      let complexAt = table.start + table.instance * 6;
      for (let at = table.start; at + 6 <= Math.min(table.end, table.start + table.instance * 6); at += 6) {
        const id = view.getUint16(at, true);
        const value = view.getUint32(at + 2, true);
        const isComplex = (id & 0x8000) !== 0;
        if ((id & 0x3fff) === wanted) {
          const letters = isComplex
            ? bytes.subarray(complexAt, Math.min(complexAt + value, table.end))
            : new Uint8Array();
          return { value, text: new TextDecoder('utf-16le').decode(letters).split('\0', 1)[0] ?? '' };
        }
        if (isComplex) complexAt += value;
      }
    }
    return undefined;
  }
}

/**
 * The blocks of a slide's drawing: its title first, then the other shapes in their order; and the notes text where the
 * drawing is one of a notes page. `width` and `height` are the slide's, in the units of the anchors.
 */
export function readDrawing(
  records: PptRecords,
  container: PptRecord,
  outline: readonly PptText[],
  size: { width: number; height: number },
): { blocks: FlowBlock[]; notes: string[] } {
  const reader = new DrawingReader(records, outline);
  const onSlide: Placed = ([x0, y0, x1, y1]) => ({
    x: x0 / size.width,
    y: y0 / size.height,
    w: (x1 - x0) / size.width,
    h: (y1 - y0) / size.height,
  });
  const drawing = records.child(container, RECORD.drawing);
  if (drawing) for (const group of records.descendants(drawing, RECORD.shapeGroup)) reader.group(group, onSlide, 0);
  return { blocks: reader.title === undefined ? reader.others : [reader.title, ...reader.others], notes: reader.notes };
}
