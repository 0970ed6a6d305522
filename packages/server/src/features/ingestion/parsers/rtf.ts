import type { FlowBlock } from '@nousboard/core/document';
import { LIMITS } from '../limits.ts';
import { ParserError } from './parser.ts';
import { codePageOf, FONT_CODE_PAGES } from './rtf-encodings.ts';

/** Groups whose text is not the document's. Those that begin with `\*` are left out unless they are known. */
const LEFT_OUT = new Set(
  (
    'colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf ftnsep ' +
    'ftnsepc ftncn aftnsep aftnsepc aftncn fldinst xe tc tcf rxe bkmkstart bkmkend listtable listoverridetable ' +
    'revtbl filetbl annotation atnid atnauthor nonshppict template footnote'
  ).split(' '),
);
/** Groups that begin with `\*` and hold text of the document all the same. */
const KNOWN = new Set(['shpinst', 'shptxt', 'pn', 'pntxta', 'pntxtb']);
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['line', '\n'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['emdash', '—'],
  ['endash', '–'],
  ['bullet', '•'],
  ['emspace', ' '],
  ['enspace', ' '],
  ['qmspace', ' '],
  ['~', '\u00a0'],
  ['_', '\u2011'],
  ['\\', '\\'],
  ['{', '{'],
  ['}', '}'],
]);
/** A word with its number, a byte, a sign; a brace; a run of text; what is none of these is passed over. */
const TOKEN = /\\(?:([a-z]{1,32})(-?\d{1,10})? ?|'([\da-f]{2})|([^a-z']))|([{}])|[\r\n]+|([^\\{}\r\n]+)|[\s\S]/;
const DEEPEST_HEADING = 6;

/** What a group takes from the one around it, and gives back with its end. */
interface Group {
  isLeftOut: boolean;
  isHidden: boolean;
  isFonts: boolean;
  /** How many characters stand in for one of Unicode. */
  fallback: number;
  font: number;
}

/** Reads rich text (RTF) as far as its words go: paragraphs, headings, items of lists, tables. */
class RtfReader {
  readonly blocks: FlowBlock[] = [];
  readonly #source: string;
  readonly #groups: Group[] = [];
  readonly #codePages = new Map<number, string>();
  #group: Group = { isLeftOut: false, isHidden: false, isFonts: false, fallback: 1, font: -1 };
  #codePage = 'windows-1252';
  #definedFont = -1;
  #isStarred = false;
  /** Bytes that are still to be decoded: characters of some languages have several. */
  #bytes: number[] = [];
  #text = '';
  #level: number | undefined;
  #isItem = false;
  #isInTable = false;
  #row: string[] = [];
  #rows: string[][] = [];
  #skipped = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(): void {
    const token = new RegExp(TOKEN, 'giy');
    for (let found = token.exec(this.#source); found !== null; found = token.exec(this.#source)) {
      const [, word, number, hex, symbol, brace, plain] = found;
      if (brace === '{') this.#enter();
      else if (brace === '}') this.#leave();
      else if (word !== undefined) {
        if (word === 'bin') token.lastIndex += Math.max(0, Number(number ?? 0));
        else this.#word(word, number === undefined ? undefined : Number(number));
      } else if (symbol === '*') this.#isStarred = true;
      else if (symbol === '\n' || symbol === '\r') this.#endParagraph();
      else if (symbol !== undefined) this.#write(SIGNS.get(symbol) ?? '');
      else if (hex !== undefined) this.#byte(Number.parseInt(hex, 16));
      else for (const sign of plain ?? '') this.#byte(sign.charCodeAt(0));
    }
    this.#endTable();
    this.#endParagraph();
  }

  #enter(): void {
    this.#decode();
    if (this.#groups.length >= LIMITS.xmlDepth) throw new ParserError('too_large');
    this.#groups.push(this.#group);
    this.#group = { ...this.#group };
    this.#isStarred = false;
    this.#skipped = 0;
  }

  #leave(): void {
    this.#decode();
    this.#group = this.#groups.pop() ?? this.#group;
    this.#skipped = 0;
  }

  #word(word: string, number: number | undefined): void {
    this.#skipped = 0;
    const isStarred = this.#isStarred;
    this.#isStarred = false;
    if (word === 'u' && number !== undefined) {
      this.#write(String.fromCharCode(number & 0xffff));
      this.#skipped = this.#group.fallback;
      return;
    }
    this.#decode();
    if (LEFT_OUT.has(word) || (isStarred && !KNOWN.has(word))) this.#group.isLeftOut = true;
    else if (word === 'fonttbl') this.#group.isFonts = true;
    else if (word === 'ansicpg') this.#codePage = codePageOf(number ?? 1252);
    else if (word === 'f' && number !== undefined) {
      if (this.#group.isFonts) this.#definedFont = number;
      else this.#group.font = number;
    } else if (word === 'fcharset' && this.#group.isFonts) {
      const codePage = FONT_CODE_PAGES.get(number ?? 0);
      if (codePage !== undefined) this.#codePages.set(this.#definedFont, codePage);
    } else if (word === 'uc') this.#group.fallback = Math.max(0, number ?? 1);
    else if (word === 'v' || word === 'deleted') this.#group.isHidden = number !== 0;
    else if (word === 'plain') this.#group.isHidden = false;
    else if (!this.#group.isLeftOut) this.#layOut(word, number);
  }

  #layOut(word: string, number: number | undefined): void {
    if (word === 'par' || word === 'sect' || word === 'page') this.#endParagraph();
    else if (word === 'pard') {
      this.#level = undefined;
      this.#isItem = false;
      this.#isInTable = false;
    } else if (word === 'outlinelevel' && number !== undefined && number < 9)
      this.#level = Math.min(DEEPEST_HEADING, Math.max(1, number + 1));
    else if (word === 'listtext' || word === 'pntext' || word === 'ls') this.#isItem = true;
    else if (word === 'intbl') this.#isInTable = true;
    else if (word === 'cell' || word === 'nestcell') {
      this.#row.push(this.#text.trim());
      this.#text = '';
    } else if (word === 'row' || word === 'nestrow') {
      if (this.#row.length > 0) this.#rows.push(this.#row);
      this.#row = [];
    } else this.#write(SIGNS.get(word) ?? '');
  }

  #byte(byte: number): void {
    if (this.#skipped > 0) this.#skipped -= 1;
    else if (!this.#isSilent) this.#bytes.push(byte);
  }

  #write(text: string): void {
    this.#decode();
    if (this.#isSilent || text === '') return;
    this.#text += text;
    if (this.#text.length > LIMITS.textCharacters) throw new ParserError('too_large');
  }

  get #isSilent(): boolean {
    return this.#group.isLeftOut || this.#group.isHidden || this.#group.isFonts;
  }

  #decode(): void {
    if (this.#bytes.length === 0) return;
    const bytes = Uint8Array.from(this.#bytes.splice(0));
    this.#text += new TextDecoder(this.#codePages.get(this.#group.font) ?? this.#codePage).decode(bytes);
  }

  #endParagraph(): void {
    this.#decode();
    if (this.#group.isLeftOut) return;
    if (this.#isInTable) {
      // Paragraphs of a cell end with it.
      this.#text += '\n';
      return;
    }
    this.#endTable();
    const text = this.#text.trim();
    this.#text = '';
    if (text === '') return;
    this.#add(
      this.#level === undefined
        ? { role: this.#isItem ? 'list' : 'paragraph', text }
        : { role: 'heading', level: this.#level, text },
    );
  }

  #endTable(): void {
    if (this.#row.length > 0) this.#rows.push(this.#row);
    this.#row = [];
    const rows = this.#rows.splice(0);
    if (rows.some(row => row.some(text => text !== '')))
      this.#add({ role: 'table', rows: rows.map(row => row.map(text => ({ text }))) });
  }

  #add(block: FlowBlock): void {
    if (this.blocks.length >= LIMITS.blocks) throw new ParserError('too_large');
    this.blocks.push(block);
  }
}

/** The blocks of a document in rich text. */
export function readRtf(bytes: Buffer): FlowBlock[] {
  const reader = new RtfReader(bytes.toString('latin1'));
  reader.read();
  return reader.blocks;
}
