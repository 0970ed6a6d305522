/** The field out of sight, while it takes what is typed. */
let field: HTMLTextAreaElement | null = null;
/** What had the focus before. */
let from: Element | null = null;

/**
 * Takes what is typed from now on until a new note can be written: whoever has sent its title writes on at once, and
 * where no field has the focus, letters are lost, or are shortcuts. `label` is its name for readers.
 */
export function typeAhead(label: string): void {
  takeTypedAhead();
  from = document.activeElement;
  field = document.createElement('textarea');
  field.className = 'sr-only';
  field.tabIndex = -1;
  field.setAttribute('aria-label', label);
  document.body.append(field);
  field.focus({ preventScroll: true });
}

export const isTypedAhead = (): boolean => field !== null;

/** Where a person was who is typing ahead; null where nobody is. */
export const typedAheadFrom = (): Element | null => from;

/** What was typed meanwhile; nothing is taken any more. */
export function takeTypedAhead(): string {
  const typed = field?.value ?? '';
  field?.remove();
  field = null;
  from = null;
  return typed;
}
