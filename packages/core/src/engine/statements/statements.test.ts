import { expect, test } from 'vitest';
import { buildSegment } from '../../document/build-segment.ts';
import { firstSegmentState } from '../../document/index.ts';
import { column, printPage } from '../../document/testing/raw-pages.ts';
import { ask, askAll, book, read, sheet } from '../tables/testing.ts';
import { askedStatements } from './metrics.ts';

/** An annual report of a company that does not exist. */
const report = book(
  sheet(
    [
      ['Selected data', '2023', '2022'],
      ['Net sales', '900', '800'],
      ['Net income', '90', '80'],
      ['Total assets', '1,000', '950'],
    ],
    'Five-year summary',
  ),
  sheet(
    [
      ['Year ended December 31', '2023', '2022'],
      ['Net sales', '910', '805'],
      ['Cost of sales', '600', '520'],
      ['Operating income', '120', '100'],
      ['Income before taxes', '110', '95'],
      ['Net income', '91', '79'],
      ['Basic earnings per share', '1.10', '1.01'],
      ['Diluted earnings per share', '1.08', '1.00'],
    ],
    'Statements of operations',
  ),
  sheet(
    [
      ['December 31', '2023', '2022'],
      ['Cash and cash equivalents', '50', '40'],
      ['Inventories', '70', '65'],
      ['Total current assets', '300', '280'],
      ['Total assets', '1,010', '955'],
      ['Accounts payable', '60', '58'],
      ['Total current liabilities', '150', '140'],
      ['Total liabilities', '600', '590'],
      ['Retained earnings', '210', '200'],
      ['Total equity', '410', '365'],
    ],
    'Balance sheets',
  ),
);

test('a line of a statement that is named is told from there, by its year, whatever a summary says of it', () => {
  const assets = ask(report, 'How much were total assets at the end of FY2023, going by the balance sheet?');
  expect(assets.text).toMatch(/^Total assets · 2023: \*\*1,010\*\*/);
  expect(assets.finish).toMatchObject({ reason: 'stop' });
  expect(ask(report, 'What is the net income of 2022 in the income statement?').text).toMatch(
    /^Net income · 2022: \*\*79\*\*/,
  );
});

test('a figure that has to be worked out is answered with its lines, which only come near', () => {
  const { text, quotes, finish } = ask(report, 'What is the days payable outstanding (DPO) for FY2023?');
  expect(text).toMatch(/^\*\*The lines from which “days payable outstanding” is worked out:\*\*/);
  expect(quotes).toEqual([
    expect.stringContaining('Cost of sales'),
    expect.stringContaining('Inventories'),
    expect.stringContaining('Accounts payable'),
  ]);
  expect(finish).toMatchObject({ reason: 'near' });
  expect(ask(report, 'How has the change in net sales been between 2022 and 2023?').quotes).toEqual([
    expect.stringContaining('910'),
  ]);
});

test('of several files the one that is asked for has its statements shown', () => {
  const other = read('# Gardens\n\nRoses need working soil. The capital of the garden is its soil.\n');
  const { citations } = askAll({ Gardens: other, 'Harbour annual report': report }, 'What is its current ratio?');
  expect(new Set(citations.map(({ fileVersion }) => fileVersion)).size).toBe(1);
  expect(citations.map(({ quote }) => quote)).toEqual([
    expect.stringContaining('Total current assets'),
    expect.stringContaining('Total current liabilities'),
  ]);
});

test('a figure that is given by its name is not worked out', () => {
  const told = book(
    sheet(
      [
        ['December 31', '2023', '2022'],
        ['Total current assets', '300', '280'],
        ['Total assets', '1,010', '955'],
        ['Accounts payable', '60', '58'],
        ['Total current liabilities', '150', '140'],
        ['Total liabilities', '600', '590'],
        ['Total equity', '410', '365'],
      ],
      'Balance sheets',
    ),
    {
      label: 'Review',
      width: 1,
      height: 1,
      blocks: [{ role: 'paragraph', text: 'The working capital of the harbour was $150 million in 2023.' }],
    },
  );
  expect(ask(told, 'What was the working capital of the harbour in 2023?').text).toContain('$150 million');
});

test('who asks for what is adjusted, for a cause, or for nothing of the kind, asks for no statement', () => {
  for (const question of [
    'What was the adjusted EBITDA?',
    'What drove the increase in inventories?',
    'Why did the gross margin fall?',
    'How many ships called?',
  ])
    expect(askedStatements(question)?.metric ?? null, question).toBeNull();
  expect(askedStatements('How many ships called?')).toBeNull();
});

test('years and units are never missing names, but a name is missing where its thing is called otherwise', () => {
  const { text } = ask(report, 'What was the COGS in USD in Q2 of FY2021?');
  expect(text).not.toContain('not mentioned');
  expect(ask(report, 'What did Quillfeather earn in FY2023?').text).toContain('“Quillfeather” is not mentioned');
});

test('a printed statement that goes on behind a label keeps the years of its upper half', () => {
  const page = buildSegment(
    [
      printPage(1, [
        ...column(['CONSOLIDATED BALANCE SHEETS'], 100),
        ...column(['December 31,                 2023      2022'], 130),
        ...column(
          [
            'Cash                           50        40',
            'Inventories                    70        65',
            'Total current assets          300       280',
            'Total assets                1,010       955',
          ],
          145,
        ),
        ...column(['LIABILITIES AND EQUITY'], 215),
        ...column(
          [
            'Accounts payable               60        58',
            'Total current liabilities     150       140',
            'Total liabilities             600       590',
            'Retained earnings             210       200',
            'Total equity                  410       365',
          ],
          245,
        ),
      ]),
    ],
    firstSegmentState,
  ).segment;
  expect(ask(page, 'What were total liabilities in 2022 in the balance sheet?').text).toMatch(
    /^Total liabilities · (?:December 31, )?2022: \*\*590\*\*/,
  );
});
