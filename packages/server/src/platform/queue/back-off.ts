const baseMs = 2_000;
const longestMs = 600_000;

/**
 * How often a job is tried without getting any further before it is given up; not where what all jobs need is away.
 */
export const mostAttempts = 5;

/**
 * How often a worker may vanish while it holds a job without having got any further in between. Then the job itself is
 * the suspect, and is not tried again. One death proves little: a person may have ended the program; two in a row still
 * happen on a bad day.
 */
export const mostDeaths = 3;

/**
 * How long to wait before the next attempt: anything between nothing and a bound that grows fivefold, up to ten minutes
 * ("full jitter": those that failed together do not come back together). `random` is from 0 to 1.
 */
export const backOffMs = (attempt: number, random: number): number =>
  Math.round(random * Math.min(longestMs, baseMs * 5 ** (attempt - 1)));
