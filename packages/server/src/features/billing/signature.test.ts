import { expect, test } from 'vitest';
import { isSigned, sign } from './signature.ts';

const now = new Date('2026-11-26T12:00:00.700Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const payload = '{"id":"evt_1","type":"customer.subscription.updated"}';
const header = sign('whsec_a', payload, now);

test('a signature counts for its secret and its payload, to the letter', () => {
  expect(isSigned('whsec_a', payload, header, now)).toBe(true);
  expect(isSigned('whsec_b', payload, header, now)).toBe(false);
  expect(isSigned('whsec_a', `${payload} `, header, now)).toBe(false);
});

test('it is the scheme of Stripe: HMAC-SHA256 of time and payload, with a point between them', () => {
  expect(header).toBe('t=1795694400,v1=b3f19d47a97337df947f597f07c2879fcfda7d6deff5e4ce061fa21a7aadae0b');
});

test('five minutes earlier or later it counts no more, and its time cannot be exchanged', () => {
  expect([299, -299].map(seconds => isSigned('whsec_a', payload, header, after(seconds)))).toEqual([true, true]);
  expect([302, -302].map(seconds => isSigned('whsec_a', payload, header, after(seconds)))).toEqual([false, false]);
  const later = sign('whsec_a', payload, after(600)).split(',')[0];
  expect(isSigned('whsec_a', payload, header.replace(/t=\d+/, later ?? ''), after(600))).toBe(false);
});

test('while a secret is exchanged either signature counts, and one of another scheme never does', () => {
  const [time, right = ''] = header.split(',');
  const wrong = sign('whsec_old', payload, now).split(',')[1];
  expect(isSigned('whsec_a', payload, `${time},${wrong},${right}`, now)).toBe(true);
  expect(isSigned('whsec_a', payload, `${time},${right.replace('v1', 'v0')}`, now)).toBe(false);
});

test.each(['', 't=', 'v1=', 't=now,v1=00', `t=1795694400`, 'v1=00,t=1795694400', '=,=,='])(
  '%s is no signature',
  wrong => {
    expect(isSigned('whsec_a', payload, wrong, now)).toBe(false);
  },
);
