import { expect, test } from 'vitest';
import { conditionIn } from './conditions.ts';

test.for([
  [
    'Which rooms cost more than £1,200 a month?',
    { kind: 'limit', isAbove: true, holdsLimit: false, limit: 1200, isMoney: true },
  ],
  ['Which rooms cost at least 90 euros?', { kind: 'limit', isAbove: true, holdsLimit: true, limit: 90, isMoney: true }],
  [
    'Which tests took no more than 3 days?',
    { kind: 'limit', isAbove: false, holdsLimit: true, limit: 3, isMoney: false },
  ],
  [
    'Welche Räume sind kleiner, unter 20 m²?',
    { kind: 'limit', isAbove: false, holdsLimit: false, limit: 20, isMoney: false },
  ],
  ['Which wards were below the target?', { kind: 'target', isAbove: false, holdsLimit: false }],
  ['Which wards met the target?', { kind: 'target', isAbove: true, holdsLimit: true }],
  ['Quels services ont dépassé l’objectif ?', { kind: 'target', isAbove: true, holdsLimit: false }],
  ['Which items went over budget?', { kind: 'budget', isAbove: true, by: 0 }],
  ['Which items exceeded the budget by more than £1,000 in 2025?', { kind: 'budget', isAbove: true, by: 1000 }],
  ['Which items stayed under budget by at least 50?', { kind: 'budget', isAbove: false, by: 50 }],
  ['Bei welchen Gebäuden ist der Verbrauch gestiegen?', { kind: 'course', isAbove: true }],
  ['Which branches lost members and fell?', { kind: 'course', isAbove: false }],
  ['Which values are too high?', { kind: 'normal', isAbove: true }],
  ['Which results were out of range?', { kind: 'normal', isAbove: null }],
  [
    'Which wards have no fewer than 25 beds?',
    { kind: 'limit', isAbove: true, holdsLimit: true, limit: 25, isMoney: false },
  ],
  ['Welche Gebühren wurden erhöht?', { kind: 'course', isAbove: true }],
  ['Quels postes ont dépassé le budget de 2025 ?', { kind: 'budget', isAbove: true, by: 0 }],
  ['Which supervisors missed the target?', { kind: 'target', isAbove: false, holdsLimit: false }],
  // The contrary, more than one bound, and amounts that are not told by their figure alone.
  ['Which wards did not meet the target?', null],
  ['Which wards failed to meet the target?', null],
  ['Which items weren’t over budget?', null],
  ['Which wards have more than 23 beds and fewer than 30?', null],
  ['Which zones sold above 2 million?', null],
  ['Which rooms cost more than £50k?', null],
  ['Which items are over budget by more than 10 %?', null],
  ['Which rooms were painted over 2024?', null],
  ['Which rooms have a balcony?', null],
] as const)('%s', ([question, condition]) => {
  expect(conditionIn(question)?.condition ?? null).toEqual(condition);
});
