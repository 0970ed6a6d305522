import { contract } from '@nousboard/contracts';
import { unfolded } from '@nousboard/core/answer-parts';
import { expect, test } from 'vitest';
import { faultPlaces } from '../support/fault-places.ts';
import { installation, question } from '../support/installation.ts';
import { letters } from '../support/pdf-words.ts';
import { Person } from '../support/person.ts';
import {
  askField,
  citationTabs,
  openSamples,
  registerOnScreen,
  sendOnScreen,
  untilAnswered,
} from '../support/screens.ts';

// Writing is slowed down, so that a reload falls into the middle of an answer.
const slow = faultPlaces()
  .pauses.filter(place => place.includes('answer') || place.includes('run') || place.includes('write'))
  .map(place => `${place}=250`)
  .join(',');
const here = installation({ NOUSBOARD_SLOW: slow });

test('an answer goes on after a reload, in a second tab too, and both show the stored text', async () => {
  const first = await here.open();
  await registerOnScreen(first.page, here.origin);
  await openSamples(first.page);
  await sendOnScreen(first.page, question);
  await first.page.locator('#ask').getByRole('button', { name: 'Stop' }).waitFor();

  const second = await here.open({ context: first.context });
  await Promise.all([first.page.reload(), second.page.goto(first.page.url())]);
  for (const { page } of [first, second]) {
    await askField(page).waitFor();
    await citationTabs(page).first().waitFor({ timeout: 60_000 });
    await untilAnswered(page);
  }
  const ada = await new Person(here.origin).login();
  const [project] = (await ada.call(contract.listProjects, { query: {} })).items;
  const messages = await ada.messages(project?.conversationId ?? '');
  expect(messages.filter(message => message.isCreatedByUser)).toHaveLength(1);
  const answers = messages.filter(message => !message.isCreatedByUser);
  expect(answers).toHaveLength(1);
  expect(answers[0]?.unfinished).toBe(false);
  // The numbers of citations stand between the sentences on the screen, and list marks are drawn.
  const sentences = unfolded(answers[0]?.text ?? '')
    .split(/(?<=[.!?])\s|\n/)
    .map(letters)
    .filter(Boolean);
  expect(sentences.length).toBeGreaterThan(1);
  for (const { page } of [first, second]) {
    const shown = letters((await page.getByRole('log').first().textContent()) ?? '');
    expect(
      sentences.filter(sentence => !shown.includes(sentence)),
      'sentences that are not shown',
    ).toEqual([]);
    expect(await citationTabs(page).count()).toBe(await citationTabs(first.page).count());
  }
  first.expectClean();
  second.expectClean();
});
