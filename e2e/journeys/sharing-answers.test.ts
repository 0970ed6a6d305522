// One answer leaves the product, and what stands under one: pictures that it cites, and why a question was not taken.
import { readFileSync } from 'node:fs';
import { contract, problems, type SourceFile } from '@nousboard/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { actions, answerText, button, openAsked } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, expectNoSideways, phone, sendOnScreen } from '../support/screens.ts';

const here = installation();
let ada: Person;

beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

const share = async (page: Page, what: string) => {
  await actions(page).getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: what }).click();
};

test('an answer is shared as a picture, which is saved and copied, and as a link to it', async () => {
  const { page, context, answers, conversationId, expectClean } = await openAsked(here, ada, [question]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await actions(page).getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Share as image' }).waitFor();
  await expectAccessible(page, 'the ways to share an answer');
  // As if its typefaces came a moment after it: the first looks at their letters find none.
  await page.evaluate(`(() => {
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    window.drawn = [];
    CanvasRenderingContext2D.prototype.drawImage = function (...given) {
      const isOfLetters = this.canvas.height === 16;
      window.drawn.push(isOfLetters ? 'letters' : 'picture');
      if (!isOfLetters || window.drawn.length > 3) draw.apply(this, given);
    };
  })()`);
  const [saved] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('menuitem', { name: 'Share as image' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(
    'Does replaying a cue during slow-wave sleep really strengthen memory, and when d.png',
  );
  const png = readFileSync(await saved.path());
  expect([png.readUInt32BE(16), png.readUInt32BE(20) > 800]).toEqual([1_520, true]);
  expect(await page.evaluate('drawn.slice(0, 5)')).toEqual(['letters', 'letters', 'letters', 'letters', 'picture']);
  await page.getByText(/is saved, and the picture is copied\.$/).waitFor();
  expect(await page.evaluate('navigator.clipboard.read().then(items => items[0].types)')).toContain('image/png');

  await share(page, 'Copy link');
  await page.getByText('Link copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    `${here.origin}/chat/${conversationId}#${answers[0]!.messageId}`,
  );
  expectClean();
});

test('a table that has no room in a picture makes it wider, to its last column', async () => {
  const { page, conversationId } = await openAsked(here, ada, [question]);
  const stored = await ada.messages(conversationId);
  const row = (cell: (n: number) => string) => `|${Array.from({ length: 16 }, (_, n) => cell(n)).join('|')}|`;
  const text = [row(n => `Measurement ${n}`), row(() => '-'), row(n => `${n}00,000`)].join('\n');
  await page.route('**/messages?*', route =>
    route.fulfill({
      json: {
        items: stored.map(message => (message.isCreatedByUser ? message : { ...message, text, citations: [] })),
        nextCursor: null,
      },
    }),
  );
  await page.reload();
  await answerText(page).getByRole('table').waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    share(page, 'Share as image'),
  ]);
  const table = await answerText(page)
    .getByRole('table')
    .evaluate(({ scrollWidth }) => scrollWidth);
  // Twice as sharp as the page, with a margin at either side.
  expect(readFileSync(await saved.path()).readUInt32BE(16)).toBeGreaterThan(2 * (table + 100));
});

test('a device that shares files is handed the picture, and nothing is saved', async () => {
  const { page } = await openAsked(here, ada, [question]);
  await page.evaluate(
    `navigator.canShare = () => true; navigator.share = async ({ files }) => { document.body.dataset.shared = ` +
      `files[0].name + ' ' + files[0].type; };`,
  );
  let saves = 0;
  page.on('download', () => {
    saves += 1;
  });
  await share(page, 'Share as image');
  await page.locator('body[data-shared$=".png image/png"]').waitFor({ timeout: 60_000 });
  expect(saves).toBe(0);
});

test('pictures among cited sources are under the answer, the first two small, and open at their words', async () => {
  const { page, answers, expectClean, conversationId } = await openAsked(here, ada, [question]);
  const [cited] = answers[0]!.citations;
  // The same citation in three files, which the list of sources calls pictures; their pages are those of the paper.
  const files = [901, 902, 903].map(n => `00000000-0000-4000-8000-000000000${n}` as SourceFile['file_id']);
  const stored = await ada.messages(conversationId);
  const citations = files.map((fileId, n) => ({
    ...cited!,
    id: crypto.randomUUID(),
    fileId,
    start: n,
    title: `Figure ${n + 1}`,
  }));
  await page.route('**/messages?*', route =>
    route.fulfill({
      json: {
        items: stored.map(message => (message.isCreatedByUser ? message : { ...message, citations })),
        nextCursor: null,
      },
    }),
  );
  await page.route(/\/api\/files\?/, async route => {
    const reply = await route.fetch();
    const { items } = (await reply.json()) as { items: SourceFile[] };
    const pictures = files.map((file_id, n) => ({
      ...items[0]!,
      file_id,
      kind: 'image',
      type: 'image/png',
      title: `Figure ${n + 1}`,
      filename: `figure-${n + 1}.png`,
      pageCount: 1,
    }));
    await route.fulfill({ response: reply, json: { items: [...items, ...pictures], nextCursor: null } });
  });
  const drawn = await (
    await ada.request(contract.getPageImage, { params: { fileId: cited!.fileId, page: cited!.page } })
  ).arrayBuffer();
  await page.route(/\/pages\/\d+\.png/, route => route.fulfill({ contentType: 'image/png', body: Buffer.from(drawn) }));
  await page.reload();
  const grid = page.getByRole('list', { name: 'Cited pictures' });
  await grid.waitFor();
  const images = grid.getByRole('img');
  expect(await images.count()).toBe(3);
  expect(await images.first().getAttribute('alt')).toContain(`Picture “Figure 1”, which says: ${cited!.quote}`);
  const boxes = await Promise.all([0, 1, 2].map(n => grid.getByRole('listitem').nth(n).boundingBox()));
  expect([boxes[0]?.y === boxes[1]?.y, (boxes[2]?.width ?? 0) > 1.8 * (boxes[0]?.width ?? 0)]).toEqual([true, true]);
  await grid.getByText('Figure 3', { exact: true }).waitFor();
  await expectAccessible(page, 'pictures under an answer');
  await grid.getByRole('button', { name: 'Open picture: Figure 3' }).click();
  await page.getByRole('region', { name: 'Document' }).getByText('Figure 3').first().waitFor();
  expectClean();
});

test('a question that was not taken says why: with the way to a larger plan, or with the figures', async () => {
  const { page } = await openAsked(here, ada, [question]);
  const refuseWith = async (code: keyof typeof problems, details: object) => {
    await page.unroute('**/api/ask');
    await page.route('**/api/ask', route =>
      route.fulfill({
        status: problems[code].status,
        json: { error: { code, message: problems[code].message, details } },
      }),
    );
    await sendOnScreen(page, 'And then?');
  };
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  await refuseWith('message_limit', { max: 50, windowInMinutes: 1_440 });
  await alert.getByText('You have a cap of 50 message(s) per day.').waitFor();
  await alert.getByRole('button', { name: 'Upgrade' }).waitFor();
  expect(await askField(page).inputValue()).toBe('And then?');
  await expectAccessible(page, 'a limit that was reached');
  await refuseWith('message_limit', { max: 500, windowInMinutes: 4_320 });
  await alert.getByText('You have a cap of 500 message(s) per 3 days.').waitFor();
  await refuseWith('plan_required', { plan: 'Essential' });
  await alert.getByText('You need Essential or higher to access this feature.').waitFor();
  await alert.getByRole('button', { name: 'Upgrade' }).waitFor();
  await refuseWith('token_balance', { balance: 12, promptTokens: 3_400, tokenCost: 56 });
  await alert.getByText('Insufficient Funds!').waitFor();
  expect(await alert.getByRole('row').allTextContents()).toEqual(['Balance12', 'Prompt tokens3,400', 'Cost56']);
  expect(await alert.getByRole('button', { name: 'Upgrade' }).count()).toBe(0);
  await expectAccessible(page, 'a balance that is too low');
  await refuseWith('concurrent', { limit: 2 });
  await alert
    .getByText(
      'Only 2 message(s) at a time. Please allow any other responses to complete before sending another message, ' +
        'or wait one minute.',
    )
    .waitFor();
});

test('an unfinished or failed answer blocks the next question, and says so in the specified words', async () => {
  const { page, conversationId } = await openAsked(here, ada, [question]);
  const stored = await ada.messages(conversationId);
  const tell = async (change: object) => {
    await page.unroute('**/messages?*');
    await page.route('**/messages?*', route =>
      route.fulfill({
        json: {
          items: stored.map(message => (message.isCreatedByUser ? message : { ...message, ...change })),
          nextCursor: null,
        },
      }),
    );
    await page.reload();
    await answerText(page).waitFor();
  };
  const blocked = page.getByText('Edit your message or Regenerate.').and(page.locator(':visible'));
  await tell({ unfinished: true, finish_reason: null });
  await page
    .getByText(
      'This is an unfinished message. The AI may still be generating a response, it was aborted, ' +
        'or a censor was triggered. Refresh or visit later to see more updates.',
    )
    .waitFor();
  await blocked.first().waitFor();
  await tell({ error: 'insufficient_quota', finish_reason: null });
  await page.getByText('The default key has reached its limit; set your own key.').waitFor();
  await blocked.first().waitFor();
  // Keys of one's own cannot be set on this installation: nothing offers it.
  expect(await button(page, 'Set your key').count()).toBe(0);
});

test('within four seconds the first answer is read anew, and the list of projects shows the question', async () => {
  const { page, conversationId } = await openAsked(here, ada, []);
  const readAnew = page.waitForResponse(
    async reply =>
      reply.url().includes(`/convos/${conversationId}/messages`) &&
      (await reply.text()).includes('"finish_reason":"stop"'),
  );
  await sendOnScreen(page, question);
  await actions(page).waitFor();
  const ended = Date.now();
  await readAnew;
  expect(Date.now() - ended).toBeLessThan(4_000);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Reading/ })
    .click();
  await page
    .getByRole('button', { name: 'Home' })
    .or(page.getByRole('option', { name: 'Home' }))
    .or(page.getByRole('link', { name: 'Home' }))
    .first()
    .click();
  await page.getByRole('main').getByText(question).first().waitFor();
});

test('on a phone the ways to share have room for a thumb', async () => {
  const { page } = await openAsked(here, ada, [question], phone);
  await actions(page).getByRole('button', { name: 'Share' }).click();
  const item = page.getByRole('menuitem', { name: 'Copy link' });
  await item.waitFor();
  expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoSideways(page, 'sharing on a phone');
});
