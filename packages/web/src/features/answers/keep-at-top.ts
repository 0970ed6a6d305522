/** Whoever does one of these goes where they want to be. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** What each thread keeps in its place now, known by its object: two in a row may look for the same. */
const kept = new WeakMap<HTMLElement, { readonly find: () => Element | null }>();

/** The turn that a thread keeps, or keeps something of: where its reader is, although it may not be there yet. */
export const keptTurn = (box: HTMLElement): HTMLElement | null =>
  kept.get(box)?.find()?.closest<HTMLElement>('.thread-turn') ?? null;

/**
 * Brings a turn of a thread, the latest unless `wanted` selects another, to its top and keeps it there while the turns
 * find their size: text and lists that come late, and turns that are laid out only when they come near, would push it
 * away again. Ends when somebody moves, or when the thread was scrolled on.
 */
export const keepAtTop = (box: HTMLElement, air: number, wanted = '[data-latest]'): (() => void) =>
  keep(
    box,
    () => box.querySelector(wanted),
    turn => topOf(turn) - topOf(box) - air,
    true,
  );

/**
 * Keeps what was pressed in a thread at its height while a page opens beside it: the turns above wrap anew then, and
 * are laid out at last, and would push it out of sight. The browser moves the thread meanwhile by what it takes for
 * read, so that this ends only when somebody moves.
 */
export function keepInPlace(box: HTMLElement, pressed: HTMLElement): () => void {
  const top = topOf(pressed);
  return keep(
    box,
    () => (pressed.isConnected ? pressed : null),
    () => topOf(pressed) - top,
    false,
  );
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** `offBy` tells how far below its place stands what is found. */
function keep(
  box: HTMLElement,
  find: () => Element | null,
  offBy: (element: Element) => number,
  endsScrolled: boolean,
): () => void {
  const keeping = { find };
  let placed = box.scrollTop;
  const missing = () => {
    const element = find();
    return element ? offBy(element) : 0;
  };
  const place = () => {
    box.scrollTop += missing();
    placed = box.scrollTop;
  };
  const watcher = new ResizeObserver(() => {
    if (endsScrolled && missing() < -1 && Math.abs(box.scrollTop - placed) > 1) end();
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
