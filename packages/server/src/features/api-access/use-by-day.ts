import type { ApiKeyId, ApiUsage } from '@nousboard/contracts';

interface OfKey {
  readonly day: string;
  readonly api_key_id: string | null;
}

/** What was called and what was spent, each by day and key, in one: by day, and of each day by key. */
export function useByDay(
  calls: readonly (OfKey & { readonly calls: number })[],
  spent: readonly (OfKey & { readonly cents: number })[],
): Pick<ApiUsage, 'total' | 'spent' | 'items'> {
  const ofDay = Map.groupBy([...calls, ...spent], ({ day }) => day);
  const days = [...ofDay].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    total: sum(calls, row => row.calls),
    spent: dollars(spent),
    items: days.map(([day, rows]) => ({
      day,
      ...both(rows),
      keys: [...Map.groupBy(rows, row => row.api_key_id)].map(([id, ofKey]) => ({
        apiKeyId: id as ApiKeyId | null,
        ...both(ofKey),
      })),
    })),
  };
}

type Row = { readonly calls?: number; readonly cents?: number };

const sum = <Of>(rows: readonly Of[], figure: (row: Of) => number): number =>
  rows.reduce((all, row) => all + figure(row), 0);
/** Of cents, whose sums are exact. */
const dollars = (rows: readonly Row[]): number => sum(rows, ({ cents = 0 }) => cents) / 100;
const both = (rows: readonly Row[]) => ({ calls: sum(rows, ({ calls = 0 }) => calls), spent: dollars(rows) });
