/**
 * Runs this when the page has nothing better to do, at the latest after `timeout` ms if that is given; where browsers
 * cannot tell, after a moment. Returns how to take it back.
 */
export function whenIdle(run: () => void, timeout?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, timeout === undefined ? 200 : 16);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, timeout === undefined ? undefined : { timeout });
  return () => cancelIdleCallback(handle);
}
