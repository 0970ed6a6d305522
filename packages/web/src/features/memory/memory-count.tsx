import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/format.ts';
import { memoryQueries } from './memory.queries.ts';

/** How many answers are remembered for good; nothing for none. */
export function MemoryCount() {
  const { data: total } = useQuery(memoryQueries.count());
  return total ? <bdi className="ms-auto text-secondary text-ink-3 tabular-nums">{formatNumber(total)}</bdi> : null;
}
