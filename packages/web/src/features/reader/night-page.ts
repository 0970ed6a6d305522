/** Numbers for each picture: three corners of a parallelogram. */
const CORNERS = 6;

/**
 * A page as it is read at night: light on dark, every colour with the hue that it has by day, pictures as they are.
 *
 * `pictures` are their places as pdf.js records them: for each the corners top left, bottom left and top right, as
 * fractions of the page. `ground` is what it is printed on then, as a CSS colour. The page itself stays untouched:
 * pictures of an area are cut out of it. It is what is given back where the browser has no room for another one.
 */
export function nightPage(page: HTMLCanvasElement, pictures: ArrayLike<number>, ground: string): HTMLCanvasElement {
  const night = document.createElement('canvas');
  night.width = page.width;
  night.height = page.height;
  const context = night.getContext('2d');
  if (!context) return page;
  const fill = (mode: GlobalCompositeOperation, colour: string) => {
    context.globalCompositeOperation = mode;
    context.fillStyle = colour;
    context.fillRect(0, 0, night.width, night.height);
  };
  fill('source-over', 'white');
  context.drawImage(page, 0, 0);
  // Light and dark change places, and with them every hue, which is then taken back from the page. By compositing: not
  // every browser has filters on a canvas.
  fill('difference', 'white');
  context.globalCompositeOperation = 'hue';
  context.drawImage(page, 0, 0);
  fill('screen', ground);
  context.globalCompositeOperation = 'source-over';
  context.clip(outlineOf(pictures, night));
  context.drawImage(page, 0, 0);
  return night;
}

function outlineOf(pictures: ArrayLike<number>, { width, height }: { width: number; height: number }): Path2D {
  const outline = new Path2D();
  for (let at = 0; at + CORNERS <= pictures.length; at += CORNERS) {
    const [left, top, left2, bottom, right, top2] = Array.from(
      { length: CORNERS },
      (_, corner) => pictures[at + corner]!,
    );
    const corners = [
      [left!, top!],
      [left2!, bottom!],
      [right! + left2! - left!, top2! + bottom! - top!],
      [right!, top2!],
    ] as const;
    corners.forEach(([x, y], corner) => {
      if (corner === 0) outline.moveTo(x * width, y * height);
      else outline.lineTo(x * width, y * height);
    });
    outline.closePath();
  }
  return outline;
}
