// What the menu of the person opens: settings, plans and the export.
import { fromUserMenu, named, type Place, popups, press, type Visitor } from './visitor.ts';

async function settingsPage(visitor: Visitor, key: string): Promise<void> {
  if (visitor.isPhone) {
    const back = named(visitor, 'button', 'settings:back');
    if (await back.isVisible()) await press(visitor, back);
    await press(visitor, visitor.page.getByRole('dialog').getByRole('button', { name: visitor.say(key) }));
  } else await press(visitor, visitor.page.getByRole('dialog').getByRole('tab', { name: visitor.say(key) }));
}

async function openAccess(visitor: Visitor): Promise<void> {
  await fromUserMenu(visitor, 'shell:userMenu.settings');
  await settingsPage(visitor, 'api:title');
  await named(visitor, 'button', 'api:buy.title').waitFor();
}

export const settingsPlaces: readonly Place[] = [
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
    staysOpen: true,
    open: async visitor => {
      await settingsPage(visitor, 'settings:data.title');
      await visitor.page.getByText(visitor.say('settings:data.note')).waitFor();
    },
  },
  {
    name: 'an archive that is none',
    staysOpen: true,
    open: async ({ page, say }) => {
      const file = { name: 'holiday.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') };
      await page.getByLabel(say('settings:archive.import'), { exact: true }).setInputFiles(file);
      await page.getByText(say('laterProblems:archive_unreadable')).waitFor();
    },
  },
  {
    name: 'an own key being set',
    open: async visitor => {
      await press(visitor, visitor.page.getByRole('button', { name: `OpenAI ${visitor.say('settings:keys.set')}` }));
      await visitor.page.locator('input[type="password"]').waitFor();
    },
  },
  {
    name: 'the access of programs',
    staysOpen: true,
    open: openAccess,
  },
  {
    name: 'credit being bought',
    open: async visitor => {
      await press(visitor, named(visitor, 'button', 'api:buy.title'));
      await visitor.page.getByLabel(visitor.say('api:topUp.amount')).waitFor();
    },
  },
  {
    name: 'credit that tops itself up',
    open: async visitor => {
      await openAccess(visitor);
      await press(visitor, named(visitor, 'button', 'api:topUp.title'));
      await press(visitor, visitor.page.getByRole('switch', { name: visitor.say('api:topUp.on') }));
      await visitor.page.getByLabel(visitor.say('api:topUp.amount')).waitFor();
    },
  },
  {
    name: 'a key for a program being made',
    open: async visitor => {
      await openAccess(visitor);
      await press(visitor, named(visitor, 'button', 'api:keys.new'));
      await visitor.page.getByLabel(visitor.say('api:keys.name'), { exact: true }).waitFor();
    },
  },
  {
    name: 'an account being deleted',
    open: async visitor => {
      await fromUserMenu(visitor, 'shell:userMenu.settings');
      await settingsPage(visitor, 'settings:profile.title');
      await press(visitor, named(visitor, 'button', 'settings:profile.delete'));
      await visitor.page.locator('input[type="password"]').waitFor();
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
];
