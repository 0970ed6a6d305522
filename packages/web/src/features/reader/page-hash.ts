/** The page in an address such as `#page=6`; null when there is none. */
export function pageOfHash(hash: string): number | null {
  const page = Number(new URLSearchParams(hash.replace(/^#/, '')).get('page'));
  return Number.isInteger(page) && page > 0 ? page : null;
}

export const hashOfPage = (page: number): string => `#page=${page}`;
