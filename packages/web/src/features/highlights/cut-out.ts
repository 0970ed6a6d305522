import { MAX_HIGHLIGHT_IMAGE } from '@nousboard/contracts';
import type { Box } from './line-rects.ts';

const WIDEST = 1_200;

/** A part of a drawn page as the address of a picture, as large as may be kept; null while the page is not drawn. */
export function cutOut(page: HTMLElement, area: Box): string | null {
  const drawn = page.querySelector<HTMLCanvasElement | HTMLImageElement>('.pdf-picture :is(canvas, img)');
  const [fullWidth, fullHeight] =
    drawn instanceof HTMLImageElement
      ? [drawn.naturalWidth, drawn.naturalHeight]
      : [drawn?.width ?? 0, drawn?.height ?? 0];
  if (!drawn || fullWidth === 0) return null;
  const [width, height] = [(area.right - area.left) * fullWidth, (area.bottom - area.top) * fullHeight];
  for (let scale = Math.min(1, WIDEST / width); scale * Math.min(width, height) >= 1; scale /= 2) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(
      drawn,
      area.left * fullWidth,
      area.top * fullHeight,
      width,
      height,
      0,
      0,
      canvas.width,
      canvas.height,
    );
    const address = canvas.toDataURL('image/jpeg', 0.85);
    if (address.length <= MAX_HIGHLIGHT_IMAGE) return address;
  }
  return null;
}
