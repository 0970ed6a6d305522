// The cards of a project, and what opens of them.
import { until } from './server.ts';
import { named, press, type Screen } from './visitor.ts';

export const nousScreen: Screen = {
  name: 'the nous',
  path: ({ project }) => `/c/${project}`,
  ready: ({ page }) => page.locator('[data-value="nous"]'),
  places: [
    {
      name: 'the cards',
      within: 'main',
      open: async visitor => {
        await press(visitor, visitor.page.locator('[data-value="nous"]'));
        await visitor.page.locator('[data-nous]').nth(1).waitFor();
      },
    },
    {
      name: 'a note',
      staysOpen: true,
      open: async visitor => {
        await press(visitor, visitor.page.locator('[data-nous]').filter({ hasText: visitor.note }));
        await visitor.page.locator('.bottom-sheet [data-note-text]').waitFor();
      },
    },
    {
      name: 'the menu of a note',
      staysOpen: true,
      open: visitor => press(visitor, named(visitor, 'button', 'nous:menu')),
    },
    {
      name: 'the versions of a note',
      staysOpen: true,
      open: async visitor => {
        await press(visitor, named(visitor, 'menuitem', 'nous:history.title'));
        await visitor.page
          .getByRole('navigation', { name: visitor.say('nous:history.list') })
          .getByRole('button')
          .first()
          .waitFor();
      },
    },
    {
      name: 'a version of a note',
      open: async visitor => {
        const version = visitor.page.getByRole('region', { name: visitor.say('nous:history.text') });
        if (visitor.isPhone)
          await press(
            visitor,
            visitor.page
              .getByRole('navigation', { name: visitor.say('nous:history.list') })
              .getByRole('button')
              .first(),
          );
        await version.locator('del').first().waitFor();
      },
      leave: async ({ page, say }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog', { name: say('nous:history.title') }).waitFor({ state: 'detached' });
      },
    },
    {
      name: 'a note at full height',
      staysOpen: true,
      open: visitor => press(visitor, named(visitor, 'button', 'nous:fullHeight')),
    },
    {
      name: 'a note as a strip',
      open: async visitor => {
        // From the whole height to the strip.
        await press(visitor, named(visitor, 'button', 'nous:handle'));
        await until(
          'the strip',
          async () =>
            ((await visitor.page.locator('.bottom-sheet').boundingBox())?.y ?? 0) >
            (visitor.page.viewportSize()?.height ?? 0) / 2,
          10,
        );
      },
    },
    {
      name: 'a saved answer',
      open: async visitor => {
        await press(visitor, visitor.page.locator('[data-nous]').filter({ hasText: visitor.question }));
        await visitor.page.locator('.bottom-sheet .answer-text').waitFor();
      },
    },
  ],
};
