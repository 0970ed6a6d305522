import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { boxAround, targetsOf, topmost } from './find-target.ts';
import { type Box, EDGE, placeCard } from './place-card.ts';
import type { TourStep } from './steps.ts';

/** Air between the light and what it shows, in px. */
const AIR = 8;
/** The light glides to the next step; afterwards it keeps to its element at once. */
const GLIDE_MS = 250;
/** A dialog that has just opened asks for the focus more than once. */
const HOLD_MS = 600;

export interface TourFrameProps {
  readonly step: TourStep;
  /** Ids of the card's heading and of its text. */
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly width: number;
  /** Whether what completes the step is there. */
  readonly onDone: (isDone: boolean) => void;
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

/**
 * A light on what the step is about, and the card beside it. Both lie in the browser's top layer, over everything, and
 * hold nothing off: what is in the light can be used, and all the rest too. Within the page they stand in whatever
 * dialog is open, so that it takes them for its own.
 */
export function TourFrame({ step, labelledBy, describedBy, width, onDone, onEscape, children }: TourFrameProps) {
  const [host, setHost] = useState<Element>(topmost);
  const layer = useRef<HTMLDivElement>(null);
  const light = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const shown = useRef<string>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another host means an element new to the top layer.
  useLayoutEffect(() => {
    // What it stood in may be gone; the next frame finds another place.
    if (!card.current?.isConnected) return;
    layer.current?.showPopover();
    // Where the focus was elsewhere the person is at work there.
    const isNew = shown.current !== step.name;
    shown.current = step.name;
    if (!isNew && !hadFocus.current) return;
    return holdFocus(card.current);
  }, [host, step.name]);
  useFrames(step, { light, card }, () => {
    // What had the focus may have gone, or cannot be pressed any more.
    if (hadFocus.current && document.activeElement === document.body)
      whatGoesOn(card.current)?.focus({ preventScroll: true });
    hadFocus.current = card.current?.contains(document.activeElement) ?? false;
    setHost(topmost());
    onDone(step.done === undefined || document.querySelector(step.done) !== null);
  });
  const stop = useEffectEvent(onEscape);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // It ends the tour, and nothing below it.
      event.preventDefault();
      event.stopImmediatePropagation();
      stop();
    };
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, []);

  return createPortal(
    <div
      ref={layer}
      popover="manual"
      className="pointer-events-none fixed inset-0 m-0 size-full max-h-none max-w-none overflow-clip border-0
        bg-transparent p-0 text-start text-ui text-ink-1"
    >
      <div
        ref={light}
        aria-hidden="true"
        className="absolute rounded-[12px] border-2 border-pen shadow-[0_0_0_200vmax_var(--scrim)]
          data-gliding:transition-all data-gliding:duration-(--move) data-nothing:border-0"
      />
      <div
        ref={card}
        role="dialog"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        style={{ inlineSize: width }}
        className="pointer-events-auto absolute flex max-h-[calc(100dvh-16px)] max-w-[calc(100vw-16px)] flex-col
          rounded-r4 border border-line-strong bg-sheet shadow-e4 outline-none"
      >
        {children}
      </div>
    </div>,
    host,
  );
}

interface Drawn {
  readonly light: RefObject<HTMLElement | null>;
  readonly card: RefObject<HTMLElement | null>;
}

/** Keeps light and card at their places with every frame: what they belong to moves without telling. */
function useFrames(step: TourStep, { light, card }: Drawn, onFrame: () => void): void {
  const look = useEffectEvent(onFrame);
  useLayoutEffect(() => {
    const since = performance.now();
    const [target] = targetsOf(step);
    // Only the thread is scrolled: what holds a sheet or a dialog would move with it.
    if (target?.closest('[role="log"]')) target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    let frame = 0;
    const draw = () => {
      look();
      if (light.current && card.current) {
        light.current.toggleAttribute('data-gliding', performance.now() - since < GLIDE_MS);
        drawAt(boxAround(targetsOf(step)), light.current, card.current);
      }
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [step, light, card]);
}

function drawAt(target: Box | null, light: HTMLElement, card: HTMLElement): void {
  const view = { width: document.documentElement.clientWidth, height: innerHeight };
  const lit = target && litBox(target, view);
  light.toggleAttribute('data-nothing', lit === null);
  write(light, lit ?? { left: view.width / 2, top: view.height / 2, width: 0, height: 0 });
  write(
    card,
    placeCard(
      lit,
      { width: card.offsetWidth, height: card.offsetHeight },
      view,
      getComputedStyle(card).direction === 'rtl',
    ),
  );
}

/** With some air, as far as the window goes. */
function litBox({ left, top, width, height }: Box, view: Pick<Box, 'width' | 'height'>): Box {
  const from = { x: Math.max(left - AIR, EDGE / 2), y: Math.max(top - AIR, EDGE / 2) };
  const to = {
    x: Math.min(left + width + AIR, view.width - EDGE / 2),
    y: Math.min(top + height + AIR, view.height - EDGE / 2),
  };
  return { left: from.x, top: from.y, width: Math.max(0, to.x - from.x), height: Math.max(0, to.y - from.y) };
}

function write({ style }: HTMLElement, place: Partial<Box>): void {
  for (const [name, px] of Object.entries(place)) style.setProperty(name, `${Math.round(px)}px`);
}

const whatGoesOn = (card: HTMLElement | null) => card?.querySelector<HTMLElement>('[data-focus]') ?? card;

/** Gives the focus to what goes on from here, and keeps it there until somebody presses something. */
function holdFocus(card: HTMLElement): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const take = () => whatGoesOn(card)?.focus({ preventScroll: true });
  take();
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Node && card.contains(target))) take();
    },
    { signal },
  );
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => waiting.abort(), { capture: true, signal });
  const timer = setTimeout(() => waiting.abort(), HOLD_MS);
  return () => {
    clearTimeout(timer);
    waiting.abort();
  };
}
