// Who looks at the places of the product, and how a place is told.
import type { Locator, Page } from 'playwright-core';
import { until } from './server.ts';
import type { wordsOf } from './words.ts';

/** What was prepared once for all visits. */
export interface Prepared {
  readonly origin: string;
  readonly home: string;
  readonly project: string;
  readonly title: string;
  readonly question: string;
  readonly note: string;
  /** A project that somebody else shares. */
  readonly shared: string;
  /** A project whose model uses tools. */
  readonly agent: string;
  /** What an organisation is called, what it says at home, and its data source. */
  readonly organization: string;
  readonly welcome: string;
  readonly dataSource: string;
}

/** Somebody who looks at a place. */
export interface Visitor extends Prepared {
  readonly page: Page;
  readonly say: ReturnType<typeof wordsOf>;
  readonly isPhone: boolean;
  readonly isTouch: boolean;
}

/** Something that opens over a screen, or another state of it. */
export interface Place {
  readonly name: string;
  readonly open: (visitor: Visitor) => Promise<void>;
  /** Where it stands, for another state of the screen itself. */
  readonly within?: string;
  /** The next place begins where this is open. */
  readonly staysOpen?: boolean;
  /** What ends it, where Esc is not enough. */
  readonly leave?: (visitor: Visitor) => Promise<void>;
}

/** A screen, and what opens over it. */
export interface Screen {
  readonly name: string;
  readonly path: (prepared: Prepared) => string;
  /** Something that is only there when the screen is. */
  readonly ready: (visitor: Visitor) => Locator;
  readonly places?: readonly Place[];
}

/** What lies over the screen: menus, popovers, dialogs, drawers and sheets. */
export const popups =
  ':is([role="dialog"], [role="menu"], [role="alertdialog"]):is(.popup, .drawer, .drawer-side, .bottom-sheet)';

export const press = ({ isTouch }: Pick<Visitor, 'isTouch'>, control: Locator): Promise<void> =>
  isTouch ? control.tap() : control.click();
export const named = (
  { page, say }: Pick<Visitor, 'page' | 'say'>,
  role: 'button' | 'menuitem' | 'tab' | 'radio' | 'link',
  key: string,
  values?: Readonly<Record<string, string>>,
) => page.getByRole(role, { name: say(key, values), exact: true });

/** Opens the menu of the person. */
export const userMenu = (visitor: Visitor) =>
  press(
    visitor,
    visitor.page
      .locator('header')
      .getByRole('button', { name: visitor.say('shell:userMenu.label', { name: 'Ada Quill' }), exact: true }),
  );
/** Presses a row of that menu, and waits for what it opens. */
export async function fromUserMenu(visitor: Visitor, key: string): Promise<void> {
  await userMenu(visitor);
  await press(visitor, visitor.page.getByRole('menuitem', { name: visitor.say(key) }));
  await visitor.page.locator('[role="menu"]').waitFor({ state: 'detached' });
  await visitor.page.locator(popups).first().waitFor();
}

/** Presses the button beside what would be lost, where something over the screen asks that; tells whether it does. */
const giveUp = `(() => {
  const button = document.querySelector(':is(${popups}) [role="alert"] button');
  button?.click();
  return button !== null;
})()`;

/**
 * Closes what lies over the screen, as Esc does: a field in it may take the first one for itself, and what was filled
 * in is given up when that is asked.
 */
export async function closePopups({ page }: Pick<Visitor, 'page'>): Promise<void> {
  await until(
    'all that lies over the screen to close',
    async () => {
      if ((await page.locator(popups).count()) === 0) return true;
      if (!(await page.evaluate<boolean>(giveUp))) await page.keyboard.press('Escape');
      return false;
    },
    10,
  );
}
