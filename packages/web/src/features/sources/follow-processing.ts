import { type getUserStatus, PROCESSING_POLL_MS, type ReplyOf } from '@nousboard/contracts';

type Status = ReplyOf<typeof getUserStatus>;

export interface FollowNeeds {
  /** How the files of the person stand; null when nobody is signed in any more. */
  look(): Promise<Status | null>;
  /** Says that they are being read, with a button to look at once. Returns how to take it away. */
  show(onCheck: () => void, onClosed: () => void): () => void;
  tell(outcome: 'done' | 'failed'): void;
}

/**
 * So often it is looked unasked: about a minute. A long reading is looked at by who wants to know, as long as the toast
 * stands.
 */
export const TRIES = 40;

/**
 * Looks until nothing is being read any more and says how it ended: badly only where more could not be read than
 * `failedBefore`, because what has failed once stays until somebody removes it. Returns how much that is now. `signal`
 * ends it: the person has gone.
 */
export async function followProcessing(
  { look, show, tell }: FollowNeeds,
  failedBefore: number | null,
  signal: AbortSignal,
): Promise<number | null> {
  let status = await look();
  if (status?.status !== 'waiting') return status?.failed ?? failedBefore;
  const known = Math.min(status.failed, failedBefore ?? status.failed);
  let left = TRIES;
  let isClosed = false;
  let wake = () => {};
  const take = show(
    () => {
      left = TRIES;
      wake();
    },
    () => {
      isClosed = true;
      if (left <= 0) wake();
    },
  );
  signal.addEventListener('abort', () => wake(), { once: true });
  while (status?.status === 'waiting' && !signal.aborted) {
    // Nobody has said that they want to know any more.
    if (isClosed && left <= 0) return known;
    await new Promise<void>(resolve => {
      const timer = left > 0 ? setTimeout(resolve, PROCESSING_POLL_MS) : undefined;
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    left -= 1;
    const before: Status = status;
    status = await look().catch(() => before);
  }
  take();
  if (!status || signal.aborted) return null;
  tell(status.failed > known ? 'failed' : 'done');
  return status.failed;
}
