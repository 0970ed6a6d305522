import type { PageRuns, RawPage } from '@nousboard/core/document';
import { blankPage, isIdeograph, placeFilledIn, STYLE_BOLD, STYLE_ITALIC, STYLE_MONO } from '@nousboard/core/document';
import { LIMITS } from '../limits.ts';
import { joinHalfLigatures } from './half-ligature.ts';
import { mendLeftToRight } from './left-to-right.ts';
import type { CharacterBox } from './loose-accents.ts';
import { joinAccents } from './loose-accents.ts';
import { beginsWord, type LostGlyph, lostLigature } from './lost-ligature.ts';
import { nameLigaturesAsDrawn } from './misnamed-ligature.ts';
import { nameWholeLigatures } from './named-by-one.ts';
import type { OpenPdf, RawPdfium } from './pdfium.ts';
import { utf16At } from './pdfium.ts';
import { hasBrokenContent } from './pdfium-content.ts';
import { hasFields, onDrawnPage } from './pdfium-fields.ts';
import { hasPicture, picturesOn } from './pdfium-figures.ts';
import type { Look } from './pdfium-look.ts';
import { GREEN, look, WHITE } from './pdfium-look.ts';
import type { Box } from './pdfium-pieces.ts';
import { transformOf } from './pdfium-transform.ts';
import { leaveOutUnseen } from './pdfium-unseen.ts';
import { raiseFigures } from './raised-figures.ts';
import { mendRightToLeft } from './right-to-left.ts';

const SOFT_HYPHEN = 0xfffe;
const SOFT_HYPHEN_CHARACTER = String.fromCharCode(SOFT_HYPHEN);
const BOLD_NAME = /bold|black|heavy|demi|medi(?!um)|cmbx|[-,]bd|-b$/i;
const MONO_NAME = /mono(?!type|line)|courier|consol|cmtt|typewriter|menlo|inconsolata|sourcecode|nimbusmon/i;
const ITALIC_NAME = /italic|oblique|cmti|-it$|reguital|slanted/i;
const ITALIC_FLAG = 1 << 6;
const FORCE_BOLD_FLAG = 1 << 18;
/** Memory that pages are read through; grown as needed, never shrunk. */
class Scratch {
  readonly #raw: RawPdfium;
  #textPointer = 0;
  #textBytes = 0;
  /** 256 bytes for rectangles, names and numbers. */
  readonly small: number;

  constructor(raw: RawPdfium) {
    this.#raw = raw;
    this.small = raw.malloc(256);
  }

  text(bytes: number): number {
    if (bytes > this.#textBytes) {
      if (this.#textPointer !== 0) this.#raw.free(this.#textPointer);
      this.#textBytes = bytes * 2;
      this.#textPointer = this.#raw.malloc(this.#textBytes);
    }
    return this.#textPointer;
  }
}

/** How high the picture of a character is. */
const GLYPH_ROWS = 48;
/** Pages with fewer characters are looked at for any picture at all. */
const HARDLY_ANY_TEXT = 64;

interface Characters {
  readonly text: string;
  /** The character of each UTF-16 unit, where text and character indices differ. */
  readonly characterOf: Int32Array | undefined;
}

/**
 * The page's text with whole ligatures, its accents on their letters, and right-to-left words in the order they are
 * read in.
 */
function readText(raw: RawPdfium, textPage: number, scratch: Scratch, drawn: (box: CharacterBox) => Look): Characters {
  let read = readCharacters(raw, textPage, scratch);
  for (const mend of [
    nameLigaturesAsDrawn,
    nameWholeLigatures,
    joinHalfLigatures,
    joinAccents,
    raiseFigures,
    mendRightToLeft,
    mendLeftToRight,
  ]) {
    const { text, characterOf } = read;
    const characterAt = (unit: number): number => (characterOf === undefined ? unit : (characterOf[unit] as number));
    const boxOf = (unit: number): CharacterBox | undefined => {
      if (
        unit < 0 ||
        unit >= text.length ||
        raw.FPDFText_GetLooseCharBox(textPage, characterAt(unit), scratch.small) === 0
      )
        return undefined;
      const [left = 0, high = 0, right = 0, low = 0] = raw.HEAPF32.subarray(
        scratch.small >> 2,
        (scratch.small >> 2) + 4,
      );
      return [left, low, right, high];
    };
    const mended = mend(text, boxOf, drawn);
    if (mended !== undefined) read = { text: mended.text, characterOf: mended.from.map(characterAt) };
  }
  return read;
}

function readCharacters(raw: RawPdfium, textPage: number, scratch: Scratch): Characters {
  const count = Math.min(raw.FPDFText_CountChars(textPage), LIMITS.pageCharacters);
  if (count <= 0) return { text: '', characterOf: undefined };
  const pointer = scratch.text((count + 1) * 4);
  const units = raw.FPDFText_GetText(textPage, 0, count, pointer);
  const text = utf16At(raw, pointer, units * 2);
  if (text.length === count && text.isWellFormed() && !hasLostLetters(raw, textPage, text))
    return { text, characterOf: undefined };
  // Characters without a Unicode value and those beyond U+FFFF shift the two indices: go character by character.
  const points = Array.from({ length: count }, (_, index) => raw.FPDFText_GetUnicode(textPage, index));
  const ligatures = ligaturesOf(raw, textPage, points, scratch);
  const pieces: string[] = [];
  const characters: number[] = [];
  for (const [index, point] of points.entries()) {
    if (point > 0x10ffff) continue;
    const piece = point === 0 ? ligatures.get(index) : String.fromCodePoint(point === 2 ? SOFT_HYPHEN : point);
    if (piece === undefined) continue;
    pieces.push(piece);
    for (let unit = 0; unit < piece.length; unit += 1) characters.push(index);
  }
  return { text: pieces.join(''), characterOf: Int32Array.from(characters) };
}

/**
 * Whether a mark of a broken word is in truth a glyph without letters: PDFium's text tells them apart as little as
 * ours.
 */
function hasLostLetters(raw: RawPdfium, textPage: number, text: string): boolean {
  for (let at = text.indexOf(SOFT_HYPHEN_CHARACTER); at >= 0; at = text.indexOf(SOFT_HYPHEN_CHARACTER, at + 1))
    if (raw.FPDFText_GetUnicode(textPage, at) === 0) return true;
  return false;
}

/** The name of a character's font. */
function fontAt(raw: RawPdfium, textPage: number, index: number, { small }: Scratch): string {
  const length = raw.FPDFText_GetFontInfo(textPage, index, small + 32, 200, small + 24);
  return Buffer.from(raw.HEAPU8.subarray(small + 32, small + 32 + Math.min(length, 200))).toString('latin1');
}

/** The letters of characters to which their font gives none, where their neighbours and their width tell them. */
function ligaturesOf(
  raw: RawPdfium,
  textPage: number,
  points: readonly number[],
  scratch: Scratch,
): ReadonlyMap<number, string> {
  const letters = (from: number, to: number): string =>
    points
      .slice(Math.max(from, 0), to)
      .map(point => (point > 0x10ffff ? '' : String.fromCodePoint(point)))
      .join('');
  const lost = new Map<number, LostGlyph>();
  for (const [index, point] of points.entries()) {
    if (point !== 0 || raw.FPDFText_GetLooseCharBox(textPage, index, scratch.small) === 0) continue;
    const [left = 0, high = 0, right = 0, low = 0] = raw.HEAPF32.subarray(scratch.small >> 2, (scratch.small >> 2) + 4);
    const width = Math.abs(right - left) / Math.max(Math.abs(high - low), 1e-6);
    const [before, after] = [letters(index - 1, index), letters(index + 1, index + 4)];
    // A sign of formulas before a letter is of a font of its own.
    const beside = /^\p{L}/u.test(after) ? index + 1 : index - 1;
    if (fontAt(raw, textPage, index, scratch) === fontAt(raw, textPage, beside, scratch))
      lost.set(index, { before, after, width });
  }
  const beginning = [...lost.values()].filter(beginsWord).map(({ width }) => width);
  return new Map(
    [...lost].flatMap(([index, glyph]) => {
      const ligature = lostLigature(glyph, beginning);
      return ligature === undefined ? [] : [[index, ligature] as const];
    }),
  );
}

const isRightToLeft = (code: number): boolean => (code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfefc);
const isBlank = (code: number): boolean =>
  code <= 32 ||
  code === 0xa0 ||
  code === 0x3000 ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x202f ||
  code === 0xfeff;

/** A letter or digit as far as boxes are concerned: anything but punctuation, loose accents and the blocks of signs. */
const isSolid = (code: number): boolean =>
  code < 0xc0
    ? (code >= 48 && code <= 57) ||
      (code >= 65 && code <= 90) ||
      (code >= 97 && code <= 122) ||
      code === 0xaa ||
      code === 0xb5 ||
      code === 0xba
    : code !== 0xd7 && code !== 0xf7 && !(code >= 0x2b0 && code <= 0x36f) && !(code >= 0x2000 && code <= 0x2bff);

/** Reads pages of one open document. */
export class PdfiumPages {
  readonly #pdf: OpenPdf;
  readonly #scratch: Scratch;
  readonly #styles = new Map<string, number>();

  constructor(pdf: OpenPdf) {
    this.#pdf = pdf;
    this.#scratch = new Scratch(pdf.raw);
  }

  /** The style bits of the font of a character. */
  #styleOf(textPage: number, character: number): number {
    const { raw } = this.#pdf;
    const buffer = this.#scratch.small + 32;
    const length = raw.FPDFText_GetFontInfo(textPage, character, buffer, 200, this.#scratch.small + 24);
    const flags = raw.HEAP32[(this.#scratch.small + 24) >> 2] as number;
    const heap = raw.HEAPU8;
    let name = String(flags);
    for (let at = buffer; at < buffer + Math.min(length, 60) - 1; at += 1)
      name += String.fromCharCode(heap[at] as number);
    let style = this.#styles.get(name);
    if (style === undefined) {
      style =
        (BOLD_NAME.test(name) || (flags & FORCE_BOLD_FLAG) !== 0 ? STYLE_BOLD : 0) |
        (MONO_NAME.test(name) ? STYLE_MONO : 0) |
        (ITALIC_NAME.test(name) || (flags & ITALIC_FLAG) !== 0 ? STYLE_ITALIC : 0);
      this.#styles.set(name, style);
    }
    return style;
  }

  #labelOf(index: number): string | undefined {
    const { raw, document, indices } = this.#pdf;
    const pointer = this.#scratch.small;
    const bytes = raw.FPDF_GetPageLabel(document, indices[index] ?? -1, pointer, 64);
    if (bytes <= 2 || bytes > 64) return undefined;
    const label = utf16At(raw, pointer, bytes).trim();
    return label === '' || label === String(index + 1) ? undefined : label;
  }

  /**
   * One page, counted from 0. A page that PDFium cannot load is an empty page: the rest of the document is still worth
   * reading.
   */
  read(index: number): RawPage {
    const { raw, document, indices } = this.#pdf;
    const label = this.#labelOf(index);
    const named = { number: index + 1, ...(label === undefined ? {} : { label }) };
    const page = raw.FPDF_LoadPage(document, indices[index] ?? -1);
    if (page === 0) return blankPage({ ...named, width: 612, height: 792 });
    const width = raw.FPDF_GetPageWidthF(page);
    const height = raw.FPDF_GetPageHeightF(page);
    const unseen = leaveOutUnseen(this.#pdf, page, this.#scratch.small);
    const textPage = raw.FPDFText_LoadPage(page);
    try {
      const printed = this.#readRuns(page, textPage, width, height);
      const runs = hasFields(raw, page) ? this.#withFields(index, printed, unseen, width, height) : printed;
      const pictures = picturesOn(
        raw,
        page,
        transformOf(raw, page, width, height, this.#scratch.small),
        this.#scratch.small,
      );
      return {
        ...named,
        width,
        height,
        ...runs,
        ...pictures,
        ...(runs.text.length < HARDLY_ANY_TEXT ? { pictured: hasPicture(raw, page) } : {}),
        ...(raw.FPDFPage_CountObjects(page) === 0 && hasBrokenContent(this.#pdf, index, this.#scratch.small)
          ? { broken: true as const }
          : {}),
      };
    } finally {
      if (textPage !== 0) raw.FPDFText_ClosePage(textPage);
      raw.FPDF_ClosePage(page);
    }
  }

  /** Words that were filled in are kept beside the text of a page, and belong to it once they are drawn. */
  #withFields(index: number, printed: PageRuns, unseen: readonly number[], width: number, height: number): PageRuns {
    const { raw } = this.#pdf;
    const all = onDrawnPage(this.#pdf, index, this.#scratch.small, page => {
      // The copy knows nothing of layers.
      leaveOutUnseen(this.#pdf, page, this.#scratch.small, unseen);
      const textPage = raw.FPDFText_LoadPage(page);
      try {
        return this.#readRuns(page, textPage, width, height);
      } finally {
        if (textPage !== 0) raw.FPDFText_ClosePage(textPage);
      }
    });
    return all ? placeFilledIn(printed, all) : printed;
  }

  #readRuns(page: number, textPage: number, width: number, height: number): PageRuns {
    const { raw } = this.#pdf;
    const rect = this.#scratch.small;
    const [a, b, c, d, e, f] = transformOf(raw, page, width, height, rect);
    const drawn = ([left, low, right, high]: CharacterBox): Look => {
      const [x, y] = [
        [a * left + c * low + e, a * right + c * high + e],
        [b * left + d * low + f, b * right + d * high + f],
      ];
      const box: Box = [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
      const scale = GLYPH_ROWS / Math.max(box[3] - box[1], 1);
      return look(this.#pdf, page, box, { scale, ground: WHITE, channel: GREEN, out: rect });
    };
    const { text, characterOf } =
      textPage === 0 ? { text: '', characterOf: undefined } : readText(raw, textPage, this.#scratch, drawn);
    const most = Math.min(
      text.length,
      (text.length >> 1) + 64 + (text.match(/[\u2e80-\u9fff\uf900-\ufaff]/g)?.length ?? 0),
    );
    const runStart = new Uint32Array(most);
    const runEnd = new Uint32Array(most);
    const runBox = new Float32Array(most * 4);
    const runStyle = new Uint8Array(most);
    let runs = 0;
    let lineFirst = 0;
    let unmapped = 0;
    let checked = 0;
    let x0 = Infinity;
    let y0 = Infinity;
    let x1 = -Infinity;
    let y1 = -Infinity;

    // `solid`: a letter or digit, which says how high the word is; signs of mathematical fonts claim the height of
    // three lines.
    const grow = (unit: number, solid: boolean): boolean => {
      const character = characterOf === undefined ? unit : (characterOf[unit] as number);
      if (raw.FPDFText_GetLooseCharBox(textPage, character, rect) === 0) return false;
      const floats = raw.HEAPF32;
      const base = rect >> 2;
      const left = floats[base] as number;
      const top = floats[base + 1] as number;
      const right = floats[base + 2] as number;
      const bottom = floats[base + 3] as number;
      if (left === right && top === bottom) return false;
      const ax = a * left + c * top + e;
      const ay = b * left + d * top + f;
      const bx = a * right + c * bottom + e;
      const by = b * right + d * bottom + f;
      x0 = Math.min(x0, ax, bx);
      x1 = Math.max(x1, ax, bx);
      const upper = Math.min(ay, by);
      const lower = Math.max(ay, by);
      const shared = Math.min(y1, lower) - Math.max(y0, upper);
      if (shared > 0.3 * Math.min(y1 - y0, lower - upper)) {
        // A raised or lowered letter does not make the word taller: its rectangle would reach into the next line.
        if (solid && lower - upper > y1 - y0) [y0, y1] = [upper, lower];
      } else {
        y0 = Math.min(y0, upper);
        y1 = Math.max(y1, lower);
      }
      return true;
    };

    const styleLine = (): void => {
      if (runs === lineFirst) return;
      const character = (run: number): number =>
        characterOf === undefined ? (runStart[run] as number) : (characterOf[runStart[run] as number] as number);
      const first = this.#styleOf(textPage, character(lineFirst));
      const last = runs - 1 === lineFirst ? first : this.#styleOf(textPage, character(runs - 1));
      for (let run = lineFirst; run < runs; run += 1)
        runStyle[run] = first === last ? first : this.#styleOf(textPage, character(run));
      checked += 1;
      unmapped += raw.FPDFText_HasUnicodeMapError(textPage, character(lineFirst)) === 1 ? 1 : 0;
      lineFirst = runs;
    };

    const addRun = (from: number, to: number): void => {
      x0 = y0 = Infinity;
      x1 = y1 = -Infinity;
      let mixed = false;
      for (let at = from; at < to; at += 1) mixed ||= isRightToLeft(text.charCodeAt(at));
      if (mixed) {
        // Where directions mix, the first and the last letter are not the outermost ones.
        for (let at = from; at < to; at += 1) grow(at, true);
      } else {
        let solidFrom = from;
        while (solidFrom < to && !isSolid(text.charCodeAt(solidFrom))) solidFrom += 1;
        // Of signs alone none is.
        let solidTo = solidFrom < to ? to - 1 : -1;
        while (solidTo > solidFrom && !isSolid(text.charCodeAt(solidTo))) solidTo -= 1;
        if (solidFrom < to) {
          grow(solidFrom, true);
          if (solidTo > solidFrom) grow(solidTo, true);
        }
        let first = from;
        while (first < to && first !== solidFrom && !grow(first, x1 < x0)) first += 1;
        for (let last = to - 1; last > first && last !== solidTo && !grow(last, false); ) last -= 1;
      }
      // Nothing of it is on the displayed page: nobody can read it, so nobody is answered from it.
      if (!(x1 > 0 && y1 > 0 && x0 < width && y0 < height)) return;
      runStart[runs] = from;
      runEnd[runs] = to;
      runBox[runs * 4] = Math.max(0, x0);
      runBox[runs * 4 + 1] = Math.max(0, y0);
      runBox[runs * 4 + 2] = Math.min(width, x1);
      runBox[runs * 4 + 3] = Math.min(height, y1);
      runs += 1;
    };

    let open = -1;
    for (let at = 0; at <= text.length; at += 1) {
      const code = at < text.length ? text.charCodeAt(at) : 10;
      const blank = isBlank(code) || code === SOFT_HYPHEN;
      const alone = !blank && isIdeograph(code);
      if ((blank || alone) && open >= 0) {
        addRun(open, at);
        open = -1;
      }
      if (alone) addRun(at, at + 1);
      else if (!blank && open < 0) open = at;
      if (code === 10 || code === SOFT_HYPHEN) styleLine();
    }
    return {
      text,
      runStart: runStart.subarray(0, runs),
      runEnd: runEnd.subarray(0, runs),
      runBox: runBox.subarray(0, runs * 4),
      runStyle: runStyle.subarray(0, runs),
      unmapped: checked > 0 && unmapped > checked / 2,
    };
  }
}
