import { Problem, TOP_UP_BELOW_CENTS } from '@nousboard/contracts';
import type { JobKind } from '#platform/queue/queue.ts';
import { findCustomer } from '../billing.repository.ts';
import { addPayment, getStanding, holdStanding, updateTopUp } from './credit.repository.ts';
import type { CreditNeeds } from './credit.service.ts';

interface TopUp {
  readonly tenantId: string;
  /** Names the one payment of this job, however often it runs. */
  readonly reference: string;
}

/**
 * Job `credit-top-up`: buys the credit that somebody wants whenever theirs runs out. What is refused is not tried again
 * until they want it anew.
 */
export const topUpJob = ({
  database,
  clock,
  provider: providerNow,
}: Omit<CreditNeeds, 'queue' | 'prices'>): JobKind<TopUp> => ({
  name: 'credit-top-up',
  concurrency: 2,
  async run({ payload: { tenantId, reference }, signal, commit }) {
    const provider = await providerNow();
    if (provider === undefined) return;
    const { cents, topUpCents } = await getStanding(database.db, tenantId);
    if (topUpCents === null || cents >= TOP_UP_BELOW_CENTS) return;
    const customer = await findCustomer(database.db, provider.name, tenantId);
    try {
      if (customer === undefined) throw new Problem('payment_refused');
      const payment = await provider.charge({ customerId: customer.customer_id, cents: topUpCents, reference }, signal);
      await commit(tx => addPayment(tx, tenantId, payment, clock.now()));
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'payment_refused') throw error;
      await commit(async tx => {
        await holdStanding(tx, tenantId);
        await updateTopUp(tx, tenantId, null, true);
      });
    }
  },
});
