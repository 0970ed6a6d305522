const baseMs = 2_000;
const longestMs = 600_000;

/** How often a job is tried before it is given up. */
export const mostAttempts = 5;

/** How often a worker may vanish while it holds a job. Then the job itself is the suspect, and is not tried again. */
export const mostDeaths = 2;

/**
 * How long to wait before the next attempt: anything between nothing and a bound that grows fivefold, up to ten minutes ("full
 * jitter": those that failed together do not come back together). `random` is from 0 to 1.
 */
export const backOffMs = (attempt: number, random: number): number => Math.round(random * Math.min(longestMs, baseMs * 5 ** (attempt - 1)));
