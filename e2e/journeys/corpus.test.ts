import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contract, type Message, type SourceFile } from '@nousboard/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { faultOf } from '../support/pdf-words.ts';
import { Person } from '../support/person.ts';
import { askField, askOnScreen, citationTabs, registerOnScreen } from '../support/screens.ts';
import { type RunningServer, removeFolder, root, startServer, temporaryFolder, until } from '../support/server.ts';

const corpus = join(root, '../shared/corpus/papers');
const papers = ['tracemonkey.pdf', 'dpr-multi-column.pdf', '2310.07609v1.pdf'];
const questions = [
  'Why is it hard to compile dynamically typed languages such as JavaScript efficiently?',
  'How are side exits handled when the control flow leaves the recorded trace?',
  'What is dense passage retrieval and how does it compare with BM25?',
  'Which question answering data sets are used to evaluate the retriever?',
  'What are the main modules of the QACheck fact-checking system?',
  'How does QACheck verify a complex claim with questions?',
];
const unanswerable = 'What was the average rainfall in Lisbon in the summer of 1997?';

const dataDir = temporaryFolder();
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ dataDir }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.kill('SIGTERM');
  removeFolder(dataDir);
});

test('three papers, six questions: every citation is on its page and lies over its words, and what they cannot answer is declined', async context => {
  if (!existsSync(corpus)) context.skip('The test documents are not beside the repository.');
  const { page, expectClean } = await openPage(browser, server.origin);
  await registerOnScreen(page, server.origin);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: /Add your own/ }).click()]);
  await chooser.setFiles(papers.map(name => join(corpus, name)));
  await askField(page).waitFor();
  await expect.poll(() => askField(page).isEnabled(), { timeout: 90_000 }).toBe(true);

  const ada = await new Person(server.origin).login();
  const files = (await ada.call(contract.listFiles, { query: {} })).items;
  expect(files).toHaveLength(papers.length);
  await ada.untilRead(files);

  for (const question of questions) await askOnScreen(page, question);
  expect(await citationTabs(page).count()).toBeGreaterThanOrEqual(questions.length);
  const [project] = (await ada.call(contract.listProjects, { query: {} })).items;
  const answers = (await ada.messages(project?.conversationId ?? '')).filter(message => !message.isCreatedByUser);
  expect(answers).toHaveLength(questions.length);
  expect(
    answers.filter(answer => answer.citations.length === 0).map(answer => answer.text),
    'answers without a citation',
  ).toEqual([]);
  expect(faultsOf(answers, files)).toEqual([]);

  expect(await litFaults(page, answers)).toEqual([]);

  await askOnScreen(page, unanswerable);
  const declined = (await ada.messages(project?.conversationId ?? '')).findLast(message => !message.isCreatedByUser);
  expect(declined?.finish_reason).toBe('declined');
  expect(declined?.citations).toEqual([]);
  expect(declined?.sources.length).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /^Open the nearest passage 1/ })
    .or(page.getByRole('link', { name: /^Open the nearest passage 1/ }))
    .first()
    .waitFor();
  expectClean();
});

/** Presses every number on the screen: what is lit must be a citation of these answers, on its page and over its boxes. */
async function litFaults(page: Page, answers: readonly Message[]): Promise<string[]> {
  const faults: string[] = [];
  const tabs = citationTabs(page);
  for (let at = 0; at < (await tabs.count()); at += 1) {
    const tab = tabs.nth(at);
    await tab.click();
    await page
      .locator(`.pdf-passage[data-open][data-passage="${await tab.getAttribute('data-citation')}"] i`)
      .first()
      .waitFor();
    // The reader may still show what was open before.
    const isRight = async () => {
      const lit = (await page.evaluate(litBoxes)) as { page: number; x: number; y: number };
      const shown = Number(/page=(\d+)/.exec(new URL(page.url()).hash)?.[1]);
      const isCited = answers.some(answer =>
        answer.citations.some(citation => citation.rects.some(rect => rect.page === lit.page && Math.abs(rect.x - lit.x) < 0.002 && Math.abs(rect.y - lit.y) < 0.002)),
      );
      return isCited && shown === lit.page;
    };
    await until('the right words to be lit', isRight, 10).catch(() => faults.push(`number ${at + 1}: what is lit is in no citation, or not on the page of the address`));
  }
  return faults;
}

// Text, because it runs in the page: the first box of the open passage, in fractions of its page.
const litBoxes = `(() => {
  const box = document.querySelector('.pdf-passage[data-open] i');
  const fraction = side => parseFloat(box.style[side]) / 100;
  return { page: Number(box.closest('[data-page]').dataset.page), x: fraction('left'), y: fraction('top') };
})()`;

/** Every citation against the original file, read by another program. */
function faultsOf(answers: readonly Message[], files: readonly SourceFile[]): string[] {
  const pdfOf = new Map(files.map(file => [file.file_id as string, join(corpus, file.filename)]));
  return answers.flatMap(answer =>
    answer.citations.flatMap(citation => {
      const pdf = pdfOf.get(citation.fileId);
      const fault = pdf ? faultOf(pdf, citation) : 'it cites a file that is not in the project';
      return fault ? [`${citation.title}, ${fault}`] : [];
    }),
  );
}
