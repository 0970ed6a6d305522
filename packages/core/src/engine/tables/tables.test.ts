import { expect, test } from 'vitest';
import { buildSegment } from '../../document/build-segment.ts';
import type { FlowBlock, FlowPage } from '../../document/flow.ts';
import { firstSegmentState } from '../../document/index.ts';
import { column, printPage } from '../../document/testing/raw-pages.ts';
import { ask, askAll, book, read, sheet } from './testing.ts';

const costs = read(`# Costs of the harbour

The harbour keeps its books by the year. It is paid for by those who land there.

| Kind | 2017 | 2018 | 2019 |
| --- | --- | --- | --- |
| Dredging | $2,207 | $2,036 | $1,762 |
| Lighting of the quay | 2,553 | 3,089 | 2,350 |
| Lighting | 255 | (131) | 72 |
| Total costs | $5,015 | $4,994 | $4,184 |
`);

test('a cell asked for by row and column is named, and cited by its own words; then its row under the head', () => {
  const { text, quotes } = ask(costs, 'What did dredging cost in 2018?');
  expect(text).toContain(
    'Dredging · 2018: **$2,036**\n\n| Kind | 2017 | 2018 | 2019 |\n| --- | --- | --- | --- |\n' +
      '| Dredging | $2,207 | $2,036 | $1,762 |',
  );
  expect(quotes.slice(0, 2)).toEqual(['$2,036', '| Dredging | $2,207 | $2,036 | $1,762 |']);
});

test('the label that says nothing else is meant, and figures in brackets stay as they are', () => {
  expect(ask(costs, 'What was the amount of lighting in 2018?').text).toMatch(/^Lighting · 2018: \*\*\(131\)\*\*/);
  expect(ask(costs, 'What did the lighting of the quay cost in 2018?').text).toMatch(
    /^Lighting of the quay · 2018: \*\*3,089\*\*/,
  );
});

const codes = read(`# Exit codes

If the program ends well, its exit code is 0.

 Code Error
----- ---------------------
    1 ReadError
   43 PaperError
----- ---------------------

# Heads

  Heading             Name
  -----------------   ----------
  A title in HTML     \`a-title\`
  33                  \`section\`

That was all.
`);

test('a simple table, whose columns are stretches of hyphens, is read by them', () => {
  expect(ask(codes, 'What error does exit code 43 stand for?').text).toMatch(/^43 · Error: \*\*PaperError\*\*/);
  expect(ask(codes, 'Which name does the heading "A title in HTML" get?').text).toMatch(/^A title in HTML · Name: /);
});

test('who asks for a figure is told by the row, whose caption says the rest, and not by a sentence without', () => {
  const rows = [
    ['', 'Loops', 'Trees', 'Traces'],
    ['3d-cube', '25', '27', '29'],
    ['3d-ray', '10', '25', '100'],
  ].map(row => row.map(text => ({ text })));
  const traces = book({
    width: 1,
    height: 1,
    blocks: [
      { role: 'heading', text: 'Evaluation' },
      { role: 'paragraph', text: 'The 3d-ray benchmark of the engine records traces badly, as 3d-cube does.' },
      { role: 'table', rows },
      { role: 'caption', text: 'Table 1: Recording of the engine for the set of benchmarks.' },
    ],
  });
  expect(ask(traces, 'How many traces does the engine record for the 3d-ray benchmark?').text).toMatch(
    /^3d-ray · Traces: \*\*100\*\*/,
  );
});

test('the plain thing is the row that is called so, and not one that is called by more', () => {
  const runs = read(`# Retrieval

| Retriever | Top 20 | Top 100 |
| --- | --- | --- |
| BM25 | 59.1 | 73.7 |
| BM25 + DPR | 76.6 | 83.8 |
`);
  expect(ask(runs, 'What does plain BM25 get for the top 20?').text).toMatch(/^BM25 · Top 20: \*\*59\.1\*\*/);
});

test('where no column stands out the row is shown as a table', () => {
  const { text, quotes } = ask(costs, 'What are the costs of dredging?');
  expect(text).toContain(
    '| Kind | 2017 | 2018 | 2019 |\n| --- | --- | --- | --- |\n| Dredging | $2,207 | $2,036 | $1,762 |',
  );
  expect(quotes).toContain('| Dredging | $2,207 | $2,036 | $1,762 |');
});

test('a word that every amount goes by names no row', () => {
  const loans = read('| Kind | 2018 | 2019 |\n| --- | --- | --- |\n| Notional amount | 77 | 78 |\n| Other | 7 | 8 |\n');
  expect(ask(loans, 'What was the amount of it in 2018?').text).not.toMatch(/\*\*\d/);
});

test('no cell is named for a year that the table does not have', () => {
  expect(ask(costs, 'What did dredging cost in 2015?').text).not.toContain('**$');
});

test('of two tables alike the one whose heading is asked for answers; without it none of them stands out', () => {
  const table = (a: string, b: string) =>
    `| Kind | 2018 | 2019 |\n| --- | --- | --- |\n| Dredging | ${a} | ${b} |\n| Lighting | 7 | 8 |\n`;
  const two = read(
    `# Report\n\n## Costs of the north harbour\n\n${table('11', '12')}\n## Costs of the south harbour\n\n` +
      `${table('21', '22')}`,
  );
  expect(ask(two, 'What did dredging cost in the south harbour in 2019?').text).toMatch(/^Dredging · 2019: \*\*22\*\*/);
  const both = ask(two, 'What did dredging cost in 2019?');
  expect(both.text).not.toMatch(/\*\*\d/);
  expect(both.quotes).toEqual(expect.arrayContaining(['| Dredging | 11 | 12 |', '| Dredging | 21 | 22 |']));
});

test('heads that lie over several columns, and groups of rows, say what a cell is', () => {
  const table: FlowBlock = {
    role: 'table',
    rows: [
      ['', '2019', '', '2018', ''],
      ['', 'Number', 'Tonnes', 'Number', 'Tonnes'],
      ['Ships:', '', '', '', ''],
      ['Steamers', '58', '5,015', '61', '5,256'],
      ['Sailing boats', '12', '131', '15', '255'],
      ['Barges:', '', '', '', ''],
      ['Steamers', '3', '30', '4', '40'],
    ].map(row => row.map(text => ({ text }))),
  };
  const fleet = book({ width: 0, height: 0, blocks: [table] });
  expect(ask(fleet, 'How many tonnes did the sailing boats have in 2018?').text).toMatch(
    /^Sailing boats · 2018 Tonnes: \*\*255\*\*/,
  );
  expect(ask(fleet, 'What is the number of steamers among the barges in 2019?').text).toMatch(
    /^Barges · Steamers · 2019 Number: \*\*3\*\*/,
  );
});

test('of several documents only the one that is named is asked', () => {
  const table = (a: string) =>
    read(`| Kind | 2018 | 2019 |\n| --- | --- | --- |\n| Total revenue | 10 | ${a} |\n| Lighting | 7 | 8 |\n`);
  const library = { 'Report of Acme': table('11'), 'Report of Globex': table('21') };
  expect(askAll(library, 'What was the total revenue of Globex in 2019?').text).toMatch(
    /^Total revenue · 2019: \*\*21\*\*/,
  );
  expect(askAll(library, 'What was the total revenue of Initech in 2019?').text).not.toMatch(/\*\*\d/);
});

test('heads that differ by small words are told apart', () => {
  const votes = read(
    '| Name | Votes for | Votes against |\n| --- | --- | --- |\n| Ada Lee | 54 | 16 |\n| Jun Wang | 60 | 10 |\n',
  );
  expect(ask(votes, 'How many votes against did Ada Lee get?').text).toMatch(/^Ada Lee · Votes against: \*\*16\*\*/);
});

test('a table of names: the column that is asked for gives the cell, wherever it stands', () => {
  const people = read(
    '| Name | Office | Phone |\n| --- | --- | --- |\n| Anna Berger | Harbour master | 11 22 |\n' +
      '| Jun Wang | Pilot | 33 44 |\n| Ada Lee | Clerk | 55 66 |\n',
  );
  expect(ask(people, 'What is the phone of Jun Wang?').text).toMatch(/^Jun Wang · Phone: \*\*33 44\*\*/);
  expect(ask(people, 'What is the name of the pilot?').text).toContain('| Jun Wang | Pilot | 33 44 |');
});

test('running text that says more of what is asked comes first', () => {
  const told = read(
    'Dredging costs decreased by $274 million in 2019 because the new channel needs less of it.\n\n' +
      '| Kind | 2018 | 2019 |\n| --- | --- | --- |\n| Dredging costs | 2,036 | 1,762 |\n| Lighting | 7 | 8 |\n',
  );
  const { quotes } = ask(told, 'By how much did dredging costs decrease in 2019 because of the new channel?');
  expect(quotes[0]).toMatch(/^Dredging costs decreased by \$274 million/);
});

test('the cell of a sheet is cited as that cell, on later pages under the head of the first', () => {
  const head = ['Place', 'Kilos sold', 'Price'];
  const rows = Array.from({ length: 12 }, (_, at) => [
    `Village ${String.fromCharCode(65 + at)}`,
    String(100 + at),
    `${at}.50`,
  ]);
  const [first, ...later] = [sheet([head, ...rows.slice(0, 6)], 'Sales'), sheet(rows.slice(6), 'Sales')];
  const [next] = later as [FlowPage];
  const continued = {
    ...next,
    geometry: { of: 'cells', firstRow: 8, firstColumn: 1 } as const,
    blocks: next.blocks.map(block => ({ ...block, columns: head.join(' ') })),
  };
  const sold = book(first as FlowPage, continued);
  const { text, citations } = ask(sold, 'How many kilos were sold in Village K?');
  expect(text).toMatch(/^Village K · Kilos sold: \*\*110\*\*\n\n\| Place \| Kilos sold \| Price \|/);
  expect(citations[0]).toMatchObject({ quote: '110', cells: 'B12', page: 2 });
  expect(citations[1]).toMatchObject({ quote: 'Village K\t110\t10.50', cells: 'A12:C12' });
  expect(ask(sold, 'What is the price in Village B?').citations[0]).toMatchObject({ quote: '1.50', cells: 'C3' });
});

test('a head that stands apart from its table heads it; a note below is no head', () => {
  const box = (x: number, y: number, w = 1) => ({ x: x / 3, y: y / 8, w: w / 3, h: 1 / 8 });
  const rowsAt = (first: number, rows: readonly (readonly string[])[]): FlowBlock => ({
    role: 'table',
    rows: rows.map((row, y) => row.map((text, x) => ({ text, box: box(x, first + y) }))),
  });
  const notes: FlowBlock = {
    role: 'table',
    rows: [
      [{ text: '(a) Green tea and black tea alike.', box: box(0, 6, 3) }],
      [{ text: '(b) As sold.', box: box(0, 7, 3) }],
    ],
  };
  const page: FlowPage = {
    label: 'Tea',
    width: 3,
    height: 8,
    geometry: { of: 'cells', firstRow: 1, firstColumn: 1 },
    blocks: [
      rowsAt(0, [['Place', 'Sales (a)', 'Profit (b)']]),
      rowsAt(2, [
        ['North', '125', '27'],
        ['South', '94', '15'],
        ['West', '60', '12'],
      ]),
      notes,
    ],
  };
  const { text, citations } = ask(book(page), 'What was the profit of the South?');
  expect(text).toMatch(/^South · Profit \(b\): \*\*15\*\*\n\n\| Place \| Sales \(a\) \| Profit \(b\) \|/);
  expect(citations[0]).toMatchObject({ quote: '15', cells: 'C4' });
});

test('heads that stand over the last of their columns head those before it', () => {
  const page = sheet([
    ['In millions', '', 'June 2023', '', 'June 2022'],
    ['', 'Goodwill', 'Brands', 'Goodwill', 'Brands'],
    ['North', '16', '5', '7', '314'],
    ['South', '12', '3', '9', '285'],
  ]);
  const { text } = ask(book(page), 'What was the goodwill of the North in June 2022?');
  expect(text).toMatch(/^North · June 2022 Goodwill: \*\*7\*\*/);
});

test('a printed table whose years were read as a line of text is still asked by them', () => {
  const prose = column(
    ['All of the amounts of this page are of the tea that was sold, and they are told in millions of pounds.'],
    100,
  );
  const years = { text: '2019       2018', x: 252, y: 182 };
  const rows = [
    'Hill of the west                    1,012        913',
    'Hill of the east                    1,514      1,415',
    'Tea of the dale                        16        117',
  ].map((text, at) => ({ text, y: 230 + at * 12 }));
  const page = buildSegment([printPage(1, [...prose, years, ...rows])], firstSegmentState).segment;
  expect(page.sentences.filter(({ role }) => role === 'table')).toHaveLength(3);
  expect(ask(page, 'How much tea of the dale was sold in 2018?').text).toContain(
    'Tea of the dale · 2018: **117**\n\n|  | 2019 | 2018 |',
  );
});

test('a printed table has no signs between its cells: they are where they stand', () => {
  const lines = [
    '                      2019       2018',
    'Hill of the west    $ 1,012    $   913',
    'Hill of the east      1,514      1,415',
    'Tea of the dale         (16)       117',
  ].map((text, at) => ({ text, y: 230 + at * 12 }));
  const prose = column(['The tea that was picked is told by the place that it comes from.'], 120);
  const page = buildSegment([printPage(1, [...prose, ...lines])], firstSegmentState).segment;
  const { text, citations } = ask(page, 'How much tea came from the hill of the east in 2018?');
  expect(text).toMatch(/^Hill of the east · 2018: \*\*1,415\*\*\n\n\| {2}\| 2019 \| 2018 \|/);
  expect(citations[0]?.quote).toBe('1,415');
  expect(citations[0]?.rects).toHaveLength(1);
  expect(ask(page, 'How much tea came from the hill of the west in 2019?').text).toMatch(
    /^Hill of the west · 2019: \*\*\$ 1,012\*\*/,
  );
  expect(ask(page, 'How much tea of the dale was there in 2019?').text).toMatch(
    /^Tea of the dale · 2019: \*\*\(16\)\*\*/,
  );
});

test('printed heads stand in the middle of their columns, or close beside each other', () => {
  const lines = [
    { text: 'Top-20', x: 242, y: 118 },
    { text: 'Top-100', x: 392, y: 118 },
    { text: 'Trivia', x: 202, y: 130 },
    { text: 'Web Squad', x: 252, y: 130 },
    { text: 'Trivia', x: 352, y: 130 },
    { text: 'Web Squad', x: 402, y: 130 },
    ...['Exact', 'Dense', 'Mixed'].map((text, at) => ({ text, y: 142 + at * 12 })),
    ...[0, 1, 2].flatMap(at =>
      [202, 252, 272, 352, 402, 422].map((x, column) => ({ text: `${at + 1}${column}`, x, y: 142 + at * 12 })),
    ),
  ];
  const printed = buildSegment(
    [
      printPage(
        1,
        lines.sort((a, b) => a.y - b.y),
      ),
    ],
    firstSegmentState,
  ).segment;
  expect(ask(printed, 'What is the top-20 of Dense on Trivia?').text).toMatch(/^Dense · Top-20 Trivia: \*\*20\*\*/);
  expect(ask(printed, 'What is the top-100 of Dense on Squad?').text).toMatch(/^Dense · Top-100 Squad: \*\*25\*\*/);
});

test('a head that was read apart from its printed table heads it, each part over its own columns', () => {
  const prose = column(['All of the lamps of this page were lit in the harbour, and their days are told below.'], 100);
  const heads = [
    { text: 'Rough seas', x: 252, y: 178 },
    { text: 'Lamp', y: 190 },
    { text: 'Calm', x: 378, y: 190 },
    { text: 'spring     summer    winter', x: 220, y: 202 },
  ];
  const rows = [
    'Oil lamps of the mole        51.75     49.68     60.13     57.85',
    'Gas lamps of the mole        53.42     45.59     52.88     59.66',
    'Wax lamps of the mole        54.18     52.35     55.16     59.47',
  ].map((text, at) => ({ text, y: 230 + at * 12 }));
  const page = buildSegment([printPage(1, [...prose, ...heads, ...rows])], firstSegmentState).segment;
  expect(page.sentences.filter(({ role }) => role === 'table')).toHaveLength(3);
  const { text } = ask(page, 'How long did the gas lamps of the mole burn when calm?');
  expect(text).toContain('Gas lamps of the mole · Calm: **59.66**');
  expect(text).toContain('| Lamp | Rough seas spring | Rough seas summer | Rough seas winter | Calm |');
});

test('figures that are printed close together are cells of their own', () => {
  const rows = [
    'Model      2-hop 3-hop 4-hop',
    'Direct     56.51 51.75 49.68',
    'Codex      55.57 53.42 45.59',
    'Checked    55.67 54.67 1 234',
  ].map((text, at) => ({
    text,
    y: 130 + at * 12,
  }));
  const page = buildSegment([printPage(1, rows)], firstSegmentState).segment;
  expect(ask(page, 'What does Codex reach at 3-hop?').text).toContain('| Codex | 55.57 | 53.42 | 45.59 |');
  expect(ask(page, 'What does Checked reach at 4-hop?').text).toContain('| Checked | 55.67 | 54.67 | 1 234 |');
});

test('tables in Arabic and Chinese answer by row and column too', () => {
  const arabic = read(
    '| البند | 2018 | 2019 |\n| --- | --- | --- |\n| إيرادات الميناء | 1,200 | 1,350 |\n' +
      '| مصاريف الصيانة | 300 | 410 |\n',
  );
  expect(ask(arabic, 'كم بلغت مصاريف الصيانة في 2019؟', 'ar').text).toMatch(/^مصاريف الصيانة · 2019: \*\*410\*\*/);
  const chinese = read(
    '| 项目 | 2018年 | 2019年 |\n| --- | --- | --- |\n| 港口收入 | 1,200 | 1,350 |\n| 维护费用 | 300 | 410 |\n',
  );
  expect(ask(chinese, '2019年的维护费用是多少?', 'zh').text).toMatch(/^维护费用 · 2019年: \*\*410\*\*/);
  expect(ask(chinese, '微软2019年的总收入是多少?', 'zh').text).not.toMatch(/\*\*\d/);
});

test('a row among quotes is never running text', () => {
  const mixed = read(
    'Dredging is done by night, and dredging is paid by the harbour.\n\n| Kind | Paid by | Done by |\n' +
      '| --- | --- | --- |\n| Dredging | the harbour | night |\n| Lighting | the town | day |\n',
  );
  const { text } = ask(mixed, 'Compare dredging and lighting');
  expect(text).toContain('| Kind | Paid by | Done by |\n| --- | --- | --- |\n| Dredging | the harbour | night |');
  expect(text).not.toMatch(/^- \|/m);
});

test('signs of Markdown in a cell stay signs, and a wide table shows all of its columns', () => {
  const names = Array.from({ length: 12 }, (_, at) => `Month ${at + 1}`);
  const wide = book(
    sheet([
      ['Kind', ...names],
      ['Tea | green', ...names.map((_, at) => String(at * 11))],
      ['Tea | black', ...names.map((_, at) => String(at * 7))],
    ]),
  );
  const { text, quotes } = ask(wide, 'How much green tea was there in month 9?');
  expect(quotes[0]).toBe('88');
  expect(text).toContain('| Tea \\| green |');
  expect(
    text
      .split('\n')
      .at(-1)
      ?.match(/(?<!\\)\|/g),
  ).toHaveLength(14);
});

test('asked when something was most, the years of its row are compared, and the year is cited', () => {
  const { text, quotes } = ask(costs, 'In which year did dredging cost the most?');
  expect(text).toMatch(/^Dredging · \*\*2017\*\*: \$2,207\n\n\| Kind \|/);
  expect(quotes.slice(0, 3)).toEqual(['2017', '$2,207', '| Dredging | $2,207 | $2,036 | $1,762 |']);
  expect(ask(costs, 'In which year was lighting the lowest?').text).toMatch(/^Lighting · \*\*2018\*\*: \(131\)/);
  expect(ask(costs, 'Between 2018 and 2019, which year had the larger dredging costs?').text).toMatch(
    /^Dredging · \*\*2018\*\*: \$2,036/,
  );
  expect(ask(costs, 'What were the highest costs of dredging?').text).toMatch(/^Dredging · 2017: \*\*\$2,207\*\*/);
  expect(ask(costs, 'In which year were the costs of dredging higher than 2,100?').text).not.toMatch(
    /^Dredging · \*\*/,
  );
});

test('what stands in a head or a label is never markup', () => {
  const hostile = read(
    '| Kind \\| <b>all</b> | ![x](https://evil.example/a.png) 2018 | [2019](https://evil.example) |\n' +
      '| --- | --- | --- |\n| Dredging `code` | 11 | 12 |\n| Lighting | 7 | 8 |\n',
  );
  const { text } = ask(hostile, 'What did dredging code cost in 2019?');
  const [named = '', , head = ''] = text.slice(text.indexOf('Dredging')).split('\n');
  expect(named).toBe('Dredging \\`code\\` · \\[2019\\](https://evil.example): **12**');
  expect(head).toBe(
    '| Kind \\| \\<b\\>all\\</b\\> | \\!\\[x\\](https://evil.example/a.png) 2018 | \\[2019\\](https://evil.example) |',
  );
});

const yearly = read(`# Sales

## Net sales 2025, £ thousand

| Region | Q3 | Q4 |
| --- | --- | --- |
| North | 120 | 140 |
| South West | 142 | 93 |

## Net sales 2026, £ thousand

| Region | Q3 | Q4 |
| --- | --- | --- |
| North | 125 | 150 |
| South West | 167 | 101 |
`);

test('of rows alike in tables of several years, the year asked for tells which is meant, and else the latest', () => {
  expect(ask(yearly, 'South West sales Q3 2025').text).toContain('**142**');
  expect(ask(yearly, 'South West sales Q3 2026').text).toContain('**167**');
  const { text } = ask(yearly, 'South West sales Q3');
  expect(text).toContain('167');
  expect(text).not.toContain('142');
});

test('what is asked by another word is the cell under the name that the table has for it', () => {
  const pumps = read(`# Pumps

| | X-30 pump | X-80 pump |
| --- | --- | --- |
| Weight with cable | 4.1 kg | 8.7 kg |
| Largest stones | 5 mm | 35 mm |

The X-80 pump also takes dirty water with stones.
`);
  expect(ask(pumps, 'how heavy is the X-80 pump').text).toContain('**8.7 kg**');
});
