import type { Highlight, HighlightId } from '@nousboard/contracts';
import { readNote } from '@nousboard/core/note';
import { expect, test } from 'vitest';
import { highlightsAsText } from './highlights-as-text.ts';

const rect = { x1: 0.1, y1: 0.1, x2: 0.5, y2: 0.2, width: 1 as const, height: 1 as const, pageNumber: 4 };
const one = (change: Partial<Highlight>): Highlight => ({
  id: crypto.randomUUID() as HighlightId,
  user: 'ada' as Highlight['user'],
  fileId: 'file' as Highlight['fileId'],
  type: 'text',
  pageNumber: 4,
  position: { boundingRect: rect, rects: [rect], pageNumber: 4 },
  content: { text: 'Sleep strengthens memory.' },
  comment: { text: '', emoji: '' },
  color: 'moss',
  found: true,
  anchor: null,
  createdAt: '',
  updatedAt: '',
  ...change,
});
const parts = {
  nameOf: () => 'Area of page 4',
  placeOf: () => ({ label: 'Page 4', link: { href: '/file?file_id=x&start=1', title: 'On sleep · Page 4 · Sleep' } }),
};
const LINK = '[Page 4](</file?file_id=x&start=1> "On sleep · Page 4 · Sleep")';

test('each highlight is quoted with the link to its page, and its comment stands behind it', () => {
  expect(
    highlightsAsText(
      [
        one({ type: 'comment', comment: { text: 'Is that so?\nReally?', emoji: '🤔' } }),
        one({ type: 'image', content: {} }),
      ],
      parts,
    ),
  ).toBe(`> Sleep strengthens memory.\n>\n> ${LINK}\n\n🤔 Is that so?\\\nReally?\n\n> Area of page 4\n>\n> ${LINK}`);
});

test('an area stands there as what it shows, where that is known', () => {
  const area = one({ type: 'image', content: {} });
  const address = `/api/files/pictures/${'0'.repeat(64)}.jpg`;
  expect(highlightsAsText([area], { ...parts, pictureOf: ({ id }) => (id === area.id ? address : undefined) })).toBe(
    `> ![Area of page 4](${address})\n>\n> ${LINK}`,
  );
});

test('what looks like Markdown in the words of a document or of a comment is no Markdown', () => {
  const tricky = '# Not [a link](https://evil.example) <b>and</b> *no* $x$';
  const text = highlightsAsText(
    [one({ content: { text: tricky }, type: 'comment', comment: { text: '- [ ] no task', emoji: '' } })],
    {
      head: { title: 'On *stars*', reference: 'Lee, A. (2023). *Stars*.' },
      nameOf: () => '',
      placeOf: () => ({ label: '(Lee, 2023, p. 4)', link: null }),
    },
  );
  const said = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words, marks: [] }] });
  expect(readNote(text)).toEqual([
    { type: 'heading', level: 1, content: [{ type: 'text', text: 'On *stars*', marks: [] }] },
    said('Lee, A. (2023). *Stars*.'),
    { type: 'quote', content: [said(tricky), said('(Lee, 2023, p. 4)')] },
    said('- [ ] no task'),
  ]);
});
