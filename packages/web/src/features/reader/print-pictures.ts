import type { PageSize } from './page-layout.ts';

/**
 * Hands pictures to the browser's print dialog, one on each sheet, while everything else is left out. Sheets are as
 * large as `sheet`, in points, or of the printer's own size and turned so.
 */
export async function printPictures(
  pictures: readonly Blob[],
  sheet: PageSize | 'portrait' | 'landscape',
  signal: AbortSignal,
): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = 'print-sheets';
  const style = new CSSStyleSheet();
  const size = typeof sheet === 'string' ? sheet : `${sheet.width}pt ${sheet.height}pt`;
  style.replaceSync(`@page { size: ${size}; margin: 0; }`);
  const urls: string[] = [];
  try {
    for (const picture of pictures) {
      const image = new Image();
      image.src = URL.createObjectURL(picture);
      urls.push(image.src);
      await image.decode();
      signal.throwIfAborted();
      sheets.append(image);
    }
    document.body.append(sheets);
    document.adoptedStyleSheets.push(style);
    // Some browsers come back before the dialog is closed, and all of them tell when it is.
    const closed = new Promise(resolve => addEventListener('afterprint', resolve, { once: true, signal }));
    print();
    await closed;
  } finally {
    sheets.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== style);
    for (const url of urls) URL.revokeObjectURL(url);
  }
}
