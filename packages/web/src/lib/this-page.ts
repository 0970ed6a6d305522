import { ofTab } from './settings.ts';

/** A page holds a lock of its own name for as long as it lives: what it keeps is its own until then. */
export const PAGE = crypto.randomUUID();
/** Missing where the connection is not secure: every other page counts as gone then. */
export const { locks } = navigator as { readonly locks?: LockManager };
void locks?.request(PAGE, () => new Promise(() => undefined));

// The page before this one in its tab is gone, though the browser may let go of its lock only later.
const LEFT = 'nousboard.left';
const before = ofTab(tab => {
  const page = tab.getItem(LEFT);
  tab.removeItem(LEFT);
  return page;
});
globalThis.addEventListener?.('pagehide', () => ofTab(tab => tab.setItem(LEFT, PAGE)));

/** Does something at once if a page is gone. */
export function whenGone(page: string, act: () => void): void {
  if (locks && page !== before) void locks.request(page, { ifAvailable: true }, lock => lock && act());
  else act();
}
