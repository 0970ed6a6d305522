import { expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';

const ada = ['Ada Lovelace', 'the_countess', 'ada.king@example.org', 'Nousboard'];

test.each([
  'password',
  'PassWord1',
  'ｐａｓｓｗｏｒｄ',
  'qwertyuiop',
  '12345678',
  '1234567890',
  'iloveyou',
  'passwort',
  'motdepasse',
])('%s is what many people have', password => {
  expect(isGuessable(password, [])).toBe(true);
});

test.each(['aaaaaaaa', '🐢🐢🐢🐢🐢🐢🐢🐢', 'abababab', '12312312', '9876543210', 'abcdefgh', 'абвгдежз'])(
  '%s is one piece over and over, or a row',
  password => {
    expect(isGuessable(password, [])).toBe(true);
  },
);

test.each([
  'adalovelace',
  'Ada.Lovelace!',
  'lovelace1815',
  'the_countess',
  'THECOUNTESS1',
  'ada.king@example.org',
  'ada-king-2026',
  'nousboard',
  'Nousboard2026!',
  'nousboard-ada',
  'adaadaada',
])('%s is made of what is known of its person', password => {
  expect(isGuessable(password, ada)).toBe(true);
  // Of somebody else nothing of that is known.
  if (password !== 'adaadaada') expect(isGuessable(password, ['Grace', 'grace@navy.example'])).toBe(false);
});

test.each([
  'correct horse',
  'correct horse ada',
  'eight888',
  'ada83719264',
  '83620184',
  'Ruhe im Moor 7',
  '静かな夜の森の中で',
])('%s is taken', password => {
  expect(isGuessable(password, ada)).toBe(false);
});

test('a name of one or two letters makes no password easy to guess', () => {
  expect(isGuessable('bobobobo7q', ['Bo', 'bo@q.ex'])).toBe(false);
});
