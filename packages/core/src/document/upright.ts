import type { RawPage } from './raw-page.ts';

/** Runs of fewer characters say nothing about the direction of their line. */
const TELLING_CHARACTERS = 3;

/**
 * The page as its text is read. Most pages come back as they are; one whose text runs up or down (a table printed
 * sideways) is turned so that its lines lie flat. For judging the layout only: word boxes are stored as the page is
 * displayed.
 */
export function upright(page: RawPage): RawPage {
  const { runStart, runEnd, runBox } = page;
  let standing = 0;
  let lying = 0;
  let downward = 0;
  for (let run = 0; run < runStart.length; run += 1) {
    if (run > 0) downward += Math.sign((runBox[run * 4 + 1] as number) - (runBox[run * 4 - 3] as number));
    const characters = (runEnd[run] as number) - (runStart[run] as number);
    if (characters < TELLING_CHARACTERS) continue;
    const wide = (runBox[run * 4 + 2] as number) - (runBox[run * 4] as number);
    const high = (runBox[run * 4 + 3] as number) - (runBox[run * 4 + 1] as number);
    if (high > 1.5 * wide) standing += characters;
    else lying += characters;
  }
  if (standing <= lying) return page;
  const turned = new Float32Array(runBox.length);
  for (let at = 0; at < runBox.length; at += 4) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = runBox.subarray(at, at + 4);
    turned.set(
      downward >= 0 ? [y0, page.width - x1, y1, page.width - x0] : [page.height - y1, x0, page.height - y0, x1],
      at,
    );
  }
  return { ...page, width: page.height, height: page.width, runBox: turned };
}
