import { describe, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { recogniserOn } from './find-recogniser.ts';
import type { GreyPicture } from './recogniser.ts';
import { RecognitionError } from './recogniser.ts';
import { markedPage } from './testing/marked-page.ts';

const picture: GreyPicture = { width: 400, height: 300, pixels: new Uint8Array(120_000) };
const never = new AbortController().signal;
const ENGLISH =
  'The tea that was grown in the hills of the north is dried and then sent to the towns by the river which runs ' +
  'from there to the sea';
const GERMAN =
  'Der Tee der in den Bergen im Norden angebaut wird ist getrocknet und wird dann auf dem Fluss in die Städte ' +
  'gebracht der von dort zum Meer geht';

const values = (text: string, confidence: number) =>
  text
    .split(' ')
    .map(
      (word, at) =>
        `5\t1\t1\t1\t${1 + Math.floor(at / 8)}\t${1 + (at % 8)}\t${(at % 8) * 40}\t${10 + 12 * Math.floor(at / 8)}` +
        `\t36\t10\t${confidence}\t${word}\n`,
    )
    .join('');
const direction = ({ turned = 0, sure = 20, script = 'Latin' }) =>
  `Page number: 0\nOrientation in degrees: ${turned}\nRotate: 0\nOrientation confidence: ${sure}\n` +
  `Script: ${script}\nScript confidence: 2\n`;

interface Script {
  models: string[];
  /** The picture is 400 wide as given and when upside down, 300 on its side. */
  read: (model: string, width: number) => [text: string, confidence: number];
  look?: () => string | undefined;
}
function scripted({ models, read, look = () => direction({}) }: Script) {
  const asked: string[] = [];
  const engine: Engine = {
    name: 'tesseract',
    models: new Set(models),
    read: async ({ width }, model) => {
      asked.push(`${model} ${width}`);
      return values(...read(model, width));
    },
    look: async () => look(),
    close: () => undefined,
  };
  const recogniser = recogniserOn(engine);
  return {
    asked,
    recognise: async (language: string | null = null, given = picture, signal = never) =>
      recogniser?.recognise(given, { language }, signal),
  };
}

test('an English page is read once', async () => {
  const { asked, recognise } = scripted({ models: ['deu', 'eng', 'osd'], read: () => [ENGLISH, 95] });
  expect(await recognise()).toMatchObject({ language: 'en', turned: 0, confidence: expect.closeTo(95) });
  expect(asked).toEqual(['eng 400']);
});

test('a page in another language is read again in it, and the better letters win', async () => {
  const { asked, recognise } = scripted({
    models: ['deu', 'eng', 'osd'],
    read: model => (model === 'deu' ? [GERMAN, 93] : [GERMAN.replaceAll('ä', 'ii'), 92]),
  });
  expect(await recognise()).toMatchObject({ language: 'de' });
  expect(asked).toEqual(['eng 400', 'deu 400']);
});

test('a page whose language is known is read in it at once', async () => {
  const { asked, recognise } = scripted({ models: ['deu', 'eng', 'osd'], read: () => [GERMAN, 93] });
  expect(await recognise('de-CH')).toMatchObject({ language: 'de' });
  expect(asked).toEqual(['deu 400']);
});

test('a language without a model leaves the page in the one it could be read with', async () => {
  const { asked, recognise } = scripted({ models: ['eng', 'osd'], read: () => [GERMAN, 88] });
  expect(await recognise('de')).toMatchObject({ language: 'en' });
  expect(asked).toEqual(['eng 400']);
});

test('a page on its side is turned before it is read', async () => {
  const { asked, recognise } = scripted({
    models: ['eng', 'osd'],
    read: () => [ENGLISH, 95],
    look: () => direction({ turned: 90 }),
  });
  const page = await recognise();
  expect(page?.turned).toBe(90);
  expect(page?.words[0]).toMatchObject({
    x: expect.closeTo(1 - 20 / 400),
    y: 0,
    w: expect.closeTo(10 / 400),
    h: expect.closeTo(36 / 300),
  });
  expect(asked).toEqual(['eng 300']);
});

test('a doubtful direction that reads badly is tried the other way', async () => {
  const { recognise } = scripted({
    models: ['eng', 'osd'],
    read: (_, width) => [ENGLISH, width === 400 ? 90 : 40],
    look: () => direction({ turned: 270, sure: 1 }),
  });
  expect(await recognise()).toMatchObject({ turned: 0, confidence: expect.closeTo(90) });
});

test('a page in a script is read with a model of that script, whatever its document is in', async () => {
  const { asked, recognise } = scripted({
    models: ['chi_sim', 'eng', 'osd'],
    read: model => (model === 'chi_sim' ? ['研究人员测量了三个地点的温度并且比较了结果', 90] : ['A He AT =', 30]),
    look: () => direction({ script: 'Han' }),
  });
  expect(await recognise('en')).toMatchObject({ language: 'zh' });
  expect(asked).toEqual(['eng 400', 'chi_sim 400']);
});

test('a page in a script that no model knows has no words rather than invented ones', async () => {
  const { recognise } = scripted({
    models: ['eng', 'osd'],
    read: () => ['Tpu cectppi cuzenu', 41],
    look: () => direction({ script: 'Cyrillic' }),
  });
  expect(await recognise()).toEqual({ words: [], language: 'und', confidence: 0, turned: 0 });
});

test('a script that was seen wrongly does not cost the page its words', async () => {
  const { recognise } = scripted({
    models: ['eng', 'osd'],
    read: () => [ENGLISH, 92],
    look: () => direction({ script: 'Cyrillic' }),
  });
  expect((await recognise())?.words.length).toBeGreaterThan(20);
});

test('where directions cannot be told the page is read as it lies', async () => {
  const { recognise } = scripted({ models: ['eng'], read: () => [ENGLISH, 95], look: () => undefined });
  expect((await recognise())?.turned).toBe(0);
  const dying = scripted({
    models: ['eng', 'osd'],
    read: () => [ENGLISH, 95],
    look: () => {
      throw new RecognitionError('crashed', 'it died');
    },
  });
  expect((await dying.recognise())?.turned).toBe(0);
});

describe('a page with a raised figure, whose rows', () => {
  async function readWith(rows: () => Promise<string>) {
    const page = await markedPage(['horses by a watermark^20^']);
    const places = [
      ['horses', 0.05, 0.165],
      ['by', 0.165, 0.2],
      ['a', 0.2, 0.225],
      ['watermark”?', 0.225, 0.4],
    ] as const;
    const line = places
      .map(
        ([text, from, to], at) =>
          `5\t1\t1\t1\t1\t${at + 1}\t${from * page.width}\t${0.2 * page.height}\t${(to - from) * page.width}\t` +
          `${0.6 * page.height}\t90\t${text}\n`,
      )
      .join('');
    const engine: Engine = {
      name: 'tesseract',
      models: new Set(['eng']),
      read: async (_picture, _model, _signal, as) => (as === 'rows' ? rows() : line),
      look: async () => undefined,
      close: () => undefined,
    };
    const read = await recogniserOn(engine)?.recognise(page, { language: null }, never);
    return read?.words.map(word => word.text).join(' ');
  }
  const failing = (end: 'took_too_long' | 'stopped') => async () => {
    throw new RecognitionError(end, 'no more');
  };

  test('could not be read keeps its words', async () => {
    expect(await readWith(failing('took_too_long'))).toBe('horses by a watermark”?');
    expect(await readWith(async () => '')).toBe('horses by a watermark”?');
  });

  test('were called off is called off', async () => {
    await expect(readWith(failing('stopped'))).rejects.toMatchObject({ end: 'stopped' });
  });
});

test('a look that took too long is the end of the page', async () => {
  const { recognise } = scripted({
    models: ['eng', 'osd'],
    read: () => [ENGLISH, 95],
    look: () => {
      throw new RecognitionError('took_too_long', 'too long');
    },
  });
  await expect(recognise()).rejects.toMatchObject({ end: 'took_too_long' });
});

test('a picture that is too large, or not as large as it says, is refused before anything is asked', async () => {
  const { asked, recognise } = scripted({ models: ['eng', 'osd'], read: () => [ENGLISH, 95] });
  await expect(
    recognise(null, { width: 4_000, height: 3_001, pixels: new Uint8Array(12_004_000) }),
  ).rejects.toMatchObject({ end: 'too_large' });
  await expect(recognise(null, { width: 400, height: 300, pixels: new Uint8Array(7) })).rejects.toMatchObject({
    end: 'crashed',
  });
  await expect(recognise(null, { width: 0, height: 300, pixels: new Uint8Array(0) })).rejects.toMatchObject({
    end: 'crashed',
  });
  await expect(recognise(null, picture, AbortSignal.abort())).rejects.toMatchObject({ end: 'stopped' });
  expect(asked).toEqual([]);
});

test('a picture with no room for a letter has no words', async () => {
  const { asked, recognise } = scripted({ models: ['eng', 'osd'], read: () => [ENGLISH, 95] });
  expect((await recognise(null, { width: 400, height: 2, pixels: new Uint8Array(800) }))?.words).toEqual([]);
  expect(asked).toEqual([]);
});

test('an engine without any language is no recogniser', async () => {
  const { recognise } = scripted({ models: ['osd'], read: () => [ENGLISH, 95] });
  expect(await recognise()).toBeUndefined();
});
