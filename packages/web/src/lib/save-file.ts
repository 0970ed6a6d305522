/** Where an address made of a file has surely been read; then its memory is given back. */
const GIVEN_BACK_AFTER_MS = 60_000;

/** Hands a file to the browser, which saves it as it saves downloads. Nothing is sent anywhere. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), GIVEN_BACK_AFTER_MS);
}

/** Has the browser save what an address of ours gives, as it saves downloads: whatever is answered, the page stays. */
export function saveFrom(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
