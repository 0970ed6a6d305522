import type { ConversationId } from '@nousboard/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/format.ts';
import { nousQueries } from './nous.queries.ts';

/** How many notes and saved answers a project has; nothing for none. */
export function NousCount({ project }: { readonly project: ConversationId }) {
  // What the cards themselves are shown from: they are there when somebody opens them.
  const { data } = useInfiniteQuery(nousQueries.list({ project, tags: [], search: '' }));
  const total = data?.pages[0]?.total;
  return total ? <bdi className="font-normal tabular-nums">{formatNumber(total)}</bdi> : null;
}
