// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTool } from '#platform/tools.ts';
import { makeRecogniser } from './find-recogniser.ts';
import { shapesIn } from './ink.ts';
import { mendRaised } from './mend-raised.ts';
import type { GreyPicture, RecognisedWord, Recogniser } from './recogniser.ts';
import { markedPage } from './testing/marked-page.ts';
import { turnedBy } from './testing/rendered-page.ts';

const PATIENCE_MS = 180_000;
const never = new AbortController().signal;
const LINES = [
  'Networks learned to find horses by a watermark^20^ and doctors by',
  'the letters of their pictures.^21,22^ Others found what nobody asked,^4^ as',
  'earlier work had shown^6-9^ for some 10^6^ pages of an old library,',
  'each of 600 cm^2^ and more, which is as good as “any other” method.',
  '^3^Harvard had no part in it, and neither had its scholars 90% of the time.',
];

const engines: { [Name in Recogniser['engine']]?: Recogniser | undefined } = {};
let page: GreyPicture;
beforeAll(async () => {
  page = await markedPage(LINES);
  engines['tesseract-wasm'] = makeRecogniser(undefined, {});
  const tesseract = await findTool('tesseract');
  if (tesseract !== undefined) engines['tesseract'] = makeRecogniser(tesseract, {});
});
afterAll(() => {
  for (const recogniser of Object.values(engines)) recogniser?.close();
});

describe.each(['tesseract', 'tesseract-wasm'] as const)('%s', name => {
  test.for([0, 90] as const)(
    'marks of notes are words of their own, and exponents stay with what they belong to, on a page turned %i degrees',
    { timeout: PATIENCE_MS },
    async (turned, ctx) => {
      const recogniser = engines[name];
      if (recogniser === undefined) return ctx.skip('Tesseract is not installed on this machine');
      const { words } = await recogniser.recognise(
        turned === 0 ? page : turnedBy(page, turned),
        { language: 'en' },
        never,
      );
      const text = words.map(word => word.text).join(' ');
      for (const part of [
        'watermark 20 and',
        'pictures. 21,22 Others',
        'asked, 4 as',
        'shown 6–9 for',
        '10⁶ pages',
        'cm² and',
        '3 Harvard',
        '90% of',
      ])
        expect(text).toContain(part);
      const [base, mark] = [words.find(word => word.text === 'watermark'), words.find(word => word.text === '20')];
      if (turned === 0) {
        expect(mark?.x).toBeGreaterThanOrEqual((base?.x ?? 1) + (base?.w ?? 1));
        expect(mark?.h).toBeLessThan(base?.h ?? 0);
      } else {
        expect(mark?.y).toBeGreaterThanOrEqual((base?.y ?? 1) + (base?.h ?? 1));
      }
    },
  );
});

/** Words of one line of that page as somebody read them, from left to right, each as wide as it is said to be. */
function words(texts: readonly (readonly [text: string, from: number, to: number])[]): RecognisedWord[] {
  return texts.map(([text, from, to]) => ({
    text,
    x: from,
    y: 0.2,
    w: to - from,
    h: 0.6,
    confidence: 60,
    line: 0,
    paragraph: 0,
    block: 0,
  }));
}

/** What comes of a line whose last word ends in a raised 20, when the row with that word is read as `said`. */
async function mended(read: string, said: readonly (readonly [text: string, confidence: number])[]): Promise<string[]> {
  const picture = await markedPage(['horses by a watermark^20^']);
  const given = words([
    ['horses', 0.05, 0.165],
    ['by', 0.165, 0.2],
    ['a', 0.2, 0.225],
    [read, 0.225, 0.4],
  ]);
  const asked: GreyPicture[] = [];
  const after = await mendRaised(given, picture, shapesIn(picture), async rows => {
    asked.push(rows);
    return said.map(([text, confidence], at) => ({
      text,
      confidence,
      x: at === 0 ? 0.2 : 0.8,
      y: 0.4,
      w: 0.02,
      h: 0.2,
      line: 0,
      paragraph: 0,
      block: 0,
    }));
  });
  expect(asked).toHaveLength(1);
  return after.map(word => word.text);
}

test('a sure mark beside the same letters, or surer ones, is taken', async () => {
  expect(
    await mended('watermark”?', [
      ['watermark', 40],
      ['20', 90],
    ]),
  ).toEqual(['horses', 'by', 'a', 'watermark', '20']);
  expect(
    await mended('watcrmark”?', [
      ['watermark', 95],
      ['20', 90],
    ]),
  ).toEqual(['horses', 'by', 'a', 'watermark', '20']);
});

test.each([
  [
    'a guess at the mark',
    [
      ['watermark', 95],
      ['20', 30],
    ],
  ],
  [
    'no figures',
    [
      ['watermark', 95],
      ['°', 96],
    ],
  ],
  [
    'more figures than there is ink for',
    [
      ['watermark', 95],
      ['2020', 96],
    ],
  ],
  [
    'a nought, which is a degree',
    [
      ['watermark', 95],
      ['0', 96],
    ],
  ],
  [
    'other letters that are less sure',
    [
      ['waternark', 50],
      ['20', 96],
    ],
  ],
  [
    'two words instead of one',
    [
      ['water', 95],
      ['mark', 95],
    ],
  ],
  ['nothing', []],
  [
    'only the first letters, unsure of them',
    [
      ['wat', 50],
      ['20', 96],
    ],
  ],
] as const)('%s leaves the word as it was', async (_, said) => {
  expect(await mended('watermark”?', said)).toEqual(['horses', 'by', 'a', 'watermark”?']);
});

test('a page with nothing raised is not read again', async () => {
  const picture = await markedPage(['horses “by” a watermark, 90% of them']);
  const given = words([
    ['horses', 0.05, 0.165],
    ['”by”', 0.165, 0.23],
    ['a', 0.23, 0.25],
    ['watermark,', 0.25, 0.45],
    ['90%', 0.45, 0.52],
  ]);
  const after = await mendRaised(given, picture, shapesIn(picture), async () => {
    throw new Error('nothing is to be read');
  });
  expect(after).toEqual(given);
});
