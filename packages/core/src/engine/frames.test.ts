import { LANGUAGES } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import type { Frame } from './frames.ts';
import { frameFor } from './index.ts';

/** Quotation marks that each language uses. */
const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  'en-US': ['“', '”'],
  'ar-EG': ['«', '»'],
  'zh-CN': ['“', '”'],
  'zh-TC': ['「', '」'],
  'de-DE': ['„', '“'],
  'es-ES': ['«', '»'],
  'fr-FR': ['«\u00a0', '\u00a0»'],
  'it-IT': ['«', '»'],
  'pl-PL': ['„', '”'],
  'pt-BR': ['“', '”'],
  'ru-RU': ['«', '»'],
  'ja-JP': ['「', '」'],
  'sv-SE': ['”', '”'],
  'ko-KR': ['“', '”'],
  'vi-VN': ['“', '”'],
  'tr-TR': ['“', '”'],
  'nl-NL': ['“', '”'],
};
const TERM = 'Xylem';
const all = { shown: 3, total: 3, isComplete: true };

/** Every sentence of a frame, with what was put in. */
function sentencesOf({ followUps, ...frame }: Frame): Record<string, string> {
  return {
    sourcesSay: frame.sourcesSay,
    closest: frame.closest,
    summary: frame.summary,
    disagree: frame.disagree,
    noMatchFor: frame.noMatchFor(TERM),
    greeting: frame.greeting,
    declined: frame.declined,
    declinedVeryStrict: frame.declinedVeryStrict,
    mentions: frame.mentions(all, TERM),
    someMentions: frame.mentions({ shown: 12, total: 40, isComplete: true }, TERM),
    manyMentions: frame.mentions({ shown: 12, total: 40, isComplete: false }, TERM),
    notMentioned: frame.notMentioned(TERM),
    declinedOfRead: frame.ofRead.declined,
    notMentionedOfRead: frame.ofRead.notMentioned(TERM),
    sourcesMention: frame.sourcesMention(3, 12, TERM),
    sourcesBy: frame.sourcesBy(3, 12, TERM),
    sourcesFrom: frame.sourcesFrom(3, 12, '2023'),
    sourcesAll: frame.sourcesAll(12),
    noSourceBy: frame.noSourceBy(TERM),
    noSourceFrom: frame.noSourceFrom('2023'),
    steps: frame.steps(5),
    more: frame.more(5),
    otherLanguage: frame.otherLanguage('Qaa', 'Qbb'),
    about: followUps.about(TERM),
    defined: followUps.defined(TERM, false),
    section: followUps.section(TERM),
  };
}

const NAMES_TERM = [
  'mentions',
  'someMentions',
  'manyMentions',
  'notMentioned',
  'notMentionedOfRead',
  'sourcesMention',
  'sourcesBy',
  'noSourceBy',
  'noMatchFor',
  'about',
  'defined',
  'section',
];
/** What English does without quotation marks. */
const UNQUOTED_ENGLISH = ['noMatchFor', 'about', 'defined'];
const COUNTS: Readonly<Record<string, readonly number[]>> = {
  mentions: [3],
  someMentions: [12, 40],
  manyMentions: [12, 40],
  sourcesMention: [3, 12],
  sourcesBy: [3, 12],
  sourcesFrom: [3, 12],
  sourcesAll: [12],
  steps: [5],
  more: [5],
};
const ENGLISH = sentencesOf(frameFor('en-US'));

test.each(LANGUAGES)('%s: every sentence is there, says what was put in, in its own quotation marks', locale => {
  const frame = frameFor(locale);
  const sentences = sentencesOf(frame);
  expect(Object.keys(sentences)).toEqual(Object.keys(ENGLISH));
  const [open, close] = MARKS[locale] ?? ['', ''];
  const number = new Intl.NumberFormat(frame.locale);
  for (const [key, sentence] of Object.entries(sentences)) {
    expect(sentence.trim(), key).not.toBe('');
    if (locale !== 'en-US') {
      expect(sentence, key).not.toBe(ENGLISH[key]);
      expect(sentence, key).not.toMatch(/\b(?:the|your|and|with|from|answers?|closest|about|mentions of|without)\b/i);
    }
    expect(sentence, key).not.toMatch(/undefined|NaN|\$\{/);
    if (NAMES_TERM.includes(key))
      expect(sentence, key).toContain(
        locale === 'en-US' && UNQUOTED_ENGLISH.includes(key) ? TERM : `${open}${TERM}${close}`,
      );
    for (const count of COUNTS[key] ?? []) expect(sentence, key).toContain(number.format(count));
    if (key === 'sourcesFrom' || key === 'noSourceFrom') expect(sentence).toContain('2023');
    if (key === 'otherLanguage') expect(sentence).toMatch(/Qaa.*Qbb/s);
    expect(sentence, key).not.toMatch(/"/);
  }
  for (const question of [sentences['about'], sentences['defined'], sentences['section']])
    expect(question).toMatch(/[?？؟]$/);
  expect(sentences['manyMentions']).not.toBe(sentences['someMentions']);
  expect(new Intl.PluralRules(frame.locale).resolvedOptions().locale.slice(0, 2)).toBe(locale.slice(0, 2));
});

test('every language of the interface has a frame, and each is its own', () => {
  expect(new Set(LANGUAGES.map(locale => frameFor(locale).declined)).size).toBe(LANGUAGES.length);
});

test.each([
  ['en', 'en-US'],
  ['en-GB', 'en-US'],
  ['ar', 'ar-EG'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-Hans-CN', 'zh-CN'],
  ['zh-TW', 'zh-TC'],
  ['zh-Hant', 'zh-TC'],
  ['zh-Hant-TW', 'zh-TC'],
  ['ZH_tc', 'zh-TC'],
  ['de-AT', 'de-DE'],
  ['xx', 'en-US'],
  ['', 'en-US'],
])('%s is answered in %s', (asked, expected) => {
  expect(frameFor(asked)).toBe(frameFor(expected));
});

test('counts take the right forms', () => {
  const said = (locale: string, count: number) =>
    frameFor(locale).mentions({ shown: count, total: count, isComplete: true }, TERM);
  expect([1, 2].map(count => said('en-US', count))).toEqual(['1 mention of “Xylem”:', '2 mentions of “Xylem”:']);
  expect([1, 3, 5, 22].map(count => said('ru-RU', count))).toEqual([
    '1 упоминание слов «Xylem»:',
    '3 упоминания слов «Xylem»:',
    '5 упоминаний слов «Xylem»:',
    '22 упоминания слов «Xylem»:',
  ]);
  expect([1, 3, 5].map(count => said('pl-PL', count))).toEqual([
    '1 wystąpienie frazy „Xylem”:',
    '3 wystąpienia frazy „Xylem”:',
    '5 wystąpień frazy „Xylem”:',
  ]);
  expect([1, 2, 3, 11].map(count => said('ar-EG', count))).toEqual([
    'ورد «Xylem» في موضع واحد:',
    'ورد «Xylem» في موضعين:',
    'ورد «Xylem» في ٣ مواضع:',
    'ورد «Xylem» في ١١ موضعًا:',
  ]);
  expect(frameFor('de').sourcesMention(1, 1, TERM)).toBe('In 1 von 1 Quelle kommt „Xylem“ vor:');
  expect(frameFor('ru').sourcesMention(1, 21, TERM)).toBe('«Xylem» упоминается в 1 из 21 источника:');
});
