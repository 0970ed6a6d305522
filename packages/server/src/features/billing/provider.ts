import { type PlanPrice, Problem, type StripeTrouble } from '@nousboard/contracts';

/** Something that a customer pays for now. */
export interface Subscription {
  readonly id: string;
  /** The part of it that names the price. */
  readonly itemId: string;
  readonly price: PlanPrice;
}

/** What somebody comes to the portal for; undefined is its overview. */
export type Task =
  | { readonly flow: 'payment_method_update' }
  | { readonly flow: 'subscription_cancel' | 'subscription_update'; readonly subscription: Subscription }
  | { readonly flow: 'subscription_update_confirm'; readonly subscription: Subscription; readonly price: PlanPrice }
  | undefined;

/** Somebody who is led to the payment service. */
export interface Visit {
  readonly customerId: string;
  /** Where they come back to who have done nothing. */
  readonly returnUrl: string;
  /** Where they come back to who have another plan now. */
  readonly doneUrl: string;
}

/** A person as the payment service is to know them. */
export interface Payer {
  readonly tenantId: string;
  readonly name: string;
  readonly email: string;
}

/** Something that was paid for once, as the service has it. */
export interface Payment {
  readonly id: string;
  readonly customerId: string;
  readonly cents: number;
}

/** The same as it stands now. */
export interface StandingPayment extends Payment {
  /** What of it was refunded, or is withheld because of a dispute that is not won. */
  readonly takenBackCents: number;
  readonly isDisputed: boolean;
}

/** The service does not know this customer: they were one of another account of it, such as the one for tests. */
export class UnknownCustomer extends Problem {
  constructor() {
    super('billing_unreachable');
    this.name = 'UnknownCustomer';
  }
}

/** Why it was refused: the key may not do it, or what it is about does not exist there. */
type RefusalReason = 'forbidden' | 'missing' | 'other';

/** The service was there and does not do this, in its own words: asked again, it says the same. */
export class RefusedRequest extends Problem {
  readonly words: string;
  readonly reason: RefusalReason;
  constructor(words: string, cause: Error, reason: RefusalReason = 'other') {
    super('billing_refused', {}, { cause });
    this.name = 'RefusedRequest';
    this.words = words;
    this.reason = reason;
  }
}

/** The same order was given before, to be paid in another way. */
export class ChangedOrder extends RefusedRequest {}

/**
 * A payment service. What it cannot do now it says with the problem `billing_unreachable`, and what it will not do with
 * a `RefusedRequest`; with `billing_not_set_up`, that settings without which it cannot be asked are missing.
 */
export interface BillingProvider {
  readonly name: 'sandbox' | 'stripe';
  /** What it signs its events with; undefined where that is not known. */
  readonly webhookSecret: string | undefined;
  /** Makes somebody known there. The same person is the same customer, also when two ask at once. */
  createCustomer(payer: Payer, signal: AbortSignal): Promise<string>;
  /** What a customer pays for now, the newest first: what has ended, or was never paid, is not among it. */
  listSubscriptions(customerId: string, signal: AbortSignal): Promise<readonly Subscription[]>;
  /** The address of its portal. */
  openPortal(visit: Visit, task: Task, signal: AbortSignal): Promise<string>;
  /**
   * The address where a first subscription is bought. Who names no price chooses there; where that cannot be, it is the
   * address of our own plans. A customer has one such place: what was to be bought at another address cannot be any
   * more.
   */
  openCheckout(visit: Visit, price: PlanPrice | undefined, signal: AbortSignal): Promise<string>;
  /** Whether a customer has said how they pay. */
  hasPaymentMethod(customerId: string, signal: AbortSignal): Promise<boolean>;
  /** Takes money for credit, once for each `reference`. Throws `payment_refused` where nothing could be taken. */
  charge(
    order: { readonly customerId: string; readonly cents: number; readonly reference: string },
    signal: AbortSignal,
  ): Promise<Payment>;
  /**
   * What was paid for credit under this id; undefined for what is not paid, and for what something else was bought
   * with.
   */
  findPayment(id: string, signal: AbortSignal): Promise<Payment | undefined>;
  /** The same payment as it stands now. */
  followUp(payment: Payment, signal: AbortSignal): Promise<StandingPayment>;
  /** Lets a subscription end with the period that is paid for. */
  cancelAtEnd(id: string, signal: AbortSignal): Promise<void>;
  /** Ends a subscription at once. What was paid for the rest of its time pays for what else its customer has. */
  endSubscription(id: string, signal: AbortSignal): Promise<void>;
  /** What has to be mended there before everything above can be done. */
  findTroubles(signal: AbortSignal): Promise<readonly StripeTrouble[]>;
  /** Ends everything that a customer pays for, at once. */
  cancelAll(customerId: string, signal: AbortSignal): Promise<void>;
}
