import { expectAccessible } from './browser.ts';
import { tooSmallToHit } from './hit-areas.ts';
import { expectNoSideways, expectNothingBelow } from './screens.ts';
import type { Visitor } from './visitor.ts';

const PASSING_MS = 2_000;

/**
 * What is wrong with what lies on the screen now, or with the last thing that `where` selects: what not everybody can
 * read, what is wider or longer than the window, and what is too small to be hit. `name` says in each fault where it
 * is.
 */
export async function faultsAt(
  { page, isTouch, isPhone }: Pick<Visitor, 'page' | 'isTouch' | 'isPhone'>,
  name: string,
  where: string | null = null,
): Promise<string[]> {
  // What moves has arrived.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter(({ effect }) => effect.getTiming().iterations !== ' +
      'Infinity).map(({ finished }) => finished))',
  );
  const mark = (selector: string) =>
    page.evaluate(
      `[...document.querySelectorAll(${JSON.stringify(selector)})].at(-1)?.setAttribute('data-looked-at', '')`,
    );
  if (where !== null) await mark(where);
  const within = where === null ? 'body' : '[data-looked-at]';
  const faults: string[] = [];
  const note = (problem: unknown) => void faults.push(problem instanceof Error ? problem.message : String(problem));
  await expectAccessible(page, name, where === null ? undefined : within).catch(note);
  // A menu that is still looking for its place may be over the edge for a moment; what stays does count.
  const placed = Date.now() + PASSING_MS;
  const sideways = () =>
    expectNoSideways(page, name).then(
      () => null,
      (problem: unknown) => problem,
    );
  let wide = await sideways();
  while (wide !== null && Date.now() < placed) wide = await sideways();
  if (wide !== null) note(wide);
  await expectNothingBelow(page, name).catch(note);
  // A tooltip that goes or a drawer that has just gone may lie over a control for a moment; what stays does.
  const resting = Date.now() + PASSING_MS;
  let small = await tooSmallToHit(page, within, isTouch ? 44 : 24);
  while (small.length > 0 && Date.now() < resting) small = await tooSmallToHit(page, within, isTouch ? 44 : 24);
  faults.push(...small.map(control => `${name}: ${control}`));
  // On a phone there is no room beside what was pressed: drawers and whole screens, and no popovers.
  const besides = isPhone
    ? await page.evaluate(
        `[...document.querySelectorAll('[role="dialog"][data-looked-at].popup')].filter(popup => ` +
          `popup.offsetWidth < innerWidth).length`,
      )
    : 0;
  if (besides !== 0) faults.push(`${name}: a popover on a phone`);
  await page.evaluate(
    `document.querySelectorAll('[data-looked-at]').forEach(popup => popup.removeAttribute('data-looked-at'))`,
  );
  return faults;
}
