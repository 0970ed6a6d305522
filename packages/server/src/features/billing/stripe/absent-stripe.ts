import { Problem } from '@nousboard/contracts';
import type { BillingProvider } from '../provider.ts';

const refuse = async (): Promise<never> => {
  throw new Problem('billing_not_set_up');
};

/** Stripe without the settings that it needs: nothing is asked, sold or ended, and no event can be believed. */
export const absentStripe: BillingProvider = {
  name: 'stripe',
  webhookSecret: undefined,
  createCustomer: refuse,
  listSubscriptions: refuse,
  openPortal: refuse,
  openCheckout: refuse,
  hasPaymentMethod: refuse,
  charge: refuse,
  findPayment: refuse,
  followUp: refuse,
  cancelAtEnd: refuse,
  endSubscription: refuse,
  findTroubles: refuse,
  cancelAll: refuse,
};
