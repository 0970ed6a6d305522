import type { FigurePicture, FlowBlock } from '@nousboard/core/document';
import { LIMITS } from '../limits.ts';
import type { Paragraph } from './docx-blocks.ts';
import { DocxBlocks, newParagraph, PAGE_END } from './docx-blocks.ts';
import { FormField } from './docx-form-field.ts';
import { LinearMath } from './docx-math.ts';
import type { DocxNumbering } from './docx-numbering.ts';
import type { DocxStyles } from './docx-styles.ts';
import { isSet, readParagraphProperty } from './docx-styles.ts';
import { symbolOf } from './docx-symbols.ts';
import type { DocxItem } from './docx-table.ts';
import { DocxTable } from './docx-table.ts';
import { ParserError } from './parser.ts';
import { setSize } from './part-picture.ts';
import type { XmlHandlers } from './xml.ts';

// Transitional and strict documents.
const WORD = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);
const MATH = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'http://purl.oclc.org/ooxml/officeDocument/math',
]);

/**
 * Elements whose text is not the document's: deleted, moved away, an instruction, a reading aid, properties as they
 * were before.
 */
const LEFT_OUT = new Set(
  (
    'del moveFrom delText delInstrText sdtPr sdtEndPr rt tblPr tblGrid tblPrEx fldData pPrChange ' +
    'rPrChange tblPrChange tblGridChange trPrChange tcPrChange sectPrChange numberingChange'
  ).split(' '),
);

/** A field while it is read: its instruction first, then what it gave. */
interface Field {
  isInstruction: boolean;
  instruction: string;
  /** Of a form, whose fields hold what was filled in as properties. */
  readonly form: FormField;
}

const IS_NOTE: ReadonlySet<string> = new Set(['footnote', 'endnote', 'comment']);
const NOTE_REFERENCE: ReadonlySet<string> = new Set([...IS_NOTE].map(kind => `${kind}Reference`));

/** Fields that say something else on each page. */
const PAGE_NUMBER = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i;
/** Stands at the head or foot of a page where its number does. */
export const PAGE_NUMBER_PLACE = '\ufffc';
const INSTRUCTION_CHARACTERS = 40;

/** A part with the head or foot of a section's pages, and the place of the section's first block. */
export interface PageEdge {
  readonly edge: 'header' | 'footer';
  readonly id: string;
  readonly from: number;
  /** For pages of even numbers alone. */
  readonly isOfEven: boolean;
}

/** Stands where another part's content comes, which is read later. */
const EMPTY: DocxItem = { block: { role: 'paragraph', text: '' }, breakBefore: false, notes: [] };

/** Reads the content of a Word document part (its body, its notes) in document order. */
export class DocxBody {
  readonly handlers: XmlHandlers = {
    open: (name, attributes, space) => this.#open(name, attributes, space),
    text: text => this.#text(text),
    close: (name, space) => this.#close(name, space),
  };
  /** Notes by their id, where the part is one of notes. */
  readonly notes = new Map<string, readonly DocxItem[]>();
  /** Who wrote them, where they are comments. */
  readonly authors = new Map<string, string>();
  /** What stands at the head and the foot of its pages. */
  readonly edges: PageEdge[] = [];
  readonly #blocks: DocxBlocks;
  readonly #math = new LinearMath(text => this.#write(text));
  readonly #paragraphs: Paragraph[] = [];
  readonly #tables: DocxTable[] = [];
  readonly #parents: string[] = [];
  /** Per run, whether it is hidden; per alternative, whether it has been taken. */
  readonly #runs: boolean[] = [];
  readonly #taken: boolean[] = [];
  readonly #fields: Field[] = [];
  #noteId = '';
  #sectionFrom = 0;
  /** Of the section that is open, with what pages they are for. */
  #sectionEdges: (PageEdge & { readonly type: string | undefined })[] = [];
  #hasTitlePage = false;
  /** What is said of the drawing that is open, and how large it is. */
  #description = '';
  #size: Pick<FigurePicture, 'width' | 'height'> = {};
  #skipped = 0;
  #inText = false;
  #characters = 0;
  /** At the heads and feet of pages their numbers are left out; in a text they are words of it. */
  readonly #isEdge: boolean;

  constructor(styles: DocxStyles, numbering: DocxNumbering, kind: 'text' | 'edge' = 'text') {
    this.#isEdge = kind === 'edge';
    this.#blocks = new DocxBlocks(styles, numbering);
  }

  get items(): readonly DocxItem[] {
    return this.#blocks.body;
  }

  #text(text: string): void {
    if (!this.#inText || this.#skipped > 0) return;
    if (this.#parents.at(-1) === 'instrText') this.#instruct(text);
    else if (this.#parents.at(-2) === 'm:r') this.#math.text(text);
    else this.#write(text);
  }

  #instruct(text: string): void {
    const field = this.#fields.at(-1);
    if (field && field.instruction.length < INSTRUCTION_CHARACTERS) field.instruction += text;
  }

  #write(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph || this.#runs.at(-1) === true || this.#fields.some(field => field.isInstruction)) return;
    paragraph.text += text;
    this.#characters += text.length;
    if (this.#characters > LIMITS.textCharacters) throw new ParserError('too_large');
  }

  #open(name: string, attributes: Readonly<Record<string, string>>, space: string): void {
    if (this.#skipped > 0) {
      this.#skipped += 1;
      return;
    }
    const parent = this.#parents.at(-1) ?? '';
    if (WORD.has(space)) this.#openWord(name, parent, attributes);
    else if (MATH.has(space)) {
      this.#inText = name === 't';
      this.#math.open(name, parent.replace('m:', ''), attributes['val']);
    } else this.#openOther(name, attributes);
    if (this.#skipped === 0) this.#parents.push(MATH.has(space) ? `m:${name}` : name);
  }

  /** Of several ways to say the same, the first is taken: the newest, which holds the text in its own elements. */
  #openOther(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'AlternateContent') this.#taken.push(false);
    else if (name === 'Choice' || name === 'Fallback') {
      if (this.#taken.at(-1) === true) this.#skipped = 1;
      else if (this.#taken.length > 0) this.#taken[this.#taken.length - 1] = true;
    } else if (name === 'chart') this.#graphic('chart', attributes['r:id']);
    else if (name === 'relIds') this.#graphic('diagram', attributes['r:dm']);
    else if (name === 'docPr') this.#description = attributes['descr'] ?? '';
    else if (name === 'extent') this.#size = setSize(Number(attributes['cx']), Number(attributes['cy']));
    else if (name === 'pic') this.#picture();
    else if (name === 'blip') this.#pictured(attributes['r:embed']);
    else if (name === 'shape') {
      this.#description = attributes['alt'] ?? '';
      this.#size = {};
    } else if (name === 'imagedata' && this.#parents.at(-2) === 'pict') {
      // As Word wrote pictures before it had drawings. Those of objects are views of what is in them.
      this.#picture();
      this.#pictured(attributes['r:id']);
    }
  }

  /** Cells hold text only: a picture in one is left out. */
  #picture(): void {
    if (this.#tables.length > 0 || this.#runs.at(-1) === true) return;
    const block: FlowBlock = { role: 'figure', text: this.#description, picture: this.#size };
    this.#paragraphs.at(-1)?.boxes.push({ block, breakBefore: false, notes: [] });
  }

  /** The picture that is open lies in a part of its own; what an address outside the document names is no part. */
  #pictured(id: string | undefined): void {
    const boxes = this.#paragraphs.at(-1)?.boxes;
    const last = boxes?.at(-1);
    if (boxes && id !== undefined && last?.block.picture && !last.part)
      boxes[boxes.length - 1] = { ...last, part: { kind: 'picture', id } };
  }

  /** What a graphic says stands in a part of its own, which is read later. */
  #graphic(kind: 'chart' | 'diagram', id: string | undefined): void {
    if (id === undefined || this.#runs.at(-1) === true) return;
    this.#paragraphs.at(-1)?.boxes.push({ ...EMPTY, part: { kind, id } });
  }

  #openWord(name: string, parent: string, attributes: Readonly<Record<string, string>>): void {
    const value = attributes['val'];
    const paragraph = this.#paragraphs.at(-1);
    if (parent === 'checkBox' || parent === 'ddList') {
      this.#fields.at(-1)?.form.property(parent, name, value);
      return;
    }
    if (parent === 'rPr' || parent === 'trPr' || parent === 'tcPr') {
      if (parent !== 'rPr') this.#tables.at(-1)?.property(name, value);
      else if (name === 'vanish' && this.#parents.at(-2) === 'r') this.#runs[this.#runs.length - 1] = isSet(value);
      else if ((name === 'del' || name === 'moveFrom') && this.#parents.at(-2) === 'pPr' && paragraph)
        paragraph.markDeleted = true;
      if (LEFT_OUT.has(name)) this.#skipped = 1;
      return;
    }
    if (LEFT_OUT.has(name)) {
      this.#skipped = 1;
      return;
    }
    if (paragraph && (parent === 'pPr' || parent === 'numPr')) {
      readParagraphProperty(paragraph.properties, name, value);
      if (name === 'sectPr') paragraph.endsPage = true;
      return;
    }
    if (parent === 'r') {
      this.#openInRun(name, attributes);
      if (name !== 'txbxContent') return;
    }
    if (name === 'altChunk') {
      const id = attributes['r:id'];
      this.#blocks.settle();
      if (id !== undefined) this.#blocks.add({ ...EMPTY, part: { kind: 'document', id } });
    } else if (name === 'p') this.#paragraphs.push(newParagraph());
    else if (name === 'r') this.#runs.push(false);
    else if (name === 'tbl') {
      this.#blocks.settle();
      this.#tables.push(new DocxTable());
    } else if (name === 'tr') this.#tables.at(-1)?.openRow();
    else if (name === 'tc') {
      this.#tables.at(-1)?.openCell();
      this.#blocks.enter();
    } else if (name === 'txbxContent') {
      this.#blocks.enter();
      this.#runs.push(this.#runs.at(-1) ?? false);
    } else if (IS_NOTE.has(name)) this.#openNote(name, attributes);
    else if (name === 'headerReference' || name === 'footerReference') this.#openEdge(name, attributes);
    else if (name === 'titlePg' && parent === 'sectPr') this.#hasTitlePage = isSet(value);
    else if (name === 'fldSimple' && this.#isLeftOut(attributes['instr'])) {
      this.#write(PAGE_NUMBER_PLACE);
      this.#skipped = 1;
    } else if (name === 'type' && parent === 'sectPr' && paragraph)
      paragraph.endsPage = value !== 'continuous' && value !== 'nextColumn';
  }

  #openInRun(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 't' || name === 'instrText') this.#inText = true;
    else if (name === 'tab' || name === 'ptab') this.#write('\t');
    else if (name === 'br') this.#write(attributes['type'] === 'page' ? PAGE_END : '\n');
    else if (name === 'cr') this.#write('\n');
    else if (name === 'noBreakHyphen') this.#write('\u2011');
    else if (name === 'softHyphen') this.#write('\u00ad');
    else if (name === 'sym') this.#write(symbolOf(attributes['font'] ?? '', attributes['char'] ?? ''));
    else if (name === 'fldChar') this.#field(attributes['fldCharType']);
    else if (NOTE_REFERENCE.has(name) && this.#runs.at(-1) !== true) {
      const paragraph = this.#paragraphs.at(-1);
      paragraph?.notes.push({ id: `${name.replace('Reference', '')} ${attributes['id']}`, at: paragraph.text.length });
    }
  }

  /** A field is its instruction, then what it gave; only that is text. */
  #field(kind: string | undefined): void {
    const field = this.#fields.at(-1);
    if (kind === 'begin') this.#fields.push({ isInstruction: true, instruction: '', form: new FormField() });
    else if (kind === 'separate' && field) field.isInstruction = this.#isLeftOut(field.instruction);
    else if (kind === 'end') {
      this.#fields.pop();
      if (field?.isInstruction) this.#write(this.#isLeftOut(field.instruction) ? PAGE_NUMBER_PLACE : field.form.shown);
    }
  }

  #isLeftOut(instruction = ''): boolean {
    return this.#isEdge && PAGE_NUMBER.test(instruction);
  }

  #openNote(kind: string, attributes: Readonly<Record<string, string>>): void {
    // Lines that part the notes from the text are kept as notes of their own type.
    if ((attributes['type'] ?? 'normal') !== 'normal') {
      this.#skipped = 1;
      return;
    }
    this.#blocks.enter();
    this.#noteId = `${kind} ${attributes['id']}`;
    if (kind === 'comment') this.authors.set(this.#noteId, attributes['author'] ?? '');
  }

  #openEdge(name: string, { type, 'r:id': id }: Readonly<Record<string, string>>): void {
    const edge = name === 'headerReference' ? 'header' : 'footer';
    if (id !== undefined)
      this.#sectionEdges.push({ edge, id, from: this.#sectionFrom, type, isOfEven: type === 'even' });
  }

  #close(name: string, space: string): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    this.#parents.pop();
    this.#inText = false;
    if (MATH.has(space)) this.#math.close(name, this.#parents.at(-1)?.replace('m:', '') ?? '');
    else if (!WORD.has(space)) {
      if (name === 'AlternateContent') this.#taken.pop();
    } else if (name === 'p') this.#closeParagraph();
    else if (name === 'body') this.#blocks.settle();
    else if (name === 'sectPr') this.#closeSection();
    else if (name === 'r') this.#runs.pop();
    else if (name === 'tc') this.#tables.at(-1)?.closeCell(this.#blocks.leave());
    else if (name === 'tr') this.#tables.at(-1)?.closeRow();
    else if (name === 'tbl') for (const item of this.#tables.pop()?.items() ?? []) this.#blocks.add(item);
    else if (name === 'txbxContent') {
      this.#runs.pop();
      const items = this.#blocks.leave();
      const paragraph = this.#paragraphs.at(-1);
      if (paragraph) paragraph.boxes.push(...items);
      else for (const item of items) this.#blocks.add(item);
    } else if (IS_NOTE.has(name)) this.notes.set(this.#noteId, this.#blocks.leave());
  }

  #closeSection(): void {
    // Word keeps the head of a first page that is to be like the others, and nobody sees it.
    this.edges.push(...this.#sectionEdges.filter(({ type }) => type !== 'first' || this.#hasTitlePage));
    this.#sectionEdges = [];
    this.#hasTitlePage = false;
    // The next section begins behind the paragraph that this one ends with.
    this.#sectionFrom = this.#blocks.body.length + 1;
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    // A field whose instruction does not end with its paragraph is broken, and would swallow what follows.
    while (this.#fields.at(-1)?.isInstruction === true) this.#fields.pop();
    if (paragraph) this.#blocks.addParagraph(paragraph);
  }
}
