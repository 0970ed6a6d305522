/**
 * Runs `work` now and every so many milliseconds, one run after the other. What one throws goes to `failed`. The result
 * stops it, and resolves when nothing of it runs any more.
 */
export function runRegularly(
  work: () => Promise<void>,
  everyMs: number,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  const next = () => {
    running = running.then(work).catch(failed);
  };
  next();
  const timer = setInterval(next, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
