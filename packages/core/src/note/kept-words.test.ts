import { expect, test } from 'vitest';
import { readKeptWords, writeKeptWords } from './kept-words.ts';
import { readNote } from './read-note.ts';
import type { Note } from './types.ts';
import { withoutKeptWords } from './without-addresses.ts';
import { writeNote } from './write-note.ts';

const href = '/file?file_id=a&version=b&start=1&end=9';
const citing = (title: string): Note => [
  { type: 'paragraph', content: [{ type: 'text', text: '1', marks: [{ type: 'link', href, title }] }] },
];

test.each([
  { title: 'Cued replay', place: 'p. 4', quote: 'Cues help at night.' },
  { title: 'Cued replay', place: '', quote: 'Cues help at night.' },
  {
    title: 'On "tea" · a | b',
    place: 'Sheet 1 · B3',
    quote: 'It costs $5 · “two” & `\\n` <b>*x*</b> (so) "said" [1].',
  },
  { title: 'النوم', place: 'ص ٤', quote: 'يقوّي الذاكرة' },
])('what is kept of $title comes back as it was, also out of the Markdown of a note', kept => {
  const title = writeKeptWords(kept);
  expect(readKeptWords(title)).toEqual(kept);
  const markdown = writeNote(citing(title));
  expect(readNote(markdown)).toEqual(citing(title));
  expect(withoutKeptWords(markdown)).toBe(writeNote(citing('')));
});

test('it stands on one line and has bounds, and no character is cut in two', () => {
  const kept = { title: 't'.repeat(500), place: 'p. 4', quote: `${'q'.repeat(598)}🌊 and\n more` };
  const read = readKeptWords(writeKeptWords(kept));
  expect(read).toEqual({ title: `${'t'.repeat(199)}…`, place: 'p. 4', quote: `${'q'.repeat(598)}…` });
  expect(readKeptWords(writeKeptWords({ title: 'A', place: '', quote: 'two\n  lines' }))?.quote).toBe('two lines');
});

test('a title that somebody wrote is none', () => {
  for (const title of ['', 'A page of the web', 'a · b · c · d', ' · b']) expect(readKeptWords(title)).toBeNull();
});

test('the title of another link stays', () => {
  const other = 'See [this](https://a.example "One") and ![it](/api/files/pictures/a.png "Two").';
  expect(withoutKeptWords(other)).toBe(other);
});
