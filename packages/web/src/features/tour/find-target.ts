import type { Box } from './place-card.ts';
import type { TourStep } from './steps.ts';

/** Where `untilThere` gives up: a part that belongs to the step may still be on its way. */
const PATIENCE_MS = 1_500;

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;

/** What a step is about, on the page as it is now. */
export function targetsOf({ targets, isSeveral }: TourStep): readonly Element[] {
  for (const selector of targets) {
    const seen = [...document.querySelectorAll(selector)].filter(isSeen);
    if (seen.length > 0) return isSeveral ? seen : seen.slice(0, 1);
  }
  return [];
}

/** The smallest box around all of them; null around nothing. */
export function boxAround(elements: readonly Element[]): Box | null {
  const boxes = elements.map(element => element.getBoundingClientRect());
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map(box => box.left));
  const top = Math.min(...boxes.map(box => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map(box => box.right)) - left,
    height: Math.max(...boxes.map(box => box.bottom)) - top,
  };
}

/** What is open above everything else: what lies in it can be used while the rest cannot. */
export const topmost = (): Element =>
  [...document.querySelectorAll('[role="dialog"][data-open]')].at(-1) ?? document.body;

/** Waits until something holds, looking at every frame; false when it did not in time. */
export function until(holds: () => boolean, patienceMs = PATIENCE_MS): Promise<boolean> {
  const end = performance.now() + patienceMs;
  return new Promise(resolve => {
    const look = () => {
      if (holds()) resolve(true);
      else if (performance.now() > end) resolve(false);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Puts the focus on what a step asks for; a field if it has one. */
export function focusTarget(step: TourStep): void {
  const [element] = targetsOf(step);
  const inside =
    element?.querySelector<HTMLElement>('textarea:enabled, input:enabled') ??
    element?.querySelector<HTMLElement>('button:enabled');
  const control = element?.matches('button') ? (element as HTMLElement) : inside;
  control?.focus();
}
