const GLIDE_MS = 240;
/** Slow at both ends, as the page's own curve. */
const ease = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2);
const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls `element` to `top` in a time that does not grow with the way, as a browser's own smooth scrolling does.
 * `onEnd` is told whether it got there; the person's own scrolling ends it before. Returns what stops it silently.
 */
export function glide(element: HTMLElement, top: number, onEnd: (arrived: boolean) => void): () => void {
  const from = element.scrollTop;
  const begun = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const name of byHand) element.removeEventListener(name, interrupt);
  };
  const interrupt = () => {
    stop();
    onEnd(false);
  };
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - begun) / GLIDE_MS));
    element.scrollTop = from + (top - from) * ease(share);
    if (share < 1) frame = requestAnimationFrame(step);
    else {
      stop();
      onEnd(true);
    }
  };
  for (const name of byHand) element.addEventListener(name, interrupt, { passive: true });
  frame = requestAnimationFrame(step);
  return stop;
}
