import { type Billing, getBillingChoice, setBilling } from '@nousboard/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

/** How plans are paid for, and how they could be. */
export const billingChoice = () =>
  queryOptions({
    queryKey: ['administration', 'billing'],
    queryFn: ({ signal }) => call(getBillingChoice, { signal }),
  });

/** Decides how plans are paid for. What strangers are told of the installation is asked for anew. */
export function useSetBilling() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (billing: Billing) => call(setBilling, { body: { billing } }),
    onSuccess: choice => {
      cache.setQueryData(billingChoice().queryKey, choice);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['config'] }),
  });
}
