import { readLocal, writeLocal } from '#lib/settings.ts';

const STORED = 'palette.recent';
const KEPT = 20;

/** Ids of what was chosen last, the latest first. */
export function recentChoices(): readonly string[] {
  const ids = readLocal(STORED)?.split(' ').filter(Boolean);
  return ids ?? [];
}

export const rememberChoice = (id: string): void =>
  writeLocal(STORED, [id, ...recentChoices().filter(other => other !== id)].slice(0, KEPT).join(' '));

/** What was chosen lately first; the rest as it came. */
export function recentFirst<Row extends { readonly id: string }>(
  rows: readonly Row[],
  recent: readonly string[],
): readonly Row[] {
  const place = ({ id }: Row) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return rows.toSorted((a, b) => place(a) - place(b));
}
