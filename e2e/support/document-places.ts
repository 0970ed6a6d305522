// A document beside the thread, and what opens in it.
import { closePopups, named, press, type Screen } from './visitor.ts';

export const documentScreen: Screen = {
  name: 'a document',
  path: ({ project }) => `/c/${project}`,
  ready: ({ page }) => page.locator('[data-value="thread"]'),
  places: [
    {
      name: 'the page beside the answer',
      within: '#side',
      open: async visitor => {
        await press(visitor, visitor.page.locator('[data-value="thread"]'));
        await press(visitor, visitor.page.locator('[data-latest] .answer-text [data-citation]').first());
        if (visitor.isPhone)
          await press(visitor, visitor.page.locator('.drawer footer button, .drawer .flex-1.h-12\\!').first());
        await visitor.page.locator('.pdf-passage[data-open] i').first().waitFor();
      },
    },
    {
      name: 'the highlights beside the document',
      within: '#side',
      open: async visitor => {
        await press(
          visitor,
          visitor.page.getByRole('button', { name: visitor.say('highlights:title'), exact: true }).last(),
        );
        await visitor.page.getByRole('complementary', { name: visitor.say('highlights:title') }).waitFor();
      },
      leave: visitor => press(visitor, named(visitor, 'button', 'highlights:closeList')),
    },
    {
      name: 'a search in the document',
      within: '#side',
      open: async visitor => {
        await press(visitor, named(visitor, 'button', 'reader:find.label'));
        await visitor.page.locator('#side search input').waitFor();
      },
      leave: visitor => press(visitor, named(visitor, 'button', 'reader:find.close')),
    },
    {
      name: 'the small pages of the document',
      within: ':is(#side aside, .drawer-side)',
      open: async visitor => {
        const control = named(visitor, 'button', 'reader:strip.label');
        // A narrow bar has it in its menu.
        if (await control.count()) await press(visitor, control);
        else {
          await press(
            visitor,
            visitor.page.getByRole('button', { name: visitor.say('reader:more'), exact: true }).last(),
          );
          await press(visitor, named(visitor, 'menuitem', 'reader:strip.label'));
        }
        await visitor.page.locator('.strip-page').first().waitFor();
      },
      leave: async visitor => {
        if ((await visitor.page.locator('.drawer-side').count()) > 0) await closePopups(visitor);
        else await press(visitor, named(visitor, 'button', 'reader:strip.label'));
      },
    },
    {
      name: 'the menu of the document',
      open: visitor =>
        press(visitor, visitor.page.getByRole('button', { name: visitor.say('reader:more'), exact: true }).last()),
    },
  ],
};
