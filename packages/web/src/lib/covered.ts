/** Whether something lies behind a page that covers the whole screen, where neither keys nor readers may go. */
export const isCovered = (part: Element | null): boolean => part?.closest('[inert]') != null;

/** Gives the focus to something; where the page over it is just closing, as soon as that is gone. */
export function focusUncovered(part: HTMLElement | null | undefined): void {
  const focus = () => part?.focus({ preventScroll: true });
  if (part && isCovered(part)) requestAnimationFrame(focus);
  else focus();
}
