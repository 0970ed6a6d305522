import { existsSync, readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { recognise } from './recognise.ts';

const bytes = (...parts: (string | number[] | Uint8Array)[]) =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part))));

test.each([
  ['UTF-8', bytes('Tee für zwei, 茶')],
  ['UTF-8 with a mark', bytes([0xef, 0xbb, 0xbf], 'Tea')],
  ['UTF-16 little-endian with a mark', Buffer.from('\ufeffTea', 'utf16le')],
  ['UTF-16 big-endian with a mark', Buffer.from('\ufeffTea', 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from('Tea and more tea', 'utf16le')],
  ['latin-1', Buffer.from('Th\xe9 \xe0 la menthe', 'latin1')],
  ['UTF-8 cut in the middle of a letter', Buffer.from('Tee für').subarray(0, 6)],
  ['HTML', bytes('<html><body>Tea</body></html>')],
  ['XML', bytes('<?xml version="1.0"?><tea/>')],
  ['a terminal’s colours', bytes('\u001b[31mTea\u001b[0m')],
  ['one letter', bytes('T')],
  ['latin-1 with the letters of a picture', Buffer.from('BMI der M\xe4nner', 'latin1')],
])('%s is text', async (_what, head) => expect(await recognise(head)).toEqual({ kind: 'text' }));

test.each([
  ['BMI of the patients, by age'],
  ['MAC addresses in our network'],
  ['GIFT list for the party'],
  ['FORM 10-K of the company'],
  ['ID3 algorithm, explained'],
  ['MZ Berlin, 3 May'],
  ['solid waste plan of the town'],
  ['WEBVTT\n\n00:01.000 --> 00:04.000\nTea is ready.'],
])('a text that begins like another kind of file is text: %j', async text => {
  expect(await recognise(bytes(text))).toEqual({ kind: 'text' });
  expect(await recognise(bytes([0xef, 0xbb, 0xbf], text))).toEqual({ kind: 'text' });
});

test.each([
  ['a PDF', bytes('%PDF-1.7\n%âãÏÓ\n'), { kind: 'pdf' }],
  ['a PDF behind a little noise', bytes('\r\n\r\nHTTP header: leaked\r\n\r\n%PDF-1.4\n'), { kind: 'pdf' }],
  ['nothing', bytes(), { kind: 'empty' }],
  [
    'a picture',
    bytes(
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
      'IHDR',
      [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89],
    ),
    { kind: 'image', mime: 'image/png' },
  ],
  [
    'a picture that moves',
    bytes(
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
      'IHDR',
      [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 8],
      'acTL',
      [0, 0, 0, 1, 0, 0, 0, 0, 0xf3, 0x8d, 0x93, 0x70],
    ),
    { kind: 'image', mime: 'image/png' },
  ],
  ['an OLE container', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Buffer.alloc(600)), { kind: 'ole' }],
])('%s is recognised', async (_what, head, kind) => expect(await recognise(head)).toEqual(kind));

test.each([
  ['HTML that mentions a PDF', bytes('<!doctype html><p>%PDF-1.7</p>')],
  ['HTML with a mark that mentions a PDF', bytes([0xef, 0xbb, 0xbf], '  <html>%PDF-1.7')],
  ['a zip that mentions a PDF', bytes([0x50, 0x4b, 3, 4], Buffer.alloc(26), '%PDF-1.7', deflateRawSync('x'))],
  ['a picture that mentions a PDF', bytes([0xff, 0xd8, 0xff, 0xe0], Buffer.alloc(20), '%PDF-1.7')],
  ['a text that mentions a PDF', bytes('# Files\n\nA PDF begins with %PDF-1.7, and a picture does not.\n')],
])('%s is no PDF', async (_what, head) => expect((await recognise(head)).kind).not.toBe('pdf'));

test.each([
  ['zeros', Buffer.alloc(100)],
  ['noise', Buffer.from(Array.from({ length: 500 }, (_x, index) => (index * 73) % 256))],
  ['a program', bytes([0x7f], 'ELF', [2, 1, 1, 0], Buffer.alloc(60))],
  ['text with a bell', bytes('Tea\u0007')],
  ['a picture of another kind', bytes('BM', [0x46, 0, 0, 0, 0, 0, 0, 0, 0x36, 0, 0, 0, 0x28, 0, 0, 0])],
  ['a sound', bytes('ID3', [3, 0, 0, 0, 0, 0, 10], 'TIT2')],
  ['a program for Windows', bytes('MZ', [0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff])],
  ['rich text', bytes('{\\rtf1\\ansi Tea}')],
  ['PostScript', bytes('%!PS-Adobe-3.0\n/Times findfont\n')],
  ['a message that is locked', bytes('-----BEGIN PGP MESSAGE-----\n\nhQEMA\n')],
])('%s is something else', async (_what, head) => expect((await recognise(head)).kind).toBe('other'));

const corpus = new URL('../../../../../../shared/corpus/', import.meta.url);
test.skipIf(!existsSync(corpus)).each([
  ['papers/tracemonkey.pdf', 'pdf'],
  ['nasty/bomb_giant.pdf', 'pdf'],
  ['nasty/password.pdf', 'pdf'],
  ['nasty/html-as.pdf', 'text'],
  ['nasty/empty.pdf', 'empty'],
  ['nasty/mislabelled-docx-as.doc', 'zip'],
  ['nasty/protected.docx', 'ole'],
  ['nasty/zipbomb-200mb.docx', 'zip'],
  ['nasty/pixelbomb-30000x30000.png', 'image'],
  ['text/latin1.txt', 'text'],
  ['text/pandoc-manual.md', 'text'],
  ['epub/moby-dick.epub', 'epub'],
  ['office/legacy_sample.xls', 'ole'],
])('%s from the corpus is %s', async (path, kind) => {
  const file = new URL(path, corpus);
  expect((await recognise(readFileSync(file).subarray(0, 4_100))).kind).toBe(kind);
});
