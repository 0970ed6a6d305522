// The front door of this feature: what the shell needs at once. The rest comes when it is opened.
export { sharedWithMe } from './sharing.queries.ts';
export { useShared } from './use-shared.ts';
