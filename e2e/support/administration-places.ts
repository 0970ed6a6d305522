// The administration, and what opens over it.
import { named, type Place, popups, press, type Screen, type Visitor } from './visitor.ts';

/** The button of the organisation of this walk that this text is on. */
const ofOrganization = (visitor: Visitor, key: string) =>
  named(visitor, 'button', `administration:organizations.${key}`, { name: visitor.organization });
/** A dialog of that organisation, opened by its button; `ready`: something that is only there when the dialog is. */
const organizationDialog = (name: string, key: string, ready: string): Place => ({
  name,
  open: async visitor => {
    await press(visitor, ofOrganization(visitor, key));
    await visitor.page.locator(popups).locator(ready).first().waitFor();
  },
});

const organizationPlaces: readonly Place[] = [
  organizationDialog('the members of an organisation', 'members', 'li'),
  organizationDialog('what people of an organisation see', 'preferences', 'select'),
  organizationDialog('the use of an organisation', 'usage.title', 'li'),
  organizationDialog('an organisation being changed', 'edit', 'input'),
  { ...organizationDialog('the data sources of an organisation', 'sources.title', 'li'), staysOpen: true },
  {
    name: 'a new data source',
    open: async visitor => {
      await press(visitor, named(visitor, 'button', 'administration:organizations.sources.add'));
      await visitor.page.locator(popups).getByRole('combobox').selectOption('s3');
      await visitor.page.locator('input[type="password"]').waitFor();
    },
  },
  {
    name: 'a new organisation',
    open: async visitor => {
      await press(visitor, named(visitor, 'button', 'administration:organizations.add'));
      await visitor.page.locator(popups).locator('input').first().waitFor();
    },
  },
];
const peoplePlaces: readonly Place[] = [
  {
    name: 'the menu of a person',
    staysOpen: true,
    open: visitor => press(visitor, visitor.page.locator('main tr [aria-haspopup]').first()),
  },
  {
    name: 'a person being locked out',
    open: async visitor => {
      await press(visitor, named(visitor, 'menuitem', 'administration:people.lockOut'));
      await visitor.page.locator(popups).getByRole('radio').first().waitFor();
    },
  },
];

export const administrationScreens: readonly Screen[] = [
  {
    name: 'the administration',
    path: () => '/admin',
    ready: ({ page }) => page.locator('main h2').first(),
    places: [
      {
        name: 'a model being connected',
        open: async visitor => {
          await press(visitor, named(visitor, 'button', 'administration:models.add'));
          await visitor.page.locator(popups).getByRole('combobox').waitFor();
        },
      },
    ],
  },
  {
    name: 'the people of the installation',
    path: () => '/admin/people',
    ready: ({ page }) => page.locator('main tr [aria-haspopup]').first(),
    places: peoplePlaces,
  },
  {
    name: 'the organisations',
    path: () => '/admin/organizations',
    ready: visitor => ofOrganization(visitor, 'edit'),
    places: organizationPlaces,
  },
];
