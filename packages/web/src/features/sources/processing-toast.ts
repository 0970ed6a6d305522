import { getUserStatus } from '@nousboard/contracts';
import { call, session } from '#lib/api/index.ts';
import { t, withLaterTexts } from '#lib/i18n/index.ts';
import { closeToast, showToast } from '#ui/toast.tsx';
import { followProcessing } from './follow-processing.ts';

/** What is read sooner than that is not worth a word: its row says all there is to say. */
const LASTS_MS = 5_000;
/** Check Now cannot be pressed more often than this. */
const RESTS_MS = 2_000;
let timer: ReturnType<typeof setTimeout> | undefined;
let isFollowing = false;
/** Files that could not be read, as far as it was looked last: they are told once. */
let failedBefore: number | null = null;
session.subscribe(() => {
  if (session.state().status === 'signed-out') failedBefore = null;
});

/** A file has arrived to be read, wherever its person goes meanwhile. */
export function followSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(followMine, LASTS_MS);
}

/** Says that files of this person are being read, until they are. One such toast is enough. */
export function followMine(): void {
  if (isFollowing || session.state().status !== 'signed-in') return;
  isFollowing = true;
  withLaterTexts(Promise.resolve())
    .then(() => followProcessing(needs, failedBefore))
    .then(failed => {
      failedBefore = failed;
    })
    // Nothing is said then; the rows of the files say it all the same.
    .catch(() => undefined)
    .finally(() => {
      isFollowing = false;
    });
}

const needs: Parameters<typeof followProcessing>[0] = {
  look: async () => (session.state().status === 'signed-in' ? await call(getUserStatus) : null),
  show(onCheck) {
    const id = showToast(t('processing:running'), {
      action: { label: t('processing:check'), onPress: onCheck, restsMs: RESTS_MS },
    });
    return () => closeToast(id);
  },
  tell(outcome) {
    showToast(t(`processing:${outcome}`), { level: outcome === 'done' ? 'success' : 'error' });
  },
};
