// A locked document, the pages of a PDF, its highlights and a note, used where they look otherwise: in the dark, in
// Arabic and on a phone.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, type SourceFile } from '@nousboard/contracts';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockPdf } from '../../packages/server/src/features/ingestion/parsers/testing/locked-pdf.ts';
import { bookPdf } from '../support/book-pdf.ts';
import { faultsAt } from '../support/faults.ts';
import { greyPicture } from '../support/grey-picture.ts';
import { firstWords, givePaper, highlightsOf, marks, removeHighlights, select } from '../support/highlighting.ts';
import { installation } from '../support/installation.ts';
import type { Person } from '../support/person.ts';
import { phone } from '../support/screens.ts';
import { removeFolder, temporaryFolder, until } from '../support/server.ts';
import { closePopups, named, popups, press, type Visitor } from '../support/visitor.ts';
import { wordsOf } from '../support/words.ts';

const PASSWORD = 'Ruhe im Moor 7';
const looks = [
  ['on a desk in the dark', { colorScheme: 'dark' }],
  ['on a desk in Arabic', { locale: 'ar-EG' }],
  ['on a phone', phone],
  ['on a phone in Arabic and in the dark', { ...phone, locale: 'ar-EG', colorScheme: 'dark' }],
] as const;
type Look = (typeof looks)[number][1];

const here = installation();
const folder = temporaryFolder();
const locked = new Map<Look, SourceFile>();
let ada: Person;
let projectId = '';
let paper: SourceFile;
let book: SourceFile;
afterAll(() => removeFolder(folder));

beforeAll(async () => {
  ({ ada, file: paper, projectId } = await givePaper(here));
  const put = async (name: string, write: (path: string) => unknown) => {
    await write(join(folder, name));
    return (await ada.upload([join(folder, name)], projectId))[0] as SourceFile;
  };
  const pages = Array.from({ length: 6 }, (_, at) => [
    `Leaf ${at + 1} of the survey`,
    at % 2 === 0 ? 'There was heather here.' : 'There was some bilberry here.',
  ]);
  const chapters = [
    {
      title: 'The first chapter, which has a title that is longer than its place',
      page: 1,
      parts: [{ title: 'Its middle', page: 2 }],
    },
    { title: 'The second chapter', page: 4 },
  ];
  book = await put('moor.pdf', path => writeFileSync(path, bookPdf(pages, chapters)));
  for (const [at, [name, look]] of looks.entries()) {
    const file = await put(`locked-${at}.pdf`, path => lockPdf(path, bookPdf([[`The moor ${name}.`]]), PASSWORD));
    await until(
      'it to be known as locked',
      async () =>
        (await ada.call(contract.getFile, { params: { fileId: file.file_id } })).reason === 'password_protected',
    );
    locked.set(look, file);
  }
  await ada.untilRead([book]);
});

interface Walk extends Pick<Visitor, 'page' | 'say' | 'isPhone' | 'isTouch'> {
  /** Looks at the last of what `where` selects. */
  look(name: string, where: string): Promise<void>;
  /** Throws what was seen since, and what a good client never does. */
  end(): void;
}
async function walk(look: Look, at: string): Promise<Walk> {
  await ada.staySignedIn();
  const { page, expectClean } = await here.openSignedIn({ ...look, at });
  const isPhone = 'isMobile' in look;
  const faults: string[] = [];
  const visitor = { page, say: wordsOf('locale' in look ? look.locale : 'en-US'), isPhone, isTouch: isPhone };
  return {
    ...visitor,
    look: async (name, where) => void faults.push(...(await faultsAt(visitor, name, where))),
    end: () => {
      expect(faults).toEqual([]);
      expectClean();
    },
  };
}
const linkTo = ({ file_id }: SourceFile) => `/file?file_id=${file_id}&open=true&projectId=${projectId}`;
/** An item of a menu, whatever its keys. */
const itemOf = ({ page, say }: Walk, key: string) => page.getByRole('menuitem', { name: say(key) });
/** The menu of the document, or of the note. */
const fromMenu = async (visitor: Walk, menu: string, item: string) => {
  await press(visitor, named(visitor, 'button', menu).last());
  await press(visitor, itemOf(visitor, item));
};
/** Throws when something is cut off by the window. */
const expectWhole = async ({ page }: Walk, part: Locator) => {
  const [box, size] = [await part.boundingBox(), page.viewportSize()];
  if (!box || !size) throw new Error('It is not on the screen.');
  expect(
    [box.x >= 0, box.y >= 0, box.x + box.width <= size.width, box.y + box.height <= size.height],
    JSON.stringify(box),
  ).toEqual([true, true, true, true]);
};

/** As a title that ends with a figure stands in Arabic, where the figure would come before the rest. */
const keptTogether = (title: string) => `\u2068${title}\u2069`;

test.each(looks)(
  '%s a locked document asks for its password, refuses a wrong one and opens with the right one',
  async (_, look) => {
    const file = locked.get(look) as SourceFile;
    const visitor = await walk(look, linkTo(file));
    const { page, say } = visitor;
    const panel = page.getByRole('region', { name: say('reader:label') });
    const title = 'locale' in look ? keptTogether(file.title) : file.title;
    const field = panel.getByLabel(say('sources:unlock.password', { title }));
    await field.waitFor();
    await visitor.look('a document that asks for its password', '#side');
    await field.fill('sesame');
    await field.press('Enter');
    await panel.getByText(say('laterProblems:document_password')).waitFor();
    await visitor.look('a password that was refused', '#side');
    await field.fill(PASSWORD);
    await press(visitor, panel.getByRole('button', { name: say('sources:unlock.open') }));
    await panel.locator('[data-page="1"] canvas').waitFor();
    visitor.end();
  },
);

test.each(looks)(
  '%s the pages of a PDF are turned, enlarged, searched and gone through by their outline',
  async (_, look) => {
    const visitor = await walk(look, linkTo(book));
    const { page, say, isPhone } = visitor;
    const sheet = page.locator('[data-page="1"]');
    await sheet.locator('canvas').waitFor();
    // In the bar it stands only where that is wide.
    await fromMenu(visitor, 'reader:more', 'reader:turnRight');
    await closePopups(visitor);
    await page.locator('[data-page="1"] [data-turn="1"]').waitFor();
    await visitor.look('a page on its side', '#side');
    await fromMenu(visitor, 'reader:more', 'reader:turnLeft');
    await page.locator('[data-page="1"] [data-turn="0"]').waitFor();

    const width = async () => (await sheet.boundingBox())?.width ?? 0;
    const before = await width();
    await press(visitor, itemOf(visitor, 'reader:zoomIn'));
    await expect.poll(width).toBeGreaterThan(before);
    await closePopups(visitor);
    await visitor.look('an enlarged page', '#side');
    await fromMenu(visitor, 'reader:more', 'reader:fit');
    await expect.poll(width).toBeCloseTo(before, 0);

    await press(visitor, named(visitor, 'button', 'reader:find.label'));
    await page.locator('search input').fill('bilberry');
    const found = () =>
      page.evaluate(
        `[...(CSS.highlights.get('found-now') ?? [])].map(range => range.toString() + ' on ' + ` +
          `range.startContainer.parentElement.closest('[data-page]').dataset.page)`,
      );
    await expect.poll(found).toEqual(['bilberry on 2']);
    await press(visitor, named(visitor, 'button', 'reader:find.next'));
    await expect.poll(found).toEqual(['bilberry on 4']);
    await visitor.look('words that were found', '#side');
    await press(visitor, named(visitor, 'button', 'reader:find.close'));

    const strip = isPhone
      ? page.getByRole('dialog', { name: say('reader:strip.label') })
      : page.getByRole('complementary', { name: say('reader:strip.label') });
    if (isPhone) await fromMenu(visitor, 'reader:more', 'reader:strip.label');
    else await press(visitor, named(visitor, 'button', 'reader:strip.label'));
    await strip.locator('.strip-page').nth(3).waitFor();
    await visitor.look('the small pages', isPhone ? '.drawer-side' : '#side');
    await press(visitor, strip.locator('[data-value="outline"]'));
    await strip.getByRole('treeitem').first().focus();
    await page.keyboard.press('locale' in look ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(() => strip.getByRole('treeitem').count()).toBe(3);
    await visitor.look('the outline', isPhone ? '.drawer-side' : '#side');
    await press(visitor, strip.getByRole('treeitem', { name: 'Its middle' }));
    await expect
      .poll(() => page.locator('header input[inputmode="numeric"]').inputValue())
      .toBe(new Intl.NumberFormat('locale' in look ? look.locale : 'en-US').format(2));
    // Over the pages it is in the way of the page that was chosen.
    await expect.poll(() => strip.count()).toBe(isPhone ? 0 : 1);
    visitor.end();
  },
);

test.each(looks)(
  '%s words are marked and commented, an area is marked, and the list leads to both',
  async (_, look) => {
    await ada.staySignedIn();
    await removeHighlights(ada, paper);
    const visitor = await walk(look, linkTo(paper));
    const { page, say, isPhone } = visitor;
    const stored = () => highlightsOf(ada, paper);
    await firstWords(page).nth(8).waitFor();
    await page.locator('[data-page="1"] canvas').waitFor();
    const bar = page.getByRole('toolbar', { name: say('highlights:selection') });
    await select(page, 2, 3);
    await bar.waitFor();
    await expectWhole(visitor, bar);
    await visitor.look('selected words', '[role="toolbar"].popup');
    await press(visitor, bar.getByRole('button', { name: say('highlights:comment'), exact: true }));
    const editor = page.locator(popups);
    await editor.getByRole('textbox').fill('هل هذا صحيح؟ Is that so?');
    await press(visitor, editor.getByRole('button', { name: '🤔' }));
    await visitor.look('a comment being written', popups);
    await expectWhole(visitor, editor);
    await press(visitor, editor.getByRole('button', { name: say('highlights:save'), exact: true }));
    await editor.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await stored()).map(({ comment }) => comment))
      .toEqual([{ text: 'هل هذا صحيح؟ Is that so?', emoji: '🤔' }]);
    await marks(page).first().waitFor();

    const showList = async () => {
      await press(visitor, page.getByRole('button', { name: say('highlights:title'), exact: true }).last());
      await list.waitFor();
    };
    const list = page.getByRole('complementary', { name: say('highlights:title') });
    await showList();
    await press(visitor, list.getByRole('button', { name: say('highlights:area') }));
    await page.locator('.highlight-frame').waitFor();
    await visitor.look('an area being marked', '#side');
    if (isPhone) await page.keyboard.press('Enter');
    else {
      const sheet = await page.locator('[data-page="1"]').boundingBox();
      if (!sheet) throw new Error('no page');
      const top = Math.max(sheet.y, 150);
      await page.mouse.move(sheet.x + sheet.width * 0.3, top + 90);
      await page.mouse.down();
      await page.mouse.move(sheet.x + sheet.width * 0.7, top + 130, { steps: 4 });
      await page.mouse.up();
    }
    await expect.poll(async () => (await stored()).map(({ type }) => type).sort()).toEqual(['comment', 'image']);
    if (!(await list.isVisible())) await showList();
    await expect
      .poll(() => page.evaluate(`document.querySelector('[data-highlight-card] img')?.naturalWidth ?? 0`))
      .toBeGreaterThan(50);
    await visitor.look('the list of highlights', '#side');
    await list.getByRole('searchbox').fill('صحيح');
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await press(visitor, list.getByRole('listitem').getByRole('button').first());
    await expect.poll(() => page.evaluate(`document.activeElement?.hasAttribute('data-highlight')`)).toBe(true);
    expect(await list.count()).toBe(isPhone ? 0 : 1);
    await visitor.look('the words that were jumped to', '#side');
    visitor.end();
  },
);

test.each(looks)(
  '%s a picture is put into a note, the note is saved as a PDF, and what was changed in two places is asked about',
  async (_, look) => {
    await ada.staySignedIn();
    const { conversationId } = await ada.newProject('Reading');
    const { messageId } = await ada.call(contract.createNote, {
      params: { conversationId },
      body: { title: 'Reading order', text: 'Tanaka first.', tagIds: [] },
    });
    const visitor = await walk(look, `/c/${conversationId}#${messageId}`);
    const { page, say } = visitor;
    const text = async () => (await ada.call(contract.getMessage, { params: { messageId } })).text;
    const field = page.getByRole('textbox', { name: say('nous:text') });
    await field.filter({ hasText: 'Tanaka first.' }).waitFor();
    await field.focus();
    await page.keyboard.press('End');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(visitor, page.getByRole('toolbar').getByRole('button', { name: say('nous:editor.picture'), exact: true })),
    ]);
    await chooser.setFiles({ name: 'graph.png', mimeType: 'image/png', buffer: greyPicture(900, 300) });
    const picture = field.getByRole('img', { name: 'graph' });
    await expect
      .poll(() => picture.evaluate(shown => (shown as unknown as { naturalWidth: number }).naturalWidth))
      .toBe(900);
    await press(visitor, picture);
    await page.getByRole('textbox', { name: say('nous:editor.pictureWords') }).fill('Cues by night');
    await visitor.look('a picture being described', '.bottom-sheet');
    await press(visitor, named(visitor, 'button', 'nous:editor.pictureDescribe'));
    await expect.poll(text).toMatch(/^Tanaka first\.!\[Cues by night\]\(\/api\/files\/pictures\/\w+\.png\)$/);

    await fromMenu(visitor, 'nous:menu', 'nous:export.as');
    const pdf = page.getByRole('menuitem', { name: 'PDF', exact: true });
    await pdf.waitFor();
    await visitor.look('the files that a note is saved as', popups);
    await expectWhole(visitor, page.locator(popups).last());
    const [download] = await Promise.all([page.waitForEvent('download'), press(visitor, pdf)]);
    expect([
      download.suggestedFilename(),
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ]).toEqual(['Reading order.pdf', '%PDF-']);

    await ada.call(contract.updateMessage, { params: { messageId }, body: { text: 'Rasch first.' } });
    await field.fill('Mölle first.');
    await field.blur();
    await page.getByText(say('nous:conflict.text')).waitFor();
    await visitor.look('a note that was changed elsewhere', '.bottom-sheet');
    await press(visitor, named(visitor, 'button', 'nous:conflict.mine'));
    await expect.poll(text).toBe('Mölle first.');
    await page.getByText(say('nous:conflict.text')).waitFor({ state: 'detached' });
    visitor.end();
  },
);
