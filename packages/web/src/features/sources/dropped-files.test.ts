import { expect, test } from 'vitest';
import { type Entry, MOST_DROPPED, readDropped, readEntries } from './dropped-files.ts';

const file = (name: string): Entry => ({
  isFile: true,
  isDirectory: false,
  name,
  file: found => found(new File(['tea'], name)),
});
const unreadable = (name: string): Entry => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (_found, failed) => failed(new Error('gone')),
});
/** Hands its children out a hundred at a time, as browsers do. */
const folder = (name: string, children: readonly Entry[]): Entry => ({
  isFile: false,
  isDirectory: true,
  name,
  createReader() {
    let at = 0;
    return {
      readEntries(found) {
        found(children.slice(at, at + 100));
        at += 100;
      },
    };
  },
});
const names = async (...roots: Entry[]) => (await readEntries(roots)).files.map(({ name }) => name);

test('a folder is read with all that is in it, in the order of a file manager', async () => {
  const deep = folder('reading', [folder('old', [file('z.pdf')]), file('10.pdf'), file('2.pdf')]);
  expect(await names(deep, file('beside.txt'))).toEqual(['beside.txt', '2.pdf', '10.pdf', 'z.pdf']);
});

test('more than one reading of a folder is asked for', async () => {
  const many = Array.from({ length: 350 }, (_x, n) => file(`${n}.txt`));
  expect(await names(folder('many', many))).toHaveLength(350);
});

test('what file managers and office programs leave behind, and what cannot be read, is left out', async () => {
  expect(
    await names(
      folder('f', [
        file('.DS_Store'),
        file('Thumbs.db'),
        file('~$draft.docx'),
        unreadable('gone.pdf'),
        folder('.git', [file('a.txt')]),
        file('a.txt'),
      ]),
    ),
  ).toEqual(['a.txt']);
});

test('a thousand are taken, and it is said that there were more', async () => {
  const many = Array.from({ length: MOST_DROPPED + 1 }, (_x, n) => file(`${n}.txt`));
  const [all, cut] = [await readEntries([folder('f', many.slice(1))]), await readEntries([folder('f', many)])];
  expect([all.files.length, all.isCut, cut.files.length, cut.isCut]).toEqual([MOST_DROPPED, false, MOST_DROPPED, true]);
});

test('files without a folder stay as they were dropped, and are a queue too', async () => {
  const files = [new File(['b'], 'b.txt'), new File(['a'], 'a.txt')];
  const items = files.map(one => ({ kind: 'file', webkitGetAsEntry: () => file(one.name) }));
  expect(await readDropped({ items, files } as unknown as DataTransfer)).toEqual({
    files,
    isDropped: true,
    isCut: false,
  });
});
