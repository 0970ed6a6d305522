// What an ADMIN sees of the installation, and nobody else.
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways } from '../support/screens.ts';

const here = installation();

beforeAll(async () => {
  await new Person(here.origin).register();
});

const looks = [
  ['in light', {}],
  ['in dark', { colorScheme: 'dark' }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['on a phone in dark', { colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const;

test.each(looks)('an ADMIN finds the state of the installation in the menu, %s', async (_, look) => {
  const { page, expectClean } = await here.openSignedIn(look);
  await page.getByRole('button', { name: 'Account of Ada Quill' }).first().click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await page.getByRole('heading', { name: 'Administration' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
  const tools = page.getByRole('region', { name: 'Programs of this machine' }).getByRole('listitem');
  await tools.first().waitFor();
  // Whatever this machine has: each tool has its version, or is said to be missing together with what is less without it.
  expect(await tools.allInnerTexts()).toEqual(
    ['LibreOffice', 'Tesseract', 'FFmpeg'].map(name => expect.stringMatching(new RegExp(`^${name}\\s+(\\d+\\.\\d|Not found[^]*Without it)`))),
  );
  const recognition = page.getByRole('region', { name: 'Words in pictures' });
  expect(await recognition.textContent()).toMatch(/English/);
  expect(await page.getByRole('region', { name: 'Versions' }).textContent()).toContain(process.versions.node);
  await page.getByRole('button', { name: 'Administration' }).waitFor();
  await expectAccessible(page, 'the administration');
  await expectNoSideways(page, 'the administration');
  expectClean();
});

test('where no model is connected, the line under the ask area leads an ADMIN to how one is; with one it is not said', async () => {
  const { page, expectClean } = await here.openSignedIn();
  await page.getByText('Built-in: quotes from your sources, no AI model.').waitFor();
  await page.getByRole('link', { name: 'Connect one' }).click();
  const models = page.getByRole('region', { name: 'AI models' });
  await models.getByText('No model is connected. Answers quote from the sources.').waitFor();
  for (const name of ['OPENAI_API_KEY', 'OLLAMA_BASE_URL']) await models.getByText(name, { exact: true }).waitFor();
  const connected = { name: 'ollama', label: 'Ollama', models: ['tiny', 'large'], needsKey: false };
  await page.route('**/api/endpoints', async route => {
    const reply = await route.fetch();
    const json = await reply.json();
    await route.fulfill({ response: reply, json: { ...json, items: [...json.items, connected] } });
  });
  await page.reload();
  await models.getByText('tiny, large').waitFor();
  expect(await models.getByText('No model is connected').count()).toBe(0);
  await page.goto(here.origin);
  await page.getByText('Built-in: quotes from your sources, no AI model.').waitFor();
  await page.getByText('Built-in', { exact: true }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Connect one' }).count()).toBe(0);
  expectClean();
});

test('while the state is on its way its place is kept, and when it does not come one can try again', async () => {
  const { page, expectClean } = await here.openSignedIn({ at: null });
  let answer: 'never' | 'fail' | 'pass' = 'never';
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/health', async route => {
    if (answer === 'never') await held.promise;
    if (answer === 'pass') await route.continue();
    else await route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'unavailable', details: {} } } });
  });
  await page.goto(`${here.origin}/admin`);
  await page.locator('#main [aria-busy="true"]').waitFor();
  await expectAccessible(page, 'the administration on its way');
  answer = 'fail';
  held.resolve();
  await page.getByText('The state of the installation could not be loaded.').waitFor();
  await expectAccessible(page, 'the administration that did not come');
  answer = 'pass';
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Database' }).waitFor();
  expectClean();
});

test('for everybody else there is nothing at its address, no way to it, and nothing is asked of the server', async () => {
  const bea = await new Person(here.origin, 'bea').register();
  const { page, context, expectClean } = await here.open();
  await bea.signIn(context);
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/admin/')) asked.push(request.url());
  });
  await page.goto(here.origin);
  await page.getByRole('button', { name: 'Account of Ada Quill' }).first().click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Administration' }).count()).toBe(0);
  await page.goto(`${here.origin}/admin`);
  await page.getByRole('heading', { name: 'There is nothing at this address.' }).waitFor();
  await expectAccessible(page, 'the administration, to somebody else');
  expect(asked).toEqual([]);
  expectClean();
});

test('who is not signed in is led to the sign-in', async () => {
  const { page, expectClean } = await here.open();
  await page.goto(`${here.origin}/admin`);
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expectClean();
});
