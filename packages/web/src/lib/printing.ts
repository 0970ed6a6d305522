// One part of the screen comes onto paper, whole, and nothing around it: ui/print.css leaves out the rest. Parts that
// can be printed carry `data-prints`.

const MARK = 'data-printed';
let asked: Element | undefined;

/**
 * What would be printed now: the part that was asked for, the innermost that has the focus, else the one that lies on
 * top. Nothing while pages of a document are printed, which have sheets of their own.
 */
export function printedPart(): Element | undefined {
  if (document.querySelector('.print-sheets')) return undefined;
  const parts = [...document.querySelectorAll('[data-prints]')];
  return asked ?? parts.findLast(part => part.contains(document.activeElement)) ?? parts.at(-1);
}

/** Has the browser print this part, wherever the focus is. */
export function printPart(part: Element | null): void {
  asked = part ?? undefined;
  print();
}

const unmark = () => {
  for (const part of document.querySelectorAll(`[${MARK}]`)) part.removeAttribute(MARK);
};
const mark = () => {
  unmark();
  printedPart()?.setAttribute(MARK, '');
};
const end = () => {
  unmark();
  asked = undefined;
};

/** From now on the browser prints what is open instead of the window. */
export function followPrinting(): void {
  addEventListener('beforeprint', mark);
  addEventListener('afterprint', end);
}
