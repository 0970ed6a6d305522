import { mayRetry } from './api/index.ts';

export interface Asked {
  readonly isError: boolean;
  /** What is known could not be asked for again. */
  readonly isRefetchError: boolean;
  readonly error: unknown;
}

/**
 * Whether a failure takes the place of what was asked for. What is known stays where only asking again has failed, for
 * a reason that passes.
 */
export const hasFailed = ({ isError, isRefetchError, error }: Asked): boolean =>
  isError && !(isRefetchError && mayRetry(error));
