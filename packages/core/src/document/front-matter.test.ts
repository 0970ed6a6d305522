import { expect, test } from 'vitest';
import { firstSegmentState } from './build-segment.ts';
import { frontMatterOf } from './front-matter.ts';
import { buildTextSegment, cutTextPages, markdownPages } from './plain-text.ts';

const BODY = '# Tea\n\nIt is a drink.';
const matter = (...lines: string[]): string => `---\n${lines.join('\n')}\n---\n\n${BODY}`;

test('title, author and date are told beside the text and stand in no table', () => {
  const read = frontMatterOf(matter('title: "On ""tea"', 'Authors: [Ada Leaf, "Ben Water"]', 'date: 2026-08-11'));
  expect(read).toMatchObject({
    claimed: { title: 'On ""tea', author: 'Ada Leaf, Ben Water', publishedOn: '2026-08-11' },
    table: '',
  });
  expect(markdownPages(matter('title: Tea')).pages).toEqual([BODY]);
});

test('more fields than these are a table of all of them, which can be cited like any other', () => {
  const { pages, tableEnd } = markdownPages(
    matter(
      '# written by hand',
      "title: 'The reader''s tea'",
      'keywords:',
      '  - leaves',
      '  - "hot: water"',
      'abstract: |',
      '  What is drunk,',
      '  and why.',
      'licence: CC BY 4.0',
      'draft:',
    ),
  );
  const { segment } = buildTextSegment(pages, true, firstSegmentState, tableEnd);
  const [table, heading] = segment.pages[0]?.blocks ?? [];
  expect(table).toMatchObject({ role: 'table', start: 0 });
  expect(segment.text.slice(0, table?.end).split('\n')).toEqual([
    "title\tThe reader's tea",
    'keywords\tleaves, hot: water',
    'abstract\tWhat is drunk, and why.',
    'licence\tCC BY 4.0',
  ]);
  expect(heading?.role).toBe('heading');
  expect(segment.sentences.some(({ start, end }) => segment.text.slice(start, end).includes('CC BY 4.0'))).toBe(true);
});

test('authors who have addresses are told by their names', () => {
  const read = frontMatterOf(
    matter('author:', '- name: Ada Leaf', '  email: ada@example.org', '- Ben Water', 'lang: de'),
  );
  expect(read.claimed).toMatchObject({ author: 'Ada Leaf, Ben Water', language: 'de' });
});

test.each([
  ['a text between two lines across', '---\nIt rained.\n---\n\nAnd then it stopped.'],
  ['one that begins later', `Words.\n\n---\ntitle: Tea\n---\n\n${BODY}`],
  ['one that does not end', `---\ntitle: Tea\n\n${BODY}`],
  ['nothing', '---\n\n---\n\nWords.'],
])('%s is none', (_, text) => {
  expect(frontMatterOf(text)).toMatchObject({ end: 0, table: '' });
  expect(markdownPages(text).pages).toEqual(cutTextPages(text));
});

test('a file of nothing else is shown as it is', () => {
  const text = '---\ntitle: Tea\n---\n';
  expect(markdownPages(text).pages).toEqual([text]);
  expect(markdownPages('---\ntitle: Tea\nlicence: none\n---\n').pages.join('')).toMatch(
    /^title\tTea\nlicence\tnone\s*$/,
  );
});
