import type { Page } from 'playwright-core';

/** Files by name and text, dropped somewhere into the window, or pasted there. */
export const dropFiles = (
  page: Page,
  files: readonly (readonly [name: string, text: string])[],
  how: 'drop' | 'paste' = 'drop',
) =>
  page.evaluate(
    `(() => {
      const dataTransfer = new DataTransfer();
      for (const [name, text] of ${JSON.stringify(files)}) dataTransfer.items.add(new File([text], name));
      const how = { dataTransfer, clipboardData: dataTransfer, bubbles: true, cancelable: true };
      if ('${how}' === 'paste') document.body.dispatchEvent(new ClipboardEvent('paste', how));
      else for (const type of ['dragenter', 'dragover', 'drop']) document.body.dispatchEvent(new DragEvent(type, how));
    })()`,
  );
