import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ZipPart } from '#platform/make-zip.ts';
import { makeZip } from '#platform/make-zip.ts';
import { LIMITS } from '../limits.ts';
import { filesOf } from './testing/file-of.ts';
import { openZip } from './zip.ts';

const fileOf = filesOf('zip');
const open = (parts: readonly ZipPart[]) => openZip(fileOf(makeZip(parts)));

test('parts are found by name, whatever the case, and give text, bytes and streams', async () => {
  const zip = await open([
    { name: '[Content_Types].xml', content: '<a/>' },
    { name: 'folder/', content: '' },
    { name: 'Word/Document.xml', content: 'Grüße' },
    { name: 'stored.bin', content: Uint8Array.of(1, 2, 3), stored: true },
    { name: 'utf16.xml', content: Buffer.from('\ufeff<b/>', 'utf16le') },
  ]);
  expect(zip.names).toEqual(['[Content_Types].xml', 'Word/Document.xml', 'stored.bin', 'utf16.xml']);
  expect(await zip.text('word/document.xml')).toBe('Grüße');
  expect(await zip.text('/Word/Document.xml')).toBe('Grüße');
  expect([...((await zip.bytes('stored.bin')) ?? [])]).toEqual([1, 2, 3]);
  expect(await zip.text('utf16.xml')).toBe('<b/>');
  expect(await zip.stream('absent')).toBeUndefined();
  await zip.close();
});

test.each([
  ['out of the container', '../outside.txt'],
  ['to the root', '/etc/outside.txt'],
  ['to a drive', 'C:/outside.txt'],
])('a name that leads %s is refused', async (_, name) => {
  await expect(open([{ name, content: 'x' }])).rejects.toMatchObject({ reason: 'damaged' });
});

test('a name that stands in it twice is refused', async () => {
  await expect(
    open([
      { name: 'a', content: '1' },
      { name: 'a', content: '2' },
    ]),
  ).rejects.toMatchObject({ reason: 'damaged' });
});

test('encrypted parts and unknown compression are refused when read', async () => {
  const zip = await open([
    { name: 'secret', content: 'x', encrypted: true },
    { name: 'odd', content: 'x', method: 99 },
  ]);
  await expect(zip.text('secret')).rejects.toMatchObject({ reason: 'password_protected' });
  await expect(zip.text('odd')).rejects.toMatchObject({ reason: 'damaged' });
  await zip.close();
});

test('a bomb is refused by its ratio, even when its directory lies about its size', async () => {
  const bytes = makeZip([{ name: 'bomb', content: Buffer.alloc(3 * LIMITS.zipRatioFromBytes) }]);
  const honest = await openZip(fileOf(bytes));
  await expect(honest.bytes('bomb')).rejects.toMatchObject({ reason: 'too_large' });
  await honest.close();
  bytes.writeUInt32LE(10, bytes.lastIndexOf('PK\x01\x02', bytes.length, 'latin1') + 24);
  const lying = await openZip(fileOf(bytes));
  await expect(lying.bytes('bomb')).rejects.toMatchObject({ reason: 'damaged' });
  await lying.close();
});

test('too many entries are refused', async () => {
  const parts = Array.from({ length: LIMITS.zipEntries + 1 }, (_, at) => ({
    name: `${at}`,
    content: '',
    stored: true,
  }));
  await expect(open(parts)).rejects.toMatchObject({ reason: 'too_large' });
});

test('what is no ZIP is named for what it is', async () => {
  await expect(openZip(fileOf(Buffer.alloc(0)))).rejects.toMatchObject({ reason: 'damaged' });
  await expect(openZip(fileOf(Buffer.from('%PDF-1.7 and so on')))).rejects.toMatchObject({ reason: 'wrong_type' });
  await expect(openZip(fileOf(Buffer.from('d0cf11e0a1b11ae1', 'hex')))).rejects.toMatchObject({ reason: 'wrong_type' });
  const encrypted = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(500),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  await expect(openZip(fileOf(encrypted))).rejects.toMatchObject({ reason: 'password_protected' });
});

test('a ZIP cut off anywhere is damaged', async () => {
  const whole = makeZip({ 'a.xml': '<a>text</a>', 'b.xml': '<b>more text</b>' });
  for (let length = 4; length < whole.length; length += 7)
    await expect(openZip(fileOf(whole.subarray(0, length)))).rejects.toMatchObject({ reason: 'damaged' });
});

test('a part whose bytes are broken is damaged', async () => {
  const bytes = makeZip({ a: 'a text that is long enough to be packed, a text that is long enough' });
  const path = fileOf(bytes.fill(0xff, 35, 45));
  const zip = await openZip(path);
  await expect(zip.text('a')).rejects.toMatchObject({ reason: 'damaged' });
  await zip.close();
  expect(readFileSync(path).length).toBe(bytes.length);
});
