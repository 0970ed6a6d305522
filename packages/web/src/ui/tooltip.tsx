import { cloneElement, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from './kbd.tsx';

export interface TooltipProps {
  readonly label: string;
  /** Keys to show after the label, already in the platform's signs. */
  readonly keys?: string | undefined;
  readonly side?: 'top' | 'bottom';
  /** False shows the child alone, so that callers need no second branch. */
  readonly enabled?: boolean;
  /** An element that passes `data-` attributes on to the DOM. */
  readonly children: ReactElement<Record<string, unknown>>;
}

/** Words for a control, 150 ms after the pointer or focus rests on it. Never the only place of information. */
export function Tooltip({ label, keys, side = 'bottom', enabled = true, children }: TooltipProps) {
  return enabled
    ? cloneElement(children, {
        'data-tooltip': label,
        'data-tooltip-side': side,
        ...(keys ? { 'data-tooltip-keys': keys } : {}),
      })
    : children;
}

const SHOW_AFTER_MS = 150;
const GAP = 6;
const EDGE = 8;

interface Shown {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly keys: string | undefined;
  readonly above: boolean;
}

/**
 * Draws the one tooltip of the page. Stands once, at the root. Tooltips are attributes and a single listener rather
 * than a component around each control: the sign-in would otherwise load a positioning library for words it hardly
 * shows.
 */
export function TooltipHost() {
  const [shown, setShown] = useState<Shown | null>(null);
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted: HTMLElement | null = null;
    const hide = () => {
      clearTimeout(timer);
      wanted = null;
      setShown(null);
    };
    const rest = (target: EventTarget | null, delayMs: number) => {
      const element = target instanceof Element ? target : null;
      // The pointer may go onto the words themselves (WCAG 1.4.13).
      if (element && popup.current?.contains(element)) return;
      const anchor = element?.closest<HTMLElement>('[data-tooltip]') ?? null;
      if (anchor === wanted) return;
      if (!anchor || anchor.matches('[data-popup-open]')) {
        hide();
        return;
      }
      clearTimeout(timer);
      wanted = anchor;
      timer = setTimeout(() => {
        const { tooltip, tooltipKeys, tooltipSide } = anchor.dataset;
        if (tooltip && anchor.isConnected)
          setShown({ anchor, label: tooltip, keys: tooltipKeys, above: tooltipSide === 'top' });
      }, delayMs);
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') rest(event.target, SHOW_AFTER_MS);
    };
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) rest(event.target, SHOW_AFTER_MS);
    };
    // A finger cannot rest: it learns by a press why nothing happens.
    const press = ({ target }: Event) => {
      const off = target instanceof Element && target.closest<HTMLElement>('[data-tooltip][aria-disabled="true"]');
      if (off && off.dataset['tooltip'] !== off.ariaLabel) rest(off, 0);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    // What is shown has lost its place. What is only wanted finds its own: a control that is scrolled to rests there.
    const scroll = () => {
      if (popup.current) hide();
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', hide);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('click', press);
    document.addEventListener('keydown', key);
    addEventListener('scroll', scroll, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('click', press);
      document.removeEventListener('keydown', key);
      removeEventListener('scroll', scroll, true);
    };
  }, []);

  // Placed from the window's left edge in either direction of writing: rectangles of the DOM are physical.
  useLayoutEffect(() => {
    const element = popup.current;
    if (!shown || !element) return;
    const at = shown.anchor.getBoundingClientRect();
    const size = element.getBoundingClientRect();
    const below = at.bottom + GAP;
    const fitsBelow = below + size.height + EDGE <= innerHeight;
    const fitsAbove = at.top - GAP - size.height >= EDGE;
    const top = shown.above
      ? fitsAbove
        ? at.top - GAP - size.height
        : below
      : fitsBelow || !fitsAbove
        ? below
        : at.top - GAP - size.height;
    const start = Math.min(
      Math.max(EDGE, at.left + at.width / 2 - size.width / 2),
      Math.max(EDGE, innerWidth - size.width - EDGE),
    );
    element.style.translate = `${Math.round(start)}px ${Math.round(top)}px`;
  }, [shown]);

  if (!shown) return null;
  return createPortal(
    // The control already has these words as its name or description, so readers need not hear them again.
    <div
      ref={popup}
      aria-hidden="true"
      style={{ left: 0 }}
      className="edge-forced fixed top-0 z-70 flex w-max max-w-[280px] items-center gap-2 rounded-r2 bg-ink-1 px-2 py-1
        text-smallest text-on-ink shadow-e3 wrap-anywhere"
    >
      {shown.label}
      {shown.keys ? <Kbd>{shown.keys}</Kbd> : null}
    </div>,
    document.body,
  );
}
