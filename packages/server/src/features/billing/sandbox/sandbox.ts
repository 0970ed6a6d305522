import { randomBytes } from 'node:crypto';
import { SANDBOX_PATH } from '@nousboard/contracts';
import type { Database } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { insertCustomer } from '../billing.repository.ts';
import type { BillingProvider, Visit } from '../provider.ts';
import type { SandboxEvent } from './play.ts';
import {
  deleteAccount,
  findPayment,
  getAccount,
  holdAccount,
  insertPayment,
  updateAccount,
} from './sandbox.repository.ts';

export interface SandboxProviderNeeds {
  readonly database: Database;
  readonly queue: Queue;
}

const PREFIX = 'sandbox_';
/** Who somebody is in the sandbox; their one subscription has the same name. */
export const sandboxCustomer = (tenantId: string): string => PREFIX + tenantId;
const tenantOf = (customerId: string): string => customerId.slice(PREFIX.length);

/** Its events are signed here too, so what it signs them with is known. */
export type SandboxProvider = BillingProvider & { readonly webhookSecret: string };

/**
 * A payment service that is a page of the product. Whoever signs an event and whoever takes it are one process, so its
 * secret lives there.
 */
export function createSandbox({ database, queue }: SandboxProviderNeeds): SandboxProvider {
  // Where people are: at another name of this installation they would not be signed in.
  const page = ({ returnUrl }: Visit, query: Readonly<Record<string, string | undefined>>) => {
    const url = new URL(SANDBOX_PATH, returnUrl);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    return url.href;
  };
  return {
    name: 'sandbox',
    webhookSecret: randomBytes(32).toString('hex'),
    createCustomer: async ({ tenantId }) => sandboxCustomer(tenantId),
    async listSubscriptions(customerId) {
      const { subscription } = await getAccount(database.db, tenantOf(customerId));
      return subscription === null ? [] : [{ id: customerId, itemId: customerId, price: subscription.price }];
    },
    openPortal: async (visit, task) =>
      page(visit, { flow: task?.flow, price: task?.flow === 'subscription_update_confirm' ? task.price : undefined }),
    openCheckout: async (visit, price) =>
      page(visit, { flow: price === undefined ? 'subscription_update' : 'subscription_update_confirm', price }),
    // Everybody has a card here.
    hasPaymentMethod: async () => true,
    async charge({ customerId, cents, reference }) {
      const payment = { id: `pi_sandbox_${reference}`, customerId, cents };
      const tenantId = tenantOf(customerId);
      await database.transaction(async tx => {
        await insertPayment(tx, { id: payment.id, tenant_id: tenantId, cents });
        await insertCustomer(tx, { tenant_id: tenantId, provider: 'sandbox', customer_id: customerId });
        const event: SandboxEvent = {
          tenantId,
          id: `evt_sandbox_${newUuid()}`,
          type: 'payment_intent.succeeded',
          about: payment.id,
        };
        await queue.add(tx, 'sandbox-event', event, { tenantId });
      });
      return payment;
    },
    async findPayment(id) {
      const row = await findPayment(database.db, id);
      return row && { id, customerId: sandboxCustomer(row.tenant_id), cents: row.cents };
    },
    // Nothing is refunded here.
    followUp: async payment => ({ ...payment, takenBackCents: 0, isDisputed: false }),
    cancelAtEnd: customerId =>
      database.transaction(async tx => {
        const { card, subscription } = await holdAccount(tx, tenantOf(customerId));
        const cancelled = subscription && { ...subscription, isCancelled: true };
        await updateAccount(tx, tenantOf(customerId), { card, subscription: cancelled });
      }),
    // Nobody has two here.
    endSubscription: async () => undefined,
    findTroubles: async () => [],
    cancelAll: customerId => database.transaction(tx => deleteAccount(tx, tenantOf(customerId))),
  };
}
