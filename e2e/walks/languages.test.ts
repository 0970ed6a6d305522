// The interface in the languages that browsers ask for.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, citationTabs, expectNoSideways, litWords, phone } from '../support/screens.ts';

const web = join(import.meta.dirname, '../../packages/web');
const locales = readdirSync(join(web, 'src/locales'), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name);
const words = (locale: string, file: string) =>
  JSON.parse(readFileSync(join(web, 'src/locales', locale, `${file}.json`), 'utf8'));
/** What a browser asks for who is set to one of our languages. */
const wish = (locale: string) => (locale === 'zh-TC' ? 'zh-TW' : locale);
const chunkOf = (locale: string): string =>
  JSON.parse(readFileSync(join(web, 'dist/.vite/manifest.json'), 'utf8'))[`src/locales/${locale}/index.ts`].file;

/** As wide as a phone, but with a mouse: it can be made as wide as a desk. */
const narrow = { viewport: phone.viewport };

const here = installation();
let project = '';

beforeAll(async () => {
  project = await here.withSamples([question]);
});

/** A window of somebody who reads a language, at the sign-in. */
async function openIn(locale: string, look: Parameters<typeof here.open>[0] = {}) {
  const watched = await here.open({ ...look, locale: wish(locale) });
  await watched.page.goto(`${here.origin}/login`);
  return watched;
}
const logIn = ({ context }: Awaited<ReturnType<typeof openIn>>) => new Person(here.origin).signIn(context);

test.each(locales)(
  'in %s the sign-in, the home and an answer fit on a phone, and an answer can be read by everybody',
  async locale => {
    const watched = await openIn(locale, narrow);
    const { page } = watched;
    await page.getByRole('heading', { name: words(locale, 'accounts').login.title, exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar-EG' ? 'rtl' : 'ltr');
    expect(await page.locator('html').getAttribute('lang')).toBe(locale === 'zh-TC' ? 'zh-Hant' : locale);
    await expectNoSideways(page, `the sign-in in ${locale}`);
    await logIn(watched);
    await page.goto(here.origin);
    await page.getByText(words(locale, 'projects').recent.title, { exact: true }).waitFor();
    await expectNoSideways(page, `the home in ${locale}`);
    await page.goto(project);
    await citationTabs(page).first().waitFor();
    await askField(page).waitFor();
    await expectNoSideways(page, `an answer in ${locale}`);
    await expectAccessible(page, `an answer in ${locale} on a phone`);
    await page.setViewportSize({ width: 1440, height: 900 });
    // The sources stand beside the thread. It has no margin: the words of an answer that quotes are not told twice.
    await page.getByRole('complementary', { name: words(locale, 'shell').sidebar, exact: true }).waitFor();
    await expectAccessible(page, `an answer in ${locale}`);
    const type = await page.evaluate(`['.answer-text', '.question-text'].map(selector => {
    const { fontSize, lineHeight, fontWeight } = getComputedStyle(document.querySelector(selector));
    return [fontSize, lineHeight, fontWeight].join(' ');
  })`);
    if (locale === 'ar-EG') expect(type).toEqual(['18px 32px 400', '24px 38px 600']);
    else expect(type).toEqual([/^(ja|ko|zh)/.test(locale) ? '17px 30px 400' : '17px 28px 400', '23px 31px 500']);
    watched.expectClean();
  },
);

test.each(['en-US', 'de-DE', 'ja-JP', 'ar-EG'])(
  'in %s the thread of the sign-in drawing leads from the tab to the page, through no words',
  async locale => {
    const { page } = await openIn(locale);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${here.origin}/login`);
    await page.locator('[data-thread]').waitFor({ state: 'attached' });
    await page.evaluate('document.fonts.ready');
    const drawn = () =>
      page.evaluate(`(() => {
      const thread = document.querySelector('[data-thread]');
      const at = share => thread.getPointAtLength(thread.getTotalLength() * share)
        .matrixTransform(thread.getScreenCTM());
      const frame = thread.closest('div');
      const tab = frame.querySelector('b');
      const mark = frame.querySelector('svg rect:nth-of-type(3)').getBoundingClientRect();
      const card = tab.closest('p').parentElement.parentElement.getBoundingClientRect();
      const isIn = ({ x, y }, { left, right, top, bottom }, air) => x > left - air && x < right + air && y > top - air
        && y < bottom + air;
      const words = [...frame.querySelectorAll('p')].flatMap(line => {
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        const boxes = [];
        while (walker.nextNode()) {
          if (tab.contains(walker.currentNode)) continue;
          const range = document.createRange();
          range.selectNodeContents(walker.currentNode);
          // The letters, without the air of their lines.
          for (const { left, right, top, bottom } of range.getClientRects())
            boxes.push({ left, right, top: top + (bottom - top) * 0.3, bottom: bottom - (bottom - top) * 0.3 });
        }
        return boxes;
      });
      return {
        tab: tab.textContent,
        beginsAtTab: isIn(at(0), tab.getBoundingClientRect(), 3),
        endsAtMark: isIn(at(1), mark, 4),
        struck: Array.from({ length: 101 }, (_, step) => at(step / 100))
          .filter(point => words.some(box => isIn(point, box, 0))).length,
        hidesMark: card.left < mark.right && card.right > mark.left,
        towards: Math.sign(mark.left - card.left),
      };
    })()`);
    await expect.poll(drawn).toEqual({
      tab: locale === 'ar-EG' ? '٤' : '4',
      beginsAtTab: true,
      endsAtMark: true,
      struck: 0,
      hidesMark: false,
      towards: locale === 'ar-EG' ? -1 : 1,
    });
  },
);

test.each(locales)('in %s the ways in fit a window of 320 px', async locale => {
  const { page } = await openIn(locale);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const way of ['login', 'register', 'forgot-password']) {
    await page.goto(`${here.origin}/${way}`);
    await page.locator('form').waitFor();
    // The form scrolls by itself: the page does not tell how wide it is.
    expect(
      await page.evaluate(
        `(() => { const room = document.querySelector('form').closest('section'); return room.scrollWidth - ` +
          `room.clientWidth; })()`,
      ),
      way,
    ).toBe(0);
    await expectNoSideways(page, `${way} in ${locale}`);
  }
});

test('in Arabic an English card is read in its own direction, so that clipped text shows its ellipsis', async () => {
  const watched = await openIn('ar-EG');
  const { page } = watched;
  await logIn(watched);
  await page.goto(here.origin);
  const card = page.locator('main li button').first();
  await card.waitFor();
  // The browser leaves the sign out of lines that are aligned to their own end, and a short title stands above them.
  const [title, asked] =
    (await page.evaluate(`[...document.querySelectorAll('main li button')[0].querySelectorAll(':scope > span[dir]')]
      .map(element => {
    const { direction, textAlign } = getComputedStyle(element);
    const words = document.createRange();
    words.selectNodeContents(element);
    return { direction, align: textAlign, begins: Math.round(words.getBoundingClientRect().left) };
  })`)) as { direction: string; align: string; begins: number }[];
  expect([title?.direction, title?.align, asked?.direction, asked?.align]).toEqual(['ltr', 'start', 'ltr', 'start']);
  const box = await card.boundingBox();
  expect([title?.begins, asked?.begins]).toEqual([Math.round(box?.x ?? 0) + 17, Math.round(box?.x ?? 0) + 17]);
  // In a row it lies at the row's side.
  await page.goto(project);
  await page.locator('aside button[title] > span[dir]').first().waitFor();
  const ends = (await page.evaluate(`(title => [title, title.parentElement].map(
    element => Math.round(element.getBoundingClientRect().right)))(
    document.querySelector('aside button[title] > span[dir]'))`)) as number[];
  expect(ends[0]).toBe(ends[1]);
  await page.goto(`${project}#mylibrary`);
  const library = page.getByRole('dialog');
  await library.getByRole('radio').first().click();
  const inRow = await library
    .locator('[data-item] [title]')
    .first()
    .evaluate(title => {
      const words = title.ownerDocument.createRange();
      words.selectNodeContents(title);
      return [words, title.parentElement ?? title].map(part => Math.round(part.getBoundingClientRect().right));
    });
  expect(inRow[0]).toBe(inRow[1]);
});

test('in Arabic the empty field begins at the right, and pages are counted and typed in Arabic digits', async () => {
  const watched = await openIn('ar-EG', { viewport: { width: 1440, height: 900 } });
  const { page } = watched;
  await logIn(watched);
  await page.goto(project);
  await askField(page).waitFor();
  expect(await page.evaluate(`getComputedStyle(document.querySelector('#ask textarea')).direction`)).toBe('rtl');
  await citationTabs(page).first().click();
  await litWords(page).first().waitFor();
  const field = page.locator('#side header input');
  await expect.poll(() => field.inputValue()).toMatch(/^[٠-٩]+$/);
  await field.fill('٢');
  await field.press('Enter');
  await page.waitForURL(/#page=2$/);
  await expect.poll(() => field.inputValue()).toBe('٢');
  watched.expectClean();
});

test('a question in Traditional Chinese says so, and is answered in it', async () => {
  const watched = await openIn('zh-TC');
  await logIn(watched);
  const { page } = watched;
  await page.goto(project);
  const sent = page.waitForRequest(
    request => request.method() === 'POST' && new URL(request.url()).pathname === '/api/ask',
  );
  await askField(page).fill('木星有幾顆衛星？');
  await page.getByRole('button', { name: words('zh-TC', 'answers').ask.send, exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ locale: 'zh-TC' });
  await page.getByText('來源沒有回答這個問題。').first().waitFor();
  watched.expectClean();
});

test('a language that cannot be loaded gives way to English', async () => {
  const watched = await here.open({ locale: 'ja-JP' });
  await watched.page.route(`**/${chunkOf('ja-JP')}`, route => route.abort());
  await watched.page.goto(`${here.origin}/login`);
  await watched.page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(await watched.page.locator('html').getAttribute('lang')).toBe('en-US');
  watched.expectClean();
});

test('without any texts the page says that it was cut off, and comes back with the network', async () => {
  const { page, context } = await here.open({ locale: 'ja-JP' });
  for (const locale of ['ja-JP', 'en-US']) await page.route(`**/${chunkOf(locale)}`, route => route.abort());
  await page.goto(`${here.origin}/login`);
  await page.getByRole('alert').filter({ hasText: 'Nousboard could not be loaded.' }).waitFor();
  await expectAccessible(page, 'a page that was cut off');
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await page.getByRole('heading', { name: words('ja-JP', 'accounts').login.title }).waitFor();
});
