import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAt, type PrintedRun, pageWords, placesOf, searchedKey, spanOf } from './page-words.ts';

const box = { page: 1, x: 0, y: 0, w: 1, h: 0.02 };
const lines = (...texts: string[]): PrintedRun[] =>
  texts.map((text, at) => ({ text, endsLine: true, box: { ...box, y: at / 100 } }));
/** The words of a page that a search marks, as they are printed. */
function found(printed: readonly PrintedRun[], typed: string): string[] {
  const words = pageWords(printed);
  const key = searchedKey(typed);
  return placesOf(key, words).map(start => {
    const { from, to } = spanOf(words, start, key.length);
    return printed
      .slice(from.run, to.run + 1)
      .map(({ text }, at) =>
        text.slice(at === 0 ? from.at : 0, from.run + at === to.run ? (to.at ?? text.length) : undefined),
      )
      .join('|');
  });
}

test('words are found whatever their case and accents, and marked whole', () => {
  expect(found(lines('The Café was NAÏVE.'), 'cafe')).toEqual(['Café']);
  expect(found(lines('The Café was NAÏVE.'), 'naive')).toEqual(['NAÏVE']);
  expect(found(lines('Die Straße, die Maße'), 'strasse')).toEqual(['Straße']);
  expect(found(lines('an oﬃce'), 'office')).toEqual(['oﬃce']);
  expect(found(lines('cafe\u0301 noir'), 'Café')).toEqual(['cafe\u0301']);
});

test('words are found over the end of a line, with and without its hyphen', () => {
  expect(found(lines('slow-wave sleep and', 'memory replay'), 'and memory')).toEqual(['and|memory']);
  expect(found(lines('the consoli-', 'dation of'), 'consolidation')).toEqual(['consoli-|dation']);
  expect(found(lines('the consoli- ', ' dation of'), 'consolidation')).toEqual(['consoli- | dation']);
  expect(found(lines('a state-of-the-', 'art model'), 'state-of-the-art')).toEqual(['state-of-the-|art']);
  expect(found(lines('slow-wave sleep'), 'slowwave')).toEqual(['slow-wave']);
  expect(found(lines('pages 10-20'), '10-20')).toEqual(['10-20']);
  expect(found(lines('记忆的', '巩固'), '的巩')).toEqual(['的|巩']);
});

test('a word that is still being typed is found, and nothing is not', () => {
  expect(found(lines('slow-wave sleep'), 'slow-')).toEqual(['slow-']);
  expect(found(lines('slow-wave sleep'), '  ')).toEqual([]);
  expect(found(lines('aaaa'), 'aa')).toEqual(['aa', 'aa']);
});

test('a hit lies where its first word is printed', () => {
  const words = pageWords(lines('one', 'two', 'three'));
  expect(boxAt(words, placesOf('three', words)[0]!)?.y).toBe(0.02);
});

test('each word of any page is found at its place', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcéßñöΩяж'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.nat(),
      (page, row, column) => {
        const line = page[row % page.length]!;
        const wanted = line[column % line.length]!;
        const marked = found(lines(...page.map(words => words.join(' '))), wanted);
        expect(marked.map(searchedKey)).toContain(searchedKey(wanted));
        for (const hit of marked) expect(searchedKey(hit.replace('|', ' '))).toBe(searchedKey(wanted));
      },
    ),
  );
});
