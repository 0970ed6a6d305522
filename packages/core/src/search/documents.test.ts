import type { FileId, FileVersionId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { buildTextSegment, firstSegmentState } from '../document/index.ts';
import { buildIndex, openIndex, propose, rank, type SearchableSegment, searchableTitle } from './index.ts';

test('a file name adds its words to the title, taken apart, and none twice', () => {
  expect(searchableTitle('FORM 10-Q', '2022 Q3 AAPL.pdf')).toBe('FORM 10-Q 2022 Q3 AAPL');
  expect(searchableTitle('On tea', 'On tea.txt')).toBe('On tea');
  expect(searchableTitle('Report', 'acme_AnnualReport2022-final.v2.docx')).toBe(
    'Report acme AnnualReport2022 final v2 Annual 2022',
  );
  expect(searchableTitle('', '年度报告.pdf')).toBe('年度报告');
});

const names = ['2022 Q3 Ash', '2023 Q1 Ash', '2023 Q3 Ash', '2022 Q3 Birch', '2023 Q1 Birch', '2023 Q3 Birch'];
const documents = names.map((name, at) => {
  const company = name.slice(8);
  const paragraphs = ['net sales', 'inventory', 'legal proceedings', 'interest'].map(
    subject =>
      `${company} reports on ${subject}. The ${subject} of the quarter changed since 2022 and 2023, ` +
      `as the notes on ${subject} say.`,
  );
  return {
    segment: buildTextSegment(
      [paragraphs.map((text, n) => `# Part ${n}\n\n${text}`).join('\n\n')],
      true,
      firstSegmentState,
    ).segment,
    at,
    name,
  };
});
const scope = documents.map(
  ({ segment, at, name }): SearchableSegment => ({
    owner: {
      fileId: `00000000-0000-4000-8000-00000000000${at}` as FileId,
      fileVersion: `00000000-0000-4000-9000-00000000000${at}` as FileVersionId,
      title: 'FORM 10-Q',
    },
    ordinal: 0,
    index: openIndex(buildIndex(segment, searchableTitle('FORM 10-Q', `${name}.pdf`))),
  }),
);
const texts = new Map(documents.map(({ segment, at }) => [at, segment]));
const filesOf = (question: string, limit: number) =>
  rank(question, scope, propose(scope, question), texts, { limit }).passages.map(passage => names[passage.segment]);

test('the file that a question names comes first though all say the same', () => {
  expect(filesOf('What were the legal proceedings of Birch in Q1 2023?', 5)[0]).toBe('2023 Q1 Birch');
  expect(filesOf('What were the legal proceedings of Ash in Q3 2022?', 5)[0]).toBe('2022 Q3 Ash');
});

test('each of several files that a question names is among what is found', () => {
  const found = filesOf('How did the inventory of Ash change over time?', 5);
  for (const name of names.filter(file => file.endsWith('Ash'))) expect(found).toContain(name);
});
