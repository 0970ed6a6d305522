import { expect, test } from 'vitest';
import { forgottenName, ownName } from './file-name.ts';

const file = (
  filename: string,
  title: string,
  more: { sample?: boolean; source?: 'local' | 'arxiv' | 'onedrive' } = {},
) => ({
  filename,
  title,
  sample: more.sample ?? false,
  metadata: { source: more.source ?? ('local' as const) },
});

test.each([
  ['half-year-analyses.xlsx', '3. Analyses by segment'],
  ['IMG_2031.png', 'MAIN GAME'],
  ['1706.03762.pdf', 'Attention Is All You Need'],
  ['報告書.pdf', 'Annual report'],
])('the name of %s is kept in sight beside %j', (filename, title) => {
  expect(forgottenName(file(filename, title))).toBe(filename);
});

test.each([
  ['winter_sports.epub', 'Winter Sports in Switzerland'],
  ['WinterSports.epub', 'Winter Sports in Switzerland'],
  ['Etude-finale.pdf', 'Étude finale'],
  ['vaswani2017-attention-is-all-you-need.pdf', 'Attention Is All You Need'],
  ['報告書.pdf', '報告書 2024'],
  ['tea.md', 'tea'],
  ['??.pdf', 'Anything'],
])('the name of %s is not told again beside %j', (filename, title) => {
  expect(forgottenName(file(filename, title))).toBeNull();
});

test('what has its name from us is not called by it', () => {
  expect([
    ownName(file('2103.pdf', 'Tea', { source: 'arxiv' })),
    ownName(file('a.pdf', 'Tea', { sample: true })),
    ownName(file('a.pdf', 'Tea', { source: 'onedrive' })),
  ]).toEqual([null, null, 'a.pdf']);
});
