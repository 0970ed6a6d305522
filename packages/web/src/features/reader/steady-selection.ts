import { type RefObject, useEffect } from 'react';
import { nearestWords } from './nearest-words.ts';

interface TextPlace {
  readonly node: Node;
  readonly offset: number;
}

/**
 * Dragging over a page selects the lines that are dragged over, also where the pointer is beside them. The words of a
 * page lie on it one by one, so a browser itself takes a place far off in their order there.
 */
export function useSteadySelection(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    /**
     * Where the drag began, if that was beside words, where the pointer is now, once it was moved, and the words of the
     * page that it was on last.
     */
    let drag: { readonly start: TextPlace | null; end: PointerEvent | null; layer: HTMLElement } | null = null;
    const press = (event: PointerEvent) => {
      const layer = layerAt(event);
      const isDrag =
        event.pointerType !== 'touch' && event.button === 0 && !(event.target as Element).closest('button, a');
      drag = isDrag && layer ? { start: event.shiftKey ? null : placeBeside(event, layer), end: null, layer } : null;
    };
    const move = (event: PointerEvent) => {
      if (!drag) return;
      drag.end = event;
      drag.layer = layerAt(event) ?? drag.layer;
    };
    const steady = () => {
      const selection = getSelection();
      if (!drag?.end || !selection?.anchorNode || !selection.focusNode) return;
      const start = drag.start ?? { node: selection.anchorNode, offset: selection.anchorOffset };
      const end = placeBeside(drag.end, drag.layer) ?? { node: selection.focusNode, offset: selection.focusOffset };
      if (
        !isAt(selection.anchorNode, selection.anchorOffset, start) ||
        !isAt(selection.focusNode, selection.focusOffset, end)
      )
        selection.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
    };
    const release = () => {
      steady();
      drag = null;
    };
    element.addEventListener('pointerdown', press);
    addEventListener('pointermove', move, { passive: true });
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    document.addEventListener('selectionchange', steady);
    return () => {
      element.removeEventListener('pointerdown', press);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
      document.removeEventListener('selectionchange', steady);
    };
  }, [root]);
}

const isAt = (node: Node, offset: number, place: TextPlace) => node === place.node && offset === place.offset;

const layerAt = ({ target }: PointerEvent): HTMLElement | null =>
  (target instanceof Element && target.closest('.pdf-page')?.querySelector<HTMLElement>('.textLayer')) || null;

/** The place in the words that a pointer is beside; null where it is on words, which a browser knows itself. */
function placeBeside(event: PointerEvent, layer: HTMLElement): TextPlace | null {
  if (event.target instanceof Element && event.target.closest('.textLayer span')) return null;
  const words = [...layer.querySelectorAll('span:not(.markedContent)')].filter(span => span.textContent.trim() !== '');
  const boxes = words.map(span => span.getBoundingClientRect());
  const box = boxes[nearestWords(boxes, event.clientX, event.clientY)];
  if (!box) return null;
  // Lines may reach into each other: their middles do not.
  const y = box.width > box.height ? (box.top + box.bottom) / 2 : within(event.clientY, box.top, box.bottom);
  const place = document.caretPositionFromPoint?.(within(event.clientX, box.left, box.right), y);
  return place && layer.contains(place.offsetNode) ? { node: place.offsetNode, offset: place.offset } : null;
}

/** Just inside an edge: what lies on it is hit no longer. */
const within = (at: number, from: number, to: number) => Math.min(Math.max(at, from + 0.5), to - 0.5);
