import { lookup } from '../text/lookup.ts';

/** Bits of a run's style. */
export const STYLE_BOLD = 1;
export const STYLE_MONO = 2;
export const STYLE_ITALIC = 4;

/**
 * What a parser read from one page, before any interpretation. `text` is UTF-16 in content-stream order, lines end in
 * "\n" or "\r\n", a soft hyphen at a line end is U+FFFE. Runs are maximal stretches of non-space characters on one line
 * (each ideograph is a run of its own); their boxes are in points of the displayed page, origin top left, as x0, y0,
 * x1, y1.
 */
export interface RawPage {
  readonly number: number;
  readonly label?: string;
  /** Points, after rotation and cropping. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly runStart: Uint32Array;
  /** Exclusive; the soft hyphen is not part of a run. */
  readonly runEnd: Uint32Array;
  readonly runBox: Float32Array;
  /** `STYLE_…` bits per run. */
  readonly runStyle: Uint8Array;
  /** True when the parser saw characters without a Unicode value. */
  readonly unmapped: boolean;
  /** True when pictures are drawn on it. Need only be told of pages with hardly any text. */
  readonly pictured?: boolean;
  /** Present where what draws it cannot be read: neither its words nor its picture say anything. */
  readonly broken?: true;
  /** Boxes of the pictures on it, and of drawings that were put in as a whole, as in `runBox`. */
  readonly pictures?: Float32Array;
  readonly drawings?: Float32Array;
  /** Present where the words were recognised in the page's picture: how sure that was, 0..100. */
  readonly recognised?: number;
}

/** The words of a page. */
export type PageRuns = Pick<RawPage, 'text' | 'runStart' | 'runEnd' | 'runBox' | 'runStyle' | 'unmapped'>;

/** The mark that PDFium leaves where a word was broken at a line end. */
export const SOFT_HYPHEN_MARK = 0xfffe;

const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\ufeff\uffff]/;

/** Accents that old TeX fonts print as characters of their own before their letter: "na¨ıve", "Jim´enez". */
const LOOSE_ACCENT = /([\u00a8\u00b4\u02c6\u02dc\u02d8\u00b8\u02c7\u02da])(\p{L})/u;
const COMBINING: Readonly<Record<string, string>> = lookup({
  '\u00a8': '\u0308',
  '\u00b4': '\u0301',
  '\u02c6': '\u0302',
  '\u02dc': '\u0303',
  '\u02d8': '\u0306',
  '\u00b8': '\u0327',
  '\u02c7': '\u030c',
  '\u02da': '\u030a',
});

const composeAccents = (text: string): string =>
  text.replace(new RegExp(LOOSE_ACCENT, 'gu'), (whole, accent: string, letter: string) => {
    const base = letter === '\u0131' ? 'i' : letter === '\u0237' ? 'j' : letter;
    const composed = (base + (COMBINING[accent] ?? '')).normalize('NFC');
    return composed.length === 1 ? composed : whole;
  });

/** Whether every run of the text may be used as it is: NFC, well formed, free of control characters. */
export const isCanonical = (text: string): boolean =>
  !UNFIT.test(text) && !LOOSE_ACCENT.test(text) && text.isWellFormed() && text.normalize('NFC') === text;

/**
 * Characters as the canonical text holds them: NFC, no lone surrogates (U+FFFD instead), no control characters or byte
 * order marks; accents standing before their letter are joined with it; a soft hyphen inside a line is visible in a PDF
 * and becomes "-".
 */
export const canonicalise = (text: string): string =>
  composeAccents(text.toWellFormed())
    .replace(/\u00ad/g, '-')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g, '')
    .normalize('NFC');

const IDEOGRAPH =
  /[\u2e80-\u2fff\u3005-\u3007\u3021-\u3029\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/;

/** Whether a UTF-16 unit is written without spaces between words and so is a run of its own. */
export const isIdeograph = (code: number): boolean => code >= 0x2e80 && IDEOGRAPH.test(String.fromCharCode(code));
