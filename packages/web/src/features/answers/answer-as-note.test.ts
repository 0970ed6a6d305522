import { readNote, writeNote } from '@nousboard/core/note';
import { expect, test } from 'vitest';
import { answerAsNote } from './answer-as-note.ts';
import { aCitation } from './testing.ts';

const linkTo = ({ page }: { page: number }) => ({ href: `/file?page=${page}&open=true`, title: `Page ${page}` });

test('each number becomes a link to the words that it cites, the same number for the same words', () => {
  const citations = [
    aCitation(1, { at: 9, page: 4 }),
    aCitation(2, { at: 9, page: 6 }),
    aCitation(3, { at: 19, page: 4, start: 10, end: 15 }),
  ];
  expect(answerAsNote({ text: 'They work. More so. ', citations, sources: [] }, 'Do they?', linkTo)).toBe(
    'They work [1](</file?page=4&open=true> "Page 4")[2](</file?page=6&open=true> "Page 6"). More so. ' +
      '[1](</file?page=4&open=true> "Page 4")',
  );
});

test('it is written as the editor writes it: nothing else changes with the first letter that is typed into it', () => {
  const note = answerAsNote({ text: 'As in [7].\n* One\n* Two', citations: [], sources: [] }, '', linkTo);
  expect(note).toBe('As in \\[7\\].\n\n- One\n- Two');
  expect(writeNote(readNote(note)).trim()).toBe(note);
});

test('a line that is broken in its source alone goes on in the note as it does in the thread', () => {
  const text = 'It gained ground after the\nwide adoption.';
  expect(answerAsNote({ text, citations: [], sources: [] }, '', linkTo)).toBe(
    'It gained ground after the wide adoption.',
  );
});

test('what the answer itself links to leads nowhere that its question does not name', () => {
  const text = 'See [this](https://evil.example/?q=words) and [that](https://good.example/a).';
  const note = answerAsNote({ text, citations: [], sources: [] }, 'What says https://good.example/a of it?', linkTo);
  expect(note).not.toContain('evil.example');
  expect(note).toContain('[that](https://good.example/a)');
});

test('signs that stand for tabs cannot be brought in by a text', () => {
  expect(answerAsNote({ text: 'One \ue0001\ue001 two.', citations: [], sources: [] }, '', linkTo)).toBe('One  1  two.');
});

test('what a citation keeps of its words stays whole wherever it stands, and ends nothing around it', () => {
  const title = 'On "tea" · p. 4 · It costs $5 | `so` <b> & (more) \\ [1]';
  const text = '| One | Two |\n| --- | --- |\n| It costs $3 | or `x |';
  const citations = [aCitation(1, { at: text.indexOf(' | or') }), aCitation(2, { at: text.length - 2, page: 6 })];
  const note = answerAsNote({ text, citations, sources: [] }, '', () => ({ href: '/file?a&start=1', title }));
  const mark = { type: 'link', href: '/file?a&start=1', title };
  const [table] = readNote(note);
  expect(table).toMatchObject({
    type: 'table',
    rows: [
      [[{ text: 'One' }], [{ text: 'Two' }]],
      [
        [{ text: 'It costs $3 ' }, { text: '1', marks: [mark] }],
        [{ text: 'or `x ' }, { text: '2', marks: [mark] }],
      ],
    ],
  });
});
