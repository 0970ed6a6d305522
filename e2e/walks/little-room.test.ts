// Where there is little room, what belongs together stays together, and nothing lies over what has to be read.
import { type ConversationId, contract } from '@nousboard/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { phone } from '../support/screens.ts';
import { wordsOf } from '../support/words.ts';

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
const longAddress = 'maximilian.wolkenstein.the.younger@universitaetsbibliothek.at-somewhere.example.org';

const here = installation({ BILLING: 'sandbox' });
let project: ConversationId;

beforeAll(async () => {
  const ada = await new Person(here.origin).register();
  ({ conversationId: project } = await ada.newProject('Reading'));
  await ada.untilRead((await ada.call(contract.addSamples, { params: { conversationId: project } })).items);
  await ada.putBook('The Student’s Elements of Geology', 'Charles Lyell');
  await ada.call(contract.invite, { body: { email: longAddress } });
});

async function boxOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error('It is not in sight.');
  return box;
}
const topOf = async (control: Locator) => Math.round((await boxOf(control)).y);
const startOf = async (control: Locator) => Math.round((await boxOf(control)).x);

/** The runs of letters within the first element so selected that do not stand in one line. */
const brokenWords = (page: Page, selector: string) =>
  page.evaluate<string[]>(`(() => {
    const broken = [];
    const texts = document.createTreeWalker(document.querySelector('${selector}'), NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: word, index } of node.textContent.matchAll(/\\p{L}+/gu)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    return broken;
  })()`);

test('on a German tablet the ways to add credit stand in one row', async () => {
  const { page, expectClean } = await here.openSignedIn({ ...tablet, locale: 'de-DE', at: `/c/${project}` });
  const say = wordsOf('de-DE');
  await page.locator('#ask').waitFor();
  await page.keyboard.press('Control+s');
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: say('api:title') })
    .tap();
  const ways = ['topUp', 'buy'] as const;
  const [topUp, buy] = await Promise.all(
    ways.map(way => topOf(page.getByRole('button', { name: say(`api:${way}.title`), exact: true }))),
  );
  expect(topUp).toBe(buy);
  expectClean();
});

test('on a tablet and on a phone the ways to get more books stand in one row', async () => {
  for (const look of [tablet, phone]) {
    const { page, expectClean } = await here.openSignedIn({ ...look, at: `/c/${project}#books` });
    // It stands there last, when it is known what has come.
    await page.getByRole('button', { name: 'Fetch the first books' }).waitFor();
    const [upload, fetch] = await Promise.all(
      ['Upload a book', 'Fetch the first books'].map(name => topOf(page.getByRole('button', { name }))),
    );
    expect(upload).toBe(fetch);
    expectClean();
  }
});

test('the hosts of a recap stand in two columns only where both have room', async () => {
  for (const [look, columns] of [
    [tablet, 1],
    [{}, 2],
  ] as const) {
    const { page } = await here.openSignedIn({ ...look, at: `/c/${project}` });
    await page.locator('#ask [data-value="recap"]').click();
    const hosts = page.getByRole('group', { name: 'Hosts' }).getByRole('checkbox');
    await hosts.first().waitFor();
    expect(new Set(await Promise.all((await hosts.all()).map(startOf))).size).toBe(columns);
  }
});

test('all authors and topics of a source that is corrected are in sight', async () => {
  for (const look of [{}, phone]) {
    const { page, expectClean } = await here.openSignedIn({ ...look, at: `/c/${project}#mylibrary` });
    const title = 'Cued Memory Replay During Slow-Wave Sleep: When It Helps and When It Fails';
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `More for ${title}` })
      .click();
    await page.getByRole('menuitem', { name: 'About this source' }).click();
    const details = page.getByRole('dialog', { name: title });
    await details.getByRole('button', { name: 'Correct' }).click();
    for (const label of ['Authors', 'Topics'])
      expect(
        await details.getByLabel(label).evaluate(field => field.scrollHeight - field.clientHeight),
        label,
      ).toBeLessThanOrEqual(0);
    expectClean();
  }
});

test('on a phone one reads the whole address of an invitation that one withdraws', async () => {
  const { page, expectClean } = await here.openSignedIn({ ...phone, at: '/admin/people' });
  const row = page.getByRole('region', { name: 'Invitations' }).getByRole('listitem');
  const address = row.getByText(longAddress, { exact: true });
  await address.waitFor();
  expect(await brokenWords(page, '[aria-labelledby=invitations] li bdi')).toEqual([]);
  await row.getByRole('button', { name: 'Withdraw' }).tap();
  const armed = await boxOf(row.getByRole('button', { name: 'Withdraw the invitation?' }));
  const read = await boxOf(address);
  expect(read.y + read.height).toBeLessThanOrEqual(armed.y);
  expectClean();
});

test('in Arabic what is known of a book stands at the side of its names, in whatever script it is', async () => {
  const { page, expectClean } = await here.openSignedIn({ locale: 'ar-EG', at: `/c/${project}#books` });
  await page.locator('[data-item]').first().click();
  await page.getByRole('dialog').locator('dl dd').first().waitFor();
  const gaps = await page.evaluate<number[]>(`[...document.querySelectorAll('[role=dialog] dl dd')].map(fact => {
    const words = new Range();
    words.selectNodeContents(fact);
    return Math.round(fact.getBoundingClientRect().right - words.getBoundingClientRect().right);
  })`);
  expect(new Set(gaps)).toEqual(new Set([0]));
  expectClean();
});
