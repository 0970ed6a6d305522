import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/format.ts';
import { creditBalance } from './billing.queries.ts';

/** What somebody has to pay answers with, behind the name of their plan; read again after each answer. */
export function Balance() {
  const { data } = useQuery(creditBalance);
  return data === undefined ? null : (
    <bdi className="tabular-nums">{` · ${formatNumber(data.balance, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })}`}</bdi>
  );
}
