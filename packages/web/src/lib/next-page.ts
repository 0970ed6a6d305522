/** What is known of a list that comes in pages. */
interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/**
 * How the end of a list asks for more, once it is seen. Null where it must not: there is no more, it is on its way, or
 * it could not be had, which only a person tries again.
 */
export const nextPageOf = (list: Paged): (() => void) | null =>
  list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError ? () => void list.fetchNextPage() : null;
