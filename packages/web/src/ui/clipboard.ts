/**
 * Copies a text within the press that asked for it. Over plain HTTP, as on many a home server, browsers have no
 * clipboard to write to: there the old command copies, and what it takes is said in its own event, so that nothing on
 * the screen has to be selected for it. Rejects where the browser allows neither.
 */
export function copyToClipboard(text: string): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  let isTaken = false;
  const give = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    isTaken = true;
  };
  document.addEventListener('copy', give, { capture: true });
  try {
    document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', give, { capture: true });
  }
  return isTaken ? Promise.resolve() : Promise.reject(new Error('The browser did not copy.'));
}
