/** Whoever does one of these goes where they want to be. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Which turn each thread keeps at its top now: a selector, known by its object, because two keepings after each other
 * may have the same one.
 */
const kept = new WeakMap<HTMLElement, { readonly wanted: string }>();

/** The turn that is kept at the top of this thread: where its reader is, although it may not have come there yet. */
export function keptAtTop(box: HTMLElement): HTMLElement | null {
  const keeping = kept.get(box);
  return keeping === undefined ? null : box.querySelector<HTMLElement>(keeping.wanted);
}

/**
 * Brings a turn of a thread, the latest unless `wanted` selects another, to its top and keeps it there while the turns
 * find their size: text and lists that come late, and turns that are laid out only when they come near, would push it
 * away again. Ends when somebody moves, or when the thread was scrolled on.
 */
export function keepAtTop(box: HTMLElement, air: number, wanted = '[data-latest]'): () => void {
  const keeping = { wanted };
  let placed = box.scrollTop;
  const missing = () => {
    const turn = box.querySelector(wanted);
    return turn ? turn.getBoundingClientRect().top - box.getBoundingClientRect().top - air : 0;
  };
  const place = () => {
    box.scrollTop += missing();
    placed = box.scrollTop;
  };
  const watcher = new ResizeObserver(() => {
    if (missing() < -1 && Math.abs(box.scrollTop - placed) > 1) end();
    else place();
  });
  const watch = () => {
    for (const turn of box.children) watcher.observe(turn);
  };
  // A turn that comes later may begin a part of the thread that was not there yet.
  const comers = new MutationObserver(watch);
  const end = () => {
    watcher.disconnect();
    comers.disconnect();
    if (kept.get(box) === keeping) kept.delete(box);
    for (const move of MOVES) removeEventListener(move, moved, { capture: true });
  };
  // A key still finds the turn kept that it is meant for.
  const moved = ({ type }: Event) => void (type === 'keydown' ? setTimeout(end) : end());
  place();
  kept.set(box, keeping);
  watch();
  comers.observe(box, { childList: true });
  for (const move of MOVES) addEventListener(move, moved, { capture: true, passive: true });
  return end;
}
