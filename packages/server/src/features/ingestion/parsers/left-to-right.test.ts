import { expect, test } from 'vitest';
import { mendLeftToRight } from './left-to-right.ts';
import type { CharacterBox } from './loose-accents.ts';

const ARABIC_OR_HEBREW = /[\u0590-\u08ff]/;

/** A line as PDFium reads it, word by word from the right, and as it stands on the page. */
function mended(read: string, shown: string): string | undefined {
  const placeOf = new Map<number, number>();
  let end = shown.length;
  for (const { 0: word, index } of read.matchAll(/\S+/g)) {
    end = shown.lastIndexOf(ARABIC_OR_HEBREW.test(word) ? [...word].reverse().join('') : word, end - 1);
    for (const at of [...word].keys()) placeOf.set(index + at, end + at);
  }
  return mendLeftToRight(read, (at): CharacterBox | undefined => {
    const place = placeOf.get(at);
    return place === undefined ? undefined : [place * 5, 0, place * 5 + 5, 10];
  })?.text;
}

test('a name and its number in an Arabic line are read from the left', () => {
  expect(mended('سعر 300 Nexa بنسبة', 'ةبسنب Nexa 300 رعس')).toBe('سعر Nexa 300 بنسبة');
  expect(mended('مع 2019 Office Microsoft الى', 'ىلا Microsoft Office 2019 عم')).toBe('مع Microsoft Office 2019 الى');
  expect(mended('قال 400 Nexa 300, Nexa', 'Nexa 300, Nexa 400 لاق')).toBe('قال Nexa 300, Nexa 400');
});

test('what stands to the left of a name comes after it', () => {
  expect(mended('סעיף 9001 ISO (2024) כאן', 'ןאכ (2024) ISO 9001 ףיעס')).toBe('סעיף ISO 9001 (2024) כאן');
});

test('an amount with its unit is read as it is said, figures alone as well', () => {
  expect(mended('السعر 300 USD فقط', 'طقف USD 300 رعسلا')).toBeUndefined();
  expect(mended('حجم 20 MB فقط', 'طقف MB 20 مجح')).toBeUndefined();
  expect(mended('من 12 15 الى', 'ىلا 15 12 نم')).toBeUndefined();
});

test('a line that is read from the left stays as it is, as does one without such letters', () => {
  expect(mendLeftToRight('Nexa 300 من', at => [at * 5, 0, at * 5 + 5, 10])).toBeUndefined();
  expect(mendLeftToRight('Nexa 300', () => expect.fail('asked for a box'))).toBeUndefined();
});

test('the letters of a name with a dash in it are put in order', () => {
  const boxes: CharacterBox[] = [...'-300Nexa'].map((_, at) => {
    const place = at < 4 ? at + 4 : at - 4;
    return [place * 5, 0, place * 5 + 5, 10];
  });
  const line = mendLeftToRight('-300Nexa في', at => boxes[at]);
  expect(line?.text).toBe('Nexa-300 في');
  expect([...(line?.from.subarray(0, 9) ?? [])]).toEqual([4, 5, 6, 7, 0, 1, 2, 3, 8]);
});
