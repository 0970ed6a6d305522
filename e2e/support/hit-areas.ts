import type { Page } from 'playwright-core';

/** What a person can press, choose or type into. */
const controls = [
  ...[
    'a[href]',
    'button',
    'input:not([type="hidden"])',
    'select',
    'textarea',
    'summary',
    '[role="button"]',
    '[role="tab"]',
    '[role="radio"]',
    '[role="checkbox"]',
    '[role="switch"]',
  ],
  ...['[role="menuitem"]', '[role="menuitemradio"]', '[role="menuitemcheckbox"]', '[role="option"]'],
].join(',');

/**
 * Controls within `root` whose hit area is narrower or lower than `least` pixels, each with its size. Measured by what
 * the browser says lies under a point, so that invisible insets count, and so does a neighbour that takes the room
 * away. As WCAG 2.5.8 has it, links and citations within a sentence are as high as their line, and what is disabled
 * need not be hit.
 */
export const tooSmallToHit = (page: Page, root: string, least: number): Promise<string[]> =>
  page.evaluate(`(() => {
    const root = document.querySelector(${JSON.stringify(root)});
    const least = ${least};
    const small = [];
    for (const control of root.querySelectorAll(${JSON.stringify(controls)})) {
      if (control.disabled || control.closest('[aria-hidden="true"], [inert]')
        || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // A link within a sentence, a citation within its line.
      if (getComputedStyle(control).display === 'inline' || control.matches('.answer-text .cite-tab')) continue;
      const isIts = hit => hit !== null
        && (control.contains(hit) || hit.closest('label')?.control === control
          || hit.closest('label')?.contains(control)
            || (hit.closest('.field')?.contains(control) && hit.closest(${JSON.stringify(controls)}) === null));
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      // A mark is pressed on its words, which the page hears; its button is for keys.
      if (control.matches('.highlight-button, .word-button')) continue;
      // For readers only, or until its row is pointed at.
      let around = control.parentElement;
      while (around && around.offsetWidth > 1) around = around.parentElement;
      if (right - left <= 1 || bottom - top <= 1 || around !== null) continue;
      const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
      const y = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1);
      const isHit = (dx, dy) => isIts(document.elementFromPoint(x + dx, y + dy));
      const reach = (dx, dy) => {
        let far = 0;
        while (far < least && isHit(dx * (far + 1), dy * (far + 1))) far += 1;
        return far;
      };
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)
        || control.outerHTML.slice(0, 120);
      if (!isHit(0, 0)) {
        small.push(name + ' cannot be hit: ' + (document.elementFromPoint(x, y)?.outerHTML.slice(0, 100) ?? 'nothing')
          + ' lies there');
        continue;
      }
      const [before, after, above, below] = [reach(-1, 0), reach(1, 0), reach(0, -1), reach(0, 1)];
      const width = before + after + 1;
      const height = above + below + 1;
      const lies = (dx, dy) => document.elementFromPoint(x + dx, y + dy)?.outerHTML.slice(0, 100) ?? 'the edge';
      if (width < least) small.push(
        name + ': ' + width + ' × ' + height + ' between ' + lies(-before - 1, 0) + ' and ' + lies(after + 1, 0));
      else if (height < least)
        small.push(name + ': ' + width + ' × ' + height + ' between ' + lies(0, -above - 1) + ' and '
          + lies(0, below + 1));
    }
    return small;
  })()`);
