const GAP = 12;
/** Nearer to the end of the window than this it stands at the end; elsewhere no toast reaches it. */
const AT_END_WITHIN = 96;
const SHEET = '.window-sheet';

/** How much of the end of the window each of them takes. */
const taken = new Map<HTMLElement, number>();

function clear(): void {
  const { style } = document.documentElement;
  for (const [name, isInSheet] of [
    ['--toast-clearance', false],
    ['--dialog-clearance', true],
  ] as const) {
    const sizes = [...taken].flatMap(([element, size]) =>
      (element.closest(SHEET) !== null) === isInSheet ? size : [],
    );
    const most = Math.max(0, ...sizes);
    if (most > 0) style.setProperty(name, `${most + GAP}px`);
    else style.removeProperty(name);
  }
}

/**
 * A ref for what stands at the end of the window, or of a dialog: toasts appear above it, however high it grows, as
 * long as it is there. Of several the highest counts.
 */
export function keepToastsAbove(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const tell = () => {
    const { top, bottom } = element.getBoundingClientRect();
    taken.set(element, innerHeight - bottom < AT_END_WITHIN ? innerHeight - top : 0);
    clear();
  };
  const watch = new ResizeObserver(tell);
  watch.observe(element);
  // A dialog that grows takes its foot with it.
  const sheet = element.closest(SHEET);
  if (sheet) watch.observe(sheet);
  addEventListener('resize', tell);
  return () => {
    watch.disconnect();
    removeEventListener('resize', tell);
    taken.delete(element);
    clear();
  };
}
