import type { ApiKey, ApiUse } from '@nousboard/contracts';
import { csvOf } from '#lib/csv.ts';

const DAY_MS = 86_400_000;
/** A day (UTC), so many days before a moment. */
export const dayBefore = (time: number, days: number): string =>
  new Date(time - days * DAY_MS).toISOString().slice(0, 10);

/** How many calls each day has from one until another, those without any too. */
export function daysOf(
  from: string,
  to: string,
  items: readonly Pick<ApiUse, 'day' | 'calls'>[],
): readonly { readonly day: string; readonly calls: number }[] {
  const known = new Map(items.map(({ day, calls }) => [day, calls]));
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, at) => {
    const day = dayBefore(Date.parse(from), -at);
    return { day, calls: known.get(day) ?? 0 };
  });
}

/** Where the axis of a chart ends: at a round number that its highest bar reaches at most. */
export function axisTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(most));
  return unit * ([1, 2, 3, 4, 5, 6, 8].find(times => times * unit >= most) ?? 10);
}

export interface UseOfKey {
  /** Null: no key is known of it. */
  readonly key: ApiKey | null;
  readonly calls: number;
  readonly spent: number;
}

/** What was used with each key in all days together, the most used first. */
export function useOfKeys(items: readonly ApiUse[], keys: readonly ApiKey[]): readonly UseOfKey[] {
  const rows = items.flatMap(item => item.keys);
  return [...Map.groupBy(rows, ({ apiKeyId }) => keys.find(({ _id }) => _id === apiKeyId) ?? null)]
    .map(([key, own]) => ({
      key,
      calls: own.reduce((sum, { calls }) => sum + calls, 0),
      spent: own.reduce((sum, { spent }) => sum + spent, 0),
    }))
    .sort((one, other) => Number(one.key === null) - Number(other.key === null) || other.calls - one.calls);
}

/** For a spreadsheet: a row for each day and key. */
export function usageCsv(items: readonly ApiUse[], keys: readonly ApiKey[]): string {
  const rows = items.flatMap(({ day, keys: own }) =>
    own.map(({ apiKeyId, calls, spent }) => {
      const key = keys.find(({ _id }) => _id === apiKeyId);
      return [day, key?.name ?? null, key?.key ?? null, calls, spent];
    }),
  );
  return csvOf([['day', 'name', 'key', 'calls', 'spent_usd'], ...rows]);
}
