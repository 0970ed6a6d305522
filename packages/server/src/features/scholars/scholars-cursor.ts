import type { Repository } from '@nousboard/contracts';
import { Problem, REPOSITORIES } from '@nousboard/contracts';
import { z } from 'zod';

/** How many papers of each repository have been shown. One that is missing has no more. */
export type Places = Partial<Record<Repository, number>>;

/** No repository gives more of one search than this. */
const DEEPEST = 10_000;
const places = z.partialRecord(z.enum(REPOSITORIES), z.int().min(0).max(DEEPEST));

export const writePlaces = (next: Places): string => Buffer.from(JSON.stringify(next)).toString('base64url');

/** The places of a cursor that fit the repositories asked for; all at the beginning without one. */
export function readPlaces(cursor: string | undefined, wanted: readonly Repository[]): Places {
  if (cursor === undefined) return Object.fromEntries(wanted.map(repository => [repository, 0]));
  const parsed = places.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString('utf8')));
  const fits =
    parsed.success &&
    Object.keys(parsed.data).length > 0 &&
    Object.keys(parsed.data).every(name => wanted.some(one => one === name));
  if (!fits) throw new Problem('validation', { fields: { cursor: 'This cursor is not valid' } });
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
