import { expect, test } from 'vitest';
import { chooseLanguage, directionOf, tagFor } from './languages.ts';
import { ownName } from './own-name.ts';

const OURS = [
  'ar-EG',
  'de-DE',
  'en-US',
  'es-ES',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'ru-RU',
  'sv-SE',
  'tr-TR',
  'vi-VN',
  'zh-CN',
  'zh-TC',
];

test.each(OURS)('who asks for %s gets it, however it is written', name => {
  expect([name, name.toLowerCase(), name.toUpperCase()].map(wish => chooseLanguage([wish], OURS))).toEqual([
    name,
    name,
    name,
  ]);
});

test.each([
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh-TW', 'zh-TC'],
  ['zh-HK', 'zh-TC'],
  ['zh-MO', 'zh-TC'],
  ['zh-Hant', 'zh-TC'],
  ['zh-Hant-TW', 'zh-TC'],
  ['zh-hant-hk', 'zh-TC'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['es-MX', 'es-ES'],
  ['es-419', 'es-ES'],
  ['fr-CA', 'fr-FR'],
  ['de-AT', 'de-DE'],
  ['ar-SA', 'ar-EG'],
  ['en-GB', 'en-US'],
  ['ja', 'ja-JP'],
  ['nb-NO', 'en-US'],
  ['', 'en-US'],
])('%s is read in %s', (wish, name) => {
  expect(chooseLanguage([wish], OURS)).toBe(name);
});

test('each wish is tried in order before the next, and English is what is left', () => {
  expect(chooseLanguage(['nb-NO', 'sv-FI', 'en-US'], OURS)).toBe('sv-SE');
  expect(chooseLanguage(['en-GB', 'de-DE'], OURS)).toBe('en-US');
  expect(chooseLanguage(['zh-TW', 'zh-CN', 'en'], OURS)).toBe('zh-TC');
  expect(chooseLanguage(['cy', 'eo'], OURS)).toBe('en-US');
  expect(chooseLanguage([], OURS)).toBe('en-US');
});

test('Traditional Chinese is read by those who have no better', () => {
  expect(chooseLanguage(['zh-TW'], ['en-US', 'zh-CN'])).toBe('zh-CN');
});

test('Arabic is set from the right, everything else from the left', () => {
  expect(OURS.filter(name => directionOf(name) === 'rtl')).toEqual(['ar-EG']);
});

test.each(OURS)('browsers know %s by the tags that they are given', name => {
  expect(Intl.getCanonicalLocales(tagFor('page', name))).toEqual([tagFor('page', name)]);
  const { language, script } = new Intl.Locale(tagFor('page', name)).maximize();
  const formats = new Intl.NumberFormat(tagFor('formats', name)).resolvedOptions();
  expect([language, formats.numberingSystem]).toEqual([name.split('-')[0], name === 'ar-EG' ? 'arab' : 'latn']);
  expect(new Intl.Locale(formats.locale).maximize()).toMatchObject({ language, script });
  if (language === 'zh') expect(script).toBe(name === 'zh-TC' ? 'Hant' : 'Hans');
});

test('each language is named in its own script, and no two alike', () => {
  const names = OURS.map(ownName);
  expect(new Set(names).size).toBe(OURS.length);
  expect(names).toEqual(
    expect.arrayContaining([
      'Deutsch',
      'English',
      'Français',
      'Русский',
      '日本語',
      '한국어',
      'Türkçe',
      'Tiếng Việt',
      'العربية',
    ]),
  );
  expect([ownName('zh-CN'), ownName('zh-TC')]).toEqual([
    expect.stringContaining('简体'),
    expect.stringContaining('繁體'),
  ]);
});
