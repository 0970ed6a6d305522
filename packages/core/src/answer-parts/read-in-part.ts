import type { SkippedFile } from '@nousboard/contracts';

/** Whether more may stand in the sources than was searched; one that was removed is none of them any more. */
export const isReadInPart = (skipped: readonly Pick<SkippedFile, 'why'>[]): boolean =>
  skipped.some(({ why }) => why !== 'removed');

/** Whether some of it is still being read. */
export const isBeingRead = (skipped: readonly Pick<SkippedFile, 'why'>[]): boolean =>
  skipped.some(({ why }) => why === 'processing' || why === 'partly_read');
