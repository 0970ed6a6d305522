import { expect, test } from 'vitest';
import { hasReferences } from './reference-files.ts';

const named = (...names: string[]) => names.map(name => ({ name }));

test.each([
  [['library.bib'], true],
  [['Works.RIS', 'a.pdf', 'b.pdf'], true],
  [['zotero.zip'], true],
  [['works.json', 'export.zip'], true],
  // One odd file must not take the documents beside it along.
  [['a.pdf', 'package.json'], false],
  [['a.pdf', 'photos.zip', 'b.docx'], false],
  [['bib.pdf'], false],
  [[], false],
])('of a reference manager: %j, %s', (names, is) => {
  expect(hasReferences(named(...names))).toBe(is);
});
