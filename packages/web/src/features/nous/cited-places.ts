const CITED = /\]\(<?[^)>\s]*\/file\?[^)>\s]*&version=([0-9a-f-]+)&start=(\d+)&end=(\d+)/g;

/** How many places a note cites, as its card says it: the same words of the same version are one. */
export const citedPlaces = (markdown: string): number =>
  new Set(Array.from(markdown.matchAll(CITED), ([, ...place]) => place.join())).size;
