// Answers that cost credit: the balance stands beside the plan, falls with each answer, and what does not suffice says
// so.
import { contract } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import { heading, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { fakeProvider, simple, withBothEngines } from '../support/engines.ts';
import { Person } from '../support/person.ts';
import { askField } from '../support/screens.ts';

const { here } = await withBothEngines({ BILLING: 'sandbox', CHECK_BALANCE: 'true' });
let ada: Person;

beforeAll(async () => {
  await new Person(here.origin, 'founder').register();
  ada = await new Person(here.origin).register();
});

test('an answer without credit is refused with its figures; with credit the balance falls after it', async () => {
  const { page } = await openAsked(here, ada, [], { project: fakeProvider.project });
  const foot = page.getByRole('complementary').getByText('Basic plan');
  await expect.poll(() => foot.textContent()).toBe('Basic plan · $0.00');
  const asked: string[] = [];
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/balance') asked.push(request.method());
  });
  await askField(page).fill(simple);
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'Insufficient Funds!' });
  await refusal.getByRole('row', { name: 'Balance 0' }).waitFor();
  await refusal.getByRole('row', { name: /^Prompt tokens [\d,]+$/ }).waitFor();
  await refusal.getByRole('row', { name: /^Cost 0\.0\d$/ }).waitFor();
  await expectAccessible(page, 'an answer that cannot be paid');
  expect(asked).toEqual([]);

  await ada.call(contract.buyCredit, { body: { amount: 3 } });
  await askField(page).fill(simple);
  await page.keyboard.press('Enter');
  await heading(page, simple).waitFor();
  await expect.poll(() => foot.textContent()).toBe('Basic plan · $2.99');
  expect(new Set(asked)).toEqual(new Set(['GET']));
});
