// What screens and the app use of this feature.
export { accountQueries, useSignOut } from './accounts.queries.ts';
export { UserMenu, type UserMenuVerbs } from './lazy-user-menu.ts';
