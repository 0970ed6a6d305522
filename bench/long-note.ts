import { type ConversationId, contract, type MessageId } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { type BenchRow, ms, percentile } from './measure.ts';
import { atMost, onStage } from './stage.ts';

const CHARACTERS = 200_000;
const FORMULAS = 200;
const CITATIONS = 100;
const ROUNDS = 5;
/** A rank this high says nothing of a few. */
const KEYS = 120;
/** Between two keys, as quick as people type, and a rest in which what was typed is saved. */
const KEY_MS = 70;
const REST_MS = 2_000;
const REST_EVERY = 40;

/**
 * A note as long as a book's chapter: how soon it is there to write in, and how soon a key is seen, beside the same in
 * an empty note.
 */
export const benchLongNote = (): Promise<BenchRow[]> =>
  onStage(async ({ person, open }) => {
    const { conversationId } = await person.newProject('Writing');
    const [empty, long] = [await newNote('An empty note', ''), await newNote('A long note', longText())];
    async function newNote(title: string, text: string): Promise<MessageId> {
      return (
        await person.call(contract.createNote, {
          params: { conversationId: conversationId as ConversationId },
          body: { title, text },
        })
      ).messageId;
    }
    const { page } = await open();
    const openings: Record<MessageId, number[]> = { [empty]: [], [long]: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const id of [empty, long]) {
        await page.goto(`${person.origin}/c/${conversationId}`);
        await page.locator('[data-value="nous"]').click();
        await page.locator(`[data-nous="${id}"]`).waitFor();
        openings[id]?.push(
          Number(await page.evaluate(`(${openNote})(${JSON.stringify(id)}, ${id === long ? PARAGRAPHS : 1})`)),
        );
      }
    const opened = (id: MessageId) => percentile(openings[id] ?? [], 50);
    // The long note is open: it was the last. At its end, and in its middle.
    const typed = [...(await typing(page, ':last-child')), ...(await typing(page, `:nth-child(${PARAGRAPHS / 2})`))];
    await page.goto(`${person.origin}/c/${conversationId}`);
    await page.locator('[data-value="nous"]').click();
    await page.locator(`[data-nous="${empty}"]`).click();
    await page.locator('[data-note-text]').waitFor();
    const plain = await typing(page, ':last-child');
    const figures = (keys: readonly number[]) => `median ${ms(percentile(keys, 50))}, p95 ${ms(percentile(keys, 95))}`;
    return [
      atMost(
        'a note of 200,000 characters with 200 formulas and 100 citations opened: what is seen of it is ' +
          'drawn, median of five',
        opened(long),
        1_500,
        `${ms(opened(empty))}, an empty note`,
      ),
      {
        ...atMost(
          'typing in it, from the key to the painted frame, p95 of 240',
          percentile(typed, 95),
          50,
          `${figures(plain)}, an empty note`,
        ),
        value: figures(typed),
      },
    ];
  });

const PARAGRAPHS = 400;
/** Paragraphs, headings, lists; in every second paragraph a formula and in every fourth a citation. */
function longText(): string {
  const sentence =
    'The survey of the moor was repeated in early summer by the same two people, who walked every plot in the order ' +
    'of the first year. ';
  const blocks = Array.from({ length: PARAGRAPHS }, (_, n) => {
    const formula =
      n % (PARAGRAPHS / FORMULAS) === 0
        ? ` It follows that $x_{${n}} = \\frac{a_{${n}}}{\\sqrt{b^2 + c^2}}$ holds.`
        : '';
    const citation =
      n % (PARAGRAPHS / CITATIONS) === 0
        ? ` [${n + 1}](/file?file_id=00000000-0000-4000-8000-${String(n).padStart(12, '0')}&open=true#page=${n + 1})`
        : '';
    const sign = n % 20 === 0 ? '## ' : n % 7 === 0 ? '- ' : '';
    const tail = `${formula}${citation}`;
    return `${sign}${sentence.repeat(4).slice(0, CHARACTERS / PARAGRAPHS - 2 - sign.length - tail.length)}${tail}`;
  });
  return blocks.join('\n\n');
}

/** Types at the end of a block of the note; from each key to the frame that shows it, in ms. */
async function typing(page: Page, block: string): Promise<readonly number[]> {
  await page.evaluate(`(${putCursor})(${JSON.stringify(block)})`);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? ' ' : String.fromCharCode(97 + (key % 26)));
    await page.waitForTimeout(key % REST_EVERY === REST_EVERY - 1 ? REST_MS : KEY_MS);
  }
  return (await page.evaluate('globalThis.painted.splice(0)')) as number[];
}

// What runs in the page, as text: the product's content policy lets the tool in, and nothing else.

/** From the press on a card until all of the note is there, and what is seen of it drawn, formulas as well, in ms. */
const openNote = `async (id, blocks) => {
  const begun = performance.now();
  document.querySelector('[data-nous="' + id + '"]').click();
  const isSeen = place => {
    const { top, bottom } = place.getBoundingClientRect(); return bottom > 0 && top < innerHeight; };
  const isDrawn = formula => formula.querySelector('.katex') !== null;
  const all = () => [...document.querySelectorAll('[data-note-text] > *')];
  // Of blocks first: to be asked where a formula stands makes the browser lay out the block around it, which it does
  // not where nothing is seen.
  const areDrawn = () => all().filter(isSeen).flatMap(block => [...block.querySelectorAll('.note-formula')])
    .filter(isSeen).every(isDrawn);
  while (all().length < blocks || !areDrawn()) await new Promise(requestAnimationFrame);
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - begun;
}`;

/** A key is painted when the frame after it is: a task that was put behind that frame's work runs then. */
const putCursor = `block => {
  const text = document.querySelector('[data-note-text]');
  if (!globalThis.painted) {
    globalThis.painted = [];
    addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.painted.push(performance.now() - timeStamp);
      port2.postMessage(null);
    }), { capture: true });
  }
  const place = text.querySelector(':scope > ' + block);
  place.scrollIntoView({ block: 'center' });
  text.focus();
  getSelection().selectAllChildren(place);
  getSelection().collapseToEnd();
}`;
