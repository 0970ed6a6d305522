// Menus come after the first paint: what is exported here loads their code when the page is idle or somebody reaches
// for one.
import { lazy, type ReactElement, type ReactNode } from 'react';
import { lazyPopup } from './lazy-popup.tsx';
import { loadLate } from './load-late.ts';

export interface MenuProps {
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly label: string;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'center' | 'end';
  readonly width?: number;
  readonly children: ReactNode;
}

export interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly keys?: string | undefined;
  readonly end?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** False keeps the menu open, e.g. for the first step of a confirmation. */
  readonly closes?: boolean;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

type Parts = typeof import('./menu-parts.tsx');
const parts = () => import('./menu-parts.tsx');
// A part only stands inside an open menu, whose code is the same chunk: the wait is never seen. `lazy` loses type
// parameters, hence the cast.
const part = <Name extends keyof Parts>(name: Name): Parts[Name] =>
  lazy(async () => ({ default: (await loadLate(parts))[name] as Parts['MenuItem'] })) as unknown as Parts[Name];

/** A list of verbs: arrows, first letters, Enter and Esc work; the trigger stays pressed while it is open. */
export const Menu = lazyPopup<MenuProps>(() => parts().then(module => module.Menu));
/** One verb of a menu. */
export const MenuItem = part('MenuItem');
/** An address outside, opened in a new tab. */
export const MenuLink = part('MenuLink');
/** A choice out of several, with a check at the chosen one. The menu stays open, so that the effect can be seen. */
export const MenuRadioGroup = part('MenuRadioGroup');
/** Something that is on or off, with a sentence about it. The menu stays open. */
export const MenuSwitch = part('MenuSwitch');
/** A menu within the menu, to the end side. */
export const Submenu = part('Submenu');
/** A line between groups. */
export const MenuSeparator = part('MenuSeparator');
/** A heading over rows that belong together. */
export const MenuGroup = part('MenuGroup');
