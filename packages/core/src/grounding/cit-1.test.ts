import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PointerParser } from './index.ts';
import type { PointerPart } from './pointer-parser.ts';

/** Not one of these is a pointer, however near it comes. */
const near = [
  '[S-1.2]',
  '[S1e9.1]',
  '[S0x1.1]',
  '[S99999999999999999999.1]',
  '[S.1]',
  '[S]',
  '[1.2]',
  '[s1.2]',
  '[S1.2',
  'S1.2]',
  '[,S1.2]',
  '[S1.2}',
  '[S1.2】',
  '【S1.2]',
  '[S１.２]',
  '[S\u200B1.1]',
  '[S1.2\n]',
];
/** Nor is one of these, which were meant as one. */
const garbled = [
  '[S1.2-]',
  '[S1..1]',
  '[S1.-2]',
  '[S1.2.3]',
  '[S1.2-3-4]',
  '[S1.2-S2.3]',
  '[S1.99999999999999999999]',
  '[S1.2;]',
  '[S1,2]',
  '[[S1.2-]]',
];
const whole = (text: string) => read([text]);

function read(pieces: readonly string[]): { text: string; cites: string[] } {
  const parser = new PointerParser();
  const parts: PointerPart[] = [...pieces.flatMap(piece => parser.push(piece)), ...parser.end()];
  return {
    text: parts.map(part => (part.type === 'text' ? part.text : '')).join(''),
    cites: parts.flatMap(part => (part.type === 'cite' ? [`${part.at} ${JSON.stringify(part.pointers)}`] : [])),
  };
}

test.each(near)('%s is text, whole and unit by unit', mark => {
  const text = `Before ${mark} behind.`;
  expect(whole(text)).toEqual({ text, cites: [] });
  expect(read(text.split(''))).toEqual({ text, cites: [] });
});

test.each(garbled)('%s cites nothing and is not shown, whole and unit by unit', mark => {
  const text = `Before ${mark} behind.`;
  expect(whole(text)).toEqual({ text: 'Before behind.', cites: [] });
  expect(read(text.split(''))).toEqual({ text: 'Before behind.', cites: [] });
});

test.each([
  ['It is so [[S1.1]].', 'It is so.'],
  ['It is so `[S1.1]`.', 'It is so.'],
  ['It is so `[[S1.1]]`【【S1.1】】.', 'It is so.'],
  ['It is so [[S1.1] and so].', 'It is so [ and so].'],
  ['It is `so`[S1.1].', 'It is `so`.'],
  ['It is `so [S1.1]`.', 'It is `so`.'],
  ['It is so [S1.1][S1.1] [S1.1].', 'It is so.'],
  ['It is so [S1.1 S1.2] [S1.1-S1.3] [ S1.1 ].', 'It is so.'],
  [`It is so [${Array.from({ length: 9 }, () => 'S1.1').join(', ')}].`, 'It is so.'],
  ['```\nthe sum is 1 [S1.1]\nlist[S1.1]\n```\nSo.', '```\nthe sum is 1 \nlist[S1.1]\n```\nSo.'],
])('a pointer goes with what it alone stands in: %j', (text, shown) => {
  expect(whole(text).text).toBe(shown);
  expect(whole(text).cites.length).toBeGreaterThan(0);
  expect(read(text.split(''))).toEqual(whole(text));
});

test.each(['[', '[S', '[S1', '[S1.', '[S1.2', '[S1.2-', '[S1.2, S', '[S1.2 ', '[[S1.1', '`[S1.1', '【S1', '［S1.2'])(
  'a pointer that the end cuts off at %s is never shown',
  mark => {
    const text = `It is so. ${mark}`;
    expect(whole(text)).toEqual({ text: 'It is so.', cites: [] });
    expect(read(text.split(''))).toEqual({ text: 'It is so.', cites: [] });
  },
);

test.each(['[[S1.1]', '`[S1.1]', '`[[S1.1]'])('nor is what was opened around it: %s', mark => {
  const text = `It is so. ${mark}`;
  expect(whole(text)).toMatchObject({ text: 'It is so.', cites: [expect.any(String)] });
});

test('markup, half markers and whole ones: how they are cut makes no difference', () => {
  const token = fc.oneof(
    fc.constantFrom(...near, ...garbled),
    fc.constantFrom(
      '[S1.1]',
      ' [S2.1-3]',
      '【S3】',
      '［S1.1，S2.2］',
      '[[S1.1]]',
      '`[S1.1]`',
      '`',
      '![x](https://a.example)',
      '<b>',
      '```\n',
      '\n',
      '😀',
      'é',
      '  ',
    ),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(token, { maxLength: 25 }), fc.array(fc.nat(500), { maxLength: 20 }), (tokens, cuts) => {
      const text = tokens.join('');
      const places = [...new Set(cuts.map(cut => cut % (text.length + 1)))].sort((a, b) => a - b);
      const expected = whole(text);
      expect(read([0, ...places].map((from, at) => text.slice(from, places[at] ?? text.length)))).toEqual(expected);
      expect(read(text.split(''))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

/** The least of a few tries: other work on the machine only ever adds. */
function quickest(work: () => void): number {
  return Math.min(
    ...Array.from({ length: 3 }, () => {
      const begun = process.cpuUsage();
      work();
      return process.cpuUsage(begun).user / 1_000;
    }),
  );
}

test.each(['[', '[S1,', '【S1.1-', ' ', '`', '[[S1.1]]', 'word '])('time grows with length: %j', mark => {
  const text = (length: number) => mark.repeat(Math.ceil(length / mark.length)).slice(0, length);
  const read = (length: number) => {
    const hostile = text(length);
    return quickest(() => {
      const parser = new PointerParser();
      for (let at = 0; at < hostile.length; at += 50) parser.push(hostile.slice(at, at + 50));
      parser.end();
    });
  };
  read(50_000);
  expect(read(50_000)).toBeLessThan(100);
  // Eight times the text: quadratic work would be 64 times as long. What is measured is long enough for the machine's
  // own hiccups to be small beside it.
  expect(read(400_000)).toBeLessThan(Math.max(50, 20 * read(50_000)));
});
