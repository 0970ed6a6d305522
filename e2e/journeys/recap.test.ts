// A recap from asking for it to its end, with programs that only do as if: one reads nothing aloud and never ends, the
// other is whole or not.
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, expectNoSideways, phone } from '../support/screens.ts';
import { temporaryFolder } from '../support/server.ts';

const programs = temporaryFolder();
const whole = join(programs, 'whole');
const write = (name: string, script: string) => {
  writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(programs, name), 0o755);
};
mkdirSync(programs, { recursive: true });
write(
  'espeak-ng',
  `case "$1" in
--version) echo 'eSpeak NG text-to-speech: 1.51';;
--voices) printf 'Pty Language\\n 5  en-us  --/M  English  gmw/en\\n';;
*) exec /bin/sleep 600;;
esac`,
);
write(
  'ffmpeg',
  `[ "$1" = -version ] && { echo 'ffmpeg version 5.1.9'; exit; }
[ -f '${whole}' ] && printf ' V....D libx264 H.264\\n A....D aac AAC\\n'
exit 0`,
);
afterAll(() => rmSync(programs, { recursive: true, force: true }));

// Nothing else is on its search path: the programs of the machine stay where they are.
const here = installation({ PATH: programs });
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

const panel = (page: Page) => page.getByRole('region', { name: 'Visual Recap' });
const stop = (page: Page) => page.locator('#ask').getByRole('button', { name: 'Stop', exact: true });
const generate = (page: Page) => panel(page).getByRole('button', { name: 'Generate' });

async function openForm() {
  const asked = await openAsked(here, ada, []);
  await asked.page.locator('#ask [data-value="recap"]').click();
  await generate(asked.page).waitFor();
  return asked;
}

test('a recap is being made at once and after a reload; stop replaces send and leads back to the form', async () => {
  writeFileSync(whole, '');
  const { page, conversationId, expectClean } = await openForm();
  // Shown before the server has answered.
  let goOn = () => {};
  const held = new Promise<void>(resolve => {
    goOn = resolve;
  });
  await page.route('**/api/recaps', async route => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  await askField(page).fill('When cueing fails');
  await askField(page).press('Enter');
  await panel(page).getByRole('heading', { name: 'Making your recap' }).waitFor();
  expect(await stop(page).getAttribute('aria-disabled')).toBe('true');
  goOn();
  await expect.poll(() => stop(page).getAttribute('aria-disabled')).toBe('false');
  expect(await panel(page).getByRole('listitem').count()).toBe(4);
  await expectAccessible(page, 'a recap that is being made');
  const list = async () => (await ada.call(contract.listRecaps, { query: { projectId: conversationId } })).items;
  expect(await list()).toMatchObject([{ status: 'processing', topic: 'When cueing fails', quality: 'sd' }]);
  await page.reload();
  await stop(page).waitFor();
  // A second one is not asked for.
  await askField(page).press('Enter');
  await panel(page).getByRole('heading', { name: 'Making your recap' }).waitFor();
  expect(await list()).toHaveLength(1);
  await stop(page).click();
  await generate(page).waitFor();
  await page.locator('#ask').getByRole('button', { name: 'Send' }).waitFor();
  expect(await list()).toEqual([]);
  expectClean();
});

test('where programs are missing it fails, says which and how to add them, and the form is as it was', async () => {
  rmSync(whole, { force: true });
  const { page, expectClean } = await openForm();
  await panel(page).getByRole('radio', { name: 'Long' }).click();
  await generate(page).click();
  await panel(page).getByRole('heading', { name: 'Making your recap' }).waitFor();
  // The server is asked again after twenty seconds.
  await panel(page).getByRole('alert').getByText('FFmpeg (libx264, aac)').waitFor({ timeout: 60_000 });
  expect(await panel(page).getByRole('alert').textContent()).toContain('apt-get install ffmpeg');
  await page.getByText('The recap could not be made').and(page.locator(':visible')).first().waitFor();
  await expectAccessible(page, 'a recap that failed');
  await page.locator('#ask').getByRole('button', { name: 'Send' }).waitFor();
  await panel(page).getByRole('button', { name: 'Change choices' }).click();
  expect(await panel(page).getByRole('radio', { name: 'Long' }).getAttribute('aria-checked')).toBe('true');
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  // Once they are there it goes on.
  writeFileSync(whole, '');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await panel(page).getByRole('heading', { name: 'Making your recap' }).waitFor();
  await stop(page).click();
  await generate(page).waitFor();
  expectClean();
});

test('the form says which programs are missing before a recap is asked for', async () => {
  const { page, expectClean } = await openForm();
  const missing = { programs: 'eSpeak NG', command: 'apt-get install espeak-ng' };
  await page.route('**/api/recaps/programs', route => route.fulfill({ json: { missing } }));
  await page.reload();
  await page.locator('#ask').getByRole('button', { name: '2 PDFs' }).click();
  await panel(page).getByRole('status').getByText('on Debian with “apt-get install espeak-ng”').waitFor();
  await expectAccessible(page, 'a form for a recap that cannot be made');
  expectClean();
});

test('what failed says what is kept of it, and is tried again from there', async () => {
  writeFileSync(whole, '');
  const { page, conversationId, expectClean } = await openForm();
  await generate(page).click();
  await expect.poll(() => stop(page).getAttribute('aria-disabled')).toBe('false');
  await page.route('**/api/recaps?*', async route => {
    const { items } = (await (await route.fetch()).json()) as { items: object[] };
    const failed = { status: 'failed', step: 'voices', counted: { done: 12, total: 39 } };
    await route.fulfill({ json: { items: items.map(item => ({ ...item, ...failed })) } });
  });
  await page.reload();
  await page.locator('#ask').getByRole('button', { name: '2 PDFs' }).click();
  await panel(page).getByText('What is ready is kept.').waitFor();
  const steps = await panel(page).getByRole('listitem').allTextContents();
  expect(steps).toEqual([
    'Writing what is saidKept',
    'Reading it aloud12 of 39',
    'Drawing the slides',
    'Joining sound and pictures',
  ]);
  await expectAccessible(page, 'a recap that failed, with what is kept');
  await page.unroute('**/api/recaps?*');
  const [sent] = await Promise.all([
    page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/retry')),
    panel(page).getByRole('button', { name: 'Try again' }).click(),
  ]);
  const [recap] = (await ada.call(contract.listRecaps, { query: { projectId: conversationId } })).items;
  expect(new URL(sent.url()).pathname).toBe(`/api/recaps/${recap?.id}/retry`);
  await panel(page).getByRole('heading', { name: 'Making your recap' }).waitFor();
  await stop(page).click();
  await generate(page).waitFor();
  expectClean();
});

test.each(['on the screen', 'closed', 'left for questions', 'left for home'] as const)(
  'a message tells what became of a recap only where it is not on the screen: %s',
  async where => {
    writeFileSync(whole, '');
    const { page } = await openForm();
    await askField(page).fill('Cues');
    await askField(page).press('Enter');
    await expect.poll(() => stop(page).getAttribute('aria-disabled')).toBe('false');
    if (where === 'closed') await panel(page).getByRole('button', { name: 'Close' }).click();
    if (where === 'left for questions') await page.locator('#ask [data-value="ask"]').click();
    if (where === 'left for home') {
      await page.locator('#main').focus();
      await page.keyboard.press('g');
      await page.keyboard.press('h');
      await page.getByRole('heading', { name: 'Continue reading' }).waitFor();
    }
    await page.route('**/api/recaps?*', async route => {
      const { items } = (await (await route.fetch()).json()) as { items: object[] };
      await route.fulfill({ json: { items: items.map(item => ({ ...item, status: 'failed' })) } });
    });
    const failed = panel(page).getByRole('heading', { name: 'The recap could not be made' });
    const show = page.getByRole('button', { name: 'Show', exact: true });
    // The server is asked again after twenty seconds.
    if (where === 'on the screen') await failed.waitFor({ timeout: 60_000 });
    else {
      await show.waitFor({ timeout: 60_000 });
      await show.click();
      await failed.waitFor();
    }
    await expectAccessible(page, 'a recap that failed, told once');
    expect(await show.count()).toBe(0);
  },
);

test('a recap that is done while one asks is told, after a reload too; its sign says so until it is seen', async () => {
  writeFileSync(whole, '');
  const { page } = await openForm();
  await askField(page).fill('Cues');
  await askField(page).press('Enter');
  await expect.poll(() => stop(page).getAttribute('aria-disabled')).toBe('false');
  await page.locator('#ask [data-value="ask"]').click();
  await page.route('**/api/recaps?*', async route => {
    const { items } = (await (await route.fetch()).json()) as { items: object[] };
    await route.fulfill({ json: { items: items.map(item => ({ ...item, status: 'done', durationMs: 60_000 })) } });
  });
  await page.reload();
  const told = page.getByText('Your recap is ready.').and(page.locator(':visible')).first();
  const sign = page.locator('#ask [data-value="recap"]');
  await told.waitFor();
  await sign.getByText('Your recap is ready.').waitFor();
  await expectAccessible(page, 'a recap that waits to be seen');
  await sign.click();
  await panel(page).getByText('Transcript').waitFor();
  expect(await sign.getByText('Your recap is ready.').count()).toBe(0);
  await told.waitFor({ state: 'detached' });
});

test('at home a recap begins a project with the chosen sources, and is being made there', async () => {
  writeFileSync(whole, '');
  const { page, conversationId } = await openAsked(here, ada, []);
  const [file] = (await ada.call(contract.listFiles, { query: { projectId: conversationId } })).items;
  if (!file) throw new Error('There is no sample paper.');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.getByRole('heading', { name: 'Continue reading' }).waitFor();
  await page.locator('#ask [data-value="recap"]').click();
  await panel(page).getByRole('checkbox', { name: file.title }).click();
  await askField(page).fill('What limits replay');
  await askField(page).press('Enter');
  await page.waitForURL(/\/c\/[0-9a-f]{24}/);
  await panel(page).getByRole('heading', { name: 'Making your recap' }).waitFor();
  expect(await askField(page).inputValue()).toBe('What limits replay');
  const projectId = page.url().split('/c/')[1]?.slice(0, 24) as typeof conversationId;
  expect(projectId).not.toBe(conversationId);
  const { items } = await ada.call(contract.listRecaps, { query: { projectId } });
  expect(items).toMatchObject([{ topic: 'What limits replay', sources: [file.file_id] }]);
  await stop(page).click();
  await generate(page).waitFor();
});

test('on a phone the making covers the window and can be stopped there', async () => {
  writeFileSync(whole, '');
  const { page: wide, conversationId } = await openAsked(here, ada, []);
  const { page } = await here.open({ ...phone, storageState: await wide.context().storageState() });
  await page.goto(`${here.origin}/c/${conversationId}`);
  await page.locator('#ask textarea:enabled').waitFor();
  await page.locator('#ask [data-value="recap"]').tap();
  await askField(page).fill('Cues');
  await page.locator('#ask').getByRole('button', { name: 'Send' }).tap();
  await panel(page).getByRole('heading', { name: 'Making your recap' }).waitFor();
  await expectNoSideways(page, 'a recap that is being made, on a phone');
  await expect.poll(() => panel(page).getByRole('button', { name: 'Stop' }).isEnabled()).toBe(true);
  await panel(page).getByRole('button', { name: 'Stop' }).tap();
  await generate(page).waitFor();
});
