// What screens and the app use of this feature.
export { accountQueries, useSignOut } from './accounts.queries.ts';
export { UserMenu } from './lazy-user-menu.ts';
