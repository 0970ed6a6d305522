import type { FlowBlock } from '@nousboard/core/document';
import { LIMITS } from '../limits.ts';
import type { DocFile, Notes } from './doc-file.ts';
import { readDocFile } from './doc-file.ts';
import type { Paragraph } from './doc-paragraph.ts';
import { newParagraph, plainText, readProperties } from './doc-paragraph.ts';
import { runAt } from './doc-properties.ts';
import { DocxStyles } from './docx-styles.ts';
import type { DocxItem } from './docx-table.ts';
import { DocxTable, textOfBlock } from './docx-table.ts';
import type { FlowDocument } from './flow.ts';
import { layPages } from './flow-pages.ts';
import { readOle } from './ole.ts';
import { claimedInSummary, DOCUMENT_SUMMARY_STREAM, SUMMARY_STREAM } from './ole-summary.ts';
import { ParserError } from './parser.ts';

// What ends a paragraph; a cell and a row end alike. What stands for a drawing.
const [CELL_END, PAGE_END, DRAWN] = ['\x07', '\f', '\x08'];
const PARAGRAPH_ENDS = /[\x07\f\r]/g;

// Styles that Word knows itself, by their number, whatever they are called in its language.
const BUILT_IN: Readonly<Record<number, string>> = { 34: 'caption', 62: 'title', 101: 'html preformatted' };
const NO_STYLE = 0xfff;

function* paragraphEnds(text: string): Generator<RegExpExecArray | undefined> {
  yield* text.matchAll(PARAGRAPH_ENDS);
  yield undefined;
}

class DocReader {
  readonly #file: DocFile;
  readonly #styles = new DocxStyles();
  readonly #names: readonly string[];
  readonly #notes: ReadonlyMap<number, string>;
  /** Text boxes that are still to be placed, with the ends of their text. */
  readonly #boxes: { readonly anchor: number | undefined; readonly start: number; readonly end: number }[];

  constructor(file: DocFile) {
    this.#file = file;
    this.#names = file.styles.map(style =>
      style === undefined
        ? ''
        : style.builtIn >= 1 && style.builtIn <= 9
          ? `heading ${style.builtIn}`
          : (BUILT_IN[style.builtIn] ?? style.name.split(',')[0] ?? ''),
    );
    for (const [id, style] of file.styles.entries()) {
      if (!style) continue;
      const says: Paragraph = newParagraph();
      readProperties(style.properties, undefined, says);
      this.#styles.add(`${id}`, {
        ...says,
        name: this.#names[id] ?? '',
        ...(style.base === NO_STYLE ? {} : { basedOn: `${style.base}` }),
      });
    }
    this.#notes = new Map([
      ...file.footnotes.marks.map((at, index) => [at, `footnote ${index}`] as const),
      ...file.endnotes.marks.map((at, index) => [at, `endnote ${index}`] as const),
    ]);
    const { lengths } = file;
    const boxes = lengths.body + lengths.footnotes + lengths.headers + lengths.comments + lengths.endnotes;
    const end = boxes + lengths.boxes;
    this.#boxes = file.boxes.map(({ anchor, start, end: last }) => ({
      anchor,
      start: Math.min(end, boxes + start),
      end: Math.min(end, boxes + last),
    }));
    if (this.#boxes.length === 0 && lengths.boxes > 0) this.#boxes.push({ anchor: undefined, start: boxes, end });
  }

  /** The blocks of the document's body, then what stands in text boxes that are nowhere in it. */
  body(): DocxItem[] {
    return [
      ...this.items(0, this.#file.lengths.body),
      ...this.#boxes.splice(0).flatMap(({ start, end }) => this.items(start, end)),
    ];
  }

  /** What stands in the text boxes anchored in a stretch of the text. */
  #boxesIn(raw: string, from: number): DocxItem[] {
    if (this.#boxes.length === 0 || !raw.includes(DRAWN)) return [];
    const found = this.#boxes.filter(({ anchor = -1 }) => anchor >= from && anchor < from + raw.length);
    for (const box of found) this.#boxes.splice(this.#boxes.indexOf(box), 1);
    return found.flatMap(({ start, end }) => this.items(start, end));
  }

  /** The blocks of a stretch of the text. */
  items(start: number, end: number): DocxItem[] {
    const items: DocxItem[] = [];
    const text = this.#file.text.slice(start, end);
    let table: DocxTable | undefined;
    let cell: DocxItem[] = [];
    let pageEnded = false;
    let at = 0;
    const add = (item: DocxItem): void => {
      if (items.length >= LIMITS.blocks) throw new ParserError('too_large');
      items.push({ ...item, breakBefore: item.breakBefore || pageEnded });
      pageEnded = false;
    };
    const endTable = (): void => {
      // A row without its end is one all the same.
      if (cell.length > 0) table?.closeCell(cell);
      table?.closeRow();
      for (const item of table?.items() ?? []) add(item);
      table = undefined;
      cell = [];
    };
    for (const stop of paragraphEnds(text)) {
      const to = stop?.index ?? text.length;
      const paragraph = this.#paragraph(start + to);
      const raw = text.slice(at, to);
      const item = this.#item(raw, start + at, paragraph);
      const found = [...(item ? [item] : []), ...this.#boxesIn(raw, start + at)];
      at = to + 1;
      if (paragraph.inTable && stop) {
        table ??= openTable();
        if (paragraph.endsRow && stop[0] === CELL_END) {
          table.closeRow();
          table.openRow();
          table.openCell();
        } else {
          cell.push(...found);
          if (stop[0] !== CELL_END) continue;
          table.closeCell(cell.splice(0));
          table.openCell();
        }
        continue;
      }
      endTable();
      for (const each of found) add(each);
      if (stop?.[0] === PAGE_END) pageEnded = true;
    }
    endTable();
    return items;
  }

  /** Notes by their id. */
  notes(): Map<string, FlowBlock> {
    const { lengths, footnotes, endnotes } = this.#file;
    const found = new Map<string, FlowBlock>();
    const read = (kind: string, notes: Notes, from: number, length: number): void => {
      for (const index of notes.marks.keys()) {
        const [start = 0, end = 0] = [notes.starts[index], notes.starts[index + 1]];
        if (end <= start || end > length) continue;
        const text = this.items(from + start, from + end)
          .map(item => textOfBlock(item.block))
          .join('\n');
        if (text.trim() !== '') found.set(`${kind} ${index}`, { role: 'footnote', text });
      }
    };
    read('footnote', footnotes, lengths.body, lengths.footnotes);
    read('endnote', endnotes, lengths.body + lengths.footnotes + lengths.headers + lengths.comments, lengths.endnotes);
    return found;
  }

  #paragraph(position: number): Paragraph {
    const paragraph = newParagraph();
    const bytes = runAt(this.#file.paragraphs, this.#file.placeOf(position))?.bytes;
    if (!bytes || bytes.byteLength < 2) return paragraph;
    paragraph.styleId = `${bytes.getUint16(0, true)}`;
    readProperties(new DataView(bytes.buffer, bytes.byteOffset + 2, bytes.byteLength - 2), this.#file.data, paragraph);
    return paragraph;
  }

  #item(raw: string, from: number, paragraph: Paragraph): DocxItem | undefined {
    const text = plainText(raw);
    const sense = this.#styles.senseOf(paragraph);
    const label = this.#file.numbering.next(paragraph, sense);
    if (text.trim() === '') return undefined;
    const { role, level } = sense;
    const notes: string[] = [];
    for (let at = raw.indexOf('\x02'); at >= 0; at = raw.indexOf('\x02', at + 1)) {
      const note = this.#notes.get(from + at);
      if (note !== undefined) notes.push(note);
    }
    const block: FlowBlock = {
      role: role === 'paragraph' && label !== undefined ? 'list' : role,
      ...(level === undefined ? {} : { level }),
      text: (label ?? '') + text,
    };
    return { block, breakBefore: paragraph.breakBefore ?? sense.breakBefore, notes };
  }
}

function openTable(): DocxTable {
  const table = new DocxTable();
  table.openRow();
  table.openCell();
  return table;
}

/**
 * Reads a Word document of 97–2003 (.doc). Left out: headers and footers, comments, what was deleted or is hidden,
 * instructions of fields. A text box follows the paragraph that it is anchored in. Throws `wrong_type` for older ones.
 */
export async function openDoc(path: string): Promise<FlowDocument> {
  const ole = await readOle(path);
  try {
    const reader = new DocReader(readDocFile(ole));
    const body = reader.body();
    const notes = reader.notes();
    const pages = layPages(body.map(item => ({ ...item, notes: item.notes.flatMap(id => notes.get(id) ?? []) })));
    return { pages, claimed: claimedInSummary(ole.stream(SUMMARY_STREAM), ole.stream(DOCUMENT_SUMMARY_STREAM)) };
  } catch (cause) {
    // An offset that leads out of the file is a RangeError of its view.
    if (cause instanceof RangeError) throw new ParserError('damaged', { cause });
    throw cause;
  }
}
