import { createRequire } from 'node:module';
import sharp from 'sharp';

const FONT_FILE = createRequire(import.meta.url).resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf');
const FONT = 'Liberation Sans';

/** Words as a picture with nothing behind them. */
export interface DrawnWords {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface WordsBox {
  readonly width: number;
  readonly height: number;
  /** Sizes to try, the largest first. The last one is cut off where even that is too large. */
  readonly sizes: readonly number[];
  readonly color: string;
}

/** Nothing in a text is markup of the drawing library, and nothing that cannot be seen gets to it. */
const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\p{Co}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

async function drawAt(text: string, { width, color }: WordsBox, size: number): Promise<DrawnWords> {
  const words = sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `${FONT} ${size}`,
      fontfile: FONT_FILE,
      width,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
    },
  });
  const { data, info } = await words.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/**
 * Draws words into a box, broken into lines and as large as they fit. Undefined where this machine has no letters for
 * them.
 */
export async function drawWords(text: string, box: WordsBox): Promise<DrawnWords | undefined> {
  if (text.trim() === '' || !(await canDraw(text))) return undefined;
  let drawn: DrawnWords | undefined;
  for (const size of box.sizes) {
    drawn = await drawAt(text, box, Math.round(size));
    if (drawn.height <= box.height && drawn.width <= box.width) return drawn;
  }
  if (drawn === undefined) return undefined;
  const [width, height] = [
    Math.min(drawn.width, Math.floor(box.width)),
    Math.min(drawn.height, Math.floor(box.height)),
  ];
  return { png: await sharp(drawn.png).extract({ left: 0, top: 0, width, height }).toBuffer(), width, height };
}

/** Scripts that our own font lacks, with a letter of each that is no box. */
const SCRIPTS: readonly (readonly [script: RegExp, letter: string])[] = [
  [/\p{Script=Han}/u, '永'],
  [/\p{Script=Hiragana}/u, 'あ'],
  [/\p{Script=Katakana}/u, 'ア'],
  [/\p{Script=Hangul}/u, '한'],
  [/\p{Script=Arabic}/u, 'ع'],
  [/\p{Script=Hebrew}/u, 'ש'],
  [/\p{Script=Thai}/u, 'ก'],
  [/\p{Script=Devanagari}/u, 'क'],
];
const known = new Map<string, Promise<boolean>>();

/** Whether the fonts of this machine have the letters of a text, by its scripts. */
async function canDraw(text: string): Promise<boolean> {
  for (const [script, letter] of SCRIPTS) {
    if (!script.test(text)) continue;
    const can = known.get(letter) ?? hasLetter(letter);
    known.set(letter, can);
    if (!(await can)) return false;
  }
  return true;
}

/** A letter that no font has is drawn as a box with a number in it: there is ink along each of its four sides. */
export async function hasLetter(letter: string): Promise<boolean> {
  const { png } = await drawAt(letter, { width: 200, height: 200, sizes: [], color: '#000000' }, 64);
  const { data, info } = await sharp(png).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const ink = [...data.entries()]
    .filter(([, alpha]) => alpha > 64)
    .map(([at]) => ({ x: at % info.width, y: Math.floor(at / info.width) }));
  const [columns, rows] = [ink.map(({ x }) => x), ink.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)];
  const along = (places: readonly number[], place: number) => places.filter(one => one === place).length;
  const isSide = (places: readonly number[], place: number, length: number) => along(places, place) > length * 0.9;
  const isBox =
    isSide(columns, left, bottom - top) &&
    isSide(columns, right, bottom - top) &&
    isSide(rows, top, right - left) &&
    isSide(rows, bottom, right - left);
  return ink.length > 0 && !isBox;
}
