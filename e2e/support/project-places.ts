// A project, and what opens over its thread.
import { libraryPlaces } from './library-places.ts';
import { settingsPlaces } from './settings-places.ts';
import { named, type Place, popups, press, type Screen, userMenu, type Visitor } from './visitor.ts';

const inAskArea = ({ page }: Visitor, at: number) => page.locator('#ask [aria-haspopup]').nth(at);
const actionsOf = (visitor: Visitor) =>
  visitor.page.getByRole('toolbar', { name: visitor.say('answers:actions.label'), exact: true }).last();

async function showSources(visitor: Visitor): Promise<void> {
  if ((visitor.page.viewportSize()?.width ?? 0) < 1280)
    await press(visitor, named(visitor, 'button', 'shell:showSidebar'));
  await visitor.page.locator('[aria-haspopup].size-6\\!').first().waitFor();
}

const popupOfProject: readonly Place[] = [
  { name: 'the menu of the person', open: userMenu, staysOpen: true },
  {
    name: 'the generation menu',
    open: async visitor => {
      await press(visitor, named(visitor, 'menuitem', 'shell:userMenu.generation'));
      await visitor.page.getByRole('menuitemcheckbox').waitFor();
    },
  },
  {
    name: 'the project switcher',
    staysOpen: true,
    open: async visitor => {
      await press(visitor, visitor.page.locator('header button[aria-description]'));
      const row = visitor.page.locator('li [data-row]').first();
      await row.waitFor();
      // What a row has shows when it is pointed at.
      if (!visitor.isTouch) await row.hover();
    },
  },
  {
    name: 'a project being renamed',
    open: async visitor => {
      const rename = visitor.page
        .locator('li')
        .getByRole('button', { name: visitor.say('projects:switcher.rename', { title: visitor.title }), exact: true })
        .first();
      if (!visitor.isTouch)
        await visitor.page.locator('li [data-row]').filter({ hasText: visitor.title }).first().hover();
      await press(visitor, rename);
      await visitor.page.getByRole('textbox', { name: visitor.say('projects:switcher.renameField') }).waitFor();
    },
  },
  {
    name: 'the menu of the project',
    staysOpen: true,
    open: visitor => press(visitor, named(visitor, 'button', 'projects:menu.label')),
  },
  {
    name: 'the project being renamed',
    open: async visitor => {
      await press(visitor, named(visitor, 'menuitem', 'projects:menu.rename'));
      await visitor.page.getByRole('textbox', { name: visitor.say('projects:switcher.renameField') }).waitFor();
    },
  },
  {
    name: 'the tags',
    open: async visitor => {
      await press(
        visitor,
        visitor.page.locator('main header').getByRole('button', { name: visitor.say('nous:tags.label') }),
      );
      await visitor.page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'the tags of an answer',
    open: async visitor => {
      await press(
        visitor,
        actionsOf(visitor).getByRole('button', { name: visitor.say('nous:tags.of', { names: 'methods' }) }),
      );
      await visitor.page.getByRole('checkbox').first().waitFor();
    },
  },
  { name: 'the ways to share', open: visitor => press(visitor, actionsOf(visitor).locator('[data-action="share"]')) },
  { name: 'the sources in focus', open: visitor => press(visitor, inAskArea(visitor, 0)) },
  {
    name: 'how it answers',
    open: async visitor => {
      await press(visitor, inAskArea(visitor, 1));
      await visitor.page.getByRole('radio', { name: 'Vancouver' }).waitFor();
    },
  },
  {
    name: 'the models',
    open: async visitor => {
      // On a phone they stand with the strictness.
      await press(visitor, inAskArea(visitor, visitor.isPhone ? 1 : 2));
      await visitor.page.locator(popups).getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'a citation',
    open: async visitor => {
      const tab = visitor.page.locator('[data-latest] .answer-text [data-citation]').first();
      if (visitor.isPhone) await tab.tap();
      else await tab.press(' ');
      await visitor.page.locator('[data-crop]').first().waitFor();
    },
  },
];

export const projectScreen: Screen = {
  name: 'a thread',
  path: ({ project }) => `/c/${project}`,
  ready: ({ page }) => page.locator('[data-latest] .answer-text [data-citation]').first(),
  places: [
    ...popupOfProject,
    {
      name: 'the sources',
      staysOpen: true,
      within: ':is(aside, .drawer-side)',
      open: showSources,
    },
    {
      name: 'the menu of a source',
      staysOpen: true,
      open: visitor => press(visitor, visitor.page.locator('[aria-haspopup].size-6\\!').first()),
    },
    {
      name: 'what is known of a source',
      open: async visitor => {
        await press(visitor, named(visitor, 'menuitem', 'sources:actions.details'));
        await visitor.page.locator('dl').waitFor();
      },
    },
    {
      name: 'what is known of a source being corrected',
      open: async visitor => {
        await showSources(visitor);
        await press(visitor, visitor.page.locator('[aria-haspopup].size-6\\!').first());
        await press(visitor, named(visitor, 'menuitem', 'sources:actions.details'));
        await press(visitor, named(visitor, 'button', 'details:correct.open'));
        await visitor.page.getByRole('textbox', { name: visitor.say('details:authors') }).waitFor();
      },
    },
    {
      name: 'the command palette',
      open: async ({ page }) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('option').first().waitFor();
      },
    },
    {
      name: 'the keys',
      open: async ({ page }) => {
        await page.keyboard.press('Control+/');
        await page.getByRole('term').first().waitFor();
      },
    },
    {
      name: 'the sharing of the project',
      open: async visitor => {
        await press(visitor, named(visitor, 'button', 'projects:menu.label'));
        await press(visitor, named(visitor, 'menuitem', 'projects:menu.share'));
        await visitor.page.locator('input[type="email"]').waitFor();
      },
    },
    ...libraryPlaces,
    ...settingsPlaces,
    {
      name: 'the choice of many models',
      open: async visitor => {
        await userMenu(visitor);
        await press(visitor, named(visitor, 'menuitem', 'shell:userMenu.generation'));
        await visitor.page.getByRole('menuitemcheckbox').waitFor();
        await press(
          visitor,
          visitor.page.getByRole('menuitem', { name: visitor.say('answers:ask.model.builtin'), exact: true }),
        );
        await visitor.page.locator('[role="menu"]').first().waitFor({ state: 'detached' });
        await visitor.page.locator(popups).getByRole('radio').first().waitFor();
      },
    },
    {
      name: 'an answer being edited',
      within: '[data-latest]',
      open: async visitor => {
        await press(visitor, visitor.page.locator('[data-latest] [data-action="edit"]').last());
        await visitor.page.locator('[data-latest] textarea').waitFor();
      },
      leave: ({ page }) => page.keyboard.press('Escape'),
    },
    {
      name: 'a toast',
      within: '.toast',
      open: async visitor => {
        await press(visitor, actionsOf(visitor).locator('[data-action="share"]'));
        await press(visitor, named(visitor, 'menuitem', 'answers:share.link'));
        await visitor.page.locator('.toast').waitFor();
      },
      leave: async visitor => {
        await press(visitor, visitor.page.locator('.toast').getByRole('button').last());
        await visitor.page.locator('.toast').waitFor({ state: 'detached' });
      },
    },
    {
      name: 'the note mode',
      within: '#ask',
      open: visitor => press(visitor, visitor.page.locator('#ask [data-value="note"]')),
    },
    {
      name: 'the recap form',
      within: '#side',
      staysOpen: true,
      open: async visitor => {
        await press(visitor, visitor.page.locator('#ask [data-value="recap"]'));
        if (visitor.isPhone)
          await press(
            visitor,
            visitor.page.locator('#ask button:not([role="radio"], [aria-haspopup], [type="submit"])').last(),
          );
        await visitor.page.getByText(visitor.say('recap:heading')).waitFor();
      },
    },
    {
      name: 'the languages of a recap',
      open: visitor => press(visitor, visitor.page.locator('#side [aria-haspopup="menu"]').first()),
    },
  ],
};
