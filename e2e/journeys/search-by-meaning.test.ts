// Who runs the installation reads what a model for search by meaning is before it is fetched, and sees it being used.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makeModel } from '@nousboard/testkit/make-search-model';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { expectNoSideways, phone } from '../support/screens.ts';
import { temporaryFolder } from '../support/server.ts';

const published = temporaryFolder();
await makeModel(published, {
  words: { trial: [1, 0, 0], hospital: [0, 1, 0] },
  at: 'onnx/model_quantized.onnx',
  files: { 'config.json': '{}', 'tokenizer_config.json': '{}' },
});
let isOpen = false;
const asked: string[] = [];
const service = createServer(async ({ url = '' }, response) => {
  asked.push(url);
  if (isOpen) response.end(await readFile(join(published, url.split('/resolve/main/')[1] ?? '')));
  else response.writeHead(404).end();
});
await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
afterAll(() => service.close());
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const here = installation({ SEARCH_MODEL_URL: origin });

const section = (page: Page) => page.getByRole('region', { name: 'Search by meaning' });

test('a model is fetched only when an administrator asks for it, and is then used without a restart', async () => {
  await new Person(here.origin).register();
  const { page, expectClean } = await here.openSignedIn(phone);
  await page.goto(`${here.origin}/admin`);
  const shown = section(page);
  await shown.getByText(/^There is no model for it/).waitFor();
  await shown.getByText(/License: MIT\. Origin:/).waitFor();
  await shown.getByText(`${origin}/Xenova/multilingual-e5-small`).waitFor();
  await expectAccessible(page, 'search by meaning on a phone');
  await expectNoSideways(page, 'search by meaning on a phone');
  expect(asked).toEqual([]);
  await shown.getByRole('button', { name: 'Fetch the recommended model' }).click();
  await shown.getByText('It could not be fetched: the address does not have it.').waitFor();
  isOpen = true;
  await shown.getByRole('button', { name: 'Fetch the recommended model' }).click();
  await shown.getByText('Vectors of 3 numbers').waitFor();
  await shown.getByText(/^Documents that can be found by meaning: /).waitFor();
  expect(await shown.getByRole('button').count()).toBe(0);
  expectClean();
});
