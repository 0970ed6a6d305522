import { LANGUAGES, question } from '@nousboard/contracts';
import { frameFor } from '@nousboard/core/engine';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { texts as english } from '../../locales/en-US/index.ts';
import { formatNumber } from '../format.ts';
import { changeSettings } from '../settings.ts';
import {
  availableLanguages,
  currentLanguage,
  followLanguage,
  startI18n,
  switchLanguage,
  withLaterTexts,
  withWorkspaceTexts,
} from './index.ts';
import { tagFor } from './languages.ts';

/** Those of the specification. */
const LOCALES = [
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
const page = { lang: '', dir: '' };

beforeEach(() => vi.stubGlobal('document', { documentElement: page }));
afterEach(() => {
  vi.doUnmock('../../locales/fr-FR/later.ts');
  vi.resetModules();
  changeSettings({ lang: 'auto' });
});
const cutOffFrenchWords = () =>
  vi.doMock('../../locales/fr-FR/later.ts', () => {
    throw new TypeError('Failed to fetch');
  });

const start = async (...wanted: string[]) => {
  await startI18n(wanted);
  await withWorkspaceTexts(Promise.resolve());
};

test('the interface speaks every language of the specification', () => {
  expect(availableLanguages).toEqual(LOCALES);
  expect([...LANGUAGES].sort()).toEqual(LOCALES);
});

test.each(LOCALES)('in %s the page says its language and numbers in texts look like all others', async name => {
  await start(name);
  expect([currentLanguage(), page.lang, page.dir]).toEqual([
    name,
    tagFor('page', name),
    name === 'ar-EG' ? 'rtl' : 'ltr',
  ]);
  for (const count of [3, 21, 12_400]) {
    expect(i18next.t('projects:recent.sources', { count })).toContain(formatNumber(count));
    expect(i18next.t('workspaceProblems:file_too_large', { n: count })).toContain(formatNumber(count));
  }
  expect(formatNumber(12_400)).toMatch(name === 'ar-EG' ? /^١٢\D?٤٠٠$/ : /^12\D?400$/);
});

test('a count chooses the plural form of its language, and its digits are in groups', async () => {
  const sources = (count: number) => i18next.t('projects:recent.sources', { count });
  await start('en-US');
  expect([1, 2, 12_400].map(sources)).toEqual(['1 source', '2 sources', '12,400 sources']);
  await start('pl');
  const [one, few, many, bigFew] = [1, 3, 5, 12_403].map(count => sources(count).replace(formatNumber(count), '#'));
  expect(new Set([one, few, many]).size).toBe(3);
  expect(bigFew).toBe(few);
});

test('every question says the language in a form that the engine answers in', async () => {
  for (const name of LOCALES) {
    await start(name);
    const asked = question.shape.locale.parse(currentLanguage());
    const answered = new Intl.Locale(frameFor(asked).locale).maximize();
    const { language, script } = new Intl.Locale(tagFor('page', name)).maximize();
    expect([name, answered.language, answered.script]).toEqual([name, language, script]);
  }
});

test('a language that cannot be loaded gives way to English', async () => {
  const cutOff = {
    '../../locales/zh-TC/index.ts': () => Promise.reject(new TypeError('Failed to fetch')),
    '../../locales/en-US/index.ts': () => Promise.resolve({ texts: english }),
  };
  await startI18n(['zh-TW'], cutOff);
  expect([currentLanguage(), page.lang, page.dir, i18next.t('close'), formatNumber(1_234)]).toEqual([
    'en-US',
    'en-US',
    'ltr',
    'Close',
    '1,234',
  ]);
});

test('when English cannot be loaded either, the caller is told', async () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(
    startI18n(['zh-TW'], { '../../locales/zh-TC/index.ts': failing, '../../locales/en-US/index.ts': failing }),
  ).rejects.toThrow('Failed to fetch');
});

test('words of parts that are opened later come with the part, in the language of the page', async () => {
  await startI18n(['de']);
  expect(await withLaterTexts(Promise.resolve('the reader'))).toBe('the reader');
  expect([i18next.t('reader:zoomIn'), i18next.t('administration:title')]).toEqual(['Vergrößern', 'Verwaltung']);
});

test('words of a part that cannot be loaded are English, and all others stay in the language of the page', async () => {
  cutOffFrenchWords();
  await startI18n(['fr']);
  await withLaterTexts(Promise.resolve());
  expect([i18next.t('reader:zoomIn'), i18next.t('administration:title'), i18next.t('close'), page.lang]).toEqual([
    'Zoom in',
    'Administration',
    'Fermer',
    'fr-FR',
  ]);
});

test('a word that a language lacks is the English one, as soon as that has come', async () => {
  await startI18n(['de']);
  await withLaterTexts(Promise.resolve());
  const { zoomIn: _lacking, ...reader } = i18next.getResourceBundle('de-DE', 'reader') as Record<string, unknown>;
  i18next.removeResourceBundle('de-DE', 'reader');
  i18next.addResourceBundle('de-DE', 'reader', reader);
  i18next.t('reader:zoomIn');
  await expect.poll(() => i18next.t('reader:zoomIn')).toBe('Zoom in');
  expect(i18next.t('reader:zoomOut')).toBe('Verkleinern');
});

test('switching brings every word on the page in the new language, with its digits and its direction', async () => {
  await startI18n(['de']);
  await withWorkspaceTexts(Promise.resolve());
  await withLaterTexts(Promise.resolve());
  await switchLanguage('ar-EG');
  expect([currentLanguage(), page.lang, page.dir, formatNumber(12)]).toEqual(['ar-EG', 'ar-EG', 'rtl', '١٢']);
  const arabic = /\p{Script=Arabic}/u;
  expect([i18next.t('close'), i18next.t('shell:sidebar'), i18next.t('reader:zoomIn')]).toEqual([
    expect.stringMatching(arabic),
    expect.stringMatching(arabic),
    expect.stringMatching(arabic),
  ]);
});

test('a language whose words cannot all be had changes nothing, and says so', async () => {
  cutOffFrenchWords();
  await startI18n(['de']);
  await withLaterTexts(Promise.resolve());
  await expect(switchLanguage('fr-FR')).rejects.toThrow('error when mocking a module');
  expect([currentLanguage(), page.lang, i18next.t('close'), formatNumber(1_234)]).toEqual([
    'de-DE',
    'de-DE',
    'Schließen',
    '1.234',
  ]);
});

test('of two choices in a row the later one stays', async () => {
  await startI18n(['de']);
  await Promise.all([switchLanguage('ja-JP'), switchLanguage('sv-SE')]);
  expect([currentLanguage(), page.lang]).toEqual(['sv-SE', 'sv-SE']);
});

test('what was chosen counts more than what the browser asks for, and another tab’s choice is followed', async () => {
  changeSettings({ lang: 'pl-PL' });
  await startI18n();
  expect(currentLanguage()).toBe('pl-PL');
  const stop = followLanguage();
  changeSettings({ lang: 'it-IT' });
  await expect.poll(currentLanguage).toBe('it-IT');
  stop();
});

test('in a text from the right, Latin words keep the signs and figures at their ends together', async () => {
  await start('ar-EG');
  const values = (title: string) => i18next.t('projects:switcher.rename', { title });
  expect(values('3. Analyses by segment')).toContain('\u20683. Analyses by segment\u2069');
  expect(values('Why?')).toContain('\u2068Why?\u2069');
  for (const whole of ['Sleep and memory', '3. تحليل', '41']) expect(values(whole)).toMatch(new RegExp(` ${whole}$`));
  await start('de-DE');
  expect(values('3. Analyses by segment')).not.toContain('\u2068');
});
