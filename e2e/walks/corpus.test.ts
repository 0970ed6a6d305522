import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contract, type Message, type Rect, type SourceFile } from '@nousboard/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeWindows, openPage, sharedBrowser } from '../support/browser.ts';
import { dataFolder } from '../support/data-folder.ts';
import { faultOf, letters, wordsUnder } from '../support/pdf-words.ts';
import { Person } from '../support/person.ts';
import { askField, askOnScreen, citationTabs, registerOnScreen, unfold } from '../support/screens.ts';
import { type RunningServer, removeFolder, root, startServer, until } from '../support/server.ts';

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

const dataDir = dataFolder();
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ dataDir }), sharedBrowser()]);
});
afterAll(async () => {
  await closeWindows(browser);
  await server?.kill('SIGTERM');
  removeFolder(dataDir);
});

test('three papers, six questions: citations lie over their words; the unanswerable is declined', async context => {
  if (!existsSync(corpus)) context.skip('The test documents are not beside the repository.');
  const { page, expectClean } = await openPage(browser, server.origin);
  await registerOnScreen(page, server.origin);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /Add your own/ }).click(),
  ]);
  await chooser.setFiles(papers.map(name => join(corpus, name)));
  const ada = await new Person(server.origin).login();
  const listed = async () => (await ada.call(contract.listFiles, { query: {} })).items;
  await expect.poll(async () => (await listed()).length, { timeout: 60_000 }).toBe(papers.length);
  const files = await listed();
  await ada.untilRead(files);
  await expect.poll(() => askField(page).isEnabled(), { timeout: 90_000 }).toBe(true);

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

  await unfold(page);
  expect(await litFaults(page, answers, files)).toEqual([]);

  await askOnScreen(page, unanswerable);
  const declined = (await ada.messages(project?.conversationId ?? '')).findLast(message => !message.isCreatedByUser);
  expect(declined?.finish_reason).toBe('declined');
  expect(declined?.citations).toEqual([]);
  expect(declined?.sources.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: /open nearest passage 1$/ }).click();
  await page.locator('.pdf-passage[data-open][data-passage="1"] i').first().waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe(`#page=${declined?.sources[0]?.page}`);
  expectClean();
});

interface Lit {
  readonly number: string;
  readonly rects: readonly Rect[];
}

/**
 * Presses every number on the screen. What is then lit, measured as it is drawn, must lie over the words of one
 * citation of that answer, on its page.
 */
async function litFaults(page: Page, answers: readonly Message[], files: readonly SourceFile[]): Promise<string[]> {
  const faults: string[] = [];
  const tabs = citationTabs(page);
  for (let at = 0; at < (await tabs.count()); at += 1) {
    const tab = tabs.nth(at);
    const number = await tab.getAttribute('data-citation');
    const message = await tab.getAttribute('data-message');
    const answer = answers.find(one => one.messageId === message);
    await tab.click();
    // The reader may still show what was open before: until what is lit is right, or ten seconds are over.
    let fault: string | undefined;
    await until(
      'the right words to be lit',
      async () => {
        fault = faultOfLit(
          (await page.evaluate(litBoxes)) as Lit | null,
          number ?? '',
          new URL(page.url()).hash,
          answer,
          files,
        );
        return fault === undefined;
      },
      10,
    ).catch(() => faults.push(`number ${at + 1} on the screen, ${number} of its answer: ${fault}`));
  }
  return faults;
}

function faultOfLit(
  lit: Lit | null,
  number: string,
  hash: string,
  answer: Message | undefined,
  files: readonly SourceFile[],
): string | undefined {
  if (!answer) return 'it belongs to no answer';
  if (!lit) return 'nothing is lit';
  if (lit.number !== number) return `${lit.number} is lit`;
  const pdfs = [...new Set(answer.citations.map(citation => citation.fileId as string))].map(id =>
    join(corpus, files.find(file => file.file_id === id)?.filename ?? ''),
  );
  const under = pdfs.map(pdf => letters(wordsUnder(pdf, lit.rects)));
  // A passage can go over to the next page, which is drawn when it comes into sight: the words on the first page begin
  // the quote.
  const cited = answer.citations.find(citation => {
    const seen =
      under[pdfs.findIndex(pdf => pdf.endsWith(files.find(file => file.file_id === citation.fileId)?.filename ?? '?'))];
    const isWhole = citation.rects.every(rect => rect.page === citation.page);
    return seen && (isWhole ? letters(citation.quote) === seen : letters(citation.quote).startsWith(seen));
  });
  if (!cited)
    return `what is lit on page ${lit.rects[0]?.page} is no quote of the answer: ${under.join(' | ').slice(0, 300)}`;
  if (new URLSearchParams(hash.slice(1)).get('page') !== String(cited.page))
    return `the quote is on page ${cited.page}, the address says ${hash}`;
  return lit.rects[0]?.page === cited.page
    ? undefined
    : `the quote is on page ${cited.page}, lit is page ${lit.rects[0]?.page}`;
}

// Text, because it runs in the page: the boxes of the open passage as they are drawn, in fractions of the page they are
// drawn on.
const litBoxes = `(() => {
  const passages = [...document.querySelectorAll('.pdf-passage[data-open]')];
  const rects = passages.flatMap(passage => {
    const sheet = passage.closest('[data-page]');
    const on = sheet.getBoundingClientRect();
    return [...passage.querySelectorAll('i')].map(line => {
      const box = line.getBoundingClientRect();
      return { page: Number(sheet.dataset.page), x: (box.x - on.x) / on.width, y: (box.y - on.y) / on.height,
        w: box.width / on.width, h: box.height / on.height };
    });
  });
  return rects.length > 0 ? { number: passages[0].dataset.passage, rects } : null;
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
