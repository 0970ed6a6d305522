import type { BillingFrequency, PlanPrice, SandboxAction, SandboxCard } from '@nousboard/contracts';
import { offerAt } from '@nousboard/contracts';

/** What the sandbox has of a person. */
export interface Account {
  readonly card: SandboxCard;
  readonly subscription: {
    readonly price: PlanPrice;
    readonly periodEndsAt: Date;
    readonly isCancelled: boolean;
  } | null;
}

/** What a payment service would announce, under the names that Stripe has for it. */
export type EventType =
  | 'customer.updated'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted';

export type Played =
  | { readonly isPossible: true; readonly account: Account; readonly event: EventType }
  | { readonly isPossible: false };

/** What comes of an action. Without a subscription there is nothing to cancel, to resume or to end. */
export function nextAccount({ card, subscription }: Account, action: SandboxAction, now: Date): Played {
  if (action.do === 'setCard')
    return { isPossible: true, account: { card: action.card, subscription }, event: 'customer.updated' };
  if (action.do === 'subscribe') {
    const bought = {
      price: action.price,
      periodEndsAt: endOfPeriod(now, offerAt(action.price).frequency),
      isCancelled: false,
    };
    return {
      isPossible: true,
      account: { card, subscription: bought },
      event: subscription === null ? 'customer.subscription.created' : 'customer.subscription.updated',
    };
  }
  if (subscription === null) return { isPossible: false };
  const updated = (changes: Partial<typeof subscription>): Played => ({
    isPossible: true,
    account: { card, subscription: { ...subscription, ...changes } },
    event: 'customer.subscription.updated',
  });
  switch (action.do) {
    case 'cancel':
      return updated({ isCancelled: true });
    case 'resume':
      return updated({ isCancelled: false });
    case 'endPeriod':
      if (subscription.isCancelled)
        return { isPossible: true, account: { card, subscription: null }, event: 'customer.subscription.deleted' };
      return updated({ periodEndsAt: endOfPeriod(subscription.periodEndsAt, offerAt(subscription.price).frequency) });
  }
}

/** A month or a year later; a day that the month does not have is its last. */
function endOfPeriod(from: Date, frequency: BillingFrequency): Date {
  const end = new Date(from);
  if (frequency === 'monthly') end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCFullYear(end.getUTCFullYear() + 1);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}
