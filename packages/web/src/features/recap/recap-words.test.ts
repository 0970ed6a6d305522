import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asksForRecap } from './recap-words.ts';

const locales = new URL('../../locales/', import.meta.url);
const wordsOf = (language: string) =>
  (JSON.parse(readFileSync(new URL(`${language}/recap.json`, locales), 'utf8')) as { words: string }).words;

test.each([
  'podcast',
  'Podcasts about sleep, please',
  'an AUDIO overview of both papers',
  'Audio conversation for my class',
  'a visual  recap',
  'Make a video of this',
])('"%s" asks for a recap', text => {
  expect(asksForRecap(text, wordsOf('en-US'))).toBe(true);
});

test.each(['', 'What does the paper say about video games?', 'mypodcast', 'Make a visual aid', 'audio'])(
  '"%s" is a question',
  text => {
    expect(asksForRecap(text, wordsOf('en-US'))).toBe(false);
  },
);

test.each([
  ['ar-EG', 'أريد بودكاست عن النوم'],
  ['zh-CN', '帮我做个视频吧'],
  ['zh-TC', '我想聽播客'],
  ['de-DE', 'Bitte erstelle ein Video über den Schlaf'],
  ['es-ES', 'Haz un vídeo sobre el sueño'],
  ['fr-FR', 'Fais une vidéo sur le sommeil'],
  ['it-IT', 'Vorrei un riepilogo audio'],
  ['pl-PL', 'Poproszę o podsumowanie audio'],
  ['pt-BR', 'Quero um resumo em áudio'],
  ['ru-RU', 'Хочу подкаст о сне'],
  ['ja-JP', '睡眠についての動画を作ってください'],
  ['sv-SE', 'Gör en video om sömn'],
  ['ko-KR', '수면에 대한 팟캐스트를 듣고 싶어요'],
  ['vi-VN', 'Hãy làm một video về giấc ngủ'],
  ['tr-TR', 'Uyku hakkında bir video yap'],
  ['nl-NL', 'Maak een video over slaap'],
])('in %s the same is understood', (language, text) => {
  expect(asksForRecap(text, wordsOf(language))).toBe(true);
});

test('what asks for one in English is understood in every language', () => {
  const languages = readdirSync(locales, { withFileTypes: true }).filter(entry => entry.isDirectory());
  expect(languages).toHaveLength(17);
  const asked = ['podcast', 'audio conversation', 'audio overview', 'visual recap', 'make a video', 'make me a video'];
  for (const { name } of languages)
    for (const text of asked) expect(asksForRecap(text, wordsOf(name)), `${name}: ${text}`).toBe(true);
});

test('without wordings nothing is a recap', () => {
  expect(asksForRecap('podcast', '')).toBe(false);
});
