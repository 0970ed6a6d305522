import type { FigurePicture, FlowBlock } from '@nousboard/core/document';
import { LIMITS } from '../limits.ts';
import { MathmlLine } from './mathml.ts';
import { ParserError } from './parser.ts';
import { lowered, raised } from './raised.ts';
import { XhtmlTable } from './xhtml-table.ts';
import type { XmlHandlers } from './xml.ts';

/** A block of a page of the web, and the places in the page that begin with it. */
export interface AnchoredBlock {
  readonly block: FlowBlock;
  readonly anchors: readonly string[];
}

type Attributes = Readonly<Record<string, string>>;

const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hr html legend li main ol p pre section summary table tbody td ' +
    'tfoot th thead tr ul'
  ).split(' '),
);
/** What is not shown, or is shown elsewhere: contents, readings above ideographs, sources of formulas. */
const LEFT_OUT = new Set(
  'head script style nav template rt rp title desc metadata defs annotation annotation-xml audio video iframe'.split(
    ' ',
  ),
);
const NOTE = /(?:^|\s)(?:doc-)?(?:footnotes?|endnotes?|rearnotes?)(?:\s|$)/;
const NOTE_MARK = /(?:^|\s)(?:doc-)?noteref(?:\s|$)/;
const PAGE_NUMBER = /(?:^|\s)(?:doc-)?pagebreak(?:\s|$)/;
const PAGE_NUMBER_CLASS = /(?:^|[\s-])page-?(?:num(?:ber)?|no)(?:\s|$)/i;

/** What an element is for, as `epub:type` and `role` say. */
const purposeOf = ({ type, role }: Attributes): string => `${type ?? ''} ${role ?? ''}`;

function isLeftOut(name: string, attributes: Attributes): boolean {
  if (LEFT_OUT.has(name) || 'hidden' in attributes || /display\s*:\s*none/i.test(attributes.style ?? '')) return true;
  return PAGE_NUMBER.test(purposeOf(attributes)) || PAGE_NUMBER_CLASS.test(attributes.class ?? '');
}

interface Context {
  readonly name: string;
  readonly level?: number;
  readonly isNote: boolean;
  readonly isCaption: boolean;
  readonly isItem: boolean;
  readonly isCode: boolean;
  /** Marks of notes stand above the line, with or without markup for it. */
  readonly isRaised: boolean;
  /** How many parts of the block's text there were when it began. */
  readonly from: number;
}

const OUTSIDE: Context = {
  name: '',
  isNote: false,
  isCaption: false,
  isItem: false,
  isCode: false,
  isRaised: false,
  from: 0,
};

/**
 * Makes blocks of what a reader of markup tells: headings, paragraphs, items, tables, code, captions and notes, in
 * order.
 */
export class XhtmlBlocks implements XmlHandlers {
  readonly blocks: AnchoredBlock[] = [];
  readonly #wanted: ReadonlySet<string>;
  readonly #pictureAt: ((address: string) => FigurePicture) | undefined;
  readonly #open: Context[] = [];
  #leftOut = 0;
  #parts: string[] = [];
  #anchors: string[] = [];
  /** Pictures in the block that is open: they follow it. */
  readonly #figures: FlowBlock[] = [];
  #table: XhtmlTable | undefined;
  #formula: MathmlLine | undefined;

  /**
   * `wanted` are the ids that somebody asks for; `pictureAt` says what the document itself holds of a picture, by its
   * address.
   */
  constructor(wanted: ReadonlySet<string>, pictureAt?: (address: string) => FigurePicture) {
    this.#wanted = wanted;
    this.#pictureAt = pictureAt;
  }

  open(written: string, attributes: Attributes): void {
    const name = written.toLowerCase();
    if (this.#leftOut > 0 || isLeftOut(name, attributes)) {
      this.#leftOut += 1;
      return;
    }
    if (this.#formula) {
      this.#formula.open(name, attributes);
      return;
    }
    for (const id of [attributes.id, name === 'a' ? attributes.name : undefined])
      if (id !== undefined && this.#wanted.has(id)) this.#begin(id, name);
    if (BLOCKS.has(name)) this.#end();
    const around = this.#open.at(-1) ?? OUTSIDE;
    const purpose = purposeOf(attributes);
    const heading = /^h([1-6])$/.exec(name);
    this.#open.push({
      name,
      ...(heading ? { level: Number(heading[1]) } : around.level === undefined ? {} : { level: around.level }),
      isNote: around.isNote || NOTE.test(purpose),
      isCaption: around.isCaption || name === 'figcaption' || name === 'caption',
      isItem: around.isItem || name === 'li' || name === 'dt' || name === 'dd',
      isCode: around.isCode || name === 'pre',
      isRaised: name === 'sup' || NOTE_MARK.test(purpose),
      from: this.#parts.length,
    });
    if (name === 'img') this.#picture(attributes);
    if (name === 'math') this.#formula = new MathmlLine();
    else if (name === 'br') this.#parts.push('\n');
    else if (name === 'table') {
      if (this.#table) this.#table.depth += 1;
      else this.#table = new XhtmlTable();
    } else this.#table?.open(name, attributes);
  }

  text(text: string): void {
    if (this.#leftOut > 0) return;
    if (this.#formula) this.#formula.text(text);
    else this.#parts.push(this.#open.at(-1)?.isCode ? text : text.replace(/\s+/g, ' '));
  }

  close(written: string): void {
    if (this.#leftOut > 0) {
      this.#leftOut -= 1;
      return;
    }
    const name = written.toLowerCase();
    if (this.#formula && name !== 'math') {
      this.#formula.close();
      return;
    }
    if (this.#formula) this.#parts.push(this.#formula.line());
    this.#formula = undefined;
    if (BLOCKS.has(name)) this.#end();
    const { from, isRaised } = this.#open.pop() ?? OUTSIDE;
    if (isRaised) this.#parts.push(raised(this.#parts.splice(from).join('')));
    else if (name === 'sub') this.#parts.push(lowered(this.#parts.splice(from).join('')));
    if (name === 'table' && this.#table) {
      if (this.#table.depth > 0) this.#table.depth -= 1;
      else this.#endTable(this.#table);
    }
  }

  /** A place that is asked for begins with the text after it, or with the text that it stands in. */
  #begin(id: string, name: string): void {
    if (BLOCKS.has(name)) this.#end();
    this.#anchors.push(id);
  }

  #emit(block: FlowBlock): void {
    if (this.blocks.length >= LIMITS.blocks) throw new ParserError('too_large');
    this.blocks.push({ block, anchors: this.#anchors });
    this.#anchors = [];
  }

  /** Pictures without words for them and outside a figure are ornaments; those in tables have no place of their own. */
  #picture({ alt = '', src = '' }: Attributes): void {
    const picture = this.#pictureAt?.(src);
    if (this.#table === undefined && (alt.trim() !== '' || this.#open.some(({ name }) => name === 'figure')))
      this.#figures.push({ role: 'figure', text: alt, ...(picture && { picture }) });
  }

  #end(): void {
    this.#endText();
    for (const block of this.#figures.splice(0)) {
      if (this.blocks.length >= LIMITS.blocks) throw new ParserError('too_large');
      this.blocks.push({ block, anchors: [] });
    }
  }

  #endText(): void {
    const text = this.#parts.join('');
    this.#parts = [];
    const context = this.#open.at(-1) ?? OUTSIDE;
    if (this.#table && !context.isCaption) {
      this.#table.text(text);
      return;
    }
    if (text.trim() === '') return;
    this.#emit({ ...this.#blockOf(context), text: context.isCode ? text.replace(/^\n/, '') : text.trim() });
  }

  #blockOf({ level, isNote, isCaption, isItem, isCode }: Context): FlowBlock {
    if (level !== undefined) return { role: 'heading', level };
    return { role: isNote ? 'footnote' : isCaption ? 'caption' : isCode ? 'code' : isItem ? 'list' : 'paragraph' };
  }

  #endTable(table: XhtmlTable): void {
    this.#table = undefined;
    const rows = table.rows();
    // One column is no table but a frame around text.
    if (rows.some(row => row.filter(text => text.trim() !== '').length > 1))
      this.#emit({ role: 'table', rows: rows.map(row => row.map(text => ({ text }))) });
    else
      for (const text of rows.flat())
        if (text.trim() !== '') this.#emit({ ...this.#blockOf(this.#open.at(-1) ?? OUTSIDE), text: text.trim() });
  }
}
