const GAP = 12;
/** Nearer to the end of the window than this it stands at the end; elsewhere no toast reaches it. */
const AT_END_WITHIN = 96;

/** How much of the end of the window each of them takes. */
const taken = new Map<HTMLElement, number>();

function clear(): void {
  const { style } = document.documentElement;
  const most = Math.max(0, ...taken.values());
  if (most > 0) style.setProperty('--toast-clearance', `${most + GAP}px`);
  else style.removeProperty('--toast-clearance');
}

/**
 * A ref for what stands at the end of the window: toasts appear above it, however high it grows, as long as it is
 * there. Of several the highest counts.
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
  addEventListener('resize', tell);
  return () => {
    watch.disconnect();
    removeEventListener('resize', tell);
    taken.delete(element);
    clear();
  };
}
