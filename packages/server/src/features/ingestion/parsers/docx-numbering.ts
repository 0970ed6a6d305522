import type { ParagraphProperties, StyleSense } from './docx-styles.ts';
import { isSet } from './docx-styles.ts';
import type { XmlHandlers } from './xml.ts';

const LEVELS = 9;

/** A level of a list. */
export interface Level {
  start: number;
  format: string;
  text: string;
  suffix: string;
  /** The level whose step starts this one anew; 0 never. 1-based, as in the file. */
  restart?: number;
  /** All numbers of the label in Arabic digits. */
  legal: boolean;
  styleId?: string;
}

interface List {
  levels: Map<number, Level>;
  /** A list that takes its levels from the list that defines this style, and a list that defines one. */
  styledBy?: string;
  defines?: string;
}

interface Numbering {
  listId: string;
  startOverrides: Map<number, number>;
  levels: Map<number, Level>;
}

const BULLET = '•';
const ROMAN: readonly (readonly [number, string])[] = Object.entries({
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
}).map(([text, value]) => [value, text]);

function roman(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, letters] of ROMAN) {
    for (; rest >= value; rest -= value) text += letters;
  }
  return text;
}

/** a … z, aa, bb …: letters are repeated, not counted on. */
const letters = (number: number): string =>
  String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.floor((number - 1) / 26) + 1);

/**
 * A number as a format of the file writes it; `undefined` for a format that is not known here, so that no wrong label
 * is made up.
 */
function inFormat(number: number, format: string): string | undefined {
  if (format === 'none') return '';
  if (format === 'decimal') return `${number}`;
  if (number < 1 || number > 3_999) return undefined;
  if (format === 'decimalZero') return `${number}`.padStart(2, '0');
  if (format === 'lowerRoman') return roman(number);
  if (format === 'upperRoman') return roman(number).toUpperCase();
  if (number > 260) return undefined;
  if (format === 'lowerLetter') return letters(number);
  return format === 'upperLetter' ? letters(number).toUpperCase() : undefined;
}

const integer = (value: string | undefined, otherwise: number): number =>
  value !== undefined && /^-?\d{1,6}$/.test(value) ? Number(value) : otherwise;

/** The lists of a document: counts them on, paragraph by paragraph, and writes the labels that Word shows. */
export class DocxNumbering {
  readonly #lists = new Map<string, List>();
  readonly #numberings = new Map<string, Numbering>();
  readonly #counters = new Map<string, (number | undefined)[]>();
  readonly #overridden = new Set<string>();

  /** Handlers for the document's numbering part. */
  handlers(): XmlHandlers {
    let list: List | undefined;
    let numbering: Numbering | undefined;
    let level: Level | undefined;
    let overriding = 0;
    return {
      open: (name, attributes) => {
        const value = attributes['val'];
        if (name === 'abstractNum') this.#lists.set(attributes['abstractNumId'] ?? '', (list = { levels: new Map() }));
        else if (name === 'num')
          this.#numberings.set(
            attributes['numId'] ?? '',
            (numbering = { listId: '', startOverrides: new Map(), levels: new Map() }),
          );
        else if (name === 'lvl') {
          level = { start: 0, format: 'decimal', text: '', suffix: 'tab', legal: false };
          (numbering ?? list)?.levels.set(integer(attributes['ilvl'], overriding), level);
        } else if (name === 'lvlOverride') overriding = integer(attributes['ilvl'], 0);
        else if (name === 'startOverride') numbering?.startOverrides.set(overriding, integer(value, 0));
        else if (name === 'abstractNumId' && numbering) numbering.listId = value ?? '';
        else if (name === 'numStyleLink' && list && value !== undefined) list.styledBy = value;
        else if (name === 'styleLink' && list && value !== undefined) list.defines = value;
        else if (!level) return;
        else if (name === 'start') level.start = integer(value, 0);
        else if (name === 'numFmt') level.format = value ?? '';
        else if (name === 'lvlText') level.text = value ?? '';
        else if (name === 'suff') level.suffix = value ?? 'tab';
        else if (name === 'lvlRestart') level.restart = integer(value, 0);
        else if (name === 'isLgl') level.legal = isSet(value);
        else if (name === 'pStyle' && value !== undefined) level.styleId = value;
      },
      close: name => {
        if (name === 'lvl') level = undefined;
        else if (name === 'abstractNum') list = undefined;
        else if (name === 'num') numbering = undefined;
      },
    };
  }

  /** A list that was read elsewhere. */
  addList(id: string, levels: Map<number, Level>): void {
    this.#lists.set(id, { levels });
  }

  /** A use of a list, with levels that start or look otherwise. */
  addNumbering(id: string, listId: string, startOverrides: Map<number, number>, levels: Map<number, Level>): void {
    this.#numberings.set(id, { listId, startOverrides, levels });
  }

  /**
   * Counts a paragraph and gives its label with what separates it from the text ('' where none can be given rightly);
   * `undefined` when the paragraph belongs to no list.
   */
  next(paragraph: ParagraphProperties, sense: StyleSense): string | undefined {
    const numberId = paragraph.numberId ?? sense.numberId;
    const numbering = numberId === undefined ? undefined : this.#numberings.get(numberId);
    if (numberId === undefined || !numbering) return undefined;
    const [listId, list] = this.#listOf(numbering);
    if (!list) return undefined;
    const at =
      paragraph.numberLevel ??
      (paragraph.numberId === undefined ? this.#linkedLevel(list, numbering, sense) : undefined) ??
      sense.numberLevel ??
      0;
    const levelAt = (index: number): Level | undefined => numbering.levels.get(index) ?? list.levels.get(index);
    const counters = this.#count(numberId, numbering, listId, at, levelAt);
    const level = levelAt(at);
    return level ? labelOf(level, counters, levelAt) : '';
  }

  #listOf(numbering: Numbering): [string, List | undefined] {
    const list = this.#lists.get(numbering.listId);
    if (list?.styledBy !== undefined && list.levels.size === 0) {
      for (const [id, other] of this.#lists) if (other.defines === list.styledBy && other !== list) return [id, other];
    }
    return [numbering.listId, list];
  }

  #linkedLevel(list: List, numbering: Numbering, sense: StyleSense): number | undefined {
    for (const styleId of sense.numberedBy) {
      for (const levels of [numbering.levels, list.levels])
        for (const [index, level] of levels) if (level.styleId === styleId) return index;
    }
    return undefined;
  }

  #count(
    numberId: string,
    numbering: Numbering,
    listId: string,
    at: number,
    levelAt: (index: number) => Level | undefined,
  ): (number | undefined)[] {
    let counters = this.#counters.get(listId);
    if (!counters) this.#counters.set(listId, (counters = Array(LEVELS).fill(undefined)));
    for (const [index, start] of numbering.startOverrides) {
      if (index > at || this.#overridden.has(`${numberId} ${index}`)) continue;
      this.#overridden.add(`${numberId} ${index}`);
      counters[index] = start - (index === at ? 1 : 0);
    }
    for (let index = 0; index < at; index += 1) counters[index] ??= levelAt(index)?.start ?? 1;
    const before = counters[at];
    counters[at] = before === undefined ? (levelAt(at)?.start ?? 1) : before + 1;
    for (let index = at + 1; index < LEVELS; index += 1) {
      const restart = levelAt(index)?.restart;
      if (restart === undefined || (restart > 0 && at < restart)) counters[index] = undefined;
    }
    return counters;
  }
}

function labelOf(
  level: Level,
  counters: readonly (number | undefined)[],
  levelAt: (index: number) => Level | undefined,
): string {
  if (level.format === 'bullet') return level.text === '' ? '' : `${BULLET} `;
  let known = true;
  const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    const part = levelAt(index);
    const number = counters[index] ?? part?.start ?? 1;
    const written = inFormat(number, level.legal && part?.format !== 'none' ? 'decimal' : (part?.format ?? 'decimal'));
    if (written === undefined) known = false;
    return written ?? '';
  });
  if (!known || text.trim() === '') return '';
  return level.suffix === 'nothing' ? text : `${text} `;
}
