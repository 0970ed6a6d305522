const GAP = 12;
/** Nearer to the end of the window than this it stands at the end; elsewhere no toast reaches it. */
const AT_END_WITHIN = 96;

/**
 * A ref for what stands at the end of the window: toasts appear above it, however high it grows, as long as it is
 * there.
 */
export function keepToastsAbove(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const { style } = document.documentElement;
  const tell = () => {
    const { top, bottom } = element.getBoundingClientRect();
    if (innerHeight - bottom < AT_END_WITHIN) style.setProperty('--toast-clearance', `${innerHeight - top + GAP}px`);
    else style.removeProperty('--toast-clearance');
  };
  const watch = new ResizeObserver(tell);
  watch.observe(element);
  addEventListener('resize', tell);
  return () => {
    watch.disconnect();
    removeEventListener('resize', tell);
    style.removeProperty('--toast-clearance');
  };
}
