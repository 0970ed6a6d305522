import { Problem, TOP_UP_BELOW_CENTS } from '@nousboard/contracts';
import type { Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import { findCustomer } from '../billing.repository.ts';
import { insistentJob } from '../insistent-job.ts';
import { addPayment, getStanding, holdStanding, updateTopUp } from './credit.repository.ts';
import type { CreditNeeds } from './credit.service.ts';

interface TopUp {
  readonly tenantId: string;
  /** Names the one payment of this job, however often it runs. */
  readonly reference: string;
}

/** Sooner than other jobs: without credit no call asks for any. */
const AGAIN_MS = 30 * 60_000;

/**
 * Has credit bought for somebody; one such job for a person at a time. Each is an order of its own: under the name of
 * an earlier one the service says for a day what it said then.
 */
export const addTopUp = (queue: Queue, tx: Tx, tenantId: string, runAfterMs = 0): Promise<void> =>
  queue.add(tx, 'credit-top-up', { tenantId, reference: newUuid() } satisfies TopUp, {
    tenantId,
    dedupeKey: `credit-top-up/${tenantId}`,
    runAfterMs,
  });

/**
 * Job `credit-top-up`: buys the credit that somebody wants whenever theirs runs out. What is refused is not tried again
 * until they want it anew.
 */
export const topUpJob = ({
  database,
  clock,
  queue,
  provider: providerNow,
}: Omit<CreditNeeds, 'prices'>): JobKind<TopUp> =>
  insistentJob(
    {
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
          const payment = await provider.charge(
            { customerId: customer.customer_id, cents: topUpCents, reference },
            signal,
          );
          await commit(tx => addPayment(tx, tenantId, payment, clock.now()));
        } catch (error) {
          if (!(error instanceof Problem) || error.code !== 'payment_refused') throw error;
          await commit(async tx => {
            await holdStanding(tx, tenantId);
            await updateTopUp(tx, tenantId, null, true);
          });
        }
      },
    },
    (tx, { tenantId }, runAfterMs) => addTopUp(queue, tx, tenantId, runAfterMs),
    AGAIN_MS,
  );
