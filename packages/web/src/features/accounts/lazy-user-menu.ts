import { lazyPopup } from '#ui/lazy-popup.tsx';
import type { UserMenuProps } from './user-menu.tsx';

export type { UserMenuVerbs } from './user-menu.tsx';

/** The user menu, loaded after the first paint. */
export const UserMenu = lazyPopup<UserMenuProps>(() => import('./user-menu.tsx').then(module => module.UserMenu));
