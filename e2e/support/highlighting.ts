import { join } from 'node:path';
import { type ConversationId, contract, type FileId, type Highlight, type SourceFile } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Installation } from './installation.ts';
import { Person } from './person.ts';
import { root } from './server.ts';

/** Somebody with the sample paper in a project. */
export async function givePaper(
  here: Installation,
): Promise<{ ada: Person; file: SourceFile; projectId: ConversationId }> {
  const ada = await new Person(here.origin).register();
  const { conversationId: projectId } = await ada.newProject('Cueing');
  const [file] = (await ada.upload([join(root, 'packages/server/samples/cued-replay-report.pdf')], projectId)) as [
    SourceFile,
  ];
  await ada.untilRead([file]);
  // By now it is known how many pages it has.
  return { ada, file: await ada.call(contract.getFile, { params: { fileId: file.file_id } }), projectId };
}

/** What somebody has marked in a file, as the server has it. */
export const highlightsOf = async (person: Person, file: SourceFile): Promise<readonly Highlight[]> =>
  (await person.call(contract.listHighlights, { query: { fileId: file.file_id as FileId } })).items;

/**
 * The recognised words that a highlight stands for. Throws unless it lies upon the very boxes in which they were
 * recognised.
 */
export async function recognisedUnder(
  person: Person,
  file: SourceFile,
  { anchor, position }: Highlight,
): Promise<string> {
  const { version, start = 0, end = 1 } = anchor ?? {};
  const { quote, rects } = await person.call(contract.getPassage, {
    params: { fileId: file.file_id },
    query: { version: version as NonNullable<typeof version>, start, end },
  });
  const [rect, box] = [position.boundingRect, rects[0]];
  for (const [mark, word] of [
    [rect?.x1, box?.x],
    [rect?.y1, box?.y],
    [rect?.x2, (box?.x ?? 0) + (box?.w ?? 0)],
    [rect?.y2, (box?.y ?? 0) + (box?.h ?? 0)],
  ] as const)
    expect(mark).toBeCloseTo(word ?? Number.NaN, 2);
  return quote;
}

export async function removeHighlights(person: Person, file: SourceFile): Promise<void> {
  await person.staySignedIn();
  for (const { id } of await highlightsOf(person, file))
    await person.call(contract.deleteHighlight, { params: { highlightId: id } });
}

/** The file by itself, as far as words can be selected in it. */
export async function openPaper(
  here: Installation,
  file: SourceFile,
  look: Parameters<Installation['openSignedIn']>[0] = {},
) {
  const watched = await here.openSignedIn({ ...look, at: `/file?file_id=${file.file_id}` });
  await firstWords(watched.page).nth(8).waitFor();
  await watched.page.locator('[data-page="1"] canvas').waitFor();
  return watched;
}

/** Pieces of text of the first page that have a word. */
export const firstWords = (page: Page) => page.locator('[data-page="1"] .textLayer span').filter({ hasText: /\w{4}/ });
/** Selects from the beginning of one piece of text to the end of another, as a drag would. */
export const select = (page: Page, from: number, to: number) =>
  page.evaluate(`(() => {
    const words = [...document.querySelectorAll('[data-page="1"] .textLayer span')]
      .filter(span => /\\w{4}/.test(span.textContent));
    getSelection().setBaseAndExtent(
      words[${from}].firstChild, 0, words[${to}].firstChild, words[${to}].firstChild.length);
  })()`);
/** What can be done with selected words. */
export const selectionBar = (page: Page) => page.getByRole('toolbar', { name: 'Selected words' });
/** The marks that lie over the pages. */
export const marks = (page: Page) => page.locator('.highlight-marks i');
/** The list beside the pages. */
export const list = (page: Page) => page.getByRole('complementary', { name: 'Highlights' });
export const openList = (page: Page) => page.getByRole('button', { name: 'Highlights', exact: true }).click();
/** A comment being read or written. */
export const editor = (page: Page) => page.getByRole('dialog');

/**
 * How well the marks cover the words that they were made of: what both cover, of what either does. Measured in the
 * window, against the text itself.
 */
export const overlap = (page: Page, from: number, to: number, number = 1) =>
  page.evaluate<number>(`(() => {
    const words = [...document.querySelectorAll('[data-page="${number}"] .textLayer span')]
      .filter(span => /\\w{4}/.test(span.textContent) && span.children.length === 0);
    const all = [...document.querySelectorAll('[data-page="${number}"] .textLayer span')]
      .filter(span => span.children.length === 0);
    const picked = all.slice(all.indexOf(words[${from}]), all.indexOf(words[${to}]) + 1)
      .filter(span => span.textContent.trim() !== '');
    const textBoxes = picked.flatMap(
      span => { const range = document.createRange(); range.selectNodeContents(span);
        return [...range.getClientRects()]; });
    const markBoxes = [...document.querySelectorAll('[data-page="${number}"] .highlight-marks i')]
      .map(mark => mark.getBoundingClientRect());
    const both = [...textBoxes, ...markBoxes];
    const left = Math.min(...both.map(box => box.left)), right = Math.max(...both.map(box => box.right));
    const top = Math.min(...both.map(box => box.top)), bottom = Math.max(...both.map(box => box.bottom));
    const inside = (boxes, x, y) =>
      boxes.some(box => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
    let shared = 0, either = 0;
    for (let x = left; x <= right; x += 0.5) for (let y = top; y <= bottom; y += 0.5) {
      const a = inside(textBoxes, x, y), b = inside(markBoxes, x, y);
      if (a && b) shared += 1;
      if (a || b) either += 1;
    }
    return shared / either;
  })()`);
