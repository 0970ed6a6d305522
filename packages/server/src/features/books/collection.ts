import { readFileSync } from 'node:fs';
import { bookCategory } from '@nousboard/contracts';
import { z } from 'zod';

const listed = z.object({
  license: z.string(),
  works: z.array(
    z.object({
      gutenberg: z.int().positive(),
      title: z.string(),
      author: z.string(),
      year: z.int(),
      category: bookCategory,
    }),
  ),
});

/** A work that a new installation can begin with. */
export interface CollectedWork {
  /** Its name among everything that the catalogue can fetch. */
  readonly origin: string;
  /** Of Project Gutenberg. */
  readonly number: number;
  readonly title: string;
  readonly author: string;
  readonly year: number;
  readonly category: z.infer<typeof bookCategory>;
  readonly license: string;
}

/** The works that come by one command: at least two of each category. */
export function readCollection(): CollectedWork[] {
  const { license, works } = listed.parse(
    JSON.parse(readFileSync(new URL('../../../books/collection.json', import.meta.url), 'utf8')),
  );
  return works.map(({ gutenberg, ...work }) => ({
    ...work,
    license,
    number: gutenberg,
    origin: `gutenberg:${gutenberg}`,
  }));
}
