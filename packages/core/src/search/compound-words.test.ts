import { expect, test } from 'vitest';
import { ask, read } from '../engine/tables/testing.ts';
import { partsOfCompound } from './compound-words.ts';

const inSources =
  (...words: string[]) =>
  (word: string) =>
    words.includes(word);
const partsIn = (term: string, language: string | null, ...words: string[]) =>
  partsOfCompound(term, language, inSources(...words))?.words.flat() ?? null;

test.for([
  ['restmulltonne', 'de', ['restmull', 'tonne'], ['restmull', 'tonne']],
  ['mullabfuhr', 'de', ['mull'], ['mull']],
  ['hundesteuer', 'de', ['hund', 'steuer'], ['hund', 'steuer']],
  ['verhuisbericht', 'nl', ['bericht'], ['bericht']],
  ['tvattmaskin', 'sv', ['maskin'], ['maskin']],
] as const)('“%s” is told by its parts', ([term, language, words, parts]) => {
  expect(partsIn(term, language, ...words)).toEqual(parts);
});

test('a word that the sources have is not taken apart, nor a short one, nor one of other languages', () => {
  expect(partsIn('mullabfuhr', 'de', 'mull', 'mullabfuhr')).toBeNull();
  expect(partsIn('mullabfuhr', 'fr', 'mull')).toBeNull();
  expect(partsIn('mullabfuhr', null, 'mull')).toBeNull();
  expect(partsIn('mulltag', 'de', 'mull')).toBeNull();
});

const rules = read(
  '# Hausordnung\n\n## Müll\n\nDie gelbe Tonne wird alle zwei Wochen mittwochs geleert, der Restmüll freitags.\n\n' +
    '## Haustiere\n\nWer einen Hund halten will, braucht die Zustimmung der Verwaltung.\n\n## Ruhe\n\n' +
    'Von 13 bis 15 Uhr ist Ruhe zu halten. Im Treppenhaus wird freitags gereinigt.\n',
);

test('both parts answer, one comes near at most, and none declines', () => {
  expect(ask(rules, 'Wann wird die Restmülltonne geleert?', 'de-DE').finish).toMatchObject({ reason: 'stop' });
  const near = ask(rules, 'Wann ist Mittagsruhe?', 'de-DE');
  expect(near.quotes[0]).toContain('Von 13 bis 15 Uhr');
  expect(near.finish).toMatchObject({ reason: 'near' });
  expect(ask(rules, 'Wie hoch ist die Hundesteuer?', 'de-DE').finish).not.toMatchObject({ reason: 'stop' });
  expect(ask(rules, 'Wie hoch ist die Grundsteuer?', 'de-DE').quotes).toEqual([]);
});
