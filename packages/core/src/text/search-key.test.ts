import { expect, test } from 'vitest';
import { searchable, searchKey, searchWords } from './search-key.ts';

test.each([
  ['  Élan   VITAL ', 'elan vital'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['ＦＵＬＬ width', 'full width'],
  ['Ελλάδα', 'ελλαδα'],
  ['МЁД', 'мед'],
  ['한국어', '한국어'],
  ['Sarı Çay', 'sari cay'],
  ['ΕΛΛΑΣ και σας', 'ελλασ και σασ'],
])('%s is searched as %s', (text, key) => {
  expect(searchKey(text)).toBe(key);
});

test('typed words are told apart, each once', () => {
  expect(searchWords(' Sleep  sleep Mémoire ')).toEqual(['sleep', 'memoire']);
  expect(searchWords('\u0301 ')).toEqual([]);
});

test.each([
  ['On the ÉLAN of sleep', 'elan', 'ÉLAN'],
  ['decomposed e\u0301lan vital', 'elan', 'e\u0301lan'],
  ['In der Straße dort', 'strasse', 'Straße'],
  ['Die Straße', 'stras', 'Straß'],
  ['睡眠と記憶', '記憶', '記憶'],
  ['النوم والذاكرة', 'والذاكرة', 'والذاكرة'],
  ['👩🏽‍🔬 finds МЁД', 'мед', 'МЁД'],
  ['Η ΕΛΛΑΣ', 'ελλασ', 'ΕΛΛΑΣ'],
  ['taken apart: \u1112\u1161\u11ab\u1100\u1173\u11af', '한글', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
  ['narrow ﾃﾞﾝｼｬ', 'デンシャ', 'ﾃﾞﾝｼｬ'],
])('in %j the word %j stands where a reader sees it', (text, word, shown) => {
  const [start, end] = searchable(text).find(word) ?? [0, 0];
  expect(text.slice(start, end)).toBe(shown);
});

test('a word that is not there is nowhere', () => {
  expect(searchable('tea').find('coffee')).toBeNull();
  expect(searchable('tea').find('')).toBeNull();
});

test('in a long text every place is the one that a reader sees, whatever it is cut into', () => {
  for (const filler of ['a', 'é', 'e\u0301', '👩🏽‍🔬', 'ß', '漢', '\u1112\u1161\u11ab', '𝒳']) {
    for (let before = 240; before < 275; before += 1) {
      const text = `${filler.repeat(before)} Ｎe\u0301ＥDLE ${filler.repeat(600)}`;
      const [start, end] = searchable(text).find('needle') ?? [0, 0];
      expect(text.slice(start, end)).toBe('Ｎe\u0301ＥDLE');
    }
  }
});
