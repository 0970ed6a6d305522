import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '#lib/format.ts';
import { creditBalance } from './billing.queries.ts';

/** What somebody has to pay answers with, behind the name of their plan; read again after each answer. */
export function Balance() {
  const { data } = useQuery(creditBalance);
  return data === undefined ? null : <bdi className="tabular-nums">{` · ${formatDollars(data.balance)}`}</bdi>;
}
