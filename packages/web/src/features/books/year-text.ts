import { formatNumber } from '#lib/format.ts';

/** A year as its figures, without signs between them. */
export const yearText = (year: number | null): string =>
  year === null ? '' : formatNumber(year, { useGrouping: false });
