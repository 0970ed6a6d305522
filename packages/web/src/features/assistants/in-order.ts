import type { Assistant } from '@nousboard/contracts';

/** By name, the one that was chosen last before the others. */
export const inOrder = (assistants: readonly Assistant[], last: string | null): readonly Assistant[] =>
  assistants.toSorted((a, b) => Number(b.id === last) - Number(a.id === last) || a.name.localeCompare(b.name));
