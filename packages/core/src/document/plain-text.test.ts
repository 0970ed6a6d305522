import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstSegmentState } from './build-segment.ts';
import { factsOfText } from './facts.ts';
import { languageOf } from './language.ts';
import { buildTextSegment, canonicalText, cutTextPages, TEXT_PAGE_CHARACTERS } from './plain-text.ts';

test('pages of a text are slices of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('tea ', 'water\n', '\n\n', 'a longer line of words that goes on\n', '茶'), {
        maxLength: 3_000,
      }),
      pieces => {
        const text = pieces.join('');
        const pages = cutTextPages(text);
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(TEXT_PAGE_CHARACTERS + 1);
        expect(pages.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      },
    ),
    { numRuns: 50 },
  );
});

test('a text whose lines are short comes back unchanged', () => {
  const text = Array.from({ length: 900 }, (_, at) =>
    at % 7 === 0 ? '' : `Line ${at} of a text that is long enough to be cut.`,
  ).join('\n');
  expect(cutTextPages(text).join('\n')).toBe(text);
});

test('Markdown is recognised without being changed', () => {
  const text =
    '# Tea\n\nIt is a drink.\nIt is hot.\n\n- green\n- black\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet x;\n' +
    '```\n\nTitle\n=====\n\nEnd.';
  const { segment } = buildTextSegment(cutTextPages(text), true, firstSegmentState);
  expect(segment.text).toBe(text);
  expect(segment.pages[0]?.blocks.map(({ role, level }) => (level === undefined ? role : `${role}${level}`))).toEqual([
    'heading1',
    'paragraph',
    'list',
    'list',
    'table',
    'code',
    'heading1',
    'paragraph',
  ]);
  expect(factsOfText(segment).title).toBe('Tea');
});

test('line ends, marks and control characters are made canonical', () => {
  expect(canonicalText('\ufeffa\r\nb\rc\u0000e\u0301')).toBe('a\nb\nc é'.replace(' ', ' '));
});

test.each([
  ['en', 'The leaves of the plant are dried and then they have to be sorted by hand in the valley.'],
  ['de', 'Die Blätter der Pflanze werden getrocknet und dann von Hand sortiert, weil das nicht anders geht.'],
  ['fr', 'Les feuilles de la plante sont séchées et elles sont triées à la main dans la vallée pour les vendre.'],
  ['nl', 'De huur is 950 euro. Honden mag de huurder niet houden. Roken in huis is niet toegestaan.'],
  ['es', 'Las hojas de la planta se secan y después se clasifican a mano para los que las compran en el valle.'],
  ['zh', '茶叶采摘之后要晒干，然后由人手工分拣，这个过程需要很长时间才能完成。'],
  ['ja', '茶の葉は乾燥させてから手で選別されます。この作業には時間がかかります。'],
  ['ar', 'تجفف أوراق النبات ثم تفرز يدويا في الوادي قبل أن تباع'],
  ['ru', 'Листья растения сушат и затем сортируют вручную, так как это не может быть сделано иначе.'],
])('the language of a text in %s is told', (language, text) => {
  expect(languageOf(text)).toBe(language);
});

test('a simple table of Markdown is one up to its blank line; a rule under one word is none', () => {
  const text = ' Code Error\n----- ------\n    1 Read\n   43 Paper\n----- ------\n\nWords.\n\n- a\n  --- ---\n';
  const { segment } = buildTextSegment([text], true, firstSegmentState);
  const written = segment.pages[0]?.blocks.map(({ role, start, end }) => [role, segment.text.slice(start, end)]);
  expect(written?.[0]).toEqual(['table', 'Code Error\n----- ------\n    1 Read\n   43 Paper\n----- ------']);
  expect(written?.slice(1).map(([role]) => role)).not.toContain('table');
});

test('headings of plain text: paragraphs of a statute, points of minutes, lines in capitals or underlined', () => {
  const text = `MINUTES OF THE MEETING
Old Drill Hall, at seven

1. Finance
   The treasurer reported a balance of ten pounds.

==========================

Second part
-----------

§ 11 Jugend

Die Jugend verwaltet sich selbst.

1. a point of a list that is long enough to be none of the headings here
2. and another one
`;
  const { segment } = buildTextSegment(cutTextPages(text), false, firstSegmentState);
  expect(
    segment.passages.map(({ headings, start, end }) => [
      headings.join(' / '),
      segment.text.slice(start, end).split('\n').at(-1),
    ]),
  ).toEqual([
    ['MINUTES OF THE MEETING', 'Old Drill Hall, at seven'],
    ['MINUTES OF THE MEETING / 1. Finance', '   The treasurer reported a balance of ten pounds.'],
    ['§ 11 Jugend', '2. and another one'],
  ]);
});

test('a book that says its title and author in its first lines is called so', () => {
  const { segment } = buildTextSegment(
    ['# Title: The Tea House\n\n## Author: Mary Leaf\n\n## Year: 1818\n\n-------\n\nIt was night.'],
    true,
    firstSegmentState,
  );
  expect(factsOfText(segment)).toMatchObject({ title: 'The Tea House', authors: ['Mary Leaf'] });
});

test('a line that its writer ended early begins no sentence that goes on in the next', () => {
  const text = `QUARTERLY REPORT
Board of the harbour
Position Forward
Ada Lovelace (born 10 December 1815) is a mathematician who wrote the first program
for a machine that was never built, and who foresaw what such machines would do one day.
She lived in London, and
Some say that she was the first of all who wrote such a thing and had it printed too.
They came from the towns of
Leeds and York.`;
  const { segment } = buildTextSegment(cutTextPages(text), false, firstSegmentState);
  const blocks = segment.pages[0]?.blocks.map(({ start, end }) => text.slice(start, end)) ?? [];
  expect(blocks).toHaveLength(4);
  expect(blocks.slice(0, 3)).toEqual(['QUARTERLY REPORT', 'Board of the harbour', 'Position Forward']);
  expect(blocks[3]).toMatch(/^Ada Lovelace.*day\.\nShe lived in London, and\nSome say .*\nLeeds and York\.$/s);
});

test.each([true, false])('lines that begin with a label say one thing each; in Markdown: %s', markdown => {
  const sentencesOf = (text: string) => {
    const { segment } = buildTextSegment(cutTextPages(text), markdown, firstSegmentState);
    return segment.sentences.map(({ start, end }) => segment.text.slice(start, end));
  };
  expect(
    sentencesOf('Owner: Mira Voss, 3 Quay Lane,\nNote: Hull\n**Boat:** Petrel\nBerth: 14\nNext to the crane'),
  ).toEqual(['Owner: Mira Voss, 3 Quay Lane,\nNote: Hull', '**Boat:** Petrel', 'Berth: 14\nNext to the crane']);
  const prose = 'She said: wait for the tide and then\nSail on. He did: he\nwent out and it was late';
  expect(sentencesOf(prose)).toHaveLength(2);
});

test('verse keeps its sentences: none of its lines is much longer than the others', () => {
  const text = 'The tide comes in\nAnd takes the sand\nThe tide goes out\nAnd leaves the land';
  const { segment } = buildTextSegment(cutTextPages(text), false, firstSegmentState);
  expect(segment.pages[0]?.blocks).toHaveLength(1);
});

test('a table that goes on over the end of a page stays one, under the head that it began with', () => {
  const rows = Array.from(
    { length: 120 },
    (_, at) => `| ${7_001 + at} | seed box of cedar wood | ${at} pieces | sent |`,
  );
  const text = [
    '# Orders',
    '',
    '| Order | Item | Pieces | Status |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    'The end.',
  ];
  const pages = cutTextPages(text.join('\n'));
  expect(pages.length).toBeGreaterThan(1);
  const { segment } = buildTextSegment(pages, true, firstSegmentState);
  const roleOf = (words: string) =>
    segment.sentences.find(({ start, end }) => segment.text.slice(start, end).includes(words))?.role;
  expect(rows.map((_, at) => roleOf(`| ${7_001 + at} |`))).toEqual(rows.map(() => 'table'));
  expect(roleOf('The end.')).toBe('paragraph');
  expect(segment.passages.filter(({ role }) => role === 'table').slice(1)).toSatisfy((parts: typeof segment.passages) =>
    parts.every(({ context }) => context === 'Order Item Pieces Status'),
  );
});

test('so does a table whose cells tabs part, and what follows an empty line is none', () => {
  const rows = Array.from({ length: 200 }, (_, at) => `Order ${7_001 + at}\tseed box of cedar wood\tsent`);
  const pages = cutTextPages([...rows, '', 'One | two'].join('\n'));
  expect(pages.length).toBeGreaterThan(1);
  const { segment } = buildTextSegment(pages, false, firstSegmentState);
  expect(new Set(segment.sentences.map(({ role }) => role))).toEqual(new Set(['table', 'paragraph']));
  expect(segment.sentences.filter(({ role }) => role === 'table')).toHaveLength(rows.length);
});
