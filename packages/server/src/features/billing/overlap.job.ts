import type { Tx } from '#platform/db/db.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import { findCustomer } from './billing.repository.ts';
import { type BillingNeeds, paidBy } from './billing.service.ts';
import { insistentJob } from './insistent-job.ts';
import type { BillingProvider } from './provider.ts';

interface Overlap {
  readonly tenantId: string;
}

/** Has all but one of somebody's subscriptions ended once the transaction is committed. */
export const endOverlapLater = (queue: Queue, tx: Tx, overlap: Overlap, runAfterMs = 0): Promise<void> =>
  queue.add(tx, 'billing-overlap', overlap, {
    tenantId: overlap.tenantId,
    dedupeKey: `billing-overlap:${overlap.tenantId}`,
    runAfterMs,
  });

/**
 * Job `billing-overlap`: whoever has bought twice, from two windows, keeps the subscription that counts. The others
 * end, and what was paid for the rest of their time is given back.
 */
export const overlapJob = (
  { database, log, queue }: Pick<BillingNeeds, 'database' | 'log'> & { readonly queue: Queue },
  provider: BillingProvider,
): JobKind<Overlap> =>
  insistentJob(
    {
      name: 'billing-overlap',
      concurrency: 1,
      async run({ payload: { tenantId }, signal }) {
        const customer = await findCustomer(database.db, provider.name, tenantId);
        const [kept, ...others] = customer ? await paidBy(provider, customer.customer_id, signal) : [];
        for (const id of new Set(others.map(other => other.id))) {
          if (id === kept?.id) continue;
          await provider.endSubscription(id, signal);
          log.info({ account: tenantId }, 'a subscription was ended because its customer has another one');
        }
      },
    },
    (tx, overlap, runAfterMs) => endOverlapLater(queue, tx, overlap, runAfterMs),
  );
