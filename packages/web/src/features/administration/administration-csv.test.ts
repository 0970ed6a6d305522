import type { Person, UserId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { organizationUseCsv, peopleCsv } from './administration-csv.ts';

const id = 'ada' as UserId;
const linesOf = (csv: string) => csv.replace('\ufeff', '').trim().split('\r\n').slice(1);

test('people are told as they are, the plan where there are plans, and no name computes anything', () => {
  const person: Person = {
    id,
    name: '=HYPERLINK("https://evil.example")',
    username: null,
    email: '+ada@example.org',
    emailVerified: true,
    role: 'USER',
    plan: 'basic_plan',
    createdAt: '2026-01-05T12:00:00.000Z',
    lastSeenAt: null,
    ban: { since: '2026-05-01T12:00:00.000Z', until: null },
  };
  const begin = `"'=HYPERLINK(""https://evil.example"")",,'+ada@example.org,true,USER`;
  const end = '2026-01-05T12:00:00.000Z,,2026-05-01T12:00:00.000Z,';
  expect(linesOf(peopleCsv([person], plan => plan))).toEqual([`${begin},basic_plan,${end}`]);
  expect(linesOf(peopleCsv([person], () => null))).toEqual([`${begin},,${end}`]);
});

test('use of an organisation is a row for each person, whose name computes nothing', () => {
  const use = { id, name: '@ada', email: 'ada@example.org', questions: 3, projects: 2, models: ['builtin', '-m'] };
  expect(linesOf(organizationUseCsv([use]))).toEqual(["'@ada,ada@example.org,3,2,builtin -m"]);
});
