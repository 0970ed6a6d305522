import { isLockedOut } from '#features/accounts/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import { findCustomer } from './billing.repository.ts';
import { type BillingNeeds, paidBy } from './billing.service.ts';
import { insistentJob } from './insistent-job.ts';
import type { BillingProvider } from './provider.ts';

interface Cancellation {
  readonly tenantId: string;
}

/** Has what somebody pays for end with its period, once the transaction is committed. */
export const cancelPlanLater = (queue: Queue, tx: Tx, { tenantId }: Cancellation, runAfterMs = 0): Promise<void> =>
  queue.add(tx, 'billing-cancel', { tenantId } satisfies Cancellation, {
    tenantId,
    dedupeKey: `billing-cancel:${tenantId}`,
    runAfterMs,
  });

/**
 * Job `billing-cancel`: nothing that somebody pays for is renewed who is locked out still; what is paid for they keep.
 * Stripe goes on charging where nobody pays here now, so it is asked then too.
 */
export const cancelPlanJob = (
  { database, clock, log, queue, provider: providerNow }: BillingNeeds & { readonly queue: Queue },
  stripe: BillingProvider,
): JobKind<Cancellation> =>
  insistentJob(
    {
      name: 'billing-cancel',
      concurrency: 1,
      async run({ payload: { tenantId }, signal }) {
        const provider = (await providerNow()) ?? stripe;
        const customer = await findCustomer(database.db, provider.name, tenantId);
        if (!customer || !(await isLockedOut(database.db, tenantId, clock.now()))) return;
        for (const { id } of await paidBy(provider, customer.customer_id, signal)) {
          await provider.cancelAtEnd(id, signal);
          log.info({ account: tenantId }, 'a subscription will not be renewed: an ADMIN has locked its customer out');
        }
      },
    },
    (tx, cancellation, runAfterMs) => cancelPlanLater(queue, tx, cancellation, runAfterMs),
  );
