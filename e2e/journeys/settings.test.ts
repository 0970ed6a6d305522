// Settings, the menu of a person, languages and themes: what is chosen is there at once, in every window, and after a
// reload.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button, missedByThumb } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, expectNoSideways, phone, untilLayers } from '../support/screens.ts';
import { pressTwice } from '../support/two-presses.ts';

const web = join(import.meta.dirname, '../../packages/web');
const chunkOf = (locale: string, file: string): string =>
  JSON.parse(readFileSync(join(web, 'dist/.vite/manifest.json'), 'utf8'))[`src/locales/${locale}/${file}.ts`].file;
const community = 'https://chat.example/nousboard';

const here = installation({
  COMMUNITY_URL: community,
  CONTACT_URL: 'mailto:founder@example.org',
  ACCOUNT_DELETION_URL: 'https://forms.example/delete',
  DOCUMENTATION_URL: 'https://docs.example/api',
});
let project = '';
beforeAll(async () => {
  project = await here.withSamples([question]);
});

/** The project, open in a window of its own. */
async function openProject(look: BrowserContextOptions = {}) {
  const watched = await here.openSignedIn({ ...look, at: project });
  await askField(watched.page).waitFor();
  return watched;
}
const settings = (page: Page) => page.getByRole('dialog');
async function openSettings(page: Page, tab: 'Profile' | 'General' | 'Data' = 'Profile') {
  await page.keyboard.press('Control+s');
  await settings(page).getByRole('tab', { name: tab }).click();
}
async function openMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Account of Ada Quill' }).click();
  await page.getByRole('menu').waitFor();
}
const row = (page: Page, name: string) => page.getByRole('menuitem', { name });
const html = (page: Page, name: string) => page.locator('html').getAttribute(name);
const chooseLanguage = (page: Page, label: string | RegExp, value: string) =>
  page.getByRole('combobox', { name: label }).selectOption(value);

test('the menu of a person has what concerns them, and only what there is', async () => {
  const { page, expectClean } = await here.openSignedIn();
  const logo = page.getByRole('banner').getByRole('link', { name: /Community of Nousboard/ });
  expect([await logo.getAttribute('href'), await logo.getAttribute('target')]).toEqual([community, '_blank']);
  await openMenu(page);
  expect(await page.getByText(/\bPRO\b|Pro plan/).count(), 'plans where nothing is billed').toBe(0);
  const menu = page.getByRole('menu');
  await menu.getByText('ada@example.org').waitFor();
  await row(page, 'Settings').waitFor();
  expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual(
    [
      'Settings',
      'Generation',
      'Export conversation',
      'Administration',
      'Contact the founder',
      'Having issues?',
      'Take the tour',
      'Help and FAQ',
      'Log out',
    ].map(name => expect.stringContaining(name)),
  );
  expect(await row(page, 'Export conversation').getAttribute('aria-disabled')).toBe('true');
  expect(await row(page, 'Contact the founder').getAttribute('href')).toBe('mailto:founder@example.org');
  expect([
    await row(page, 'Having issues?').getAttribute('href'),
    await row(page, 'Having issues?').getAttribute('target'),
  ]).toEqual([community, '_blank']);
  await expectAccessible(page, 'the menu of a person');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  // What is asked about the product is answered in it, as long as the installation names no help of its own.
  await openMenu(page);
  await row(page, 'Help and FAQ').click();
  await page.waitForURL(`${here.origin}/help`);
  await page.getByRole('heading', { name: 'Which documents can I add?' }).waitFor();
  await openMenu(page);
  await row(page, 'Settings').waitFor();
  expect(await row(page, 'Generation').count()).toBe(0);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await expectAccessible(page, 'help');
  await page.getByRole('textbox', { name: 'Search questions' }).fill('ten seconds');
  await page.getByRole('heading', { name: 'What happens when I delete a source?' }).waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(1);
  await page.getByRole('textbox', { name: 'Search questions' }).fill('zzz');
  await page.getByText('No question has these words.').waitFor();
  // The same menu stands at the sidebar's foot; in a conversation there is something to export and to set.
  await page.goto(project);
  await askField(page).waitFor();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /Ada Quill/ })
    .click();
  await row(page, 'Generation').waitFor();
  expect(await row(page, 'Export conversation').getAttribute('aria-disabled')).not.toBe('true');
  await row(page, 'Settings').click();
  await settings(page).getByRole('heading', { name: 'Profile' }).waitFor();
  await page.keyboard.press('Escape');
  await settings(page).waitFor({ state: 'detached' });
  await untilLayers(page, 0);
  // Where plans are paid for, one's own stands beside the logo and at the sidebar's foot.
  await page.route('**/api/config', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), billing: 'sandbox' } });
  });
  await page.reload();
  await logo.getByText('PRO').waitFor();
  await page.getByRole('complementary').getByText('Pro plan').waitFor();
  await page.setViewportSize(phone.viewport);
  await page.getByRole('complementary').waitFor({ state: 'detached' });
  await logo.getByText('PRO').waitFor();
  await expectNoSideways(page, 'the logo with its badge');
  expectClean();
});

test('the generation menu changes how the project answers, and a reload at once loses nothing', async () => {
  const { page } = await openProject();
  await openMenu(page);
  await row(page, 'Generation').click();
  await page.getByRole('menuitemcheckbox', { name: /Deterministic/ }).waitFor();
  await expectAccessible(page, 'the generation menu');
  await row(page, 'Built-in').locator('svg.lucide-quote').waitFor();
  await row(page, 'Built-in').click();
  await page.getByRole('menuitemradio', { name: /quotes from your sources, no AI model/, checked: true }).waitFor();
  // The way of a mouse to another row closes what the row before had opened.
  await page.getByRole('menuitemcheckbox', { name: /Deterministic/ }).hover({ force: true });
  await page.getByRole('menuitemradio', { name: /no AI model/ }).waitFor({ state: 'detached' });
  await page.getByRole('menuitemcheckbox', { name: /Deterministic/ }).click();
  await page.getByRole('menuitemradio', { name: /Answers only from exact source information/ }).click();
  await page.locator('#ask').getByText('Very strict').waitFor();
  // Left in the same moment: the choice reaches the server all the same.
  await page.evaluate(`{
    [...document.querySelectorAll('[role="menuitemradio"]')]
      .find(({ textContent }) => textContent.includes('fewer declines')).click();
    setTimeout(() => location.reload());
  }`);
  await page.waitForEvent('load');
  await page.locator('#ask').getByText('Strict', { exact: true }).waitFor();
  await openMenu(page);
  await row(page, 'Generation').click();
  await page.getByRole('menuitemcheckbox', { name: /Deterministic/, checked: true }).click();
  await page.getByRole('menuitemcheckbox', { name: /Deterministic/, checked: false }).waitFor();
});

test('many models are grouped by endpoint and found by name, the built-in one first', async () => {
  const { page } = await here.openSignedIn({ at: null });
  const models = ['gpt-4o', 'gpt-4o-mini', 'o1', ...Array.from({ length: 7 }, (_, at) => `small-${at}`)];
  await page.route('**/api/endpoints', route =>
    route.fulfill({
      json: {
        items: [
          { name: 'builtin', label: 'Built-in', models: ['builtin'], needsKey: false },
          { name: 'openAI', label: 'OpenAI', models, needsKey: false },
        ],
        default: { endpoint: 'builtin', model: 'builtin' },
      },
    }),
  );
  await page.goto(project);
  await askField(page).waitFor();
  await openMenu(page);
  await row(page, 'Generation').click();
  await page.getByRole('menuitemcheckbox', { name: /Deterministic/ }).waitFor();
  await row(page, 'Built-in').click();
  const dialog = page.getByRole('dialog', { name: 'Model' });
  expect(await dialog.locator('label:has([role=radio])').first().textContent()).toContain('no AI model');
  await dialog.getByText('OpenAI').waitFor();
  await dialog.getByLabel('Search models').fill('4o-mini');
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(1);
  await dialog.getByLabel('Search models').fill('nothing');
  await dialog.getByText('No model is called “nothing”.').waitFor();
  await expectAccessible(page, 'the choice of models');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('the names of a model and its service are not broken at their hyphens in a menu', async () => {
  const { page } = await here.openSignedIn({ at: null });
  const chosen = { endpoint: 'openAI', model: 'gpt-4.1-preview' };
  await page.route('**/api/endpoints', route =>
    route.fulfill({
      json: {
        items: [{ name: 'openAI', label: 'OpenAI-compatible', models: [chosen.model], needsKey: false }],
        default: chosen,
      },
    }),
  );
  await page.route(`**/api/convos/${project.split('/').at(-1)}`, async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...chosen } });
  });
  await page.goto(project);
  await askField(page).waitFor();
  await openMenu(page);
  await row(page, 'Generation').click();
  for (const name of [chosen.model, 'OpenAI-compatible'])
    expect((await page.getByRole('menuitem').getByText(name).boundingBox())?.height).toBeLessThan(30);
});

test('settings open by the keyboard at the profile, where nothing that is fixed pretends to change', async () => {
  const { page, expectClean } = await openProject();
  await page.getByRole('banner').getByRole('button', { name: 'Account of Ada Quill' }).focus();
  await page.keyboard.press('Control+s');
  await settings(page).getByRole('heading', { name: 'Profile' }).waitFor();
  await settings(page).getByText('ada@example.org').waitFor();
  for (const [name, reason] of [
    ['Change Email', 'Your email cannot be changed.'],
    ['Change Username', 'Your username cannot be changed.'],
  ] as const) {
    const control = settings(page).getByRole('button', { name });
    expect(await control.getAttribute('aria-disabled')).toBe('true');
    expect(await page.locator(`[id="${await control.getAttribute('aria-describedby')}"]`).textContent()).toBe(reason);
  }
  // Without billing there is a plan, and nothing to upgrade or to manage.
  await settings(page).getByText('Pro plan').waitFor();
  expect(
    await settings(page)
      .getByRole('button', { name: /Upgrade|Manage/ })
      .count(),
  ).toBe(0);
  const form = settings(page).getByRole('link', { name: 'Delete Account' });
  expect([await form.getAttribute('href'), await form.getAttribute('target')]).toEqual([
    'https://forms.example/delete?email=ada%40example.org',
    '_blank',
  ]);
  await expectAccessible(page, 'the profile');
  // The tabs are walked by the arrows, and what was in use before has the focus again.
  await settings(page).getByRole('tab', { name: 'Profile' }).focus();
  await page.keyboard.press('ArrowDown');
  await settings(page).getByRole('heading', { name: 'General' }).waitFor();
  expect(await settings(page).getByRole('tab').allInnerTexts()).toEqual(['Profile', 'General', 'Data', 'API Access']);
  await page.keyboard.press('Escape');
  await settings(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Account of Ada Quill' }).and(page.locator(':focus')).waitFor();
  expectClean();
});

test('settings lead to the documentation of the installation, and administrators to what they run', async () => {
  const { page, expectClean } = await openProject();
  await page.keyboard.press('Control+s');
  await settings(page).getByRole('tab', { name: 'API Access' }).click();
  const more = settings(page).getByRole('link', { name: 'Learn More' });
  expect(await more.getAttribute('href')).toBe('https://docs.example/api');
  await settings(page).getByRole('tab', { name: 'General' }).click();
  const languages = settings(page).getByRole('combobox', { name: 'Language' }).getByRole('option');
  expect((await languages.allInnerTexts()).slice(0, 4)).toEqual([
    expect.stringMatching(/^Auto/),
    'English',
    expect.stringMatching(/^简体中文/),
    expect.stringMatching(/^繁體中文/),
  ]);
  await settings(page).getByRole('button', { name: 'Administration' }).click();
  await page.waitForURL(`${here.origin}/admin`);
  await settings(page).waitFor({ state: 'detached' });
  await page.locator('main h1').first().waitFor();
  expectClean();

  // Somebody who runs nothing has no such way; on a phone it stands under the pages.
  const bob = await new Person(here.origin, 'bob').register();
  const other = await here.open(phone);
  await bob.signIn(other.context);
  await other.page.goto(here.origin);
  await askField(other.page).waitFor();
  await other.page.keyboard.press('Control+s');
  await settings(other.page).getByRole('button', { name: 'API Access' }).waitFor();
  expect(await settings(other.page).getByRole('button', { name: 'Administration' }).count()).toBe(0);
  await page.setViewportSize(phone.viewport);
  await page.keyboard.press('Control+s');
  await settings(page).getByRole('button', { name: 'Administration' }).waitFor();
  await expectAccessible(page, 'the pages of the settings on a phone');
  await expectNoSideways(page, 'the pages of the settings');
});

test('a new password is asked for by one link, however often the button is pressed; a failure is said', async () => {
  const { page } = await openProject();
  await openSettings(page);
  const asked: string[] = [];
  page.on('request', request => {
    if (new URL(request.url()).pathname.endsWith('/auth/requestPasswordReset')) asked.push(request.postData() ?? '');
  });
  // Mail is off here, and the page says who has the link then.
  await settings(page).getByText('This installation sends no email').waitFor();
  const change = settings(page).getByRole('button', { name: 'Change Password' });
  await page.clock.install();
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 1_000);
  await change.dblclick();
  await page.clock.runFor(1_400);
  await page.keyboard.press('Enter');
  await page.clock.runFor(99);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual([JSON.stringify({ email: 'ada@example.org' })]);
  await page.clock.resume();
  await settings(page).getByText('Ask the administrator of this installation for it.').waitFor();
  expect(asked).toHaveLength(1);
  await page.route('**/api/auth/requestPasswordReset*', route => route.abort());
  await change.click();
  await settings(page).getByText('Failed to send password reset link').waitFor();
  await page.unroute('**/api/auth/requestPasswordReset*');
  // Whoever leaves before it is sent has asked for it all the same, and is told.
  await change.click();
  await page.keyboard.press('Escape');
  await settings(page).waitFor({ state: 'detached' });
  await page.getByText('Ask the administrator of this installation for it.').and(page.locator(':visible')).waitFor();
  expect(asked).toHaveLength(3);
  await page.route('**/api/config', async route => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), emailEnabled: true } });
  });
  await page.reload();
  await askField(page).waitFor();
  await openSettings(page);
  await settings(page).getByRole('button', { name: 'Change Password' }).click();
  await settings(page).getByText('Password reset link sent to your email').waitFor();
});

test('the theme follows the system until one is chosen, which is there from the start in all windows', async () => {
  const { page, context } = await openProject({ colorScheme: 'dark' });
  expect(await html(page, 'data-theme')).toBe('dark');
  const other = await context.newPage();
  await other.goto(project);
  await askField(other).waitFor();
  await page.bringToFront();
  await openSettings(page, 'General');
  await page.getByRole('radio', { name: 'System', checked: true }).waitFor();
  await expectAccessible(page, 'the general settings, dark');
  await page.getByText('Light', { exact: true }).click();
  expect(await html(page, 'data-theme')).toBe('light');
  await expect.poll(() => html(other, 'data-theme')).toBe('light');
  // Colours arrive from parent to child, a moment each.
  await expect
    .poll(() => page.evaluate(`getComputedStyle(document.querySelector('[role=dialog] h3')).color`), {
      timeout: 10_000,
    })
    .toBe('rgb(69, 73, 85)');
  await expectAccessible(page, 'the general settings, light');
  // Every theme that the page has from its first moment on.
  await page.addInitScript(`{
    window.themes = [];
    new MutationObserver(() => window.themes.push(document.documentElement.dataset.theme))
      .observe(document, { attributes: true, subtree: true, attributeFilter: ['data-theme'] });
    addEventListener('DOMContentLoaded', () => window.themes.push(document.documentElement.dataset.theme));
  }`);
  await page.reload();
  await askField(page).waitFor();
  expect(new Set((await page.evaluate('window.themes')) as string[])).toEqual(new Set(['light']));
});

test('a language is spoken at once, everywhere and after a reload, with its direction', async () => {
  const { page, context, expectClean } = await openProject();
  const other = await context.newPage();
  await other.goto(project);
  await askField(other).waitFor();
  await page.evaluate('window.stays = true');
  await openSettings(page, 'General');
  const names = await page.getByRole('combobox', { name: 'Language' }).locator('option').allInnerTexts();
  expect(names).toHaveLength(18);
  expect(names).toEqual(
    expect.arrayContaining([
      'Auto detect',
      'العربية',
      '简体中文',
      '繁體中文',
      'Deutsch',
      '日本語',
      '한국어',
      'Русский',
    ]),
  );
  await chooseLanguage(page, 'Language', 'de-DE');
  await page.getByRole('tab', { name: 'Allgemein', selected: true }).waitFor();
  // Behind the dialog as well: the ask area, and the proof of the answer.
  await page.getByRole('banner', { includeHidden: true }).getByLabel('Konto von Ada Quill').waitFor();
  expect(await askField(page).getAttribute('placeholder')).not.toBe('Ask a follow-up');
  expect([await html(page, 'lang'), await html(page, 'dir'), await page.evaluate('window.stays')]).toEqual([
    'de-DE',
    'ltr',
    true,
  ]);
  await expect.poll(() => html(other, 'lang')).toBe('de-DE');
  await chooseLanguage(page, 'Sprache', 'ar-EG');
  await page.getByRole('tab', { name: 'عام', selected: true }).waitFor();
  expect([await html(page, 'lang'), await html(page, 'dir'), await page.evaluate('window.stays')]).toEqual([
    'ar-EG',
    'rtl',
    true,
  ]);
  await page.getByText('١٧', { exact: true }).waitFor();
  await expectAccessible(page, 'the general settings in Arabic');
  await expectNoSideways(page, 'the general settings in Arabic');
  await page.reload();
  await askField(page).waitFor();
  expect([await html(page, 'lang'), await html(page, 'dir')]).toEqual(['ar-EG', 'rtl']);
  await page.keyboard.press('Control+s');
  await page.getByRole('tab', { name: 'عام' }).click();
  await chooseLanguage(page, 'اللغة', 'auto');
  await page.getByRole('tab', { name: 'General', selected: true }).waitFor();
  expect(await html(page, 'dir')).toBe('ltr');
  expectClean();
});

test('an unavailable language says so and leaves the old one; the words of a missing part are English', async () => {
  const { page } = await openProject();
  // Under every address: a part that could not be had is asked for under another one.
  for (const chunk of [chunkOf('ja-JP', 'workspace'), chunkOf('sv-SE', 'later')])
    await page.route(`**/${chunk}*`, route => route.abort());
  await openSettings(page, 'General');
  await chooseLanguage(page, 'Language', 'ja-JP');
  await page.getByRole('alert').filter({ hasText: 'The language could not be loaded. The old one stays.' }).waitFor();
  expect([await page.getByRole('combobox', { name: 'Language' }).inputValue(), await html(page, 'lang')]).toEqual([
    'auto',
    'en-US',
  ]);
  // Chosen earlier, and now a part of its words is cut off: that part is English, all else Swedish.
  await page.evaluate(
    `localStorage.setItem('nousboard.settings', ` +
      `JSON.stringify({ ...JSON.parse(localStorage.getItem('nousboard.settings')), lang: 'sv-SE' }))`,
  );
  await page.reload();
  await askField(page).waitFor();
  expect([await html(page, 'lang'), await askField(page).getAttribute('placeholder')]).toEqual([
    'sv-SE',
    expect.not.stringContaining('Ask'),
  ]);
  await openSettings(page, 'General');
});

test('reading is as large as somebody likes, and what is pressed keeps its size', async () => {
  const { page } = await openProject();
  const size = async (selector: string) => {
    await page.locator(selector).first().waitFor();
    return (await page.evaluate(
      `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).fontSize`,
    )) as string;
  };
  const pressed = await size('#ask button');
  expect(await size('.answer-text')).toBe('17px');
  await openSettings(page, 'General');
  for (const wanted of ['16', '19', '21']) {
    await page.getByRole('radio', { name: wanted, exact: true }).click();
    await expect
      .poll(async () => Math.round(Number.parseFloat(await size('.answer-text'))), { timeout: 10_000 })
      .toBe(Number(wanted));
  }
  await page.reload();
  await page.locator('.answer-text').first().waitFor();
  expect([Number.parseFloat(await size('.answer-text')).toFixed(0), await size('#ask button')]).toEqual([
    '21',
    pressed,
  ]);
});

test('answers are followed only by who wants it, and single keys can be switched off', async () => {
  const { page } = await openProject();
  await openSettings(page, 'General');
  const follow = page.getByRole('switch', { name: /Follow answers/ });
  const keys = page.getByRole('switch', { name: /Single-key shortcuts/ });
  expect([await follow.getAttribute('aria-checked'), await keys.getAttribute('aria-checked')]).toEqual([
    'false',
    'true',
  ]);
  await keys.click();
  await page.keyboard.press('Escape');
  await settings(page).waitFor({ state: 'detached' });
  const copies = page.locator('[data-latest] [data-action="copy"]');
  expect(await copies.getAttribute('data-tooltip-keys')).toBeNull();
  await page.locator('main#main').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Control+s');
  await settings(page).waitFor();
  expect(page.url()).toBe(project);
  await settings(page).getByRole('tab', { name: 'General' }).click();
  await keys.click();
  await page.keyboard.press('Escape');
  await settings(page).waitFor({ state: 'detached' });
  expect(await copies.getAttribute('data-tooltip-keys')).toBe('C');
  await page.locator('main#main').focus();
  await page.keyboard.press('n');
  await page.waitForURL('**/c/new');
});

test('what is remembered is listed with its project, and can be forgotten', async () => {
  const ada = await new Person(here.origin).login();
  const { conversationId } = await ada.newProject('Remembered');
  await ada.untilRead((await ada.call(contract.addSamples, { params: { conversationId } })).items);
  for (const asked of [question, 'What is a spindle?']) {
    const { messageId } = await ada.answer(conversationId, asked);
    await ada.call(contract.rememberMessage, { params: { messageId } });
  }
  const { page } = await openProject();
  await openSettings(page, 'Data');
  await settings(page).getByText('Remembered answers: 2').waitFor();
  await settings(page).getByText('Remembered', { exact: true }).first().waitFor();
  await expectAccessible(page, 'the memory in the settings');
  // The library has the same, with a search; a press leads to the answer in its thread.
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  const library = page.getByRole('dialog', { name: 'Library' });
  await library.getByRole('tab', { name: 'Memory' }).click();
  const remembered = (name: string) => library.getByRole('button', { name, exact: true });
  await remembered(question).waitFor();
  const search = library.getByRole('textbox', { name: 'Search question or answer' });
  await search.fill('spindle?');
  await search.press('Enter');
  await remembered(question).waitFor({ state: 'detached' });
  await expectAccessible(page, 'the memory in the library');
  await search.fill('nothing of these words');
  await search.press('Enter');
  await library.getByText('No remembered answer has these words.').waitFor();
  await search.fill('SPINDLE?');
  await search.press('Enter');
  await remembered('What is a spindle?').click();
  await library.waitFor({ state: 'detached' });
  await page.waitForURL(new RegExp(`/c/${conversationId}#`));
  await page.getByRole('heading', { level: 2, name: 'What is a spindle?', exact: true }).waitFor();
  await openSettings(page, 'Data');
  const forget = settings(page).getByRole('button', { name: /Forget$/ });
  const sure = settings(page).getByRole('button', { name: /Forget\?$/ });
  // One press forgets nothing: it cannot be taken back.
  await pressTwice(forget.first(), sure);
  await settings(page).getByText('Remembered answers: 1').waitFor();
  // The keys go on where they were.
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Forget');
  await pressTwice(forget, sure);
  await settings(page).getByText('Nothing is remembered yet.').waitFor();
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Nothing is remembered yet.');
  expect((await ada.call(contract.listMemory, { query: { scope: 'long' } as never })).items).toEqual([]);
});

test('on a phone the settings are a list, then a page, each within reach of a thumb', async () => {
  const { page, expectClean } = await openProject(phone);
  await openMenu(page);
  await row(page, 'Settings').tap();
  await settings(page).getByRole('heading', { name: 'Settings' }).waitFor();
  await expectAccessible(page, 'the list of settings on a phone');
  await button(page, 'General').tap();
  await settings(page).getByRole('heading', { name: 'General' }).waitFor();
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('All settings');
  await expectNoSideways(page, 'the general settings on a phone');
  await expectAccessible(page, 'the general settings on a phone');
  expect(
    await missedByThumb(page, '[role=dialog] [data-back], [role=dialog] header button, [role=dialog] [role=switch]'),
  ).toEqual([]);
  await button(page, 'All settings').tap();
  await button(page, 'Data').waitFor();
  expect(await page.evaluate('document.activeElement.textContent')).toBe('General');
  await button(page, 'Profile').tap();
  await settings(page).getByText('ada@example.org').waitFor();
  await expectNoSideways(page, 'the profile on a phone');
  await button(page, 'Close').tap();
  await settings(page).waitFor({ state: 'detached' });
  expectClean();
});

test('all projects go in two presses, and a press elsewhere takes the first one back', async () => {
  const { page } = await openProject();
  await openSettings(page, 'General');
  const clear = button(page, 'Clear all Projects');
  const armed = page.getByRole('button', { name: /^Clear all\? Press again/ });
  await clear.click();
  await armed.waitFor();
  await settings(page).getByText('Reading size').click();
  await clear.waitFor();
  await page.route('**/api/convos/clear', route => route.abort());
  await clear.click();
  await armed.click();
  await settings(page).getByText('The projects could not be deleted. They are still here.').waitFor();
  await page.unroute('**/api/convos/clear');
  await clear.click();
  await armed.click();
  await settings(page).getByText('All projects are deleted.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Start with something you are reading' }).waitFor();
  const ada = await new Person(here.origin).login();
  expect((await ada.call(contract.listProjects, { query: {} as never })).items).toEqual([]);
});
