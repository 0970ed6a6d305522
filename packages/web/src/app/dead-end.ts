import { Problem } from '@nousboard/contracts';
import { PartNotLoadedError } from '#lib/load-part.ts';

/** Why a person gets no further: there is nothing for them here, the server is away, or a screen broke. */
export type End = 'nothing' | 'away' | 'screenFailed';

/** Whoever may not see a thing is told what everybody is told who asks for nothing. */
export function endOf(error: unknown): End {
  if (error instanceof PartNotLoadedError) return 'away';
  if (!(error instanceof Problem)) return 'screenFailed';
  if (error.code === 'not_found' || error.code === 'forbidden') return 'nothing';
  return error.code === 'unavailable' || error.code === 'shutting_down' ? 'away' : 'screenFailed';
}
