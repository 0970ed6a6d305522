/** So many pages are added at once. */
export const MOST_ADDRESSES = 20;

/** The addresses that somebody has typed or pasted, one on each line or apart by spaces, each once. */
export const addressesIn = (typed: string): string[] => [...new Set(typed.split(/\s+/).filter(Boolean))];
