import type { Page } from 'playwright-core';

/** Files by name and text, dropped somewhere into the window. */
export const dropFiles = (page: Page, files: readonly (readonly [name: string, text: string])[]) =>
  page.evaluate(
    `(() => {
      const dataTransfer = new DataTransfer();
      for (const [name, text] of ${JSON.stringify(files)}) dataTransfer.items.add(new File([text], name));
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    })()`,
  );
