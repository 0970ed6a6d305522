import { expect, test } from 'vitest';
import { type CheckedClaim, type ClaimLabel, checkedClaims, decide, fitThresholds, outOfFold } from './claim-check.ts';
import { hasSet } from './collection.ts';

const thresholds = { speaks: 0.4, behind: 0.1, share: 0.8 };
const sentence = (name: string, coverage: number, isTurned = false) => ({ name, coverage, isTurned });

test('an abstract that hardly mentions the claim says nothing of it', () => {
  expect(decide({ sentences: [sentence('a', 0.3), sentence('b', 0.39, true)] }, thresholds)).toEqual({
    label: 'NOT_ENOUGH_INFO',
    rationale: new Set(),
  });
  expect(decide({ sentences: [] }, thresholds).label).toBe('NOT_ENOUGH_INFO');
});

test('the sentence that says the opposite contradicts when it covers the claim about as well as the best one', () => {
  expect(decide({ sentences: [sentence('a', 0.7), sentence('b', 0.62, true)] }, thresholds)).toEqual({
    label: 'CONTRADICT',
    rationale: new Set(['a', 'b']),
  });
  expect(decide({ sentences: [sentence('a', 0.9), sentence('b', 0.62, true)] }, thresholds)).toEqual({
    label: 'SUPPORT',
    rationale: new Set(['a']),
  });
});

const made = (label: ClaimLabel, coverage: number, isTurned = false): CheckedClaim => ({
  id: `${label} ${coverage}`,
  label,
  sentences: [sentence('a', coverage, isTurned)],
  rationale: new Set(label === 'NOT_ENOUGH_INFO' ? [] : ['a']),
});

test('thresholds are fitted to the claims given, and no claim is judged by thresholds that saw it', () => {
  const low = [made('SUPPORT', 0.35), made('CONTRADICT', 0.35, true), made('NOT_ENOUGH_INFO', 0.25)],
    high = [made('SUPPORT', 0.65), made('CONTRADICT', 0.65, true), made('NOT_ENOUGH_INFO', 0.55)];
  expect(fitThresholds(low).speaks).toBeLessThanOrEqual(0.35);
  expect(fitThresholds(high).speaks).toBeGreaterThan(0.55);
  const mixed = low.flatMap((claim, at) => [claim, high[at] as CheckedClaim]);
  for (const { claim, thresholds: used } of outOfFold(mixed, 2)) expect(used.speaks > 0.5).toBe(low.includes(claim));
});

test('claim check by words alone stays above its bar, judged out of fold', { tags: 'slow', timeout: 60_000 }, ctx => {
  if (!hasSet('scifact-dev')) return ctx.skip('The development set scifact-dev is not beside the repository.');
  const judged = outOfFold(checkedClaims());
  const right =
    judged.filter(({ claim, thresholds: used }) => decide(claim, used).label === claim.label).length / judged.length;
  expect(judged).toHaveLength(300);
  expect(right).toBeGreaterThan(0.6);
});
