import { contract, type MessageId, type TagId } from '@nousboard/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Installation } from './installation.ts';
import type { Person } from './person.ts';

/** From the thread to its notes and saved answers. */
export const showNous = (page: Page) => page.getByRole('radio', { name: 'Nous' }).click();
export const cards = (page: Page) => page.locator('[data-nous]');
export const card = (page: Page, title: string) => cards(page).filter({ hasText: title });
export const titles = (page: Page) => page.locator('[data-nous] .text-card').allTextContents();
export const sheet = (page: Page) => page.locator('.bottom-sheet');
/** What the open note says, a line between its blocks. */
export const noteWords = async (page: Page) =>
  (await page.locator('[data-note-text] > *').allTextContents()).join('\n\n');
/** Where the sheet begins, to 9 px. */
export const lies = async (page: Page) => Math.round(((await sheet(page).boundingBox())?.y ?? 0) / 9) * 9;
export const tagsCard = (page: Page) => page.getByRole('dialog', { name: 'Tags' });

/** Pastes into the open note what a program has put on the clipboard. */
export const paste = (page: Page, kinds: Readonly<Record<string, string>>) =>
  page.evaluate(`(() => {
    const data = new DataTransfer();
    for (const [kind, value] of Object.entries(${JSON.stringify(kinds)})) data.setData(kind, value);
    document.querySelector('[data-note-text]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);

/** A person's notes and tags, made by the HTTP interface. */
export function nousOf(here: Installation, person: () => Person) {
  const note = (conversationId: string, title: string, text = '', tagIds: readonly string[] = []) =>
    person().call(contract.createNote, {
      params: { conversationId: conversationId as never },
      body: { title, text, tagIds: [...tagIds] as TagId[] },
    });
  return {
    note,
    stored: (messageId: MessageId) => person().call(contract.getMessage, { params: { messageId } }),
    newTag: async (name: string) =>
      (await person().call(contract.createTag, { params: { tagId: crypto.randomUUID() as TagId }, body: { name } }))
        .tagId,
    /** A project without sources, with these notes, open on the screen. */
    async openNous(
      notes: readonly (readonly [title: string, text?: string, tagIds?: readonly string[]])[],
      look: BrowserContextOptions = {},
    ) {
      const ada = person();
      await ada.staySignedIn();
      const { conversationId } = await ada.newProject();
      const made: MessageId[] = [];
      for (const [title, text, tagIds] of notes) made.push((await note(conversationId, title, text, tagIds)).messageId);
      const opened = await here.openSignedIn({ ...look, at: `/c/${conversationId}` });
      await opened.page.locator('[data-value="nous"]').click();
      await opened.page.getByRole('searchbox').waitFor();
      return { ...opened, conversationId, made };
    },
  };
}
