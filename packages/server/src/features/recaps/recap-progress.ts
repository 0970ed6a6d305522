import type { Recap, RecapStep } from '@nousboard/contracts';

/** Where each step begins, of the whole work. */
const BEGINS: Readonly<Record<RecapStep, number>> = { script: 0, voices: 0.08, slides: 0.4, video: 0.75 };
const ROOMS = Object.values(BEGINS).map((begin, at, all) => ({ begin, size: (all[at + 1] ?? 1) - begin }));
const roomOf = (step: RecapStep) => ROOMS[Object.keys(BEGINS).indexOf(step)] as (typeof ROOMS)[number];

/** How far the whole work has come when so much of a step is done. */
export function progressAt(step: RecapStep, done: number): number {
  const { begin, size } = roomOf(step);
  return begin + size * done;
}

/** How many of its lines a step is through with; null where it does not go line by line. */
export function countedIn(step: RecapStep, progress: number, total: number): Recap['counted'] {
  if (total === 0 || (step !== 'voices' && step !== 'slides')) return null;
  const { begin, size } = roomOf(step);
  return { done: Math.round(((progress - begin) / size) * total), total };
}
