import type { UsedFace } from './used-fonts.ts';

/** One letter has so many pixels, to either side. */
const CELL = 16;
/** As long as browsers hide words whose typeface has not come, before they show them in another. */
const HIDDEN_MS = 3_000;
const FRAME_MS = 16;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * A picture of markup says that it is there before its typefaces are, and never says when they have come. Below it
 * stands one letter in each of them, which is hidden until then.
 */
export interface FontProbes {
  /** How much higher the picture is with them. */
  readonly height: number;
  /** Waits until all of them can be seen in a picture that was this high. */
  readonly seenIn: (image: HTMLImageElement, height: number, signal: AbortSignal) => Promise<void>;
}

/** Puts letters of `text` below a drawing, one for each typeface that has any of them. */
export function addProbes(svg: SVGElement, faces: readonly UsedFace[], text: string): FontProbes {
  const letters = [...new Set(text)].filter(letter => LETTER.test(letter));
  const probes = faces.flatMap(({ family, style, holds }) => {
    const letter = letters.find(holds);
    return letter === undefined ? [] : [{ family, style, letter }];
  });
  if (probes.length === 0) return { height: 0, seenIn: () => Promise.resolve() };
  const [width, height] = [Number(svg.getAttribute('width')), Number(svg.getAttribute('height'))];
  svg.querySelector('foreignObject')?.setAttribute('height', String(height));
  svg.setAttribute('height', String(height + CELL));
  svg.setAttribute('viewBox', `0 0 ${width} ${height + CELL}`);
  const line = document.createElementNS(svg.namespaceURI, 'foreignObject');
  for (const [name, value] of Object.entries({ x: 0, y: height, width, height: CELL }))
    line.setAttribute(name, String(value));
  for (const [at, { family, style, letter }] of probes.entries()) {
    const cell = document.createElement('div');
    cell.textContent = letter;
    Object.assign(cell.style, {
      position: 'absolute',
      left: `${at * CELL}px`,
      width: `${CELL}px`,
      height: `${CELL}px`,
      overflow: 'hidden',
      color: '#000',
      font: `${style} 400 ${CELL}px/${CELL}px ${family}`,
    });
    line.append(cell);
  }
  svg.append(line);
  return { height: CELL, seenIn: (image, above, signal) => allSeen(image, above, probes.length, signal) };
}

async function allSeen(image: HTMLImageElement, above: number, count: number, signal: AbortSignal): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = count * CELL;
  canvas.height = CELL;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const isSeen = (at: number) =>
    context?.getImageData(at * CELL, 0, CELL, CELL).data.some((value, index) => index % 4 === 3 && value > 0);
  const until = performance.now() + HIDDEN_MS;
  while (performance.now() < until) {
    signal.throwIfAborted();
    context?.clearRect(0, 0, canvas.width, CELL);
    context?.drawImage(image, 0, -above);
    if (Array.from({ length: count }, (_, at) => at).every(isSeen)) return;
    await new Promise(resolve => setTimeout(resolve, FRAME_MS));
  }
}
