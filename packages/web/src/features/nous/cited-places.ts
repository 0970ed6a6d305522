const CITED = /\]\(<?[^)>\s]*\/file\?[^)>\s]*&version=([0-9a-f-]+)&start=(\d+)&end=(\d+)/g;

/** How many places a note cites, as its card says it: the same words of the same version are one. */
export const citedPlaces = (markdown: string): number =>
  new Set(Array.from(markdown.matchAll(CITED), ([, ...place]) => place.join())).size;

/** The same text without the numbers that stand for what it cites: away from their places they say nothing. */
export const withoutCitations = (markdown: string): string =>
  markdown.replace(/[^\S\n]*\[\p{Nd}+\]\(<?[^)>\s]*\/file\?[^)>\s]*&version=[^)>\s]*>?\)/gu, '');
