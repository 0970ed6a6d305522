import { contract, type Message, type Problem, problems, type SentBodyOf } from '@nousboard/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Installation } from './installation.ts';
import type { Person } from './person.ts';
import { askField } from './screens.ts';

type Look = BrowserContextOptions & {
  /** How the project answers. */ project?: Partial<SentBodyOf<typeof contract.createProject>>;
};

/** A project of its own with the sample papers and these questions answered, open on the screen. */
export async function openAsked(
  here: Installation,
  ada: Person,
  questions: readonly string[],
  { project, ...look }: Look = {},
) {
  await ada.staySignedIn();
  const { conversationId, endpoint, model, strictness } = await ada.call(contract.createProject, {
    body: { title: 'Reading', ...project },
  });
  const { items } = await ada.call(contract.addSamples, { params: { conversationId } });
  await ada.untilRead(items);
  const answers: Message[] = [];
  for (const text of questions) answers.push(await ada.answer(conversationId, text, { endpoint, model, strictness }));
  const watched = await here.openSignedIn({ ...look, at: `/c/${conversationId}` });
  await askField(watched.page).waitFor();
  if (questions.length > 0) await heading(watched.page, questions.at(-1) ?? '').waitFor();
  return { ...watched, conversationId, answers };
}

export const heading = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text, exact: true });
/** What can be done with the last answer. */
export const actions = (page: Page) => page.getByRole('toolbar', { name: 'Answer actions' }).last();
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const answerText = (page: Page) => page.locator('[data-latest] .answer-text');
/** How strictly, by whom and in which style is answered. */
export async function openSettings(page: Page): Promise<void> {
  await page
    .locator('#ask')
    .getByRole('button', { name: /^Strictness/ })
    .click();
}
/** What has the focus: its action, else its role. */
export const focused = (page: Page) =>
  page.evaluate(
    `document.activeElement?.getAttribute('data-action') ?? document.activeElement?.getAttribute('role') ?? ''`,
  );
/** Which of these controls a thumb misses that lands 21 px off their middle. */
export const missedByThumb = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].flatMap(control => {
    control.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return [[0, 0], [-21, 0], [21, 0], [0, -21], [0, 21]]
      .filter(([x, y]) => !control.contains(document.elementFromPoint((left + right) / 2 + x, (top + bottom) / 2 + y)))
      .map(([x, y]) => control.textContent + ' at ' + x + ', ' + y);
  })`);
/** The server refuses calls of this kind from now on. */
export const refuse = (page: Page, method: string, path: string, code: Problem['code']) =>
  page.route(path, route =>
    route.request().method() === method
      ? route.fulfill({ status: problems[code].status, json: { error: { code, message: problems[code].message } } })
      : route.fallback(),
  );
