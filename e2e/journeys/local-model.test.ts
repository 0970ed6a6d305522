// A model that runs on the machine of the server is offered to who runs the installation, and to nobody else.
import { contract } from '@nousboard/contracts';
import { startFakeLocalServer } from '@nousboard/testkit/fake-local-models';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import {
  askOnScreen,
  citationTabs,
  expectNoSideways,
  openSamples,
  phone,
  registerOnScreen,
} from '../support/screens.ts';
import { temporaryFolder } from '../support/server.ts';

const ollama = await startFakeLocalServer('ollama', [
  { name: 'nomic-embed-text:latest', contextTokens: 2_048, parameters: 136_727_040, isForEmbedding: true },
  { name: 'qwen3:1.7b', contextTokens: 40_960, parameters: 1_720_574_976 },
]);
afterAll(() => ollama.close());
const here = installation({ LOCAL_MODEL_URLS: ollama.origin }, temporaryFolder());

const offer = (page: Page) => page.getByText('Ollama runs on this machine with qwen3:1.7b.');
const onThisMachine = (page: Page) => page.getByRole('region', { name: 'Models on this machine' });

test('who has just registered is offered the local model, connects it in one press, and is answered', async () => {
  const { page, expectClean } = await here.open();
  await registerOnScreen(page, here.origin);
  await offer(page).waitFor();
  await expectAccessible(page, 'the offer of a model');
  await page.getByRole('button', { name: 'Use it for answers' }).click();
  await page.getByText('Ollama is connected.').first().waitFor();
  await offer(page).waitFor({ state: 'detached' });
  await openSamples(page);
  await askOnScreen(page, question);
  expect(await citationTabs(page).count()).toBeGreaterThan(0);
  const [asked] = ollama.chats().map(({ path, body }) => ({ path, ...JSON.parse(body) }));
  expect(asked).toMatchObject({ path: '/api/chat', model: 'qwen3:1.7b' });
  // It has few parameters: it gets the brief rules and a handful of passages.
  expect(asked.messages[0].content).toContain('like [S0.0]. Use only pointers that are shown.\nBe short.');
  expect(asked.messages.at(-1).content.match(/<source key=/g).length).toBeLessThanOrEqual(8);
  await page.goto(here.origin);
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  await page.goto(`${here.origin}/admin`);
  await onThisMachine(page).getByText('Connected', { exact: true }).waitFor();
  expect(await offer(page).count()).toBe(0);
  expectClean();
});

test('a declined offer does not come back; the administration lists what was found, and looks again', async () => {
  const ada = await new Person(here.origin).login();
  await ada.call(contract.disconnectModel, { params: { service: 'ollama' } });
  const { page, expectClean } = await here.openSignedIn(phone);
  await offer(page).waitFor();
  await expectAccessible(page, 'the offer of a model on a phone');
  await expectNoSideways(page, 'the offer of a model on a phone');
  await page.getByRole('button', { name: 'Not now' }).click();
  const connectOne = page.getByRole('link', { name: 'Connect one' });
  await connectOne.waitFor();
  ollama.reset();
  await page.reload();
  await connectOne.waitFor();
  expect(await offer(page).count()).toBe(0);
  expect(ollama.requests).toEqual([]);
  await connectOne.click();
  const found = onThisMachine(page);
  await found.getByText('For vectors only, not for answers: nomic-embed-text:latest').waitFor();
  await found.getByText('qwen3:1.7b').waitFor();
  await expectAccessible(page, 'the programs of this machine on a phone');
  await expectNoSideways(page, 'the programs of this machine on a phone');
  ollama.reset();
  await found.getByRole('button', { name: 'Look again' }).click();
  await expect.poll(() => ollama.requests.map(({ path }) => path)).toContain('/api/show');
  await found.getByRole('button', { name: 'Connect Ollama' }).click();
  await found.getByText('Connected', { exact: true }).waitFor();
  expectClean();
});

test('who is no ADMIN is offered nothing, and nobody is asked for them', async () => {
  const ada = await new Person(here.origin).login();
  await ada.call(contract.disconnectModel, { params: { service: 'ollama' } });
  const bo = new Person(here.origin, 'bo');
  await bo.register();
  const { page, context, expectClean } = await here.open();
  await bo.signIn(context);
  ollama.reset();
  await page.goto(here.origin);
  await page.getByText('Built-in: quotes from your sources, no AI model.').waitFor();
  expect(await offer(page).count()).toBe(0);
  expect(ollama.requests).toEqual([]);
  expectClean();
});
