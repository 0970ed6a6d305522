// Files before they can be asked: which are taken, how they are watched while they are read, and how that is told.
import { closeSync, ftruncateSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { FileChooser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { phone } from '../support/screens.ts';
import { removeFolder, temporaryFolder } from '../support/server.ts';

const MEGABYTE = 1_048_576;
// Long enough to open a document of which only the first pages are read.
const here = installation({ NOUSBOARD_SLOW: 'ingestion.segment=5000' });
const folder = temporaryFolder();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
  return () => removeFolder(folder);
});

const paper = (name: string, text = 'x') => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });
async function choose(page: Page, files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Add sources').first().click()]);
  await chooser.setFiles(files);
}

test('the page holds the chooser of files as long as it is open, and no longer', async () => {
  const { page, expectClean } = await openAsked(here, ada, []);
  const inputs = page.locator('body > input[type=file]');
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Control+u');
  const open = await chooser;
  expect(await inputs.count()).toBe(1);
  await open.setFiles({ name: 'tide.md', mimeType: 'text/markdown', buffer: Buffer.from('# Tide\n\nIt rose.\n') });
  await page.getByText('tide.md').first().waitFor();
  expect(await inputs.count()).toBe(0);
  expectClean();
});

test('each rule for files says its own sentence at the file that breaks it, and nothing of that is sent', async () => {
  const { page, expectClean } = await openAsked(here, ada, []);
  await page.clock.install();
  let sent = 0;
  page.on('request', request => {
    if (request.method() === 'POST' && /\/api\/files(\/tus|\/known)?$/.test(request.url())) sent += 1;
  });
  const note = { name: 'note.md', mimeType: 'text/markdown', buffer: Buffer.from('# Note\n\nThe cue was a tone.\n') };
  await choose(page, [
    { ...note, name: 'tool.exe' },
    paper(`${'a'.repeat(196)}.pdf`),
    paper('what?.pdf'),
    { ...note, name: 'empty.md', buffer: Buffer.alloc(0) },
    note,
    note,
  ]);
  const told = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();
  await told(
    'Currently, only jpeg, jpg, png, webp and pdf, doc, docx, xls, xlsx, ppt, pptx, txt, md, epub files are supported.',
  );
  for (const text of [
    'Filenames should be less than 200 characters.',
    'Filenames should not contain special characters.',
    'The file is empty.',
    'Duplicate file detected.',
  ])
    await told(text);
  // Longer than toasts that tell of nothing wrong.
  const summary = page.getByRole('dialog', { name: 'Being added: 1; refused: 5. Their rows say why.' });
  await summary.waitFor();
  await page.clock.fastForward(3_200);
  expect(await summary.count()).toBe(1);
  await page.clock.fastForward(1_800);
  await summary.waitFor({ state: 'detached' });
  await expectAccessible(page, 'files that were refused');
  await button(page, 'Open note').or(button(page, 'Open Note')).first().waitFor();
  expect(sent).toBe(1);
  await choose(page, note);
  await told('This File is already in the project');

  // More than the largest plan takes, and more than forty: neither needs its bytes.
  const large = join(folder, 'large.pdf');
  const handle = openSync(large, 'w');
  writeSync(handle, '%PDF-1.7\n');
  ftruncateSync(handle, 301 * MEGABYTE);
  closeSync(handle);
  await choose(page, large);
  await told('File size exceeds 300 MB.');
  // None of them arrives: all forty are under way when the next one is judged.
  await page.route('**/api/files', route => (route.request().method() === 'POST' ? undefined : route.fallback()));
  await choose(
    page,
    Array.from({ length: 41 }, (_, n) => ({ ...note, name: `n${n}.md`, buffer: Buffer.from(`# ${n}`) })),
  );
  await told('At most 40 files can be added at once.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expectClean();
});

test('a refused file is seen at once: at the end of a long list, and where the list is hidden', async () => {
  const tool = { name: 'tool.exe', mimeType: 'text/plain', buffer: Buffer.from('x') };
  const { conversationId } = await ada.newProject();
  const { page } = await here.openSignedIn({ at: `/c/${conversationId}`, viewport: { width: 1440, height: 480 } });
  await choose(page, [tool, { ...tool, name: 'tool.bin' }, { ...tool, name: 'tool.so' }]);
  await choose(page, { ...tool, name: 'tool.dll' });
  const row = page.locator('li', { hasText: 'tool.dll' });
  const end = async () => {
    const { y = 0, height = 480 } = (await row.boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(end).toBeLessThanOrEqual(480);
  expect(await page.locator('.toast').count()).toBe(0);

  const { page: small } = await here.openSignedIn({ ...phone, at: '/c/new' });
  const [chooser] = await Promise.all([small.waitForEvent('filechooser'), button(small, 'Add your own').tap()]);
  await chooser.setFiles(tool);
  await small.locator('.toast').filter({ hasText: 'tool.exe could not be added. Currently, only jpeg' }).waitFor();
});

test('below Essential a project takes ten files, and the next one opens the plans', async () => {
  const { page } = await openAsked(here, ada, []);
  await page.route(/\/api\/auth\/refresh/, async route => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { user: object };
    await route.fulfill({ response: reply, json: { ...body, user: { ...body.user, plan: 'basic_plan' } } });
  });
  await page.route('**/api/files', route => (route.request().method() === 'POST' ? undefined : route.fallback()));
  await page.reload();
  await page
    .getByRole('button', { name: /^Open / })
    .nth(1)
    .waitFor();
  await choose(
    page,
    Array.from({ length: 9 }, (_, n) => paper(`p${n}.pdf`)),
  );
  await page.getByRole('dialog', { name: 'Upgrade to unlock more features' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alert').filter({ hasText: 'You need Essential or a higher plan to add more files.' }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('files are looked at every 1.5 s until ready; a long wait is told everywhere, and so is its end', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, []);
  const looks: number[] = [];
  let mine = { status: 'waiting', failed: 0 };
  let asked = 0;
  await page.route(/\/api\/files(\?|\/status)/, async route => {
    if (route.request().url().includes('/status')) looks.push(Date.now());
    const reply = await route.fetch();
    const body = (await reply.json()) as { items: object[] };
    const items = body.items.map(item =>
      mine.status === 'waiting'
        ? { ...item, status: 'processing', ready: false, progress: 0.6, pagesReady: 1, fileVersion: null }
        : item,
    );
    await route.fulfill({ response: reply, json: { ...body, items } });
  });
  await page.route('**/api/user/status', route => {
    asked += 1;
    return route.fulfill({ json: mine });
  });
  await page.clock.install();
  await page.reload();
  await page
    .getByText(/Page 1 of/)
    .first()
    .waitFor();
  await expect.poll(() => looks.length, { timeout: 20_000 }).toBeGreaterThan(2);
  const between = looks.slice(1).map((at, n) => at - (looks[n] ?? 0));
  expect(Math.min(...between)).toBeGreaterThan(1_300);
  expect(Math.min(...between)).toBeLessThan(2_500);

  const toast = page.getByRole('dialog', { name: 'Processing...' });
  await page.clock.fastForward(5_000);
  await toast.waitFor();
  const check = toast.getByRole('button', { name: 'Check Now' });
  expect(await check.getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page, 'what is being read');
  await page.clock.fastForward(2_000);
  await toast.locator('button:not([aria-disabled])', { hasText: 'Check Now' }).waitFor();
  // It goes along to another place.
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.getByRole('heading', { name: 'Continue reading' }).waitFor();
  // With the clock at rest nothing is looked at but by the press.
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 1_000);
  // Whatever was asked before this is answered with it.
  await page.evaluate(`fetch('/api/config').then(reply => reply.text())`);
  const before = asked;
  await check.click();
  await expect.poll(() => asked).toBe(before + 1);
  expect(await check.getAttribute('aria-disabled')).toBe('true');
  mine = { status: 'failed', failed: 1 };
  await page.clock.resume();
  await page.clock.fastForward(1_500);
  await page.getByRole('alert').filter({ hasText: 'An error occurred while processing the files.' }).waitFor();
  await toast.waitFor({ state: 'detached' });

  mine = { status: 'waiting', failed: 1 };
  await page.goto(`${here.origin}/c/${conversationId}`);
  await button(page, 'Add sources').first().waitFor();
  await page.clock.fastForward(5_000);
  await toast.waitFor();
  // What failed before and was not removed is not told again.
  mine = { status: 'failed', failed: 1 };
  await page.clock.fastForward(1_500);
  await page.getByText('Files processed successfully.').and(page.locator(':visible')).first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expectClean();
});

test('a text that is opened while it is read grows to its end, and is searched as far as it is there', async () => {
  const leaves = Array.from(
    { length: 45 },
    (_, at) => `## Leaf ${at + 1}\n\n${'The heather covered the plot in early summer. '.repeat(84)}\n`,
  );
  const path = join(folder, 'leaves.md');
  writeFileSync(path, `${leaves.join('\n')}\nAt the very end a bilberry stood.\n`);
  const { page, conversationId, expectClean } = await openAsked(here, ada, []);
  const [text] = await ada.upload([path], conversationId);
  await page.reload();
  await page
    .locator('li', { hasText: 'Part 8 of' })
    .getByRole('button', { name: /^Open / })
    .click();
  const reader = page.locator('[data-reader-scroll]');
  await reader.getByRole('heading', { name: /Leaf 2$/ }).waitFor();
  await reader.press('Control+f');
  await page.getByRole('textbox', { name: 'Find in the document' }).fill('bilberry');
  await page.getByText('Nothing found').waitFor();
  await ada.untilRead(text ? [text] : []);
  await reader.getByText('a bilberry stood').waitFor();
  await page.getByText('1 of 1').waitFor();
  expectClean();
});
