import type { Person } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import { endOfBan, personFacts } from './person-facts.ts';

beforeAll(speakEnglish);

const NOW = new Date('2026-05-12T12:00:00.000Z');
const SELF = '7f3c1c52-6f0a-4f43-9b7e-0d6f2f0a4a11';
const bob: Person = {
  id: '7f3c1c52-6f0a-4f43-9b7e-0d6f2f0a4a12' as Person['id'],
  name: 'Bob Stone',
  username: null,
  email: 'bob@example.org',
  emailVerified: true,
  role: 'USER',
  plan: 'basic_plan',
  createdAt: '2026-01-05T12:00:00.000Z',
  lastSeenAt: '2026-05-12T10:00:00.000Z',
  ban: null,
};
const marksOf = (person: Person) => personFacts(person, SELF, NOW).marks.map(({ text }) => text);

test('of an ordinary person it is said since when they are here and when they were seen last', () => {
  expect(personFacts(bob, SELF, NOW)).toEqual({ marks: [], joined: 'Jan 5', seen: '2 hours ago' });
});

test('who never signed in and has not confirmed their e-mail is told as such', () => {
  const stranger = { ...bob, lastSeenAt: null, emailVerified: false };
  expect(personFacts(stranger, SELF, NOW).seen).toBe('Never signed in');
  expect(marksOf(stranger)).toEqual(['Email not confirmed']);
});

test('a ban is told first and with its end, then the role, then that it is oneself', () => {
  const since = bob.createdAt;
  expect(marksOf({ ...bob, role: 'ADMIN', ban: { since, until: null } })).toEqual(['Locked out', 'Administrator']);
  expect(marksOf({ ...bob, ban: { since, until: '2026-06-01T12:00:00.000Z' } })).toEqual([
    expect.stringMatching(/^Locked out until Jun 1, 2026/),
  ]);
  expect(marksOf({ ...bob, id: SELF as Person['id'], role: 'ADMIN' })).toEqual(['Administrator', 'You']);
});

test('a ban ends after so many days, or not at all', () => {
  expect(endOfBan('day', NOW)).toBe('2026-05-13T12:00:00.000Z');
  expect(endOfBan('week', NOW)).toBe('2026-05-19T12:00:00.000Z');
  expect(endOfBan('month', NOW)).toBe('2026-06-11T12:00:00.000Z');
  expect(endOfBan('good', NOW)).toBeNull();
});
