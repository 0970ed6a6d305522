import type { ConsentNotice } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { dueNotices } from './due-notices.ts';

const notice = (id: string, more: Partial<ConsentNotice> = {}): ConsentNotice => ({
  id,
  title: id,
  body: id,
  mode: 'notice',
  expiration: null,
  after: null,
  ...more,
});
const at = (day: string) => Date.parse(day) / 1_000;
const ada = { createdAt: '2026-03-01T12:00:00.000Z', consent: {} };
const due = (
  notices: readonly ConsentNotice[],
  who: { createdAt: string; consent: Record<string, number> } = ada,
  now = '2026-06-01T00:00:00Z',
) => dueNotices(notices, who, Date.parse(now)).map(({ id }) => id);

test('a notice is shown until it was seen', () => {
  const notices = [notice('first'), notice('second')];
  expect(due(notices)).toEqual(['first', 'second']);
  expect(due(notices, { ...ada, consent: { first: 1 } })).toEqual(['second']);
});

test('one that has expired is not shown, to the second', () => {
  const notices = [
    notice('old', { expiration: at('2026-06-01T00:00:00Z') }),
    notice('still', { expiration: at('2026-06-01T00:00:01Z') }),
  ];
  expect(due(notices)).toEqual(['still']);
});

test('whoever came after it is not told', () => {
  const notices = [
    notice('terms', { after: at('2026-03-01T12:00:00Z') }),
    notice('later', { after: at('2026-03-01T12:00:01Z') }),
  ];
  expect(due(notices)).toEqual(['later']);
});
