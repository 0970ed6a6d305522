import { keptName } from '@nousboard/contracts';
import { isUnderWay, type QueuedUpload } from './upload-queue.ts';

/** Files that have arrived since the queue was last empty. */
export interface Arrived {
  readonly count: number;
  readonly bytes: number;
}
export const nothingArrived: Arrived = { count: 0, bytes: 0 };

/** How all files together stand. */
export interface UploadTotals {
  readonly doneCount: number;
  readonly count: number;
  readonly sentBytes: number;
  readonly bytes: number;
  /** Null while nothing is known of the pace. */
  readonly secondsLeft: number | null;
  /** Some can be paused; some can go on. */
  readonly canPause: boolean;
  readonly canResume: boolean;
}

/**
 * One progress for all that is under way, with what has arrived of the same batch; null when nothing is. Refused files
 * do not count.
 */
export function totalsOf(
  items: readonly QueuedUpload<{ readonly size: number }>[],
  arrived: Arrived,
): UploadTotals | null {
  const open = items.filter(isUnderWay);
  if (open.length === 0) return null;
  const left = open.reduce((sum, { job, sentBytes }) => sum + Math.max(0, job.size - sentBytes), 0);
  const bytes = arrived.bytes + open.reduce((sum, { job }) => sum + job.size, 0);
  const rate = open.reduce((sum, item) => sum + (item.rate ?? 0), 0);
  return {
    doneCount: arrived.count,
    count: arrived.count + open.length,
    sentBytes: bytes - left,
    bytes,
    secondsLeft: rate > 0 ? left / rate : null,
    canPause: open.some(({ phase }) => phase === 'waiting' || phase === 'sending' || phase === 'offline'),
    canResume: open.some(({ phase }) => phase === 'paused'),
  };
}

/** Rows of files that were refused once, and are chosen again: what is said of them now counts. */
export const refusedBefore = (
  items: readonly QueuedUpload<{ readonly name: string; readonly size: number }>[],
  chosen: readonly { readonly name: string; readonly size: number }[],
): string[] =>
  items
    .filter(
      ({ phase, job }) =>
        phase === 'refused' && chosen.some(file => keptName(file.name) === job.name && file.size === job.size),
    )
    .map(({ id }) => id);

/** Of each kind that can be many, so many rows are shown; a queue of a thousand is told in one line. */
const ROWS = { waiting: 5, absent: 10, arrived: 3, refused: 10 } as const;
type Many = keyof typeof ROWS;

export interface UploadRows<Item> {
  readonly rows: readonly Item[];
  /** How many of each kind are not shown. */
  readonly more: Readonly<Record<Many, number>>;
}

/**
 * What is shown of the queue, in its order: all that moves or was stopped, and the first few of what waits or was
 * refused.
 */
export function rowsOf<Item extends Pick<QueuedUpload<unknown>, 'phase'>>(items: readonly Item[]): UploadRows<Item> {
  const seen: Record<Many, number> = { waiting: 0, absent: 0, arrived: 0, refused: 0 };
  const rows = items.filter(({ phase }) => {
    if (!(phase in ROWS)) return true;
    seen[phase as Many] += 1;
    return seen[phase as Many] <= ROWS[phase as Many];
  });
  const more = (kind: Many) => Math.max(0, seen[kind] - ROWS[kind]);
  return {
    rows,
    more: { waiting: more('waiting'), absent: more('absent'), arrived: more('arrived'), refused: more('refused') },
  };
}
