import { z } from 'zod';

// A backup is a ZIP: what it is at its beginning, the rows of each table, the stored files, the key of what is sealed,
// and at its end how much of all that there is.

export const HEAD = 'backup.json';
export const TALLY = 'tally.json';
export const KEY = 'encryption.key';
const ROWS = 'rows';
export const OBJECTS = 'objects/';

export const FORMAT = 1;

/** What was backed up, and by which schema. */
export const head = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The columns of each table, in the order in which its rows have them. */
  tables: z.record(z.string(), z.array(z.string()).min(1)),
});
export type Head = z.infer<typeof head>;

/** How many rows each table has, where the sequences stand, and how many files are stored. */
export const tally = z.object({
  rows: z.record(z.string(), z.int().min(0)),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  objects: z.int().min(0),
});
export type Tally = z.infer<typeof tally>;

/** The name of a part of a table's rows, from 0: a part holds some of them, a batch in each line. */
export const rowsName = (table: string, part: number): string =>
  `${ROWS}/${table}/${String(part).padStart(6, '0')}.ndjson`;
