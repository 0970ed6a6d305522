// The browser's process of a tab is killed while somebody writes a note in it: what was acknowledged as saved is on the
// server, and what was typed and not sent yet is there too when the note is opened again.
import { contract, type MessageId } from '@nousboard/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { installation } from '../support/installation.ts';
import { card } from '../support/nous.ts';
import { Person } from '../support/person.ts';
import { until } from '../support/server.ts';
import { randomFrom } from './random.ts';

const rounds = Number(process.env.NOTE_ROUNDS ?? 100);
const seed = Number(process.env.CRASH_SEED ?? 1);
/** So many write at once, each in a window of their own: while one waits for its page the other types. */
const WRITERS = 2;
/** At most so many words are typed before a tab dies, and it dies at most so many ms after them. */
const MOST_WORDS = 12;
const MOST_MS = 60;
const here = installation();

/** Somebody whose tabs die. The note only grows, so what was saved stays its beginning. */
class Writer {
  acknowledged = '';
  typed = '';
  readonly #name: string;
  readonly #note: MessageId;
  readonly #address: string;
  readonly #context: BrowserContext;
  #count = 0;

  constructor(name: string, note: MessageId, address: string, context: BrowserContext) {
    this.#name = name;
    this.#note = note;
    this.#address = address;
    this.#context = context;
  }

  /** Opens the note in a new tab, and says what stands in it. */
  async open(): Promise<{ page: Page; shown: string }> {
    const page = await this.#context.newPage();
    page.setDefaultTimeout(20_000);
    // A reply that the page has got is an acknowledgement; the server may have more, and never less.
    page.on('response', response => {
      const request = response.request();
      if (!response.ok() || request.method() === 'GET' || !request.url().endsWith(`/messages/${this.#note}`)) return;
      const { text } = request.postDataJSON() as { text: string };
      if (text.length > this.acknowledged.length) this.acknowledged = text;
    });
    await page.goto(this.#address);
    await page.locator('[data-value="nous"]').click();
    await card(page, this.#name).click();
    const text = page.locator('[data-note-text]');
    await text.waitFor();
    return { page, shown: ((await text.textContent()) ?? '').trim() };
  }

  /** Types some words, leaves the text in some rounds, which saves it, and has the tab killed. */
  async typeAndDie(page: Page, random: () => number): Promise<void> {
    await page.locator('[data-note-text]').focus();
    await page.keyboard.press('Control+End');
    const words = 1 + Math.floor(random() * MOST_WORDS);
    for (let word = 0; word < words; word += 1) {
      this.#count += 1;
      const next = `${this.#name}${this.#count}.`;
      await page.keyboard.insertText(next);
      this.typed += next;
    }
    if (random() < 0.5) await page.getByRole('textbox', { name: 'Title of the note' }).focus();
    await page.waitForTimeout(MOST_MS * random());
    const died = page.waitForEvent('crash');
    const session = await this.#context.newCDPSession(page);
    // A process that is dead has no answer.
    session.send('Page.crash').catch(() => undefined);
    await died;
    await page.close();
  }
}

test(`${rounds} tabs that die while a note is written: nothing acknowledged is lost, and nothing typed`, async () => {
  const ada = await new Person(here.origin).register();
  const { conversationId } = await ada.newProject('Written in tabs that die');
  const stored = async (messageId: MessageId) => (await ada.call(contract.getMessage, { params: { messageId } })).text;
  let unsent = 0;
  const writing = Array.from({ length: WRITERS }, async (_, at) => {
    const random = randomFrom(seed * 7_919 + at);
    const name = `Tab${'AB'[at]}`;
    const { messageId } = await ada.call(contract.createNote, {
      params: { conversationId },
      body: { title: name, text: '' },
    });
    const { context, page: first } = await here.openSignedIn({ at: null });
    const writer = new Writer(name, messageId, `${here.origin}/c/${conversationId}`, context);
    await first.close();
    for (let round = 1; round <= rounds / WRITERS; round += 1) {
      const message = `CRASH_SEED=${seed}, ${name}, round ${round}`;
      const { page, shown } = await writer.open();
      expect(shown, message).toBe(writer.typed);
      await writer.typeAndDie(page, random);
      const there = await stored(messageId);
      expect(there.startsWith(writer.acknowledged), message).toBe(true);
      if (there !== writer.typed) unsent += 1;
    }
    // What was not sent follows from the next tab, without a hand at it.
    const { page, shown } = await writer.open();
    expect(shown).toBe(writer.typed);
    await until('everything to be on the server', async () => (await stored(messageId)) === writer.typed);
    expect(writer.acknowledged.length).toBeGreaterThan(rounds / WRITERS);
    await page.close();
  });
  await Promise.all(writing);
  // Both kinds of moments were met.
  expect(unsent).toBeGreaterThan(rounds / 10);
});
