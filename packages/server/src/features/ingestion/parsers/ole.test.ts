import { expect, test } from 'vitest';
import { readOle } from './ole.ts';
import { filesOf } from './testing/file-of.ts';
import { makeOle } from './testing/make-xls.ts';

const fileOf = filesOf('ole');
const opened = (bytes: Uint8Array) => readOle(fileOf(bytes));

const small = Buffer.from('a small stream');
const large = Buffer.from(Array.from({ length: 20_000 }, (_, at) => at % 251));

const HEADER_BYTES = 512;
const SECTOR_BYTES = 512;
const FAT_SECTOR_AT = 76;
const DIRECTORY_AT = 48;

/** Where the table says which sector follows this one. */
const nextAt = (bytes: Buffer, sector: number): number =>
  HEADER_BYTES + bytes.readUInt32LE(FAT_SECTOR_AT) * SECTOR_BYTES + sector * 4;

test('streams are found by name, whatever the case, and are whole, small ones and large ones', async () => {
  const ole = await opened(makeOle({ '/Small': small, '/Large': large, '/Store/Inner': Buffer.from('embedded') }));
  expect(ole.names).toEqual(expect.arrayContaining(['Small', 'Large', 'Store']));
  expect(ole.names).not.toContain('Inner');
  expect(Buffer.from(ole.stream('SMALL') ?? [])).toEqual(small);
  expect(Buffer.from(ole.stream('large') ?? [])).toEqual(large);
  expect(ole.stream('Inner')).toBeUndefined();
  expect(ole.stream('Store')).toBeUndefined();
  expect(ole.stream('none')).toBeUndefined();
});

test('an empty stream is empty', async () => {
  expect((await opened(makeOle({ '/Empty': new Uint8Array() }))).stream('Empty')).toEqual(new Uint8Array());
});

test('another kind of file is told from a damaged one', async () => {
  await expect(opened(Buffer.from('PK\x03\x04 and more'))).rejects.toMatchObject({ reason: 'wrong_type' });
});

test('what is nothing, is cut off in its table, or names sectors that are not there is damaged', async () => {
  const whole = makeOle({ '/Large': large });
  const nowhere = Buffer.from(whole);
  nowhere.writeUInt32LE(0x00ff_ffff, DIRECTORY_AT);
  for (const bytes of [
    new Uint8Array(),
    Buffer.from('PK'),
    whole.subarray(0, 300),
    whole.subarray(0, HEADER_BYTES + 100),
    nowhere,
  ])
    await expect(opened(bytes)).rejects.toMatchObject({ reason: 'damaged' });
});

test('chains that bite their own tail are damaged, and nobody follows them around', async () => {
  const directory = makeOle({ '/Large': large });
  const first = directory.readUInt32LE(DIRECTORY_AT);
  directory.writeUInt32LE(first, nextAt(directory, first));
  await expect(opened(directory)).rejects.toMatchObject({ reason: 'damaged' });
  const stream = makeOle({ '/Large': large });
  // The sectors of the stream follow each other: the tenth leads back to the second.
  const at = stream.indexOf(large.subarray(0, 400));
  const sector = (at - HEADER_BYTES) / SECTOR_BYTES;
  stream.writeUInt32LE(sector + 1, nextAt(stream, sector + 9));
  const ole = await opened(stream);
  expect(() => ole.stream('Large')).toThrow(expect.objectContaining({ reason: 'damaged' }));
});

test('a tree of names that turns in circles is read once', async () => {
  const bytes = makeOle({ '/One': small, '/Two': large });
  const root = HEADER_BYTES + bytes.readUInt32LE(DIRECTORY_AT) * SECTOR_BYTES;
  for (let entry = 1; entry < 4; entry += 1) {
    bytes.writeInt32LE(1, root + entry * 128 + 68);
    bytes.writeInt32LE(2, root + entry * 128 + 72);
  }
  expect((await opened(bytes)).names.length).toBeLessThanOrEqual(3);
});
