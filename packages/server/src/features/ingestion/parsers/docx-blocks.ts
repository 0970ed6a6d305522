import type { FlowBlock } from '@nousboard/core/document';
import { LIMITS } from '../limits.ts';
import type { DocxNumbering } from './docx-numbering.ts';
import type { DocxStyles, ParagraphProperties } from './docx-styles.ts';
import type { DocxItem } from './docx-table.ts';
import { ParserError } from './parser.ts';

/** Within a paragraph: the page ends here. Canonical text has no such character. */
export const PAGE_END = '\f';

/** A paragraph as it is read. */
export interface Paragraph {
  text: string;
  readonly properties: ParagraphProperties;
  readonly notes: { readonly id: string; at: number }[];
  /** What stands in its text boxes, which follow it. */
  readonly boxes: DocxItem[];
  /** Its end was deleted: it goes on in the next one. */
  markDeleted: boolean;
  endsPage: boolean;
}

export const newParagraph = (): Paragraph => ({
  text: '',
  properties: {},
  notes: [],
  boxes: [],
  markDeleted: false,
  endsPage: false,
});

/** What blocks are collected in: the body, a cell, a text box, a note. */
interface Container {
  readonly items: DocxItem[];
  /** Text of paragraphs whose end was deleted. */
  carried: string;
  /** Notes whose marks stand in no block yet. */
  notes: string[];
  pageEnded: boolean;
}

const newContainer = (): Container => ({ items: [], carried: '', notes: [], pageEnded: false });

/** Makes blocks of paragraphs, in containers within each other. */
export class DocxBlocks {
  readonly #styles: DocxStyles;
  readonly #numbering: DocxNumbering;
  readonly #body = newContainer();
  readonly #containers: Container[] = [this.#body];
  #count = 0;

  constructor(styles: DocxStyles, numbering: DocxNumbering) {
    this.#styles = styles;
    this.#numbering = numbering;
  }

  /** The blocks of the outermost container. */
  get body(): readonly DocxItem[] {
    return this.#body.items;
  }

  enter(): void {
    this.#containers.push(newContainer());
  }

  leave(): readonly DocxItem[] {
    this.settle();
    const { items, notes } = this.#containers.length > 1 ? (this.#containers.pop() as Container) : newContainer();
    this.#current.notes.push(...notes);
    return items;
  }

  /** Ends what waits for a paragraph to come, since none comes. */
  settle(): void {
    const container = this.#current;
    const text = container.carried;
    container.carried = '';
    if (text.trim() !== '') this.add({ block: { role: 'paragraph', text }, breakBefore: false, notes: [] });
    const last = container.items.at(-1);
    if (last && container.notes.length > 0)
      container.items[container.items.length - 1] = { ...last, notes: [...last.notes, ...container.notes.splice(0)] };
  }

  add(item: DocxItem): void {
    const container = this.#current;
    this.#count += 1;
    if (this.#count > LIMITS.blocks) throw new ParserError('too_large');
    container.items.push({
      ...item,
      breakBefore: item.breakBefore || container.pageEnded,
      notes: [...container.notes, ...item.notes],
    });
    container.pageEnded = false;
    container.notes = [];
  }

  addParagraph(paragraph: Paragraph): void {
    const container = this.#current;
    const text = container.carried + paragraph.text;
    for (const note of paragraph.notes) note.at += container.carried.length;
    container.carried = '';
    if (paragraph.markDeleted) {
      container.carried = text;
      container.notes.push(...paragraph.notes.map(({ id }) => id));
    } else this.#addBlocks(paragraph, text, container);
    for (const item of paragraph.boxes) this.add(item);
    if (paragraph.endsPage) container.pageEnded = true;
  }

  get #current(): Container {
    return this.#containers.at(-1) ?? this.#body;
  }

  #addBlocks({ properties, notes }: Paragraph, text: string, container: Container): void {
    const sense = this.#styles.senseOf(properties);
    const label = this.#numbering.next(properties, sense);
    if (properties.breakBefore ?? sense.breakBefore) container.pageEnded = true;
    const { role, level } = sense;
    const last = container.items.at(-1);
    if (role === 'code' && last?.block.role === 'code' && !container.pageEnded && !text.includes(PAGE_END)) {
      container.items[container.items.length - 1] = {
        ...last,
        block: { role: 'code', text: `${last.block.text}\n${text}` },
        notes: [...last.notes, ...notes.map(({ id }) => id)],
      };
      return;
    }
    let start = 0;
    for (const [at, part] of text.split(PAGE_END).entries()) {
      if (at > 0) container.pageEnded = true;
      const end = start + part.length;
      container.notes.push(...notes.filter(note => note.at >= start && note.at <= end).map(({ id }) => id));
      start = end + PAGE_END.length;
      if (part.trim() === '') continue;
      const block: FlowBlock = {
        role: role === 'paragraph' && label !== undefined ? 'list' : role,
        ...(level === undefined ? {} : { level }),
        text: at === 0 && label !== undefined ? label + part : part,
      };
      this.add({ block, breakBefore: false, notes: [] });
    }
  }
}
