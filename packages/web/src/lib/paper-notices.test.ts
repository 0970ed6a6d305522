import { beforeAll, expect, test } from 'vitest';
import { gravest, noticeLines } from './paper-notices.ts';
import { speakEnglish } from './testing/english.ts';

beforeAll(speakEnglish);

test('what is gravest is told where there is room for one', () => {
  expect(gravest([])).toBeUndefined();
  const published = { kind: 'published', doi: '10.1/2' } as const;
  const newer = { kind: 'newer', doi: null, version: 'v3' } as const;
  expect(gravest([published, newer])).toBe(newer);
  expect(gravest([newer, { kind: 'retracted', doi: null }, published])?.kind).toBe('retracted');
});

test('each notice is a sentence, with the address where more of it stands', () => {
  const notices = [
    { kind: 'retracted', doi: '10.1/2' },
    { kind: 'withdrawn', doi: null },
    { kind: 'newer', doi: null, version: 'v3' },
  ] as const;
  expect(noticeLines(notices, 'arxiv:2104.11069')).toEqual([
    {
      text: 'This paper has been retracted.',
      isGrave: true,
      link: { label: 'Notice of retraction', href: 'https://doi.org/10.1/2' },
    },
    { text: 'The authors have withdrawn this paper.', isGrave: true, link: null },
    {
      text: 'There is a newer version of this paper: v3.',
      isGrave: false,
      link: { label: 'View at arXiv', href: 'https://arxiv.org/abs/2104.11069' },
    },
  ]);
  expect(noticeLines([{ kind: 'newer', doi: null, version: 'v3' }], null)[0]?.link).toBeNull();
});
