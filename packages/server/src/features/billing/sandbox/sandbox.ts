import { randomBytes } from 'node:crypto';
import { SANDBOX_PATH } from '@nousboard/contracts';
import type { Database } from '#platform/db/db.ts';
import type { BillingProvider } from '../provider.ts';
import { deleteAccount, getAccount } from './sandbox.repository.ts';

export interface SandboxProviderNeeds {
  readonly database: Database;
  readonly origin: () => string;
}

const PREFIX = 'sandbox_';
/** Who somebody is in the sandbox; their one subscription has the same name. */
export const sandboxCustomer = (tenantId: string): string => PREFIX + tenantId;
const tenantOf = (customerId: string): string => customerId.slice(PREFIX.length);

/** A payment service that is a page of the product. Whoever signs an event and whoever takes it are one process, so its secret lives there. */
export function createSandbox({ database, origin }: SandboxProviderNeeds): BillingProvider {
  const page = (query: Readonly<Record<string, string | undefined>>) => {
    const url = new URL(SANDBOX_PATH, origin());
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
    openPortal: async (_visit, task) => page({ flow: task?.flow, price: task?.flow === 'subscription_update_confirm' ? task.price : undefined }),
    openCheckout: async (_visit, price) => page({ flow: price === undefined ? 'subscription_update' : 'subscription_update_confirm', price }),
    cancelAll: customerId => database.transaction(tx => deleteAccount(tx, tenantOf(customerId))),
  };
}
