import type { SandboxAction } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { type Account, nextAccount } from './next-account.ts';

const now = new Date('2026-01-31T10:00:00Z');
const nobody: Account = { card: 'visa', subscription: null };
/** What comes of these actions, one after the other. */
const after = (...actions: SandboxAction[]) =>
  actions.reduce(
    ({ account, events }, action) => {
      const played = nextAccount(account, action, now);
      return played.isPossible
        ? { account: played.account, events: [...events, played.event] }
        : { account, events: [...events, 'impossible'] };
    },
    { account: nobody, events: [] as string[] },
  );
const endsAt = (...actions: SandboxAction[]) =>
  after(...actions)
    .account.subscription?.periodEndsAt.toISOString()
    .slice(0, 10);

test('a subscription is paid for a month or a year; a day that the month does not have is its last', () => {
  expect(endsAt({ do: 'subscribe', price: 'PRO' })).toBe('2026-02-28');
  expect(endsAt({ do: 'subscribe', price: 'PRO_YEARLY' })).toBe('2027-01-31');
  const leapDay = nextAccount(nobody, { do: 'subscribe', price: 'ESSENTIAL_YEARLY' }, new Date('2028-02-29T00:00:00Z'));
  expect(leapDay.isPossible && leapDay.account.subscription?.periodEndsAt).toEqual(new Date('2029-02-28T00:00:00Z'));
});

test('at the end of what is paid it is renewed, or ends where it was cancelled', () => {
  expect(endsAt({ do: 'subscribe', price: 'ESSENTIAL_YEARLY' }, { do: 'endPeriod' })).toBe('2028-01-31');
  const ended = after({ do: 'subscribe', price: 'PRO' }, { do: 'cancel' }, { do: 'endPeriod' });
  expect(ended.account).toEqual(nobody);
  expect(ended.events).toEqual([
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
  ]);
});

test('who has cancelled can take it back, and whoever buys again has not cancelled', () => {
  expect(
    after({ do: 'subscribe', price: 'PRO' }, { do: 'cancel' }, { do: 'resume' }).account.subscription?.isCancelled,
  ).toBe(false);
  const again = after({ do: 'subscribe', price: 'ESSENTIAL' }, { do: 'cancel' }, { do: 'subscribe', price: 'PRO' });
  expect(again.account.subscription).toMatchObject({ price: 'PRO', isCancelled: false });
  expect(again.events.at(-1)).toBe('customer.subscription.updated');
});

test('another card changes nothing that is paid for', () => {
  const { account, events } = after({ do: 'subscribe', price: 'PRO' }, { do: 'setCard', card: 'mastercard' });
  expect(account).toMatchObject({ card: 'mastercard', subscription: { price: 'PRO' } });
  expect(events.at(-1)).toBe('customer.updated');
});

test.each(['cancel', 'resume', 'endPeriod'] as const)('without a subscription there is nothing to %s', what => {
  expect(after({ do: what })).toEqual({ account: nobody, events: ['impossible'] });
});
