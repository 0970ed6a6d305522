import type { ProgressEvent } from '@nousboard/contracts';
import { formatNumber } from '#lib/format.ts';

/** One line of the steps: what a step says last, and how long it took once it is done. */
export interface ProgressLine {
  stepId: string;
  agent: ProgressEvent['agentId'];
  state: ProgressEvent['eventType'];
  details: ProgressEvent['details'];
  thought: string | null;
  seconds: number | null;
}

/**
 * Events as lines, one per step in the order the steps began; a line keeps the newest words and the time since it
 * began, for the last time if it ran twice.
 */
export function linesOf(events: readonly ProgressEvent[]): readonly ProgressLine[] {
  const byStep = new Map<string, { first: ProgressEvent; last: ProgressEvent; thought: string | null }>();
  for (const event of events) {
    const known = byStep.get(event.stepId);
    const isAgain = known !== undefined && hasEnded(known.last);
    byStep.set(event.stepId, {
      first: known && !isAgain ? known.first : event,
      last: event,
      thought: event.thoughtProcess ?? known?.thought ?? null,
    });
  }
  return [...byStep.values()].map(({ first, last, thought }) => ({
    stepId: last.stepId,
    agent: last.agentId,
    state: last.eventType,
    details: last.details,
    thought,
    seconds: hasEnded(last) ? secondsBetween(first, last) : null,
  }));
}

/**
 * Seconds of work: from the first event to the last one, for each time that the steps ran when an answer was written in
 * several goes.
 */
export function totalSeconds(events: readonly ProgressEvent[]): number {
  let total = 0;
  let first: ProgressEvent | undefined;
  let last: ProgressEvent | undefined;
  let ended = new Set<string>();
  for (const event of events) {
    if (ended.has(event.stepId)) {
      if (first && last) total += secondsBetween(first, last);
      first = undefined;
      ended = new Set();
    }
    first ??= event;
    last = event;
    if (hasEnded(event)) ended.add(event.stepId);
  }
  return first && last ? total + secondsBetween(first, last) : total;
}

/** Seconds to a tenth; what took less than that is not said to have taken none. */
export const shortTime = (seconds: number): string => (seconds < 0.05 ? `<\u00a0${tenths(0.1)}` : tenths(seconds));

const tenths = (value: number): string => formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const hasEnded = (event: ProgressEvent): boolean => event.eventType === 'COMPLETED' || event.eventType === 'ERROR';

const secondsBetween = (from: ProgressEvent, to: ProgressEvent): number =>
  Math.max(0, (Date.parse(to.timestamp) - Date.parse(from.timestamp)) / 1_000);
