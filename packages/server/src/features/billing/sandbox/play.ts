import type { SandboxAccount, SandboxAction } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import { insertCustomer } from '../billing.repository.ts';
import type { BillingNeeds } from '../billing.service.ts';
import { receiveEvent } from '../receive-event.ts';
import { sign } from '../signature.ts';
import { type Account, type EventType, nextAccount } from './next-account.ts';
import { getAccount, holdAccount, updateAccount } from './sandbox.repository.ts';
import { type SandboxProvider, sandboxCustomer } from './sandbox.ts';

export interface SandboxNeeds extends BillingNeeds {
  readonly queue: Queue;
}

/** What the sandbox has of somebody. */
export async function getSandboxAccount(needs: SandboxNeeds, { tenantId }: Actor): Promise<SandboxAccount> {
  await requireSandbox(needs);
  return showAccount(await getAccount(needs.database.db, tenantId));
}

/**
 * Does what somebody has pressed, and announces it as a payment service does: the event follows by itself. Throws
 * `not_found` without a subscription to do it to.
 */
export async function play(needs: SandboxNeeds, { tenantId }: Actor, action: SandboxAction): Promise<SandboxAccount> {
  await requireSandbox(needs);
  return showAccount(await needs.database.transaction(tx => playIn(needs, tx, tenantId, action)));
}

async function requireSandbox({ provider }: SandboxNeeds): Promise<void> {
  if ((await provider())?.name !== 'sandbox') throw new Problem('not_found');
}

async function playIn(
  { queue, clock }: SandboxNeeds,
  tx: Tx,
  tenantId: string,
  action: SandboxAction,
): Promise<Account> {
  const before = await holdAccount(tx, tenantId);
  const now = clock.now();
  const played = nextAccount(before, action, now);
  if (!played.isPossible) throw new Problem('not_found');
  const { account, event } = played;
  await updateAccount(tx, tenantId, account);
  await insertCustomer(tx, { tenant_id: tenantId, provider: 'sandbox', customer_id: sandboxCustomer(tenantId) });
  await queue.add(
    tx,
    'sandbox-event',
    { tenantId, id: `evt_sandbox_${newUuid()}`, type: event } satisfies SandboxEvent,
    { tenantId },
  );
  const end = account.subscription?.periodEndsAt;
  if (end !== undefined && end.getTime() !== before.subscription?.periodEndsAt.getTime())
    await queue.add(tx, 'sandbox-period', { tenantId, endsAt: end.toISOString() } satisfies SandboxPeriod, {
      tenantId,
      runAfterMs: end.getTime() - now.getTime(),
    });
  return account;
}

export interface SandboxEvent {
  readonly tenantId: string;
  readonly id: string;
  readonly type: EventType | 'payment_intent.succeeded';
  /** The payment that it is about. */
  readonly about?: string;
}

/**
 * Job `sandbox-event`: signs an event and hands it to the code that takes Stripe's, also where nobody pays meanwhile.
 */
export const sandboxEventJob = (needs: SandboxNeeds, sandbox: SandboxProvider): JobKind<SandboxEvent> => ({
  name: 'sandbox-event',
  concurrency: 4,
  async run({ payload: { tenantId, id, type, about }, signal }) {
    // What was played while an ADMIN changed over to Stripe counts as little as what was played before.
    if ((await needs.provider())?.name === 'stripe') return;
    const now = needs.clock.now();
    const object = {
      ...(about !== undefined && { id: about }),
      object: about !== undefined ? 'payment_intent' : type === 'customer.updated' ? 'customer' : 'subscription',
      customer: sandboxCustomer(tenantId),
    };
    const event = JSON.stringify({
      id,
      object: 'event',
      type,
      created: Math.floor(now.getTime() / 1_000),
      livemode: false,
      data: { object },
    });
    await receiveEvent(needs, sandbox, event, sign(sandbox.webhookSecret, event, now), signal);
  },
});

interface SandboxPeriod {
  readonly tenantId: string;
  readonly endsAt: string;
}

/** Job `sandbox-period`: what is paid ends now, unless something else was bought meanwhile. */
export const sandboxPeriodJob = (needs: SandboxNeeds): JobKind<SandboxPeriod> => ({
  name: 'sandbox-period',
  concurrency: 2,
  async run({ payload: { tenantId, endsAt }, commit }) {
    await commit(async tx => {
      const { subscription } = await holdAccount(tx, tenantId);
      if (subscription?.periodEndsAt.toISOString() === endsAt) await playIn(needs, tx, tenantId, { do: 'endPeriod' });
    });
  },
});

const showAccount = ({ card, subscription }: Account): SandboxAccount => ({
  card,
  subscription: subscription && { ...subscription, periodEndsAt: subscription.periodEndsAt.toISOString() },
});
