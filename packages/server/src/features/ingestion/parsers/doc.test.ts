import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowBlock } from '@nousboard/core/document';
import { expect, test } from 'vitest';
import { openDoc } from './doc.ts';
import { ParserError } from './parser.ts';
import { filesOf } from './testing/file-of.ts';
import { makeDoc } from './testing/make-doc.ts';

const fileOf = filesOf('doc');

const inShort = ({ role, level, text, rows }: FlowBlock): string =>
  `${role}${level ?? ''} ${text ?? rows?.map(row => `[${row.map(cell => cell.text).join('|')}]`).join('')}`;
const pagesOf = async (content: Parameters<typeof makeDoc>[0]): Promise<string[][]> =>
  (await openDoc(fileOf(makeDoc(content)))).pages.map(page => page.blocks.map(inShort));

const IN_TABLE = [0x16, 0x24, 1];
const ROW_END = [...IN_TABLE, 0x17, 0x24, 1];
const OUTLINE = (level: number): number[] => [0x40, 0x26, level];
const DELETED = [0x00, 0x08, 1];
const HIDDEN = [0x3c, 0x08, 1];

test('paragraphs, headings by their style, pages and notes', async () => {
  const styles = [
    { name: 'Standard' },
    { name: 'Überschrift 1', builtIn: 1 },
    { name: 'Eigene', properties: OUTLINE(2) },
    { name: 'Beschriftung', builtIn: 34 },
  ];
  const body = [
    { text: 'Chapter', style: 1 },
    { text: 'With a note.\x02' },
    { text: 'Section', style: 2 },
    { text: 'Figure 1', style: 3 },
    { text: 'End of the page.', end: '\f' as const },
    { text: 'Two\x0blines, a non\x1ebreaking and a soft\x1fhyphen.\x02' },
    { text: 'Outlined', properties: OUTLINE(0) },
    { text: 'Last.' },
  ];
  expect(await pagesOf({ body, styles, footnotes: ['\x02 First.', '\x02 Second.'] })).toEqual([
    [
      'heading1 Chapter',
      'paragraph With a note.',
      'heading3 Section',
      'caption Figure 1',
      'paragraph End of the page.',
      'footnote  First.',
    ],
    [
      'paragraph Two\nlines, a non\u2011breaking and a soft\u00adhyphen.',
      'heading1 Outlined',
      'paragraph Last.',
      'footnote  Second.',
    ],
  ]);
});

test('tables keep rows and cells, with paragraphs of a cell together', async () => {
  const cell = (text: string): { text: string; end: '\x07'; properties: number[] } => ({
    text,
    end: '\x07',
    properties: IN_TABLE,
  });
  const rowEnd = { text: '', end: '\x07' as const, properties: ROW_END };
  const body = [
    { text: 'Before.' },
    cell('A'),
    cell('B'),
    rowEnd,
    { text: 'one', properties: IN_TABLE },
    cell('two'),
    cell('d'),
    rowEnd,
    { text: 'After.' },
  ];
  expect(await pagesOf({ body })).toEqual([['paragraph Before.', 'table [A|B][one\ntwo|d]', 'paragraph After.']]);
});

test('what is deleted, hidden or an instruction of a field is left out', async () => {
  const body = [
    {
      text: 'Kept gone secret end.',
      runs: [
        { from: 5, to: 10, properties: DELETED },
        { from: 10, to: 17, properties: HIDDEN },
      ],
    },
    { text: 'See \x13 HYPERLINK "x" \x13 NESTED \x14 no \x15\x14the link\x15.' },
    { text: 'First ', runs: [{ from: 6, to: 7, properties: DELETED }] },
    { text: 'second.' },
  ];
  expect(await pagesOf({ body })).toEqual([
    ['paragraph Kept end.', 'paragraph See the link.', 'paragraph First second.'],
  ]);
});

test.each([
  ['with a password', makeDoc({ body: [{ text: 'x' }], encrypted: true }), 'password_protected'],
  ['without text', makeDoc({ body: [{ text: '' }] }), 'no_text'],
  ['that is none', Buffer.from('just text'), 'wrong_type'],
  ['that is empty', Buffer.alloc(0), 'damaged'],
])('a file %s is refused', async (_, bytes, reason) => {
  await expect(openDoc(fileOf(bytes))).rejects.toMatchObject({ reason });
});

test('a document with any of its bytes changed or cut off is read or refused, never more', async () => {
  const whole = makeDoc({
    body: [{ text: 'Some text', runs: [{ from: 0, to: 4, properties: HIDDEN }] }, { text: 'More.\x02' }],
    footnotes: ['\x02 Note.'],
  });
  let seed = 1;
  const next = (below: number): number => (seed = (seed * 48_271) % 0x7fffffff) % below;
  for (let round = 0; round < 150; round += 1) {
    const bytes = Buffer.from(round % 3 === 0 ? whole.subarray(0, next(whole.length)) : whole);
    for (let change = 0; change < 20 && bytes.length > 0; change += 1) bytes[next(bytes.length)] = next(256);
    const outcome = await openDoc(fileOf(bytes)).then(
      document => document.pages.length > 0,
      cause => cause instanceof ParserError,
    );
    expect(outcome).toBe(true);
  }
});

const CORPUS = join(import.meta.dirname, '../../../../../../../shared/corpus/office');

test('real documents', async context => {
  if (!existsSync(CORPUS)) context.skip('the corpus is not on this machine');
  const sample = await openDoc(join(CORPUS, 'legacy_sample.doc'));
  expect(sample.pages.flatMap(page => page.blocks.map(inShort))).toEqual(
    expect.arrayContaining([
      'heading1 Swimming in the lake',
      'caption Figure 1: This is a cute duckling',
      'list • Paddle about',
      'list 2. Don’t forget to drink water',
      'heading2 Let’s eat',
      'table [|Food|Calories per portion][Leaves|Ash, Elm, Maple|50]' +
        '[Berries|Blueberry, Strawberry, Cranberry|150][Grain|Corn, Buckwheat, Barley|200]',
    ]),
  );
  expect(sample.claimed.author).toBe('Christoph Auer');
  const standard = await openDoc(join(CORPUS, 'asvs-2009-en.doc'));
  expect(standard.claimed).toMatchObject({
    title: 'OWASP Application Security Verification Standard 2008',
    createdOn: 'D:20090602',
  });
  const blocks = standard.pages.flatMap(page => page.blocks);
  expect(blocks.map(inShort)).toContain('heading1 V2 – Authentication Verification Requirements');
  const cells = blocks.flatMap(block => block.rows ?? []).find(row => row[0]?.text.startsWith('V2.1 '));
  expect(cells?.map(({ text }) => text)).toEqual([
    'V2.1 \tVerify that all pages and resources require authentication except those specifically ' +
      'intended to be public.',
    ...Array(6).fill('✓'),
  ]);
  expect(blocks.filter(block => block.role === 'footnote').length).toBeGreaterThan(10);
});

test('a document cut off is damaged', async context => {
  if (!existsSync(CORPUS)) context.skip('the corpus is not on this machine');
  const whole = readFileSync(join(CORPUS, 'legacy_sample.doc'));
  await expect(openDoc(fileOf(whole.subarray(0, whole.length / 3)))).rejects.toMatchObject({ reason: 'damaged' });
});
