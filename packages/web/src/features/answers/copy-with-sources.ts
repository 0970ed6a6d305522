import type { ClipboardEvent } from 'react';

/**
 * Copies selected words with their formulas as they are written: a drawn formula has rows of its own, which a browser
 * copies as breaks.
 */
export function copyWithSources(event: ClipboardEvent<HTMLElement>): void {
  const selection = getSelection();
  const text = event.currentTarget;
  if (!selection || selection.isCollapsed || !text.querySelector('.answer-formula')) return;
  // Out of the way for as long as the browser is asked for the words; nothing is painted meanwhile.
  text.classList.add('is-copied');
  const words = selection.toString();
  text.classList.remove('is-copied');
  event.clipboardData.setData('text/plain', words);
  event.preventDefault();
}
