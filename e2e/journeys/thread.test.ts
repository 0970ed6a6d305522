// A thread of answers as a whole: read aloud, opened at its end, on every screen.
import { contract, type Message } from '@nousboard/contracts';
import { beforeAll, expect, test } from 'vitest';
import { actions, answerText, button, focused, heading, openAsked, openSettings } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import {
  citationTabs,
  expectNoSideways,
  litWords,
  phone,
  sendOnScreen,
  unfold,
  untilAnswered,
} from '../support/screens.ts';
import { until } from '../support/server.ts';

const second = 'How many participants were there?';
const here = installation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

/** Text, because it runs in the page: a voice that reads when the test lets it. */
const voice = `
  window.spoken = []; window.silenced = 0;
  class Utterance { constructor(text) { this.text = text; this.lang = ''; } }
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true });
  Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: {
    speak(utterance) { window.spoken.push(utterance.text); window.finish = () => utterance.onend?.();
      window.fail = () => utterance.onerror?.({ error: 'synthesis-failed' }); },
    cancel() { window.silenced += 1; },
    getVoices() { return [{ lang: 'en-US' }]; },
  } });`;

test('an answer is read aloud sentence by sentence, with pause and stop', async () => {
  const { page, context } = await openAsked(here, ada, [question]);
  await context.addInitScript(voice);
  await page.reload();
  await citationTabs(page).first().waitFor();
  await actions(page).getByRole('button', { name: 'Read aloud' }).click();
  await actions(page).getByRole('button', { name: 'Pause' }).waitFor();
  await page.evaluate('window.finish()');
  const read = (await page.evaluate('window.spoken')) as string[];
  expect(read).toHaveLength(2);
  const shown = (await answerText(page).textContent()) ?? '';
  expect(shown).toContain(read[0]?.slice(0, 20));
  expect(
    await page.evaluate(`[...CSS.highlights.get('spoken')].map(range => range.toString()).join('').length > 0`),
  ).toBe(true);
  await expectAccessible(page, 'an answer that is read aloud');
  await actions(page).getByRole('button', { name: 'Pause' }).click();
  await actions(page).getByRole('button', { name: 'Go on reading' }).click();
  expect(((await page.evaluate('window.spoken')) as string[]).at(-1)).toBe(read[1]);
  await actions(page).getByRole('button', { name: 'Stop reading' }).click();
  expect(await focused(page)).toBe('aloud');
  expect(await page.evaluate(`CSS.highlights.has('spoken')`)).toBe(false);
  await actions(page).getByRole('button', { name: 'Read aloud' }).click();
  await actions(page).getByRole('button', { name: 'Pause' }).waitFor();
  await page.evaluate('window.fail()');
  await page.getByText("The browser's voice could not read this text.").waitFor();
});

/** The first citation of an answer carries its sentence in part only. */
const halved = ({ citations }: Message) =>
  citations.map((citation, index) => (index === 0 ? { ...citation, verdict: 'partial' as const } : citation));

test('partial support and what very strict took out are told; steps of a later server break nothing', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await page.route('**/api/convos/*/messages*', async route => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { items: Message[] };
    const step = (stepId: string, code: string, params: Record<string, string | number>) => ({
      agentId: 'Investigator' as const,
      eventType: 'COMPLETED' as const,
      stepId,
      details: { code, params },
      timestamp: '2026-01-01T00:00:00.000Z',
    });
    const events = [
      step('check', 'checked_quotes', { quotes: 4, removed: 3 }),
      step('dreamed', 'dreamed_of_sheep', { sheep: 2 }),
      step('recall', 'recalled', { count: 1 }),
      step('compare', 'compared_sources', { conflicts: 0 }),
    ];
    await route.fulfill({
      response: reply,
      json: {
        ...body,
        items: body.items.map(message =>
          message.isCreatedByUser ? message : { ...message, events, citations: halved(message) },
        ),
      },
    });
  });
  await page.reload();
  await page.getByRole('button', { name: /^Citation 1: .*Partly supported\.$/ }).waitFor();
  expect(
    await citationTabs(page)
      .and(page.getByRole('button', { name: /Partly supported/ }))
      .count(),
  ).toBe(1);
  await page.getByText('3 sentences were removed: no passage carries them').waitFor();
  await page.getByRole('button', { name: /^4 steps/ }).click();
  await page.getByText('Recalled 1 earlier answer', { exact: true }).waitFor();
  await page.getByText('Compared the sources. They agree as far as can be told', { exact: true }).waitFor();
  await expectAccessible(page, 'an answer with a partly supported sentence');
});

test('a long thread opens with its last question at the top, also when what stands above it comes late', async () => {
  const { page, conversationId } = await openAsked(here, ada, [question, second, 'What is a spindle?']);
  await ada.call(contract.updateProject, { params: { conversationId }, body: { citationStyle: 'apa' } });
  await page.reload();
  const air = () =>
    page.evaluate(
      `document.querySelector('[data-latest]').getBoundingClientRect().top - ` +
        `document.querySelector('[role="log"]').getBoundingClientRect().top`,
    );
  await page.locator('[data-latest]').getByRole('region', { name: 'Cited sources' }).waitFor();
  await page.locator('.thread-turn:not([data-latest]) section').last().waitFor({ state: 'attached' });
  await until('the last question to stand at the top', async () => Math.abs(Number(await air()) - 14) < 2, 10);
  // Who has moved is left alone.
  await page.getByRole('log').hover();
  await page.mouse.wheel(0, -400);
  await until('the thread to have moved', async () => Number(await air()) > 200, 10);
  await page.setViewportSize({ width: 1300, height: 800 });
  expect(Number(await air())).toBeGreaterThan(100);
});

/**
 * Text, because it runs in the page: where the last question stands below the thread's top, and each time that it is
 * painted elsewhere. A new observer of intersections tells it as the frame is about to be painted, when all that puts
 * things right before that has run: what stands otherwise between two frames nobody sees.
 */
const watchView = `new Promise(resolve => {
  window.watching?.abort();
  const { signal } = (window.watching = new AbortController());
  window.places = [];
  const look = () => {
    if (signal.aborted) return;
    const box = document.querySelector('[role="log"]');
    const painted = new IntersectionObserver(([{ target, boundingClientRect, rootBounds }]) => {
      painted.disconnect();
      const place = Math.round(boundingClientRect.top - rootBounds.top);
      // Words that another element shows by now are not painted by this one.
      if (target.isConnected && places.at(-1) !== place) places.push(place);
      resolve();
      look();
    }, { root: box });
    painted.observe(document.querySelector('[data-latest] h2'));
  };
  look();
})`;
const followUps = [
  second,
  'What are the limitations of the experiment?',
  'What is a spindle?',
  'Which sleep stage did they study?',
  'What did the authors conclude?',
  'How was memory tested?',
  'Who is the president of France?',
  'When does replaying a cue fail?',
];

test.each([
  ['1440×900', { viewport: { width: 1440, height: 900 } }],
  ['820×1180', { viewport: { width: 820, height: 1180 }, hasTouch: true }],
  ['390×844', phone],
] as const)(
  'at %s each follow-up goes to the top of the view, and nothing moves the view after that',
  async (_size, look) => {
    const { page } = await openAsked(here, ada, [question], look);
    await citationTabs(page).first().waitFor();
    const seen: unknown[] = [];
    for (const text of followUps) {
      await sendOnScreen(page, text);
      await heading(page, text).waitFor();
      await page.evaluate(watchView);
      await untilAnswered(page);
      await actions(page).waitFor();
      const places = (await page.evaluate('places')) as number[];
      seen.push({
        text,
        isAtTop: places.every(place => place >= 0 && place <= 80),
        places: places.length === 1 ? [] : places,
      });
    }
    expect(seen).toEqual(followUps.map(text => ({ text, isAtTop: true, places: [] })));
  },
);

test('one button leads to the end of an answer below the view, without gliding for who wants no motion', async () => {
  const { page } = await openAsked(here, ada, [second, question], {
    viewport: { width: 900, height: 420 },
    reducedMotion: 'reduce',
  });
  const end = button(page, 'To the newest answer');
  await end.waitFor();
  // One frame later it has arrived.
  const left = await page.evaluate(`new Promise(resolve => {
    const box = document.querySelector('[role="log"]');
    document.querySelector('button[aria-label="To the newest answer"]').click();
    requestAnimationFrame(() => resolve(box.scrollHeight - box.scrollTop - box.clientHeight));
  })`);
  expect(Number(left)).toBeLessThan(2);
  await end.waitFor({ state: 'detached' });
});

test('a question of many lines is folded to six at reading size until somebody wants all of it', async () => {
  const long =
    `Does replaying a cue strengthen memory? ${'It was played softly, and nobody woke up from it. '.repeat(40)}`.trim();
  const { page } = await openAsked(here, ada, [second, long]);
  const words = heading(page, long);
  const height = async () => (await words.boundingBox())?.height ?? 0;
  const sizes = (await page.evaluate(
    `[...document.querySelectorAll('[role="log"] h2')].map(words => parseFloat(getComputedStyle(words).fontSize))`,
  )) as number[];
  expect(sizes).toEqual([23, 17]);
  await button(page, 'Show all').waitFor();
  const folded = await height();
  expect(folded).toBeLessThan(6.5 * 28);
  await button(page, 'Show all').click();
  await button(page, 'Show less').waitFor();
  expect(await height()).toBeGreaterThan(folded * 3);
  expect(await button(page, 'Show less').getAttribute('aria-expanded')).toBe('true');
  await expectAccessible(page, 'a long question');
  await button(page, 'Show less').click();
  await button(page, 'Show all').waitFor();
  expect(await height()).toBe(folded);
});

test('on a tablet the sentence of a pressed citation stays where it is while its page opens beside it', async () => {
  const { page } = await openAsked(here, ada, [second, ...followUps.slice(0, 3), question], {
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
  });
  const heightOf = async (tab: ReturnType<typeof citationTabs>) => Math.round((await tab.boundingBox())?.y ?? -1);
  const latest = page.locator('[data-latest]').locator(citationTabs(page)).first();
  await latest.waitFor();
  await latest.tap();
  await litWords(page).first().waitFor();
  // Its own question has become longer, and the thread ends below it.
  expect(await heightOf(latest)).toBeLessThan(700);
  await page.keyboard.press('Escape');
  await page.locator('#side').waitFor({ state: 'detached' });

  const earlier = page.getByRole('article', { name: 'What is a spindle?' }).locator(citationTabs(page)).first();
  await earlier.scrollIntoViewIfNeeded();
  const before = await heightOf(earlier);
  await earlier.tap();
  await litWords(page).first().waitFor();
  expect(Math.abs((await heightOf(earlier)) - before)).toBeLessThan(3);
});

test('what brings a question into view moves the thread and never the frame around it', async () => {
  const { page } = await openAsked(here, ada, [question, second]);
  await unfold(page);
  await citationTabs(page).last().click();
  await litWords(page).first().waitFor();
  const moved = await page.evaluate(`(() => {
    for (const words of document.querySelectorAll('[role="log"] h2')) words.scrollIntoView({ block: 'end' });
    document.querySelector('#side').firstElementChild.lastElementChild.scrollIntoView({ block: 'end' });
    const boxes = [];
    for (let box = document.querySelector('[role="log"]').parentElement; box; box = box.parentElement) boxes.push(box);
    boxes.push(document.querySelector('#side'));
    // Whoever tries on purpose gets nowhere either.
    for (const box of boxes) box.scrollTop = 60;
    return boxes.filter(box => box.scrollTop !== 0).map(box => box.tagName + '#' + box.id);
  })()`);
  expect(moved).toEqual([]);
});

test.each([
  ['a phone', phone],
  ['a phone in the dark', { ...phone, colorScheme: 'dark' as const }],
  ['a desktop in the dark', { colorScheme: 'dark' as const }],
] as const)('on %s everything has its place, and can be reached', async (name, look) => {
  const { page, expectClean } = await openAsked(here, ada, [question, second], look);
  await citationTabs(page).first().waitFor();
  await button(page, 'Ask with earlier answers').waitFor();
  await openSettings(page);
  await page.getByRole('radio', { name: 'APA' }).click();
  await expectAccessible(page, `how it answers, ${name}`);
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Cited sources' }).first().waitFor();
  await expectNoSideways(page, `cited sources on ${name}`);
  await expectAccessible(page, `answers with their actions, ${name}`);
  await page.getByRole('button', { name: 'Edit the question' }).last().click();
  await expectNoSideways(page, `a question that is edited on ${name}`);
  await expectAccessible(page, `a question that is edited, ${name}`);
  await button(page, 'Cancel').click();
  await actions(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await expectNoSideways(page, `an answer that is edited on ${name}`);
  await expectAccessible(page, `an answer that is edited, ${name}`);
  expectClean();
});
