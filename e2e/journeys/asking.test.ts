// The ask area: three modes, what they say and keep, and what a recap is asked for with.
import { contract, type Message } from '@nousboard/contracts';
import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button, heading, openAsked, refuse } from '../support/asked.ts';
import { expectAccessible } from '../support/browser.ts';
import { installation, question } from '../support/installation.ts';
import { Person } from '../support/person.ts';
import { askField, citationTabs, expectNoSideways, phone, sendOnScreen, untilAnswered } from '../support/screens.ts';
import { until } from '../support/server.ts';
import { pressTwice } from '../support/two-presses.ts';

const here = installation();
let ada: Person;
beforeAll(async () => {
  ada = await new Person(here.origin).register();
});

const mode = (page: Page, name: string) => page.locator('#ask').getByRole('radio', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Visual Recap' });
const placeholder = (page: Page) => askField(page).getAttribute('placeholder');
/**
 * Drops a file on the window as a file manager would, as far as `last`. The script is text: the tests themselves know
 * no DOM.
 */
const dropFile = (page: Page, name: string, last: 'dragenter' | 'drop' | 'paste') =>
  page.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['# ${name}\\n\\nTea grows in hills.'], '${name}', { type: 'text/markdown' }));
    const how = { dataTransfer, clipboardData: dataTransfer, bubbles: true, cancelable: true };
    if ('${last}' === 'paste')
      return document.querySelector('#ask textarea').dispatchEvent(new ClipboardEvent('paste', how));
    document.body.dispatchEvent(new DragEvent('${last}', how));
  })()`);

test('each mode has its placeholder, controls and draft, kept over a reload; a pasted file is uploaded', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, []);
  expect(await mode(page, 'Ask').getAttribute('aria-checked')).toBe('true');
  expect(await placeholder(page)).toBe('Ask your sources');
  expect(await mode(page, 'Ask').isDisabled()).toBe(true);
  expect(await mode(page, 'Note').isDisabled()).toBe(false);
  await askField(page).fill('A question');
  await page.keyboard.press('Control+Alt+2');
  expect(await placeholder(page)).toBe('Note Title');
  expect(await mode(page, 'Note').isDisabled()).toBe(true);
  await page.keyboard.press('Control+Alt+3');
  expect(await placeholder(page)).toBe('What would you like to listen about?');
  await askField(page).fill('Cues at night');
  await page.locator('#ask').getByRole('button', { name: '2 PDFs' }).waitFor();
  await button(page, 'Language: English').first().waitFor();
  await page.locator('#ask').getByRole('button', { name: 'Quality: SD' }).waitFor();
  expect(
    await page
      .locator('#ask')
      .getByRole('button', { name: /^Strictness/ })
      .count(),
  ).toBe(0);
  await page.reload();
  await page.locator('#ask').getByRole('button', { name: '2 PDFs' }).waitFor();
  expect(await askField(page).inputValue()).toBe('Cues at night');
  await page.keyboard.press('Control+Alt+1');
  expect(await askField(page).inputValue()).toBe('A question');
  await page
    .locator('#ask')
    .getByRole('button', { name: /^Strictness/ })
    .waitFor();
  // Arrow keys choose, from the mode that is disabled because it is chosen.
  await mode(page, 'Ask').focus();
  await page.keyboard.press('ArrowRight');
  expect(await mode(page, 'Note').getAttribute('aria-checked')).toBe('true');
  await mode(page, 'Ask').click();
  await expectAccessible(page, 'the ask area');
  // Cells of a spreadsheet, of which its program sends a picture along, are left to the field.
  expect(
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Dose\\t2 mg');
      clipboardData.setData('text/html', '<table><tr><td>Dose<td>2 mg</table>');
      clipboardData.items.add(new File(['-'], 'image.png', { type: 'image/png' }));
      const how = { clipboardData, bubbles: true, cancelable: true };
      return document.querySelector('#ask textarea').dispatchEvent(new ClipboardEvent('paste', how));
    })()`),
  ).toBe(true);
  await dropFile(page, 'pasted.md', 'paste');
  await page.getByRole('button', { name: 'Open pasted' }).waitFor();
  expect((await ada.call(contract.getProject, { params: { conversationId } })).files).toHaveLength(3);
  expectClean();
});

test('the field grows to six rows, Shift+Enter breaks a line, nothing empty or half composed is sent', async () => {
  const { page } = await openAsked(here, ada, []);
  const height = async () => (await askField(page).boundingBox())?.height ?? 0;
  const one = await height();
  await askField(page).fill('a');
  await askField(page).press('Shift+Enter');
  expect(await askField(page).inputValue()).toBe('a\n');
  await askField(page).fill(Array(6).fill('row').join('\n'));
  const six = await height();
  expect(six).toBeGreaterThan(one * 3);
  await askField(page).fill(Array(30).fill('row').join('\n'));
  expect(await height()).toBeLessThanOrEqual(six + 2);
  expect(await height()).toBeLessThanOrEqual(13 * 16);
  let asked = 0;
  page.on('request', request => {
    if (request.url().endsWith('/api/ask')) asked += 1;
  });
  await askField(page).fill('   ');
  await askField(page).press('Enter');
  await askField(page).fill('眠り');
  await page.evaluate(
    `document.querySelector('#ask textarea').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ` +
      `isComposing: true, bubbles: true, cancelable: true }))`,
  );
  expect(await askField(page).inputValue()).toBe('眠り');
  expect(asked).toBe(0);
  const sent = page.waitForRequest(request => request.url().endsWith('/api/ask'));
  await askField(page).fill('  What is a cue?\n ');
  await askField(page).press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ text: 'What is a cue?' });
});

test('while an answer is written, stop replaces send, a second question waits, and no follow-ups show', async () => {
  const { page } = await openAsked(here, ada, [question]);
  const followUps = page.getByRole('group', { name: 'Follow-up questions' }).getByRole('button');
  await followUps.first().waitFor();
  const texts = await followUps.allTextContents();
  expect(texts.length).toBe(2);
  for (const text of texts) expect(text.trim().length).toBeGreaterThan(5);
  // Beside a document on a tablet the row has no room for both, and neither is cut.
  await page.setViewportSize({ width: 820, height: 1_180 });
  await citationTabs(page).first().click();
  await page.getByRole('region', { name: 'Document' }).waitFor();
  const words = followUps.locator('span');
  for (const each of await words.all())
    expect(await each.evaluate(cut => cut.scrollWidth - cut.clientWidth + cut.scrollHeight - cut.clientHeight)).toBe(0);
  expect(await placeholder(page)).toBe('Ask a follow-up');
  for (const other of ['Note', 'Visual Recap']) {
    await mode(page, other).click();
    expect(await followUps.count(), other).toBe(0);
  }
  await mode(page, 'Ask').click();
  // Held at the server's door, so that the answer is under way for as long as this looks at it.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/ask', async route => {
    await held.promise;
    await route.continue();
  });
  await sendOnScreen(page, 'What is a cue?');
  await page.locator('#ask').getByRole('button', { name: 'Stop' }).waitFor();
  expect(await page.locator('#ask').getByRole('button', { name: 'Send', exact: true }).count()).toBe(0);
  expect(await followUps.count()).toBe(0);
  await askField(page).fill('And then?');
  await askField(page).press('Enter');
  await page.getByText('Please wait until the current response is finished.').waitFor();
  held.resolve();
  await untilAnswered(page);
  expect(await askField(page).inputValue()).toBe('And then?');
});

test('what was asked on another device is there as soon as the page is looked at', async () => {
  const { page, conversationId } = await openAsked(here, ada, [question]);
  await ada.answer(conversationId, 'What is a cue?');
  expect(await heading(page, 'What is a cue?').count()).toBe(0);
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  await heading(page, 'What is a cue?').waitFor();
});

test('the field says that a source is missing or being removed, and is blocked while one is being read', async () => {
  const { page } = await openAsked(here, ada, []);
  const fresh = await ada.newProject();
  await page.goto(`${here.origin}/c/${fresh.conversationId}`);
  await page.getByPlaceholder('Add a source to get started..').waitFor();
  await page.getByRole('complementary').getByText('This Project has no source.').waitFor();
  expect(await askField(page).isDisabled()).toBe(true);
  await dropFile(page, 'tea.md', 'dragenter');
  await page.getByText('Drop to add to this project').waitFor();
  // Nothing of it can be read yet.
  await page.route(/\/api\/files(\?|\/status)/, async route => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { items: object[] };
    await route.fulfill({
      response: reply,
      json: {
        ...body,
        items: body.items.map(item => ({
          ...item,
          status: 'processing',
          ready: false,
          progress: 0.2,
          pagesReady: 0,
          fileVersion: null,
        })),
      },
    });
  });
  await dropFile(page, 'tea.md', 'drop');
  await page.getByText('At least one of files is still processing. Wait or remove it to continue.').waitFor();
  expect(await page.getByText('Drop to add to this project').count()).toBe(0);
  await askField(page).fill('Where does tea grow?');
  await askField(page).press('Enter');
  await page.getByText('File is not ready yet. Please wait.').and(page.locator(':visible')).first().waitFor();
  await dropFile(page, 'coffee.md', 'drop');
  // One press deletes nothing, two delete both, and one takes both back.
  const remove = () =>
    pressTwice(
      page.locator('#ask').getByRole('button', { name: 'Remove 2 files' }),
      page.locator('#ask').getByRole('button', { name: 'Remove?' }),
    );
  await remove();
  await page.getByText('Your file is being removed.').waitFor();
  await page.getByText('2 files are being removed.').and(page.locator(':visible')).first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('#ask').getByRole('button', { name: 'Remove 2 files' }).waitFor();
  await remove();
  await page.getByText('Your file is being removed.').waitFor();
  expect(await askField(page).inputValue()).toBe('Where does tea grow?');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('words that ask for something to listen to switch to a recap; undoing makes them a question again', async () => {
  const { page, expectClean } = await openAsked(here, ada, []);
  await askField(page).focus();
  await page.keyboard.type('What would a podcast');
  await panel(page).waitFor();
  expect(await mode(page, 'Visual Recap').getAttribute('aria-checked')).toBe('true');
  // Who types goes on typing.
  await page.keyboard.type(' say?');
  expect(await askField(page).inputValue()).toBe('What would a podcast say?');
  await panel(page).getByText('What would a podcast say?').waitFor();
  await page.getByText('Switched to Visual Recap.').and(page.locator(':visible')).first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await panel(page).waitFor({ state: 'detached' });
  expect(await mode(page, 'Ask').getAttribute('aria-checked')).toBe('true');
  expect(await askField(page).inputValue()).toBe('What would a podcast say?');
  await page.keyboard.press('End');
  await page.keyboard.type(' Really?');
  expect(await mode(page, 'Ask').getAttribute('aria-checked')).toBe('true');
  await sendOnScreen(page, 'What would a podcast say? Really?');
  await untilAnswered(page);
  expectClean();
});

test('a recap is asked for with hosts, language, quality, length and PDFs; a refusal keeps them all', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, []);
  await dropFile(page, 'notes.md', 'drop');
  await page.getByRole('button', { name: 'Open notes' }).waitFor();
  await mode(page, 'Visual Recap').click();
  const hosts = panel(page).getByRole('group', { name: 'Hosts' }).getByRole('checkbox');
  const chosen = async () =>
    (await hosts.filter({ has: page.locator('svg') }).allTextContents()).map(text => text.slice(1, 4));
  await hosts.first().waitFor();
  expect(await chosen()).toEqual(['Ada', 'Noo']);
  // A third takes the place of the one who was chosen first.
  await hosts.nth(3).click();
  expect(await chosen()).toEqual(['Noo', 'Mei']);
  const sources = panel(page).getByRole('group', { name: 'Sources' });
  expect(await sources.getByRole('checkbox').count()).toBe(3);
  expect(await sources.getByText('Only PDFs are now supported for Visual Recap').count()).toBe(1);
  expect(await sources.getByRole('checkbox', { name: /notes/ }).isDisabled()).toBe(true);
  await expectAccessible(page, 'the form of a recap');

  const generate = panel(page).getByRole('button', { name: 'Generate' });
  const asked: { url: string; method: string; body: string | null }[] = [];
  page.on('request', request => asked.push({ url: request.url(), method: request.method(), body: request.postData() }));
  // Of PDFs, which are at hand.
  for (const box of await sources.getByRole('checkbox', { disabled: false }).all()) await box.click();
  await generate.click();
  await panel(page).getByRole('status').getByText('Only PDFs are now supported for Visual Recap').waitFor();
  await sources.getByRole('checkbox', { disabled: false }).first().click();
  // Of two hosts.
  await hosts.nth(1).click();
  await generate.click();
  await panel(page).getByText('Sorry, could not request to generate Visual Recap').waitFor();
  await hosts.nth(0).click();
  // About something that can be said in a sentence or two.
  await askField(page).fill('x'.repeat(301));
  await generate.click();
  await panel(page).getByText('What it is about has at most 300 characters; this has 301.').waitFor();
  await panel(page).getByRole('radio', { name: 'HD' }).click();
  await panel(page).getByRole('radio', { name: 'Long' }).click();
  await panel(page).getByText('About 15 minutes').waitFor();
  await button(page, 'Language: English').last().click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.keyboard.press('Escape');
  expect(asked.filter(({ url, method }) => /recaps|\/ask$/.test(url) && method !== 'GET')).toEqual([]);
  await refuse(page, 'POST', '**/api/recaps', 'unavailable');
  await askField(page).fill('When cueing fails');
  await askField(page).press('Enter');
  await panel(page).getByText('The service is not available right now. Please try again.').waitFor();
  const [wish] = asked.filter(({ method, url }) => method === 'POST' && url.endsWith('/recaps'));
  const { sources: wished, ...rest } = JSON.parse(wish?.body ?? '{}') as { sources: string[] };
  expect(rest).toEqual({
    projectId: conversationId,
    hosts: ['Mei', 'Ada'],
    language: 'fr-FR',
    quality: 'hd',
    length: 'long',
    topic: 'When cueing fails',
  });
  expect(wished).toHaveLength(1);
  expect(await askField(page).inputValue()).toBe('When cueing fails');

  await page.reload();
  await page.locator('#ask').getByRole('button', { name: '1 PDF', exact: true }).click();
  await panel(page).getByText('About 15 minutes').waitFor();
  expect(await panel(page).getByRole('radio', { name: 'HD' }).getAttribute('aria-checked')).toBe('true');
  await button(page, 'Language: Français').first().waitFor();
  expect(await chosen()).toEqual(['Ada', 'Mei']);
  // A document and the recap take turns in the side sheet.
  await page.getByRole('button', { name: /^Open Cued/ }).click();
  await page.getByRole('region', { name: 'Document' }).waitFor();
  expect(await panel(page).count()).toBe(0);
  expect(page.url()).toContain(conversationId);
  expectClean();
});

test('below Essential a recap and below Pro its HD are locked, and lead to the plans', async () => {
  const { page } = await openAsked(here, ada, []);
  const asPlan = async (plan: string) => {
    await page.route(/\/api\/auth\/refresh/, async route => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { user: object };
      await route.fulfill({ response: reply, json: { ...body, user: { ...body.user, plan } } });
    });
    await page.reload();
    await page.locator('#ask').getByRole('button', { name: '2 PDFs' }).click();
  };
  await mode(page, 'Visual Recap').click();
  await panel(page).waitFor();
  await asPlan('essential_plan');
  await panel(page).getByText('You need Pro or higher to access this feature.').waitFor();
  await panel(page).getByRole('radio', { name: 'HD' }).click();
  expect(await panel(page).getByRole('radio', { name: 'SD' }).getAttribute('aria-checked')).toBe('true');
  await asPlan('basic_plan');
  await panel(page).getByText('You need Essential or higher to access this feature.').waitFor();
  await panel(page).getByRole('button', { name: 'Generate' }).click();
  // The plans stand over the reason, which is still there behind them.
  const plans = page.getByRole('dialog', { name: 'Upgrade to unlock more features' });
  await plans.waitFor();
  await page.keyboard.press('Escape');
  await plans.waitFor({ state: 'detached' });
  await panel(page).getByRole('status').getByText('You need Essential or higher to access this feature.').waitFor();
});

test('words of other languages switch modes too, phones show the form on request, Arabic is mirrored', async () => {
  const { page: wide, conversationId } = await openAsked(here, ada, []);
  const inLanguage = async (locale: string, look: object) => {
    const { page } = await here.open({ locale, storageState: await wide.context().storageState(), ...look });
    await page.goto(`${here.origin}/c/${conversationId}`);
    await page.locator('#ask textarea:enabled').waitFor();
    return page;
  };
  const arabic = await inLanguage('ar-EG', phone);
  await askField(arabic).fill('أريد بودكاست عن النوم');
  await arabic.locator('#ask [data-value="recap"][aria-checked="true"]').waitFor();
  expect(await arabic.getByRole('region', { name: 'ملخّص مرئي' }).count()).toBe(0);
  await expectNoSideways(arabic, 'the recap mode on a phone');
  await arabic.locator('#ask').getByRole('button', { name: /PDF/ }).tap();
  await arabic.getByRole('heading', { name: 'مقدِّمان يتحدّثان عن مصادرك' }).waitFor();
  await expectNoSideways(arabic, 'the form of a recap on a phone');
  await expectAccessible(arabic, 'the form of a recap on a phone');
  await arabic.getByRole('region', { name: 'ملخّص مرئي' }).getByRole('button', { name: 'إغلاق' }).tap();
  await expect.poll(() => arabic.evaluate('document.activeElement?.tagName')).toBe('TEXTAREA');
});

test('at home a question to chosen sources begins a project, and nothing typed is lost when that fails', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, []);
  const { items } = await ada.call(contract.listFiles, { query: { projectId: conversationId } });
  const [file] = items;
  if (!file) throw new Error('There is no sample paper.');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.getByRole('heading', { name: 'Continue reading' }).waitFor();
  await askField(page).fill('What limits cued replay?');
  await askField(page).press('Enter');
  await page.getByText('Put at least one source in focus.').and(page.locator(':visible')).first().waitFor();
  const group = page.getByRole('group', { name: 'Sources in focus' });
  const choose = async () => {
    await page.locator('#ask').getByRole('button', { name: 'No sources' }).click();
    await group.getByRole('checkbox').first().waitFor();
    await expectAccessible(page, 'choosing sources at home');
    await group.getByRole('checkbox', { name: file.title }).first().click();
    await page.keyboard.press('Escape');
  };
  await choose();
  await page.route('**/api/convos', route => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await askField(page).press('Enter');
  await page.getByText(/^The question could not be asked; it is still here\./).waitFor();
  expect(await askField(page).inputValue()).toBe('What limits cued replay?');
  await page.unroute('**/api/convos');
  // Nor when the page goes away before the project is made.
  await page.route('**/api/convos', route => (route.request().method() === 'POST' ? undefined : route.fallback()));
  await askField(page).press('Enter');
  await page.getByText('Starting a project with your question.').waitFor();
  expect(await askField(page).inputValue()).toBe('');
  await page.reload();
  await expect.poll(() => askField(page).inputValue()).toBe('What limits cued replay?');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await choose();
  const begun = page.waitForResponse(
    reply => reply.url().endsWith('/api/convos') && reply.request().method() === 'POST',
  );
  await askField(page).press('Enter');
  await begun;
  const began = Date.now();
  await page.waitForURL(/\/c\/[0-9a-f]{24}/);
  expect(Date.now() - began, 'milliseconds from the new project to its place').toBeLessThan(2_000);
  await page.getByRole('heading', { level: 2, name: 'What limits cued replay?' }).waitFor();
  await untilAnswered(page);
  const made = await ada.call(contract.getProject, {
    params: { conversationId: page.url().split('/c/')[1]?.slice(0, 24) as typeof conversationId },
  });
  expect(made.files).toEqual([file.file_id]);
  expect(made).toMatchObject({ title: file.title, lastQuestion: 'What limits cued replay?' });

  // The first citation has opened its page, which Back closes first.
  await page.waitForURL(/#page=/);
  await page.goBack();
  await page.waitForURL(address => address.hash === '');
  await page.goBack();
  await page.getByRole('heading', { name: 'Continue reading' }).waitFor();
  await mode(page, 'Visual Recap').click();
  await panel(page).getByRole('button', { name: 'Generate' }).click();
  await panel(page).getByText('Please select at least one data source.').waitFor();
  await page.goto(`${here.origin}/c/search`);
  await page.getByPlaceholder('Open a project to ask.').waitFor();
  expect(await page.getByText('Open a project to ask.').count()).toBe(0);
  for (const name of ['Note', 'Ask']) {
    await mode(page, name).click();
    expect(await askField(page).isDisabled()).toBe(true);
  }
  expectClean();
});

test('an Enter before sources are listed is not lost: home says what is missing, a project asks once', async () => {
  const { page, conversationId, expectClean } = await openAsked(here, ada, []);
  const list = Promise.withResolvers<void>();
  const hold = (request: Request) => request.method() === 'GET' && /\/api\/files(\?|$)/.test(request.url());
  await page.route('**/api/files*', async route => {
    if (hold(route.request())) await list.promise;
    await route.fallback();
  });
  const { user } = await ada.call(contract.login, { body: { email: ada.email, password: ada.password } });
  await page.goto(`${here.origin}/c/${user.id}`);
  await askField(page).fill('What limits cued replay?');
  await askField(page).press('Enter');
  await page.getByText('Put at least one source in focus.').and(page.locator(':visible')).first().waitFor();
  expect(await askField(page).inputValue()).toBe('What limits cued replay?');

  const asked: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/api/ask'))
      asked.push(request.url());
  });
  await page.goto(`${here.origin}/c/${conversationId}`);
  await askField(page).fill('What limits cued replay?');
  await askField(page).press('Enter');
  await askField(page).press('Enter');
  expect(asked).toEqual([]);
  list.resolve();
  await page.getByRole('heading', { level: 2, name: 'What limits cued replay?' }).waitFor();
  await untilAnswered(page);
  expect(asked).toHaveLength(1);
  expectClean();
});

test('without a project, Enter in the note mode begins one with that note, and a failure loses nothing', async () => {
  const { page, expectClean } = await openAsked(here, ada, []);
  const before = (await ada.call(contract.listProjects, { query: { limit: 100 } })).items.length;
  const openNote = async (title: string) => {
    await page.waitForURL(/\/c\/[0-9a-f]{24}#[0-9a-f-]{36}$/);
    await page.getByRole('textbox', { name: 'Text of the note' }).waitFor();
    const [, conversationId, messageId] = /\/c\/([0-9a-f]{24})#(.*)$/.exec(page.url()) ?? [];
    const made = await ada.call(contract.getProject, {
      params: { conversationId: conversationId as Message['conversationId'] },
    });
    expect(made.title).toBe(title);
    await until('the note to be on the server', async () => {
      const { items } = await ada.call(contract.listNous, { query: { conversationId: made.conversationId } });
      return items.some(note => note.messageId === messageId && note.title === title);
    });
    // Sent is no longer typed.
    expect(await askField(page).inputValue()).toBe('');
  };
  await page.goto(`${here.origin}/c/new`);
  await mode(page, 'Note').click();
  expect(await askField(page).isEnabled()).toBe(true);
  await page.route('**/api/convos', route => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await askField(page).fill('Before any source');
  await askField(page).press('Enter');
  await page
    .getByText('The server cannot be reached. Check the connection and try again.')
    .and(page.locator(':visible'))
    .first()
    .waitFor();
  expect(await askField(page).inputValue()).toBe('Before any source');
  await page.unroute('**/api/convos');
  // However often it is pressed.
  await askField(page).press('Enter');
  await askField(page).press('Enter');
  await openNote('Before any source');

  const { user } = await ada.call(contract.login, { body: { email: ada.email, password: ada.password } });
  await page.goto(`${here.origin}/c/${user.id}`);
  await page.getByRole('heading', { name: 'Continue reading' }).waitFor();
  // The mode is that of every place without a project.
  expect(await placeholder(page)).toBe('Note Title');
  await askField(page).fill('A thought at home');
  await askField(page).press('Enter');
  await openNote('A thought at home');
  expect((await ada.call(contract.listProjects, { query: { limit: 100 } })).items.length).toBe(before + 2);
  expectClean();
});
