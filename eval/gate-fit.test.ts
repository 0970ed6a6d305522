import { expect, test } from 'vitest';
import { textCollection } from './collection.ts';
import {
  area,
  BARS,
  type GateCase,
  gateCase,
  gateNow,
  gateWith,
  meanOutcome,
  outcomeAt,
  thresholdsFor,
  weightsFor,
} from './gate-fit.ts';

/** Cases of which `around` tells those that can be answered, and `alone` nothing. */
const casesOf = (set: string, count: number, shift = 0): GateCase[] =>
  Array.from({ length: count }, (_, at) => {
    const answerable = at % 2 === 0;
    const parts = { around: (answerable ? 0.7 : 0.3) + shift + ((at * 7) % 5) / 25, alone: ((at * 3) % 7) / 7 };
    return { set, id: `${set} ${at}`, question: 'What is tea?', answerable, parts };
  });
const around = ({ parts }: GateCase) => parts.around;

test('a part that tells weighs nearly all, one that does not nearly nothing', () => {
  const [, telling = 0, silent = 0] = weightsFor(casesOf('one', 70));
  expect(telling).toBeGreaterThan(5);
  expect(Math.abs(silent)).toBeLessThan(telling / 10);
});

test('every set weighs the same, whatever its size', () => {
  const small = casesOf('small', 20);
  const other = casesOf('large', 20, 0.4);
  const weighed = (times: number) => weightsFor([...small, ...Array.from({ length: times }, () => other).flat()]);
  for (const [at, weight] of weighed(8).entries()) expect(weight).toBeCloseTo(weighed(1)[at] ?? 0, 6);
  expect(weighed(1)[0]).not.toBeCloseTo(weightsFor(small)[0] ?? 0, 1);
});

test('a fitted gate is 1 where all is found', () => {
  expect(gateWith([-4, 3, 1])({ around: 1, alone: 1 })).toBe(1);
  expect(gateWith([-4, 3, 1])({ around: 1, alone: 0 })).toBe(0.75);
});

test('kept and declined are shares of those that can and cannot be answered', () => {
  const cases = casesOf('one', 20);
  expect(outcomeAt(cases, one => around(one) >= 0.6)).toEqual({ kept: 1, declined: 1 });
  expect(outcomeAt(cases, () => true)).toEqual({ kept: 1, declined: 0 });
  expect(area(cases, around)).toBe(1);
  expect(area(cases, one => -around(one))).toBe(0);
});

test('the mean is over sets, of which the parts of one are one', () => {
  const cases = [...casesOf('one', 20), ...casesOf('two en', 20), ...casesOf('two de', 20)];
  expect(meanOutcome(cases, ({ set }) => set === 'one').kept).toBe(0.5);
});

test('the lower threshold is the highest that keeps enough; the higher one does best by both bars', () => {
  const cases = casesOf('one', 100);
  const { lower, higher } = thresholdsFor(cases, around);
  expect(outcomeAt(cases, one => around(one) >= lower).kept).toBeGreaterThanOrEqual(BARS.lower.kept);
  expect(outcomeAt(cases, one => around(one) >= lower + 0.05).kept).toBeLessThan(BARS.lower.kept);
  expect(outcomeAt(cases, one => around(one) >= higher)).toEqual({ kept: 1, declined: 1 });
});

test('a case has the parts that the gate of the product goes by', () => {
  const collection = textCollection([{ _id: 'tea', text: 'Tea was first grown in China. Kettles whistle.' }]);
  const asked = { id: 'q', question: 'Where was tea first grown?' };
  const [found, missed] = [collection, textCollection([{ _id: 'milk', text: 'Milk cools.' }])].map(of =>
    gateNow(gateCase('made-up', of, asked, true)),
  );
  expect(found).toBeGreaterThan(0.9);
  expect(missed).toBe(0);
});
