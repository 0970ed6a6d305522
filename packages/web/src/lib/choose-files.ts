/**
 * Opens the system's file chooser for files with these endings or media types, as `accept` lists them. Calls back only
 * when something was chosen. To be called in the handler of a key or a press: browsers open it for nobody else.
 */
export function chooseFiles(accept: string, onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.hidden = true;
  input.accept = accept;
  input.addEventListener('change', () => {
    input.remove();
    const files = [...(input.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  input.addEventListener('cancel', () => input.remove());
  // Outside the page nothing holds it while its chooser is open: once it is collected, what is chosen is lost.
  document.body.append(input);
  input.click();
}
