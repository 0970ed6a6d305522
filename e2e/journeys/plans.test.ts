// Plans: what they cost and bring, and the gates that open them. Everybody has the largest plan without billing, so the
// browser is told of a smaller one.
import type { PlanName } from '@nousboard/contracts';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { signInAgain } from '../support/interrupted.ts';
import { askField, expectNoSideways, phone, untilLayers } from '../support/screens.ts';

const here = installation({ CONTACT_URL: 'mailto:founder@example.org' });
let project = '';
beforeAll(async () => {
  project = await here.withSamples();
});

/** The project of somebody with this plan. */
async function openWith(plan: PlanName, look: BrowserContextOptions = {}) {
  const watched = await here.openSignedIn({ ...look, at: null });
  const { page } = watched;
  await page.route('**/api/auth/refresh*', async route => {
    const reply = await route.fetch();
    const session = await reply.json();
    await route.fulfill({ response: reply, json: { ...session, user: { ...session.user, plan } } });
  });
  await page.goto(project);
  await askField(page).waitFor();
  return { ...watched, dialog: page.getByRole('dialog', { name: 'Upgrade to unlock more features' }) };
}
type Opened = Awaited<ReturnType<typeof openWith>>;

async function openByMenu({ page, dialog }: Opened) {
  await page.getByRole('banner').getByRole('button', { name: 'Account of Ada Quill' }).click();
  await page.getByRole('menuitem', { name: 'Upgrade' }).click();
  await dialog.waitFor();
}
const cards = ({ dialog }: Opened) => dialog.getByRole('radiogroup', { name: 'Plans' });
const featuresOf = (opened: Opened, name: 'Essential' | 'Pro') =>
  cards(opened)
    .locator(`div:has(> div [role=radio])`)
    .filter({ hasText: name === 'Pro' ? 'Everything in Essential' : 'Everything in Basic' })
    .getByRole('listitem');

test('the plans say what they cost and bring by month and by year, and why nothing can be bought here', async () => {
  const opened = await openWith('basic_plan');
  const { page, dialog, expectClean } = opened;
  await openByMenu(opened);
  await dialog.getByText('Boost your research 10x by getting access to advanced features.').waitFor();
  for (const text of [
    'Most Popular',
    '$9.98',
    '$49.98',
    'Save 15%',
    '7-day grace period and a full refund for your first paid plan.',
  ])
    await dialog.getByText(text).waitFor();
  expect((await dialog.getByRole('radiogroup', { name: 'Billing period' }).boundingBox())?.height).toBe(36);
  expect(await dialog.getByRole('link', { name: 'e-mail' }).getAttribute('href')).toBe('mailto:founder@example.org');
  expect(await featuresOf(opened, 'Essential').allTextContents()).toEqual([
    '100 Mb file size',
    '50 files to focus',
    '500 questions per day',
    'Higher-end models (gpt-4o, gpt-4.1, o1-mini)',
    'Multimodal search',
    'Visual Recap',
  ]);
  expect(await featuresOf(opened, 'Pro').allTextContents()).toEqual([
    '300 Mb file size',
    'Unlimited files to focus',
    'Unlimited questions per day',
    'Reasoning models (o1, o3-mini)',
    'Extended Visual Recap limits',
    'Books access',
    'Scholar access',
  ]);
  await expectAccessible(page, 'the plans');
  // The smaller one is chosen first; a card is chosen by a press anywhere on it, and by the arrows.
  await cards(opened).getByRole('radio', { name: 'Essential', checked: true }).waitFor();
  await cards(opened).getByText('Scholar access').click();
  await cards(opened).getByRole('radio', { name: 'Pro', checked: true }).focus();
  expect(await dialog.getByRole('button', { name: 'Get started' }).count()).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await cards(opened).getByRole('radio', { name: 'Essential', checked: true }).waitFor();
  const start = dialog.getByRole('button', { name: 'Get started' });
  expect(await start.getAttribute('aria-disabled')).toBe('true');
  await dialog
    .locator('p')
    .filter({ hasText: 'This installation has no billing. Ask its administrator for another plan.' })
    .waitFor();
  await cards(opened).getByText('Scholar access').click();
  await dialog.getByRole('radio', { name: /^Yearly/ }).click();
  for (const text of ['$8.48', '$42.48']) await dialog.getByText(text).waitFor();
  expect(await dialog.getByText('per month, billed annually').count()).toBe(2);
  await cards(opened).getByRole('radio', { name: 'Essential', checked: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expectClean();
});

test('the own plan is not offered, and who has the largest one is offered none', async () => {
  const opened = await openWith('essential_plan');
  await openByMenu(opened);
  expect(await cards(opened).getByRole('radio').count()).toBe(1);
  await cards(opened).getByRole('radio', { name: 'Pro', checked: true }).waitFor();
  const { page } = await openWith('pro_plan');
  await page.getByRole('banner').getByRole('button', { name: 'Account of Ada Quill' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Upgrade' }).count()).toBe(0);
  // Nothing is paid for on this installation, not even for show.
  await page.goto(`${here.origin}/billing/sandbox`);
  await page.getByText('There is nothing at this address.').waitFor();
});

test('a file that the plan does not take opens the plans with what decides first, and its row says why', async () => {
  const opened = await openWith('basic_plan');
  const { page, dialog } = opened;
  await page.getByRole('button', { name: 'Add sources' }).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Control+u');
  await (await chooser).setFiles({
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10 * 1024 * 1024),
  });
  await dialog.waitFor();
  for (const name of ['Essential', 'Pro'] as const) {
    expect(await featuresOf(opened, name).first().textContent()).toMatch(/Mb file size$/);
    expect(await featuresOf(opened, name).first().getAttribute('class')).toContain('font-semibold');
  }
  await page.keyboard.press('Escape');
  await page.getByText('You need at least Essential plan to upload files larger than 10MB.').waitFor();
});

test('a model above the plan is locked, says which plan it needs, and opens the plans', async () => {
  const opened = await openWith('basic_plan');
  const { page, dialog } = opened;
  await page.route('**/api/endpoints', route =>
    route.fulfill({
      json: {
        items: [
          { name: 'builtin', label: 'Built-in', models: ['builtin'], needsKey: false },
          { name: 'openAI', label: 'OpenAI', models: ['gpt-4o-mini', 'gpt-4o', 'o1'], needsKey: false },
        ],
        default: { endpoint: 'builtin', model: 'builtin' },
      },
    }),
  );
  await page.reload();
  await askField(page).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Account of Ada Quill' }).click();
  await page.getByRole('menuitem', { name: 'Generation' }).click();
  await page.getByRole('menuitemcheckbox', { name: /Deterministic/ }).waitFor();
  await page.getByRole('menuitem', { name: 'Built-in' }).click();
  await page
    .getByRole('menuitemradio', { name: /gpt-4o You need Essential or higher to access this feature\./ })
    .waitFor();
  expect(await page.getByRole('menuitemradio', { name: /gpt-4o-mini/ }).textContent()).not.toContain('You need');
  await page.getByRole('menuitemradio', { name: /o1 You need Pro or higher/ }).click();
  await dialog.waitFor();
  expect(await featuresOf(opened, 'Pro').first().textContent()).toBe('Reasoning models (o1, o3-mini)');
});

test('the plans fit a phone, the dark and Arabic', async () => {
  for (const look of [phone, { ...phone, locale: 'ar-EG', colorScheme: 'dark' }] as const) {
    const { page } = await openWith('basic_plan', { ...look, locale: 'en-US' });
    if ('locale' in look)
      await page.evaluate(
        `localStorage.setItem('nousboard.settings', ` +
          `JSON.stringify({ ...JSON.parse(localStorage.getItem('nousboard.settings') ?? '{}'), lang: 'ar-EG' }))`,
      );
    await page.reload();
    await askField(page).waitFor();
    await page.getByRole('banner').getByRole('button').last().click();
    await page.locator('[role=menuitem]:has(.lucide-circle-fading-arrow-up)').click();
    await page.getByRole('dialog').getByRole('radiogroup').nth(1).waitFor();
    await expectNoSideways(page, 'the plans on a phone');
    await expectAccessible(page, 'the plans on a phone');
  }
});

test('whoever asks for the plans before signing in sees them afterwards, once', async () => {
  const { page } = await here.open();
  await page.route(/\/api\/auth\/(?:login|refresh)/, async route => {
    const reply = await route.fetch();
    const session = await reply.json();
    await route.fulfill({
      response: reply,
      json: session.user ? { ...session, user: { ...session.user, plan: 'basic_plan' } } : session,
    });
  });
  await page.goto(`${here.origin}/#upgrade`);
  await signInAgain(page);
  const dialog = page.getByRole('dialog', { name: 'Upgrade to unlock more features' });
  await dialog.waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await untilLayers(page, 0);
  await page.reload();
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  expect(await dialog.count()).toBe(0);
});
