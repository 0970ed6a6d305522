import type { EditorView } from 'prosemirror-view';

/** Room between the words and what is shown beside them, and what stands above the text of a note. */
const GAP_PX = 6;
const BAR_PX = 120;

/**
 * Puts a popup below the words at a position of the text, above them where there is more room, within the editor's
 * width.
 */
export function placeAt(view: EditorView, popup: HTMLElement | null, position: number): void {
  const frame = popup?.offsetParent?.getBoundingClientRect();
  if (!popup || !frame) return;
  const spot = view.coordsAtPos(position);
  const isRight = getComputedStyle(popup).direction === 'rtl';
  const start = Math.min(
    (isRight ? frame.right - spot.right : spot.left - frame.left) - 8,
    frame.width - popup.offsetWidth,
  );
  popup.style.insetInlineStart = `${Math.max(0, start)}px`;
  const isBelow = spot.bottom + popup.offsetHeight + 16 < innerHeight || spot.top < popup.offsetHeight + BAR_PX;
  const top = isBelow ? spot.bottom + GAP_PX : spot.top - popup.offsetHeight - GAP_PX;
  popup.style.insetBlockStart = `${top - frame.top}px`;
}

/**
 * Tells those who hear the text which entry of a list is chosen; the focus stays in the text. Null takes back what this
 * list has told.
 */
export function pointAt(view: EditorView, list: string, entry: string | null): void {
  if (entry !== null) {
    view.dom.setAttribute('aria-controls', list);
    view.dom.setAttribute('aria-activedescendant', entry);
  } else if (view.dom.getAttribute('aria-controls') === list)
    for (const name of ['aria-controls', 'aria-activedescendant']) view.dom.removeAttribute(name);
}
