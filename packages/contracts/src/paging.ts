import { z } from 'zod';

/** Query of every list: at most 100 rows, from an opaque cursor given by the page before. */
export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.string().max(6_000).optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** One page of a list, newest first unless the endpoint says otherwise. `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
export type Page<Item> = { items: Item[]; nextCursor: string | null };
