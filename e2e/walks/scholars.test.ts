// Papers of arXiv, PubMed, bioRxiv and medRxiv: found, looked at, added, asked about, and what is said when a
// repository is missing.
import { contract, type PlanName } from '@nousboard/contracts';
import { startFakeScholars } from '@nousboard/testkit/fake-scholars/index';
import { skipWithoutRecorded } from '@nousboard/testkit/recorded';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askOnScreen, citationTabs, expectNoSideways, litWords, phone } from '../support/screens.ts';
import { pressTwice } from '../support/two-presses.ts';

const scholars = await startFakeScholars();
const { arxivUrl, pubmedUrl, pmcUrl, preprintsUrl, biorxivUrl, medrxivUrl } = scholars.settings;
const here = installation({
  ARXIV_URL: arxivUrl,
  PUBMED_URL: pubmedUrl,
  PMC_URL: pmcUrl,
  PREPRINTS_URL: preprintsUrl,
  BIORXIV_URL: biorxivUrl,
  MEDRXIV_URL: medrxivUrl,
});
skipWithoutRecorded();
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});
afterAll(() => scholars.close());

type Look = NonNullable<Parameters<typeof here.openSignedIn>[0]>;
const library = (page: Page) => page.getByRole('dialog', { name: 'Library' });
const papers = (page: Page) => library(page).getByRole('list', { name: 'Papers' }).getByRole('article');
const paper = (page: Page, title: string) => papers(page).filter({ hasText: title });
const titles = (page: Page) => papers(page).getByRole('heading').allTextContents();

/**
 * The papers over an empty project of one's own. Each look asks for words of its own: a repository is asked once in
 * three seconds.
 */
async function openScholars(look: Look = {}) {
  await ada.staySignedIn();
  const { conversationId } = await ada.newProject('Reading');
  const watched = await here.openSignedIn({ ...look, at: `/c/${conversationId}#scholars` });
  await library(watched.page).getByRole('tab', { name: 'Scholars', selected: true }).waitFor();
  return { ...watched, conversationId };
}
async function search(page: Page, words: string): Promise<void> {
  await library(page).getByLabel('Search papers').fill(words);
  await page.keyboard.press('Enter');
}
const choose = (page: Page, repository: string) =>
  library(page)
    .getByRole('group', { name: 'Repositories' })
    .getByRole('button', { name: repository, exact: true })
    .click();

test('a paper is found by its words, unfolded, added to the project with its full text, asked about and cited', {
  timeout: 120_000,
}, async () => {
  const { page, conversationId, expectClean } = await openScholars();
  await papers(page).first().waitFor();
  await library(page).getByText('Newest first, from each repository in turn').waitFor();
  await expectAccessible(page, 'the newest papers');
  await search(page, 'mut');
  await library(page).getByText('Type at least 4 characters to search.').waitFor();
  await search(page, 'mutation testing');
  await library(page).getByText('Best matches first, from each repository in turn').waitFor();
  const one = papers(page).first();
  await one.getByText('arXiv').waitFor();
  const title = (await one.getByRole('heading').textContent()) ?? '';
  await one.getByRole('button', { name: title, expanded: false }).click();
  await one.getByRole('link', { name: 'View at arXiv' }).waitFor();
  await expectAccessible(page, 'an unfolded paper');
  await one.getByRole('button', { name: `Add ${title}` }).click();
  await one.getByText('Fetching PDF').waitFor();
  await one.getByText('In project').waitFor();
  expect(await one.getByText('Abstract only').count()).toBe(0);
  const { items } = await ada.call(contract.listFiles, { query: { projectId: conversationId } });
  expect(items.map(file => [file.title, file.metadata.source, file.type])).toEqual([
    [title, 'arxiv', 'application/pdf'],
  ]);
  await ada.untilRead(items);
  await page.keyboard.press('Escape');
  await library(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Open ${title}` }).waitFor();
  await askOnScreen(page, 'Does cueing during slow-wave sleep strengthen memory?');
  await citationTabs(page).first().click();
  await litWords(page).first().waitFor();
  expectClean();
});

test('one repository is chosen, the list goes on at its end, keys go through it, and the view is kept', async () => {
  const { page, expectClean } = await openScholars();
  await choose(page, 'arXiv');
  await search(page, 'testing');
  await library(page).getByText('Best matches first', { exact: true }).waitFor();
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThanOrEqual(20);
  await papers(page).last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(20);
  expect(new Set(await titles(page)).size).toBe((await titles(page)).length);
  const first = papers(page).first().getByRole('heading').getByRole('button');
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await papers(page).nth(1).getByRole('button', { expanded: true }).waitFor();
  await page.keyboard.press('v');
  await library(page).getByRole('radio', { name: 'Grid', checked: true }).waitFor();
  await expectAccessible(page, 'papers as tiles');
  await page.reload();
  await library(page).getByRole('radio', { name: 'Grid', checked: true }).waitFor();
  await library(page).getByRole('radio', { name: 'List' }).click();
  expectClean();
});

test('a paper with only its abstract open says so; without a project it goes into the library and can begin one', {
  timeout: 60_000,
}, async () => {
  const { page, expectClean } = await here.openSignedIn({ ...phone, at: '/c/new#scholars' });
  await choose(page, 'PubMed');
  await search(page, 'pancreatic cancer');
  const one = papers(page).first();
  await one.getByRole('button', { name: /^Add / }).tap();
  await one.getByText('In library').waitFor();
  await one.getByText('Abstract only').waitFor();
  await expectNoSideways(page, 'papers on a phone');
  await expectAccessible(page, 'papers on a phone');
  // Deleted from the library, it can be added again at once.
  const title = (await one.getByRole('heading').textContent()) ?? '';
  const tab = (name: string) => library(page).getByRole('tab', { name });
  await tab('My Library').tap();
  await library(page)
    .getByRole('button', { name: `More for ${title}` })
    .tap();
  await pressTwice(
    page.getByRole('menuitem', { name: 'Delete', exact: true }),
    page.getByRole('menuitem', { name: /^Delete everywhere/ }),
  );
  await page.getByText('1 file was deleted.').waitFor();
  await tab('Scholars').tap();
  await choose(page, 'PubMed');
  await search(page, 'pancreatic cancer');
  await one.getByRole('button', { name: `Add ${title}` }).tap();
  await one.getByText('In library').waitFor();
  await page.reload();
  await choose(page, 'PubMed');
  await search(page, 'pancreatic cancer');
  await one.getByText('Abstract only').waitFor();
  await one.getByRole('button', { name: /^New project with / }).tap();
  await page.waitForURL(/\/c\/[0-9a-f]{24}$/);
  await library(page).waitFor({ state: 'detached' });
  expectClean();
});

test('a paper that cannot be added says why, and can be added later', async () => {
  const { page, conversationId } = await openScholars();
  await choose(page, 'PubMed');
  await search(page, 'lactate');
  const one = papers(page).first();
  await page.route(
    '**/add',
    route => route.fulfill({ status: 422, json: { error: { code: 'plan_file_count', message: '' } } }),
    { times: 1 },
  );
  await one.getByRole('button', { name: /^Add / }).click();
  await one.getByText('You need Essential or a higher plan to add more files.').waitFor();
  await one.getByRole('button', { name: 'Upgrade' }).waitFor();
  await one.getByRole('button', { name: /^Add / }).click();
  await one.getByText('In project').waitFor();
  expect((await ada.call(contract.listFiles, { query: { projectId: conversationId } })).items).toHaveLength(1);
});

test('a retracted paper and a preprint that has appeared say so', async () => {
  const { page } = await openScholars();
  await page.route('**/library/scholars?*', async route => {
    const reply = await route.fetch();
    const page1 = await reply.json();
    const notices = [
      [{ kind: 'retracted', doi: '10.1000/taken-back' }],
      [{ kind: 'published', doi: '10.1000/appeared' }],
      [{ kind: 'withdrawn', doi: null }],
    ];
    const items = page1.items.map((item: object, at: number) => ({ ...item, notices: notices[at] ?? [] }));
    await route.fulfill({ response: reply, json: { ...page1, items } });
  });
  await choose(page, 'PubMed');
  await papers(page).nth(0).getByText('This paper has been retracted.').waitFor();
  expect(await papers(page).nth(0).getByRole('link', { name: 'Notice of retraction' }).getAttribute('href')).toBe(
    'https://doi.org/10.1000/taken-back',
  );
  await papers(page).nth(1).getByRole('link', { name: 'Published article' }).waitFor();
  await papers(page).nth(2).getByText('The authors have withdrawn this paper.').waitFor();
  await expectAccessible(page, 'papers with notices');
});

test('what the repository has to say of a source stands in its row, as a tile and in its details', async () => {
  const doi = '10.1101/2024.09.24.614782';
  scholars.preprints.biorxiv = scholars.preprints.biorxiv.map(preprint =>
    preprint.doi === doi ? { ...preprint, published: '10.1016/j.cell.2025.1' } : preprint,
  );
  await ada.staySignedIn();
  const { conversationId } = await ada.newProject('Preprints');
  const { file } = await ada.call(contract.addPaper, {
    params: { externalId: `biorxiv:${doi}` },
    body: { projectId: conversationId },
  });
  await ada.untilRead([file]);
  const { page, expectClean } = await here.openSignedIn({ at: `/c/${conversationId}` });
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Open ${file.title}` }) });
  await row.getByText('Published in a journal').waitFor();
  await row.hover();
  await row.getByRole('button', { name: `More for ${file.title}` }).click();
  await page.getByRole('menuitem', { name: 'About this source' }).click();
  const details = page.getByRole('dialog', { name: file.title });
  await details.getByText('This preprint has appeared in a journal.').waitFor();
  expect(await details.getByRole('link', { name: 'Published article' }).getAttribute('href')).toBe(
    'https://doi.org/10.1016/j.cell.2025.1',
  );
  await expectAccessible(page, 'a source with a notice');
  await page.keyboard.press('Escape');
  await page.route('**/api/files?*', async route => {
    const reply = await route.fetch();
    const listed = await reply.json();
    const items = listed.items.map((item: { metadata: object }) => ({
      ...item,
      metadata: { ...item.metadata, notices: [{ kind: 'retracted', doi: null }] },
    }));
    await route.fulfill({ response: reply, json: { ...listed, items } });
  });
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  await library(page).getByText('Retracted', { exact: true }).first().waitFor();
  await expectAccessible(page, 'a retracted source as a tile');
  expectClean();
});

test('a plan without scholars meets a gate that opens the plans', async () => {
  const { page } = await here.openSignedIn({ at: null });
  const plan: PlanName = 'essential_plan';
  await page.route('**/api/auth/refresh*', async route => {
    const reply = await route.fetch();
    const session = await reply.json();
    await route.fulfill({ response: reply, json: { ...session, user: { ...session.user, plan } } });
  });
  await page.goto(`${here.origin}/c/new#scholars`);
  await library(page).getByText('You need Pro or higher to access this feature.').waitFor();
  await expectAccessible(page, 'the gate of the papers');
  await library(page).getByRole('button', { name: 'Upgrade' }).click();
  const plans = page.getByRole('dialog', { name: 'Upgrade to unlock more features' });
  await plans.getByText('Scholar access').waitFor();
});

test('nothing found says so; a failing repository is named beside the others’ papers and asked again with a press', {
  timeout: 60_000,
}, async () => {
  const { page, expectClean } = await openScholars();
  await choose(page, 'PubMed');
  await search(page, 'quetzalcoatlus northropi');
  await library(page).getByText('No paper was found for “quetzalcoatlus northropi”.').waitFor();
  scholars.standing('arxiv', { status: 400 });
  await choose(page, 'All');
  await search(page, 'cells');
  await library(page).getByText('arXiv sent something that could not be read.').waitFor();
  await papers(page).first().waitFor();
  await expectAccessible(page, 'papers with a repository missing');
  scholars.standing('arxiv', undefined);
  await library(page).getByRole('button', { name: 'Try again' }).click();
  await library(page).getByText('arXiv sent something that could not be read.').waitFor({ state: 'detached' });
  scholars.standing('arxiv', { status: 429, retryAfter: '120' });
  await search(page, 'cancer');
  await library(page).getByText('arXiv takes no more requests for now. It can be asked again in 2 min.').waitFor();
  await papers(page).first().waitFor();
  expectClean();
});

test('when none can be asked, earlier finds can still be searched, and none is asked again unbidden', async () => {
  const { page } = await openScholars();
  await choose(page, 'PubMed');
  await search(page, 'pancreatic cancer');
  const [title = ''] = await expect
    .poll(() => titles(page))
    .not.toEqual([])
    .then(() => titles(page));
  await page.context().setOffline(true);
  await search(page, 'pancreatic');
  await library(page).getByText('Offline. The repositories can be asked again when the connection is back.').waitFor();
  await library(page).getByText('Found before').waitFor();
  await paper(page, title).waitFor();
  await expectAccessible(page, 'papers offline');
  await page.context().setOffline(false);
  await page.route('**/library/scholars?*', route =>
    route.fulfill({
      status: 502,
      json: {
        error: {
          code: 'scholars_unreachable',
          message: '',
          details: { unreachable: [{ repository: 'pubmed', code: 'scholars_unreachable', retryAfterSeconds: null }] },
        },
      },
    }),
  );
  let asked = 0;
  page.on('request', request => {
    // What waited for the connection goes out by itself: it was not asked yet.
    if (/\/library\/scholars\?.*adenocarcinoma/.test(request.url())) asked += 1;
  });
  await search(page, 'pancreatic adenocarcinoma');
  await library(page).getByText('No repository could be asked.').waitFor();
  await library(page).getByText('PubMed could not be reached.').waitFor();
  expect(asked).toBe(1);
  await page.unroute('**/library/scholars?*');
  await library(page).getByRole('button', { name: 'Try again' }).click();
  await library(page).getByText('No repository could be asked.').waitFor({ state: 'detached' });
});
