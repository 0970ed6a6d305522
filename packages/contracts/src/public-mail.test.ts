import { expect, test } from 'vitest';
import { isPublicMailDomain } from './public-mail.ts';

test.each([
  ['gmail.com', true],
  ['outlook.com', true],
  ['hotmail.co.uk', true],
  ['yahoo.co.jp', true],
  ['yandex.com.tr', true],
  ['gmx.net', true],
  ['web.de', true],
  ['live.com', true],
  ['live.nl', true],
  ['live.co.uk', true],
  ['abv.bg', true],
  ['example.org', false],
  ['outlook.example.org', false],
  ['my-gmail.com', false],
  ['yahoo.research', false],
  ['webxde', false],
  ['live.example.org', false],
])('whether anybody gets an email at %s: %s', (domain, isPublic) => {
  expect(isPublicMailDomain(domain)).toBe(isPublic);
});
