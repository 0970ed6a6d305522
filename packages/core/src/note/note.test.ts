import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Block,
  type Inline,
  isNotePicture,
  type ListItem,
  type Mark,
  type Note,
  noteWords,
  readNote,
  tidyNote,
  writeNote,
} from './index.ts';

/** Texts that look like Markdown, and are not. */
const nasty = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('a', 'word', '7', 'é', '漢', '👩‍🚀', ' ', '  ', '.', '“') },
      fc.constantFrom(
        '*',
        '**',
        '_',
        '__',
        '~',
        '~~',
        '`',
        '``',
        '```',
        '~~~',
        '$',
        '$$',
        '[',
        ']',
        '(',
        ')',
        '![',
        '](x)',
        '<',
        '>',
        '<br>',
        '<div>',
        '&',
        '&amp;',
        '&#32;',
        '&nbsp;',
        '\\',
        '|',
        '!',
        ':',
        '"',
      ),
      fc.constantFrom(
        '#',
        '# ',
        '> ',
        '- ',
        '+ ',
        '* ',
        '1. ',
        '12) ',
        '---',
        '===',
        '[ ] ',
        '[x] ',
        '\t',
        '| a |',
        '|--|',
        'https://x.org/a_b',
        'snake_case',
        '\u00A0',
        '\u2028',
        '<https://x.org>',
        '[^1]: ',
        '[a]: x',
      ),
      fc.string({ maxLength: 3 }).map(text => text.replace(/[\r\n]/g, ' ')),
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map(parts => parts.join(''));

const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.record({
    type: fc.constant('link' as const),
    href: fc.oneof(
      fc.constantFrom('https://x.org/a_(b)?c=1&amp;d', '', 'cite:5f#page=3', 'a b', '<x>', 'x\\y', 'a\nb'),
      nasty,
    ),
    title: fc.oneof(fc.constant(''), nasty),
  }),
  fc.constantFrom<Mark>({ type: 'bold' }, { type: 'italic' }, { type: 'strike' }),
);
const marks = fc.oneof({ weight: 2, arbitrary: fc.constant<Mark[]>([]) }, fc.array(mark, { maxLength: 4 }));
const inline: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('text' as const), text: nasty, marks }) },
  fc.record({
    type: fc.constant('text' as const),
    text: nasty,
    marks: marks.map(some => [...some, { type: 'code' as const }]),
  }),
  fc.record({
    type: fc.constant('formula' as const),
    text: fc.oneof(fc.constantFrom('x', '\\frac{a}{b}', 'a\\$b', '5', 'a|b', ' x ', 'a\\'), nasty),
    marks,
  }),
  fc.record({
    type: fc.constant('image' as const),
    src: fc.oneof(nasty, fc.constant(`/api/files/pictures/${'0f'.repeat(32)}.png`)),
    alt: nasty,
    title: fc.oneof(fc.constant(''), nasty),
    marks,
  }),
  fc.constant<Inline>({ type: 'break' }),
);
const line = fc.array(inline, { maxLength: 5 });
const fenced = fc
  .array(fc.oneof(nasty, fc.constantFrom('', '```', '````', '$$', '  $$', '~~~', '\tx', '  y')), { maxLength: 4 })
  .map(lines => lines.join('\n'));

const { note } = fc.letrec<{ note: Note; block: Block; item: ListItem }>(tie => ({
  note: fc.array(tie('block'), { maxLength: 4 }),
  item: fc.record({
    checked: fc.constantFrom(null, null, true, false),
    content: fc.array(tie('block'), { maxLength: 3 }),
  }),
  block: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'block' },
    fc.record({ type: fc.constant('paragraph' as const), content: line }),
    fc.record({ type: fc.constant('heading' as const), level: fc.integer({ min: 1, max: 6 }), content: line }),
    fc.record({
      type: fc.constant('code' as const),
      language: fc.oneof(fc.constantFrom('', 'javascript', 'c++', 'math'), nasty),
      text: fenced,
    }),
    fc.record({ type: fc.constant('formula' as const), text: fenced }),
    fc.record({
      type: fc.constant('table' as const),
      align: fc.array(fc.constantFrom(null, 'left', 'center', 'right'), { maxLength: 3 }),
      rows: fc.array(fc.array(line, { maxLength: 3 }), { maxLength: 3 }),
    }),
    fc.constant<Block>({ type: 'rule' }),
    fc.record({ type: fc.constant('quote' as const), content: tie('note') }),
    fc.record({
      type: fc.constant('list' as const),
      ordered: fc.boolean(),
      start: fc.constantFrom(1, 1, 0, 7, 999_999_999),
      items: fc.array(tie('item'), { maxLength: 3 }),
    }),
  ) as fc.Arbitrary<Block>,
}));

test('what is written is read as the same note, whatever it holds', () => {
  fc.assert(
    fc.property(note, tree => {
      expect(readNote(writeNote(tree))).toEqual(tidyNote(tree));
    }),
    { numRuns: Number(process.env['NOTE_RUNS'] ?? 1_500) },
  );
}, 60_000);

test('a line of words and marks of any kind is read as it was written', () => {
  fc.assert(
    fc.property(line, content => {
      const tree: Note = [{ type: 'paragraph', content }];
      expect(readNote(writeNote(tree))).toEqual(tidyNote(tree));
    }),
    { numRuns: Number(process.env['NOTE_RUNS'] ?? 3_000) },
  );
}, 60_000);

const words = (text: string, ...some: Mark[]): Inline => ({ type: 'text', text, marks: some });
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content });
const bold: Mark = { type: 'bold' };

test.each<[string, Note]>([
  [
    '# Title\n\nOne **bold** and *soft* word.',
    [
      { type: 'heading', level: 1, content: [words('Title')] },
      paragraph(words('One '), words('bold', bold), words(' and '), words('soft', { type: 'italic' }), words(' word.')),
    ],
  ],
  ['Title\n===\nand', [{ type: 'heading', level: 1, content: [words('Title')] }, paragraph(words('and'))]],
  ['one\ntwo', [paragraph(words('one'), { type: 'break' }, words('two'))]],
  [
    '- [ ] open\n- [x] done',
    [
      {
        type: 'list',
        ordered: false,
        start: 1,
        items: [
          { checked: false, content: [paragraph(words('open'))] },
          { checked: true, content: [paragraph(words('done'))] },
        ],
      },
    ],
  ],
  [
    '3. three\n   - deeper\n4. four',
    [
      {
        type: 'list',
        ordered: true,
        start: 3,
        items: [
          {
            checked: null,
            content: [
              paragraph(words('three')),
              {
                type: 'list',
                ordered: false,
                start: 1,
                items: [{ checked: null, content: [paragraph(words('deeper'))] }],
              },
            ],
          },
          { checked: null, content: [paragraph(words('four'))] },
        ],
      },
    ],
  ],
  ['```python\nx = 1\n\n\ty\n```', [{ type: 'code', language: 'python', text: 'x = 1\n\n\ty' }]],
  [
    'It is $E = mc^2$, for $5 and $10.',
    [paragraph(words('It is '), { type: 'formula', text: 'E = mc^2', marks: [] }, words(', for $5 and $10.'))],
  ],
  [
    '$$\n\\int_0^1\n$$\n\n$$ x $$',
    [
      { type: 'formula', text: '\\int_0^1' },
      { type: 'formula', text: 'x' },
    ],
  ],
  [
    '| a | b |\n|:--|--:|\n| 1 | 2 | 3 |',
    [
      {
        type: 'table',
        align: ['left', 'right', null],
        rows: [
          [[words('a')], [words('b')], []],
          [[words('1')], [words('2')], [words('3')]],
        ],
      },
    ],
  ],
  ['> quoted\nand on', [{ type: 'quote', content: [paragraph(words('quoted'), { type: 'break' }, words('and on'))] }]],
  [
    '[Lindqvist 2023, p. 6](cite:5f#page=6 "a passage")',
    [paragraph(words('Lindqvist 2023, p. 6', { type: 'link', href: 'cite:5f#page=6', title: 'a passage' }))],
  ],
  [
    '![A figure](figure.png "One") <https://x.org/a_b>',
    [
      paragraph(
        { type: 'image', src: 'figure.png', alt: 'A figure', title: 'One', marks: [] },
        words(' '),
        words('https://x.org/a_b', { type: 'link', href: 'https://x.org/a_b', title: '' }),
      ),
    ],
  ],
])('%j is read', (markdown, tree) => {
  expect(readNote(markdown)).toEqual(tidyNote(tree));
});

test.each([
  '<div class="a">kept</div>',
  'A word.[^1]\n\n[^1]: And its note.',
  '[name]: https://x.org "Title"',
  'an unclosed **sign and `tick and [bracket](and $formula',
  '&copy; &unknown; &#0;',
  '$$\nnever closed',
  '::: warning\nbox\n:::',
])('%j: what is not understood stays as it is', markdown => {
  expect(noteWords(readNote(markdown)).replace(/\s+/g, ' ')).toBe(markdown.replace(/\s+/g, ' '));
});

test.each([
  ['# 1. Why', '# 1. Why'],
  ['snake_case, 2 * 3, a < b & c', 'snake_case, 2 * 3, a < b & c'],
  ['1\\. not a list', '1\\. not a list'],
  ['a&nbsp;b', 'a\u00A0b'],
  ['* one\n* two', '- one\n- two'],
  ['__bold__ and _soft_', '**bold** and *soft*'],
])('%j is written as %j: no more signs than are needed', (markdown, written) => {
  expect(writeNote(readNote(markdown))).toBe(written);
});

test.each([
  ['quotes', '> '.repeat(20_000)],
  ['lists', '+ '.repeat(20_000)],
  ['quotes in lists', '- > '.repeat(20_000)],
  ['stairs', Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')],
  ['brackets', '['.repeat(200_000)],
  ['pictures', '!['.repeat(100_000)],
  ['links in links', `${'['.repeat(50_000)}x${'](y)'.repeat(50_000)}`],
  ['half links', '[a](<'.repeat(50_000)],
  ['half titles', '[a](b "'.repeat(50_000)],
  ['bare addresses', '[a](('.repeat(50_000)],
  ['stars', '*a '.repeat(130_000)],
  ['stars and lines', '*a_ '.repeat(100_000)],
  ['pairs of stars', '**a*'.repeat(100_000)],
  ['backticks', Array.from({ length: 800 }, (_, length) => '`'.repeat(length)).join(' ')],
  ['dollars', '$a'.repeat(200_000)],
  ['spaces', `${' '.repeat(3)}a${' '.repeat(399_000)}b`],
  ['a heading of spaces', `# ${' '.repeat(200_000)}#${' '.repeat(190_000)}b`],
  ['fences', '```\n$$\n~~~\n'.repeat(30_000)],
  ['tables', '|-|\n'.repeat(100_000)],
  ['bars', '|'.repeat(400_000)],
  ['a formula', `$${'x\\y'.repeat(130_000)}$`],
  ['a row of bars and dashes', '|-'.repeat(200_000)],
])(
  '%s without end are read in moments, and what is read can be written',
  (_name, markdown) => {
    const since = performance.now();
    const tree = readNote(markdown);
    const again = readNote(writeNote(tree));
    expect(noteWords(again)).toBe(noteWords(tree));
    // A busy machine takes two seconds for the slowest; steps that grow with the square would take minutes.
    expect(performance.now() - since).toBeLessThan(15_000);
  },
  30_000,
);

test.each([
  [`/api/files/pictures/${'0f'.repeat(32)}.png`, true],
  [`/api/files/pictures/${'0f'.repeat(32)}.gif`, true],
  [`/api/files/pictures/${'0f'.repeat(32)}.svg`, false],
  [`/api/files/pictures/${'0f'.repeat(32)}.png?to=evil.example`, false],
  [`//evil.example/api/files/pictures/${'0f'.repeat(32)}.png`, false],
  [`https://evil.example/api/files/pictures/${'0f'.repeat(32)}.png`, false],
  ['/api/files/pictures/../../api/auth/logout', false],
  ['/api/auth/logout', false],
  ['data:image/png;base64,AAAA', false],
  ['blob:https://nous.example/1', false],
  ['javascript:alert(1)', false],
])('%s is a picture of our own: %j', (address, isOurs) => {
  expect(isNotePicture(address)).toBe(isOurs);
});
