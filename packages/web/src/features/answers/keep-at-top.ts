/** Whoever does one of these goes where they want to be. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings the latest turn of a thread to its top and keeps it there while the turns find their size: text and lists that come late, and turns
 * that are laid out only when they come near, would push it away again. Ends when somebody moves, or when the thread was scrolled on.
 */
export function keepAtTop(box: HTMLElement, air: number): () => void {
  let placed = box.scrollTop;
  const missing = () => {
    const latest = box.querySelector('[data-latest]');
    return latest ? latest.getBoundingClientRect().top - box.getBoundingClientRect().top - air : 0;
  };
  const place = () => {
    box.scrollTop += missing();
    placed = box.scrollTop;
  };
  const watcher = new ResizeObserver(() => {
    if (missing() < -1 && Math.abs(box.scrollTop - placed) > 1) end();
    else place();
  });
  const end = () => {
    watcher.disconnect();
    for (const move of MOVES) removeEventListener(move, end, { capture: true });
  };
  place();
  for (const turn of box.children) watcher.observe(turn);
  for (const move of MOVES) addEventListener(move, end, { capture: true, passive: true });
  return end;
}
