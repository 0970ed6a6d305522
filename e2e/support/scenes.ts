import type { Page } from 'playwright-core';
import { askField, citationTabs, litWords } from './screens.ts';

/** Where the scenes are played. */
export interface Places {
  readonly origin: string;
  /** The project of an English, and in the Arabic pictures of an Arabic, paper. */
  readonly project: string;
  readonly arabicProject: string;
}

/** A screen that is photographed. Its controls are found by what is the same in every language. */
export interface Scene {
  readonly name: string;
  /** Before there is any project. */
  readonly isFirst?: boolean;
  readonly signedOut?: boolean;
  readonly show: (page: Page, places: Places, isPhone: boolean) => Promise<void>;
}

const openProject = async (page: Page, { project }: Places) => {
  await page.goto(project);
  await citationTabs(page).first().waitFor();
  await askField(page).waitFor();
};
const openPersonMenu = async (page: Page) => {
  await page.locator('header').first().getByRole('button').last().click();
  await page.getByRole('menuitem').first().waitFor();
};
const open =
  (path: string) =>
  async (page: Page, { origin }: Places) => {
    await page.goto(`${origin}${path}`);
    await page.getByRole('heading').first().waitFor();
  };
const settingsAt = (at: number) => async (page: Page, places: Places, isPhone: boolean) => {
  await openProject(page, places);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  const tabs = dialog.getByRole(isPhone ? 'button' : 'tab');
  await tabs.nth(at + (isPhone ? 1 : 0)).click();
};
const openNous = async (page: Page, places: Places) => {
  await openProject(page, places);
  await page.locator('[data-value="nous"]').click();
  await page.getByRole('searchbox').waitFor();
};

export const scenes: readonly Scene[] = [
  {
    name: 'first-run',
    isFirst: true,
    show: async (page, { origin }) => page.goto(origin).then(() => askField(page).waitFor()),
  },
  {
    name: 'login',
    signedOut: true,
    show: async (page, { origin }) =>
      page.goto(`${origin}/login`).then(() => page.getByRole('heading').first().waitFor()),
  },
  {
    name: 'register',
    signedOut: true,
    show: async (page, { origin }) =>
      page.goto(`${origin}/register`).then(() => page.getByRole('heading').first().waitFor()),
  },
  { name: 'home', show: async (page, { origin }) => page.goto(`${origin}/`).then(() => askField(page).waitFor()) },
  { name: 'thread', show: openProject },
  {
    name: 'answer',
    show: async (page, places, isPhone) => {
      await openProject(page, places);
      await citationTabs(page).first().click();
      // On a phone a drawer: its proof stands there with the picture of the page, not before. A text has its words
      // there, and no picture.
      if (isPhone) await page.locator('[data-crop] i, [role="dialog"] mark').first().waitFor();
      else await litWords(page).or(page.locator('mark')).first().waitFor();
    },
  },
  {
    name: 'switcher',
    show: async (page, places) => {
      await openProject(page, places);
      await page.keyboard.press('p');
      await page.getByRole('dialog').or(page.getByRole('listbox')).first().waitFor();
    },
  },
  {
    name: 'generation',
    show: async (page, places) => {
      await openProject(page, places);
      await openPersonMenu(page);
      await page.locator('[role=menuitem]:has(.lucide-sliders-horizontal)').click();
      await page.getByRole('menuitemradio').or(page.getByRole('menuitemcheckbox')).first().waitFor();
    },
  },
  { name: 'nous', show: openNous },
  {
    name: 'note',
    show: async (page, places) => {
      await openNous(page, places);
      await page.locator('[data-nous]').first().click();
      await page.locator('.bottom-sheet [data-note-text]').waitFor();
    },
  },
  { name: 'profile', show: settingsAt(0) },
  { name: 'settings', show: settingsAt(1) },
  {
    name: 'upgrade',
    show: async (page, places) => {
      await page.route('**/api/auth/refresh*', async route => {
        const reply = await route.fetch();
        const session = await reply.json();
        await route.fulfill({ response: reply, json: { ...session, user: { ...session.user, plan: 'basic_plan' } } });
      });
      await openProject(page, places);
      await openPersonMenu(page);
      await page.locator('[role=menuitem]:has(.lucide-circle-fading-arrow-up)').click();
      await page.getByRole('dialog').getByRole('radiogroup').nth(1).waitFor();
    },
  },
  {
    name: 'recap',
    show: async (page, places, isPhone) => {
      await openProject(page, places);
      await page.locator('#ask [data-value="recap"]').click();
      if (!isPhone) await page.getByRole('region').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'palette',
    show: async (page, places) => {
      await openProject(page, places);
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'keys',
    show: async (page, places) => {
      await openProject(page, places);
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'export',
    show: async (page, places) => {
      await openProject(page, places);
      await openPersonMenu(page);
      await page.locator('[role=menuitem]:has(.lucide-download)').click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  { name: 'legal', show: open('/p/legal/privacy') },
  { name: 'not-found', show: open('/nowhere') },
];
