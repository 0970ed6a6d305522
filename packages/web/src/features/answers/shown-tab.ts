/**
 * The tab of a citation where it stands in its answer, for whoever is led to it: what it is folded away in opens at
 * once, so that it can be scrolled to and take the focus.
 */
export function shownTab(thread: ParentNode | null, messageId: string, number: number): HTMLElement | null {
  const tab = thread?.querySelector<HTMLElement>(`[data-message="${messageId}"][data-citation="${number}"]`) ?? null;
  const fold = tab?.closest('details');
  if (fold) fold.open = true;
  return tab;
}
