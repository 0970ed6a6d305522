// Answers and notes read aloud by the voice of the installation.
import { contract } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import { silence, wavFile } from '../../packages/server/src/features/speech/sound.ts';
import { actions, openAsked } from '../support/asked.ts';
import { installation, question } from '../support/installation.ts';
import { card, sheet, showNous } from '../support/nous.ts';
import { Person } from '../support/person.ts';
import { citationTabs } from '../support/screens.ts';

const here = installation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

/** A fifth of a second of silence. */
const sound = wavFile(silence(200));

/** Text, because it runs in the page: a browser without a voice of its own. */
const voiceless = 'delete window.speechSynthesis; delete window.SpeechSynthesisUtterance;';

async function openWith(voices: { service: boolean; languages: string[] }) {
  const opened = await openAsked(here, ada, [question]);
  const { page, context } = opened;
  const read: { text: string; language: string }[] = [];
  await context.addInitScript(voiceless);
  await page.route('**/api/speech', async route => {
    if (route.request().method() === 'GET') return route.fulfill({ json: voices });
    read.push(route.request().postDataJSON() as (typeof read)[number]);
    return route.fulfill({ contentType: 'audio/wav', body: sound });
  });
  await page.reload();
  await citationTabs(page).first().waitFor();
  return { ...opened, read };
}

test('the voice of the installation reads sentence by sentence, and reading again asks for no sound', async () => {
  const { page, read, expectClean } = await openWith({ service: true, languages: [] });
  await actions(page).getByRole('button', { name: 'Read aloud' }).click();
  await actions(page).getByRole('button', { name: 'Pause' }).waitFor();
  // It ends by itself, when all has been heard.
  await actions(page).getByRole('button', { name: 'Read aloud' }).waitFor();
  const texts = read.map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(1);
  expect(new Set(texts).size, 'each sentence is asked for once').toBe(texts.length);
  expect(new Set(read.map(({ language }) => language))).toEqual(new Set(['en']));
  await actions(page).getByRole('button', { name: 'Read aloud' }).click();
  await actions(page).getByRole('button', { name: 'Stop reading' }).click();
  await actions(page).getByRole('button', { name: 'Read aloud' }).click();
  await actions(page).getByRole('button', { name: 'Pause' }).waitFor();
  await actions(page).getByRole('button', { name: 'Read aloud' }).waitFor();
  expect(read).toHaveLength(texts.length);
  expectClean();
});

test('where nothing has a voice it is said what is missing and how to add it', async () => {
  const { page, read } = await openWith({ service: false, languages: [] });
  await actions(page).getByRole('button', { name: 'Read aloud' }).click();
  await page
    .getByText(
      'This installation has no voice. Whoever runs it can add one, on Debian with “apt-get install espeak-ng”.',
    )
    .waitFor();
  expect(read).toEqual([]);
});

test('a note is read aloud too: its words, and neither its code nor the numbers of what it cites', async () => {
  const { page, read, conversationId, expectClean } = await openWith({ service: true, languages: [] });
  const cited = `/file?file_id=${crypto.randomUUID()}&open=true&version=${crypto.randomUUID()}&start=1&end=9`;
  await ada.call(contract.createNote, {
    params: { conversationId },
    body: {
      title: 'Timing',
      text: `## What decides\n\nThe timing of a cue decides [12](${cited}).\n\n\`\`\`python\ncues = 12\n\`\`\``,
    },
  });
  await showNous(page);
  await card(page, 'Timing').click();
  await sheet(page).getByRole('button', { name: 'Read aloud' }).click();
  await sheet(page).getByRole('button', { name: 'Pause' }).waitFor();
  await sheet(page).getByRole('button', { name: 'Read aloud' }).waitFor();
  // What comes next is asked for while the first is heard.
  expect(read.map(({ text }) => text).sort()).toEqual(['The timing of a cue decides .', 'What decides']);
  // Closing the note is leaving it.
  await sheet(page).getByRole('button', { name: 'Read aloud' }).click();
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await sheet(page).waitFor({ state: 'detached' });
  expectClean();
});
