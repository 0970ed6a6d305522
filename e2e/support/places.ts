// Every place of the product that a person can come to, and how to get there in any language, by mouse and by touch.
import { documentScreen } from './document-places.ts';
import { libraryPlaces } from './library-places.ts';
import { until } from './server.ts';
import { named, type Place, popups, press, type Screen, type Visitor } from './visitor.ts';

const userMenu = (visitor: Visitor) =>
  press(
    visitor,
    visitor.page
      .locator('header')
      .getByRole('button', { name: visitor.say('shell:userMenu.label', { name: 'Ada Quill' }), exact: true }),
  );
const inAskArea = ({ page }: Visitor, at: number) => page.locator('#ask [aria-haspopup]').nth(at);
const actionsOf = (visitor: Visitor) =>
  visitor.page.getByRole('toolbar', { name: visitor.say('answers:actions.label'), exact: true }).last();

async function fromUserMenu(visitor: Visitor, key: string): Promise<void> {
  await userMenu(visitor);
  await press(visitor, visitor.page.getByRole('menuitem', { name: visitor.say(key) }));
  await visitor.page.locator('[role="menu"]').waitFor({ state: 'detached' });
  await visitor.page.locator(popups).first().waitFor();
}
async function showSources(visitor: Visitor): Promise<void> {
  if ((visitor.page.viewportSize()?.width ?? 0) < 1280)
    await press(visitor, named(visitor, 'button', 'shell:showSidebar'));
  await visitor.page.locator('[aria-haspopup].size-6\\!').first().waitFor();
}
async function settingsPage(visitor: Visitor, key: string): Promise<void> {
  if (visitor.isPhone) {
    const back = named(visitor, 'button', 'settings:back');
    if (await back.isVisible()) await press(visitor, back);
    await press(visitor, visitor.page.getByRole('dialog').getByRole('button', { name: visitor.say(key) }));
  } else await press(visitor, visitor.page.getByRole('dialog').getByRole('tab', { name: visitor.say(key) }));
}

/** What can be seen without being signed in. */
export const publicScreens: readonly Screen[] = [
  { name: 'the sign-in', path: () => '/login', ready: ({ page }) => page.locator('input[type="email"]') },
  { name: 'the registration', path: () => '/register', ready: ({ page }) => page.locator('input[type="email"]') },
  {
    name: 'a forgotten password',
    path: () => '/forgot-password',
    ready: ({ page }) => page.locator('input[type="email"]'),
  },
  {
    name: 'a new password',
    path: () => '/reset-password?token=x&userId=y',
    ready: ({ page }) => page.locator('input[type="password"]').first(),
  },
  {
    name: 'a verification without a link',
    path: () => '/verify',
    ready: ({ page }) => page.getByRole('heading').first(),
  },
  {
    name: 'a verification that is to come',
    path: () => '/verify?email=ada@example.org',
    ready: ({ page }) => page.getByRole('heading').first(),
  },
  {
    name: 'a verification that failed',
    path: () => '/verify?token=x&email=ada@example.org',
    ready: ({ page }) => page.getByRole('button').first(),
  },
  { name: 'a banned account', path: () => '/banned', ready: ({ page }) => page.getByRole('heading').first() },
  { name: 'the legal texts', path: () => '/p/legal', ready: ({ page }) => page.locator('main li a').first() },
  ...['privacy', 'terms', 'enterprise-terms', 'api-terms', 'impressum'].map(
    (document): Screen => ({
      name: `the legal text ${document}`,
      path: () => `/p/legal/${document}`,
      ready: ({ page }) => page.locator('main h1'),
    }),
  ),
  { name: 'an unknown address', path: () => '/no/such/place', ready: ({ page }) => page.locator('h1') },
];

/** What is seen by somebody who has nothing yet. */
export const firstScreens: readonly Screen[] = [
  {
    name: 'the first run',
    path: ({ home }) => `/c/${home}`,
    ready: visitor => visitor.page.getByRole('button', { name: visitor.say('projects:first.samples') }),
  },
];

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
      if (!visitor.isTouch) await visitor.page.locator('li [data-row]').first().hover();
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

/** What is seen by somebody with projects, sources, answers and notes. */
export const screens: readonly Screen[] = [
  {
    name: 'a consent that was refused',
    path: () => '/drives/google/callback?error=access_denied',
    ready: visitor => named(visitor, 'button', 'library:drives.back'),
  },
  { name: 'the home', path: ({ home }) => `/c/${home}`, ready: ({ page }) => page.locator('[data-nous]').first() },
  { name: 'a new project', path: () => '/c/new', ready: ({ page }) => page.locator('#ask') },
  { name: 'the search', path: () => '/c/search', ready: ({ page }) => page.locator('#ask') },
  { name: 'an unknown project', path: () => '/c/0123456789abcdef01234567', ready: ({ page }) => page.locator('h1') },
  { name: 'the administration', path: () => '/admin', ready: ({ page }) => page.locator('main h2').first() },
  {
    name: 'the people of the installation',
    path: () => '/admin/people',
    ready: ({ page }) => page.locator('main li [aria-haspopup]').first(),
  },
  {
    name: 'the organisations',
    path: () => '/admin/organizations',
    ready: ({ page }) => page.locator('main h2').first(),
  },
  {
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
      { name: 'the settings', staysOpen: true, open: visitor => fromUserMenu(visitor, 'shell:userMenu.settings') },
      {
        name: 'the profile',
        staysOpen: true,
        open: async visitor => {
          await settingsPage(visitor, 'settings:profile.title');
          await visitor.page.getByText('ada@example.org').last().waitFor();
        },
      },
      {
        name: 'the general settings',
        staysOpen: true,
        open: async visitor => {
          await settingsPage(visitor, 'settings:general.title');
          await visitor.page.getByRole('combobox', { name: visitor.say('settings:general.language') }).waitFor();
        },
      },
      {
        name: 'the data',
        open: async visitor => {
          await settingsPage(visitor, 'settings:data.title');
          await visitor.page.getByText(visitor.say('settings:data.note')).waitFor();
        },
      },
      {
        name: 'the plans',
        open: async visitor => {
          await fromUserMenu(visitor, 'shell:userMenu.upgrade');
          await visitor.page.locator(popups).getByText(visitor.say('plans:refund')).waitFor();
        },
      },
      {
        name: 'the export',
        open: async visitor => {
          await fromUserMenu(visitor, 'shell:userMenu.export');
          await visitor.page.locator(popups).getByRole('img').first().waitFor();
        },
      },
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
  },
  {
    name: 'a project that somebody shares',
    path: ({ shared }) => `/c/${shared}`,
    ready: ({ page, say }) => page.getByText(say('library:reading.line', { name: 'Ada Quill' }), { exact: true }),
    places: [
      {
        name: 'what is shared with one',
        open: async ({ page }) => {
          await page.evaluate("location.hash = 'shared-with-you'");
          await page.locator('[data-item]').first().waitFor();
        },
      },
    ],
  },
  {
    name: 'a link that is not complete',
    path: () => '/file?open=true',
    ready: ({ page, say }) => page.getByText(say('library:link.broken'), { exact: true }),
  },
  {
    name: 'a file that is not available',
    path: () => `/file?file_id=${crypto.randomUUID()}`,
    ready: ({ page, say }) => page.getByText(say('library:link.notAvailable'), { exact: true }),
  },
  {
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
  },
  documentScreen,
];
