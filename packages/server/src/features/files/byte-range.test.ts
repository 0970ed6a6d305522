import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';
import { attachment } from './content-disposition.ts';

const etag = '"abc"';

test.each([
  ['bytes=0-9', { kind: 'part', start: 0, end: 9 }],
  ['bytes=90-', { kind: 'part', start: 90, end: 99 }],
  ['bytes=-10', { kind: 'part', start: 90, end: 99 }],
  ['bytes=-1000', { kind: 'part', start: 0, end: 99 }],
  ['bytes=50-1000', { kind: 'part', start: 50, end: 99 }],
  ['bytes=99-99', { kind: 'part', start: 99, end: 99 }],
  ['bytes=100-', { kind: 'outside' }],
  ['bytes=-0', { kind: 'outside' }],
  ['bytes=9-3', { kind: 'whole' }],
  ['bytes=0-1,5-6', { kind: 'whole' }],
  ['lines=1-2', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['bytes=x-y', { kind: 'whole' }],
  ['bytes=0-99999999999999999999', { kind: 'whole' }],
  [undefined, { kind: 'whole' }],
])('of 100 bytes, %s means %j', (header, range) => expect(byteRange(header, 100, undefined, etag)).toEqual(range));

test('a range of an older content is answered with the whole of the new one', () => {
  expect(byteRange('bytes=0-9', 100, '"old"', etag)).toEqual({ kind: 'whole' });
  expect(byteRange('bytes=0-9', 100, etag, etag)).toEqual({ kind: 'part', start: 0, end: 9 });
});

test.each([
  ['tea.pdf', `attachment; filename="tea.pdf"; filename*=UTF-8''tea.pdf`],
  ['thé.pdf', `attachment; filename="the.pdf"; filename*=UTF-8''th%C3%A9.pdf`],
  ['茶.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%E8%8C%B6.pdf`],
  ["a'b(c).pdf", `attachment; filename="a'b(c).pdf"; filename*=UTF-8''a%27b%28c%29.pdf`],
  [
    'a"; filename="evil.exe',
    `attachment; filename="a_; filename=_evil.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22evil.exe`,
  ],
  ['a\r\nSet-Cookie: x=y', `attachment; filename="a__Set-Cookie: x=y"; filename*=UTF-8''a__Set-Cookie%3A%20x%3Dy`],
  ['photo\u202egpj.exe', `attachment; filename="photogpj.exe"; filename*=UTF-8''photogpj.exe`],
  ['\u2067a\u2069\u200f\u061cb.pdf', `attachment; filename="ab.pdf"; filename*=UTF-8''ab.pdf`],
  ['a\u0000b\u0085c\u007f.pdf', `attachment; filename="a_b_c_.pdf"; filename*=UTF-8''a_b_c_.pdf`],
  ['half \ud800 letter', `attachment; filename="half _ letter"; filename*=UTF-8''half%20%EF%BF%BD%20letter`],
])('the name %j cannot leave its header or show another end than it has', (name, header) =>
  expect(attachment(name)).toBe(header),
);
