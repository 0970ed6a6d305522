import type { ProgressEvent } from '@nousboard/contracts';

/** One line of the steps: what a step says last, and how long it took once it is done. */
export interface ProgressLine {
  stepId: string;
  agent: ProgressEvent['agentId'];
  state: ProgressEvent['eventType'];
  details: ProgressEvent['details'];
  thought: string | null;
  seconds: number | null;
}

/** Events as lines, one per step in the order the steps began; a line keeps the newest words and the time since its first event. */
export function linesOf(events: readonly ProgressEvent[]): readonly ProgressLine[] {
  const byStep = new Map<string, { first: ProgressEvent; last: ProgressEvent; thought: string | null }>();
  for (const event of events) {
    const known = byStep.get(event.stepId);
    byStep.set(event.stepId, { first: known?.first ?? event, last: event, thought: event.thoughtProcess ?? known?.thought ?? null });
  }
  return [...byStep.values()].map(({ first, last, thought }) => ({
    stepId: last.stepId,
    agent: last.agentId,
    state: last.eventType,
    details: last.details,
    thought,
    seconds: last.eventType === 'COMPLETED' || last.eventType === 'ERROR' ? secondsBetween(first, last) : null,
  }));
}

/** Seconds from the first event to the last one. */
export const totalSeconds = (events: readonly ProgressEvent[]): number => (events.length === 0 ? 0 : secondsBetween(events[0]!, events.at(-1)!));

const secondsBetween = (from: ProgressEvent, to: ProgressEvent): number => Math.max(0, (Date.parse(to.timestamp) - Date.parse(from.timestamp)) / 1_000);
