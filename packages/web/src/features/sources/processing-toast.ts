import { getUserStatus } from '@nousboard/contracts';
import { call, session } from '#lib/api/index.ts';
import { t, withLaterTexts } from '#lib/i18n/index.ts';
import { tabStore } from '#lib/tab-draft.ts';
import { closeToast, showToast } from '#ui/toast.tsx';
import { followProcessing } from './follow-processing.ts';

/** What is read sooner than that is not worth a word: its row says all there is to say. */
const LASTS_MS = 5_000;
/** Check Now cannot be pressed more often than this. */
const RESTS_MS = 2_000;
let timer: ReturnType<typeof setTimeout> | undefined;
let isFollowing = false;
const FAILED = 'nousboard.failed';

/** Files that could not be read, as far as it was looked last: they are told once, though the page is loaded anew. */
function failedBefore(): number | null {
  const kept = tabStore()?.getItem(FAILED) ?? null;
  return kept === null ? null : Number(kept);
}

function keepFailed(failed: number | null): void {
  try {
    if (failed === null) tabStore()?.removeItem(FAILED);
    else tabStore()?.setItem(FAILED, String(failed));
  } catch (full) {
    console.warn('The browser would not remember what could not be read.', full);
  }
}

let leaving = new AbortController();
session.subscribe(() => {
  if (session.state().status !== 'signed-out') return;
  keepFailed(null);
  leaving.abort();
  leaving = new AbortController();
});

/** A file has arrived to be read, wherever its person goes meanwhile. */
export function followSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(followMine, LASTS_MS);
  // What fails from here on is new, also when it was not looked before.
  if (failedBefore() === null)
    needs.look().then(
      status => {
        if (failedBefore() === null) keepFailed(status?.failed ?? null);
      },
      () => undefined,
    );
}

/** Says that files of this person are being read, until they are. One such toast is enough. */
export function followMine(): void {
  if (isFollowing || session.state().status !== 'signed-in') return;
  isFollowing = true;
  const { signal } = leaving;
  withLaterTexts(Promise.resolve())
    .then(() => followProcessing(needs, failedBefore(), signal))
    .then(keepFailed)
    // Nothing is said then; the rows of the files say it all the same.
    .catch(() => undefined)
    .finally(() => {
      isFollowing = false;
    });
}

const needs: Parameters<typeof followProcessing>[0] = {
  look: async () => (session.state().status === 'signed-in' ? await call(getUserStatus) : null),
  show(onCheck, onClosed) {
    const id = showToast(t('processing:running'), {
      action: { label: t('processing:check'), onPress: onCheck, restsMs: RESTS_MS },
      onClosed,
    });
    return () => closeToast(id);
  },
  tell(outcome) {
    showToast(t(`processing:${outcome}`), { level: outcome === 'done' ? 'success' : 'error' });
  },
};
