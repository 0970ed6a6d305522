import { expect, test } from 'vitest';
import { isOwnHyphen, vocabularyOf } from './line-end-hyphens.ts';
import { column, printPage } from './testing/raw-pages.ts';

const own = (lines: readonly string[], left: string, right: string): boolean =>
  isOwnHyphen(vocabularyOf([printPage(1, column([...lines]))]), left, right);

test.each<[string, readonly string[], string, string]>([
  ['the document writes it with one elsewhere', ['during slow-wave sleep'], 'slow', 'wave'],
  ['more often with one than without', ['a slow-wave and slow-wave sleep', 'not slowwave'], 'slow', 'wave'],
  [
    'both halves are words, and one of them stands at such a hyphen elsewhere',
    ['for each task a domain-specific', 'and specific rule'],
    'task',
    'specific',
  ],
  [
    'both halves are words of a text that sets hyphens between words',
    ['free software is free', 'software, well-known and', 'long-lived, self-made'],
    'free',
    'software',
  ],
  ['one letter is no part of a word', ['in a space'], 'd', 'dimensional'],
  ['a capital letter begins a word', ['nothing'], 'non', 'Gaussian'],
  ['capital letters are a word', ['nothing'], 'RNA', 'based'],
  ['it has another one', ['nothing'], 'state-of-the', 'art'],
  ['figures are never broken', ['nothing'], '2019', 'based'],
  ['the word always has it', ['nothing'], 'well', 'known'],
  ['the word always has it, with a capital too', ['nothing'], 'Self', 'evident.'],
  ['it is a number', ['nothing'], 'twenty', 'one'],
  ['a French word always has it', ['nothing'], 'peut', 'être'],
  ['a Portuguese word always has it', ['nothing'], 'recém', 'chegado'],
  ['a Russian word always has it', ['nothing'], 'кто', 'нибудь'],
])('a hyphen at the end of a line stays where %s', (_, lines, left, right) => {
  expect(own(lines, left, right)).toBe(true);
});

test.each<[string, readonly string[], string, string]>([
  ['nothing is known of the word', ['a method'], 'impres', 'sive'],
  ['what comes after a word is only its ending', ['nothing'], 'self', 'ish'],
  ['the document writes what others hyphenate in one', ['our wellbeing counts'], 'well', 'being'],
  ['a number is the beginning of another word', ['nothing'], 'sixty', 'ish'],
  [
    'the document writes it in one elsewhere',
    ['a network of frames', 'that work in a network', 'net-like'],
    'net',
    'work',
  ],
  ['its halves are words, but small ones', ['in a form of well-known', 'and in form'], 'in', 'form'],
  [
    'its halves are words, but the text sets no hyphens between words',
    ['under the frame we work', 'on a frame and work'],
    'frame',
    'work',
  ],
  [
    'a noun is written otherwise when it stands alone',
    ['Daten der Bank und', 'Daten der Bank, a-b c-d e-f'],
    'Daten',
    'bank',
  ],
  [
    'what stands at the ends of lines is no word',
    ['impres\ufffe', 'sive or impres\ufffe', 'sive, well-known, a-b, c-d'],
    'impres',
    'sive',
  ],
])('it goes where %s', (_, lines, left, right) => {
  expect(own(lines, left, right)).toBe(false);
});
