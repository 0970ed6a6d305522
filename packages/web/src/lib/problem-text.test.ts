import { Problem, type ProblemCode } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import { codeText, problemText } from './problem-text.ts';
import { speakEnglish } from './testing/english.ts';

beforeAll(speakEnglish);
const ANYTHING = 'Something went wrong :( Please try again.';
/** Of a server that is newer than this page. */
const tomorrow = 'not_known_here' as ProblemCode;

test('what nobody foresaw is told in general words, never by its own or by a code', () => {
  for (const problem of [new TypeError('x is not a function'), undefined, 'oops', new Problem('unexpected')])
    expect(problemText(problem)).toBe(ANYTHING);
  expect(codeText(tomorrow)).toBe(ANYTHING);
});

test('what was foreseen is told in words of its own, with its facts', () => {
  const cap = (days: number) => problemText(new Problem('message_limit', { max: 50, windowInMinutes: days * 1_440 }));
  expect([cap(1), cap(7)]).toEqual([
    'You have a cap of 50 message(s) per day.',
    'You have a cap of 50 message(s) per 7 days.',
  ]);
  expect(problemText(new Problem('unavailable', { unreachable: true }))).toBe(
    'The server cannot be reached. Check the connection and try again.',
  );
});
