import { createHash } from 'node:crypto';
import {
  type ApiAccess,
  type CreditInvoice,
  INVOICE_CENTS,
  type Page,
  type PageQuery,
  type PaidCall,
  PROMPT_TOKENS_PER_CENT,
  Problem,
  TOP_UP_BELOW_CENTS,
} from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { asCustomer, type BillingNeeds, providerOf } from '../billing.service.ts';
import { ChangedOrder } from '../provider.ts';
import {
  addPayment,
  answerKey,
  getStanding,
  holdStanding,
  insertGivenBack,
  insertInvoice,
  insertUse,
  isPaid,
  listInvoices,
  listSpent,
  type Spent,
  type Standing,
  sumTakenBack,
  type Use,
  updateActive,
  updateTopUp,
} from './credit.repository.ts';
import { addTopUp } from './top-up.job.ts';

export interface CreditNeeds extends BillingNeeds {
  readonly queue: Queue;
  readonly prices: Prices;
}

/** What calls by key cost, in cents. */
export type Prices = Readonly<Record<PaidCall, number>>;

/**
 * What calls by key are paid with. Where nobody pays, nothing costs anything, and what needs a payment service throws
 * `not_found`.
 */
export interface Credit {
  readonly prices: Prices;
  /** Undefined where nobody pays. */
  standing(owner: Pick<Actor, 'tenantId'>): Promise<Standing | undefined>;
  /** In cents, what was refunded of somebody's payments or is disputed. */
  takenBack(owner: Pick<Actor, 'tenantId'>): Promise<number>;
  /** What somebody has spent between two days (UTC), both included, by day and key, where nobody pays now too. */
  listSpent(actor: Actor, from: string, to: string): Promise<Spent[]>;
  /** The invoices of somebody, where nobody pays now too. */
  listInvoices(actor: Actor, page: PageQuery): Promise<Page<CreditInvoice>>;
  /** Where somebody changes how they pay, and comes back to `origin` from; or why there is no way there now. */
  openPortal(
    actor: Actor,
    origin: string,
    signal: AbortSignal,
  ): Promise<Pick<ApiAccess, 'customerPortal' | 'portalProblem'>>;
  /** Lets the keys of somebody search. Throws `credit_required` without a payment method or credit. */
  activate(actor: Actor, isActive: boolean, signal: AbortSignal): Promise<void>;
  /** Buys credit by itself, or with null no more. */
  setTopUp(actor: Actor, cents: number | null): Promise<void>;
  /** The same key of the same person is charged once, also when the answer to the first order was lost. */
  buy(actor: Actor, cents: number, key: string | undefined, signal: AbortSignal): Promise<void>;
  /**
   * Throws `credit_required` unless such a call could be paid now, or unless there is credit for a key, and
   * `api_access_off` where its person wants no calls.
   */
  requireAccess(tenantId: string, what?: PaidCall | 'key'): Promise<void>;
  /**
   * Pays for a call by key in the transaction that counts it. Throws `credit_required` when the credit does not
   * suffice, and `api_access_off` where its person wants no calls.
   */
  spend(tx: Tx, actor: Actor, call: PaidCall): Promise<void>;
  /** Pays for an answer by a model of this installation. Throws `token_balance` when the credit does not suffice. */
  payAnswer(tx: Tx, tenantId: string, answer: { readonly id: string; readonly promptTokens: number }): Promise<void>;
  /** Gives back what an answer cost that has failed; nothing for one that cost nothing. */
  giveBack(tx: Tx, tenantId: string, answerId: string): Promise<void>;
}

/** What stands in the ledger for a call. */
const KINDS = { search: 'search', answers: 'answer' } as const satisfies Record<PaidCall, Use['kind']>;
/** With so much credit access can be switched on, and keys can be made. */
const POSITIVE_CENTS = 1;
/** How long the settings wait for addresses of the portal. */
const PORTAL_MS = 5_000;

/** An order by whoever gave it, under which key and for how much: for another amount it is another order. */
const referenceOf = (tenantId: string, key: string, cents: number): string =>
  createHash('sha256').update(`${tenantId}\n${key}\n${cents}`).digest('hex');

/** Credit comes first: without it access cannot be switched on. */
function requireCredit({ isActive, cents }: Standing, needed: number): void {
  if (cents < needed) throw new Problem('credit_required');
  if (!isActive) throw new Problem('api_access_off');
}

export function createCredit(needs: CreditNeeds): Credit {
  const { database, clock, provider: providerNow, queue, log, prices } = needs;
  const isFree = async (tx?: Tx) => (await providerNow(tx)) === undefined;

  async function askForTopUp(
    tx: Tx,
    tenantId: string,
    { cents, topUpCents }: Pick<Standing, 'cents' | 'topUpCents'>,
  ): Promise<void> {
    if (topUpCents !== null && cents < TOP_UP_BELOW_CENTS) await addTopUp(queue, tx, tenantId);
  }

  /** Takes what is there: the caller has looked, and holds it. */
  async function take(
    tx: Tx,
    tenantId: string,
    { cents, topUpCents, uninvoicedCents }: Standing,
    use: Use,
  ): Promise<void> {
    await insertUse(tx, tenantId, use, clock.now());
    const uninvoiced = uninvoicedCents + use.cents;
    if (uninvoiced >= INVOICE_CENTS) await insertInvoice(tx, tenantId, uninvoiced, clock.now());
    await askForTopUp(tx, tenantId, { cents: cents - use.cents, topUpCents });
  }

  return {
    prices,
    standing: async ({ tenantId }) => ((await isFree()) ? undefined : getStanding(database.db, tenantId)),
    takenBack: ({ tenantId }) => sumTakenBack(database.db, tenantId),
    listSpent: ({ tenantId }, from, to) => listSpent(database.db, tenantId, from, to),
    listInvoices: ({ tenantId }, page) => listInvoices(database.db, tenantId, page),
    async openPortal(actor, origin, asked) {
      const signal = AbortSignal.any([asked, AbortSignal.timeout(PORTAL_MS)]);
      try {
        const provider = await providerOf(needs);
        const url = `${origin}/`;
        const customerPortal = await asCustomer(needs, provider, actor, signal, customerId =>
          provider.openPortal({ customerId, returnUrl: url, doneUrl: url }, { flow: 'payment_method_update' }, signal),
        );
        return { customerPortal, portalProblem: null };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        log.warn({ err: error, account: actor.tenantId }, 'there was no way to the payment service');
        // Whoever was not waited for any longer is away, too.
        const isSaid = error.code === 'billing_refused' || error.code === 'billing_not_set_up';
        return { customerPortal: null, portalProblem: isSaid ? error.code : 'billing_unreachable' };
      }
    },
    async activate(actor, isActive, signal) {
      const provider = await providerOf(needs);
      const hasMethod = (customerId: string) => provider.hasPaymentMethod(customerId, signal);
      if (isActive && !(await asCustomer(needs, provider, actor, signal, hasMethod)))
        throw new Problem('credit_required');
      await database.transaction(async tx => {
        const { cents } = await holdStanding(tx, actor.tenantId);
        if (isActive && cents < POSITIVE_CENTS) throw new Problem('credit_required');
        await updateActive(tx, actor.tenantId, isActive);
      });
      log.info({ by: actor.userId, isActive }, 'somebody switched their API access');
    },
    async setTopUp({ tenantId }, topUpCents) {
      await providerOf(needs);
      await database.transaction(async tx => {
        const { cents } = await holdStanding(tx, tenantId);
        await updateTopUp(tx, tenantId, topUpCents);
        await askForTopUp(tx, tenantId, { cents, topUpCents });
      });
    },
    async buy(actor, cents, key, signal) {
      const provider = await providerOf(needs);
      const reference = key === undefined ? newUuid() : referenceOf(actor.tenantId, key, cents);
      const payment = await asCustomer(needs, provider, actor, signal, customerId =>
        provider.charge({ customerId, cents, reference }, signal),
      ).catch((error: unknown) => {
        // They have chosen another card since: another order takes it.
        throw error instanceof ChangedOrder ? new Problem('payment_refused', {}, { cause: error }) : error;
      });
      await database.transaction(tx => addPayment(tx, actor.tenantId, payment, clock.now()));
      log.info({ by: actor.userId, cents }, 'somebody bought credit');
    },
    async requireAccess(tenantId, what) {
      if (await isFree()) return;
      const needed = what === undefined ? 0 : what === 'key' ? POSITIVE_CENTS : prices[what];
      requireCredit(await getStanding(database.db, tenantId), needed);
    },
    async spend(tx, { tenantId, apiKeyId = null }, call) {
      if (await isFree(tx)) return;
      const cents = prices[call];
      const standing = await holdStanding(tx, tenantId);
      requireCredit(standing, cents);
      const kind = KINDS[call];
      if (cents > 0) await take(tx, tenantId, standing, { id: `${kind}:${newUuid()}`, kind, cents, apiKeyId });
    },
    async payAnswer(tx, tenantId, { id, promptTokens }) {
      if (await isFree(tx)) return;
      const standing = await holdStanding(tx, tenantId);
      const cents = Math.ceil(promptTokens / PROMPT_TOKENS_PER_CENT);
      if (standing.cents < cents)
        throw new Problem('token_balance', { balance: standing.cents / 100, promptTokens, tokenCost: cents / 100 });
      await take(tx, tenantId, standing, { id: answerKey(id), kind: 'answer', cents, apiKeyId: null });
    },
    async giveBack(tx, tenantId, answerId) {
      if (!(await isPaid(tx, tenantId, answerId))) return;
      await holdStanding(tx, tenantId);
      await insertGivenBack(tx, tenantId, answerId, clock.now());
    },
  };
}
