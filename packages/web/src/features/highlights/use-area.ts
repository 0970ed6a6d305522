import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { cutOut } from './cut-out.ts';
import type { Box } from './line-rects.ts';
import { turnOf, within } from './marked-words.ts';

export interface Area {
  readonly page: number;
  readonly box: Box;
}
export interface PickedArea extends Area {
  readonly image: string;
}

/** Where the frame for the keys begins, and how far one press moves it. */
const FIRST: Box = { left: 0.3, top: 0.4, right: 0.7, bottom: 0.6 };
const STEP = 0.02;
/** Less than this share of a page is a press and no area. */
const SMALLEST = 0.01;
/** So often a page that is not drawn yet is looked at. */
const LOOK_EVERY_MS = 100;

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Marking an area: dragged over a page, with Alt at any time, or framed by keys. On a page that is not drawn yet it
 * waits for that.
 */
export function useArea(root: RefObject<HTMLElement | null>, onPick: (area: PickedArea) => void) {
  const [area, setArea] = useState<Area | null>(null);
  const [picked, setPicked] = useState<Area | null>(null);
  // One that is moved or drawn anew is not picked any more.
  const isWaiting = area !== null && area === picked;
  const drag = useRef<{ page: HTMLElement; x: number; y: number; pointer: number } | null>(null);

  const start = () => {
    const middle = innerHeight / 2;
    const pages = [...(root.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
    const inSight = pages.find(page => page.getBoundingClientRect().bottom > middle) ?? pages[0];
    if (inSight) setArea({ page: Number(inSight.dataset['page']), box: FIRST });
  };
  const stop = () => {
    drag.current = null;
    setArea(null);
  };
  const pick = (wanted: Area) => {
    const page = root.current?.querySelector<HTMLElement>(`[data-page="${wanted.page}"]`);
    const image = page ? cutOut(page, wanted.box) : null;
    if (image === null) {
      setArea(wanted);
      setPicked(wanted);
    } else {
      stop();
      onPick({ ...wanted, image });
    }
  };
  const pickAgain = useEffectEvent(() => {
    if (area) pick(area);
  });
  useEffect(() => {
    if (!isWaiting) return;
    const looking = setInterval(pickAgain, LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, [isWaiting]);

  const onPointerDown = (event: PointerEvent) => {
    const page = (event.target as Element).closest<HTMLElement>('[data-page]');
    if (!page || event.button !== 0 || (!area && !event.altKey)) return;
    event.preventDefault();
    getSelection()?.removeAllRanges();
    drag.current = { page, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const boxTo = ({ clientX, clientY }: PointerEvent, from: { page: HTMLElement; x: number; y: number }): Area => ({
    page: Number(from.page.dataset['page']),
    box: within(
      {
        left: Math.min(from.x, clientX),
        top: Math.min(from.y, clientY),
        right: Math.max(from.x, clientX),
        bottom: Math.max(from.y, clientY),
      },
      from.page,
    ),
  });
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current?.pointer === event.pointerId) setArea(boxTo(event, drag.current));
  };
  const onPointerUp = (event: PointerEvent) => {
    const from = drag.current;
    if (from?.pointer !== event.pointerId) return;
    drag.current = null;
    const drawn = boxTo(event, from);
    if (drawn.box.right - drawn.box.left < SMALLEST || drawn.box.bottom - drawn.box.top < SMALLEST) stop();
    else pick(drawn);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!area) return;
    const pressed = directions[event.key];
    const page = root.current?.querySelector<HTMLElement>(`[data-page="${area.page}"]`);
    const direction = pressed && onPage(pressed, page ? turnOf(page) : 0);
    if (event.key === 'Escape') stop();
    else if (event.key === 'Enter' && !(event.target as Element).closest('button')) pick(area);
    else if (direction)
      setArea({ ...area, box: event.shiftKey ? sized(area.box, direction) : moved(area.box, direction) });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    area,
    isWaiting,
    start,
    stop,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop, onKeyDownCapture: onKeyDown },
  };
}

/** What goes to the right on the screen goes elsewhere on a page that is seen turned. */
const onPage = ([x, y]: readonly [number, number], quarters: number): readonly [number, number] =>
  quarters % 4 === 0 ? [x, y] : onPage([y, -x], quarters - 1);

function moved(box: Box, [x, y]: readonly [number, number]): Box {
  const dx = Math.max(-box.left, Math.min(1 - box.right, x * STEP));
  const dy = Math.max(-box.top, Math.min(1 - box.bottom, y * STEP));
  return { left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy };
}

const sized = (box: Box, [x, y]: readonly [number, number]): Box => ({
  ...box,
  right: Math.max(box.left + STEP, Math.min(1, box.right + x * STEP)),
  bottom: Math.max(box.top + STEP, Math.min(1, box.bottom + y * STEP)),
});
