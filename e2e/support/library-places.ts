// The library and what opens over it.
import { named, type Place, press, type Visitor } from './visitor.ts';

async function openLibrary(visitor: Visitor): Promise<void> {
  await visitor.page.keyboard.press('g');
  await visitor.page.keyboard.press('l');
}
async function openBooks(visitor: Visitor): Promise<void> {
  await openLibrary(visitor);
  await press(visitor, named(visitor, 'tab', 'library:books.title'));
}

export const libraryPlaces: readonly Place[] = [
  {
    name: 'the library',
    staysOpen: true,
    open: async visitor => {
      await openLibrary(visitor);
      await visitor.page.locator('[data-item]').first().waitFor();
      await press(visitor, visitor.page.locator('[data-item]').first());
    },
  },
  {
    name: 'a folder of a drive',
    staysOpen: true,
    open: async visitor => {
      await press(visitor, named(visitor, 'tab', 'library:drives.tab'));
      await press(
        visitor,
        visitor.page.getByRole('checkbox', { name: visitor.say('library:drives.select', { title: 'Seminar' }) }),
      );
    },
  },
  {
    name: 'a drive that is not connected',
    open: async visitor => {
      await press(visitor, visitor.page.getByRole('radio', { name: 'OneDrive' }));
      await named(visitor, 'button', 'library:drives.connect', { drive: 'OneDrive' }).waitFor();
    },
  },
  {
    name: 'the import of references',
    open: async visitor => {
      await openLibrary(visitor);
      await press(visitor, named(visitor, 'button', 'library:references.menu'));
      await press(visitor, named(visitor, 'menuitem', 'library:references.import'));
      await named(visitor, 'button', 'library:references.choose').waitFor();
    },
  },
  {
    name: 'a tab of the library behind its gate',
    open: async visitor => {
      await openLibrary(visitor);
      await press(visitor, named(visitor, 'tab', 'library:scholars.title'));
      await named(visitor, 'button', 'shell:userMenu.upgrade').waitFor();
    },
  },
  {
    name: 'the books',
    staysOpen: true,
    open: async visitor => {
      await openBooks(visitor);
      await visitor.page.locator('[data-item]').first().waitFor();
    },
  },
  {
    name: 'a book',
    open: async visitor => {
      await press(visitor, visitor.page.locator('[data-item]').first());
      await visitor.page.getByRole('term').first().waitFor();
    },
  },
  {
    name: 'the form of a book',
    open: async visitor => {
      await openBooks(visitor);
      await press(visitor, named(visitor, 'button', 'library:books.upload'));
      await visitor.page.getByLabel(visitor.say('library:books.form.title'), { exact: true }).waitFor();
    },
  },
  {
    name: 'adding a web page',
    open: async visitor => {
      await openLibrary(visitor);
      await press(visitor, named(visitor, 'button', 'library:web.title'));
      await visitor.page.getByRole('textbox', { name: visitor.say('library:web.addresses') }).waitFor();
    },
    // Its own closing leads back to the library.
    leave: async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.locator('[data-item]').first().waitFor();
      await page.keyboard.press('Escape');
    },
  },
];
