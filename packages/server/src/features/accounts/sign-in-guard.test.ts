import { contract } from '@nousboard/contracts';
import { createCaller, createTestClock, startTestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';
import { createSignInGuard } from './sign-in-guard.ts';

test('a hundred wrong passwords from one address are stopped, but the owner gets in from elsewhere', async () => {
  const { app, as, clock } = await startTestApp();
  clock.freeze();
  await as('ada').user();
  const { email, password } = as('ada');
  const from = (address: string) => createCaller(app.http, async () => ({}), address);
  const tries: number[] = [];
  for (let n = 0; n < 100; n++) {
    // The limit per address alone is another one: here it never comes into play.
    if (n % 10 === 9) clock.advance(30_000);
    tries.push((await from('203.0.113.9').send(contract.login, { body: { email, password: `wrong ${n}` } })).status);
  }
  expect(tries.filter(status => status === 401).length).toBeLessThanOrEqual(16);
  expect(tries.at(-2)).toBe(429);
  expect((await from('203.0.113.9').send(contract.login, { body: { email, password } })).json.error).toMatchObject({
    code: 'rate_limited',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect((await from('198.51.100.7').send(contract.login, { body: { email, password } })).status).toBe(200);
  clock.advance(10 * 60_000);
  expect((await from('203.0.113.9').send(contract.login, { body: { email, password } })).status).toBe(200);
});

test('a crowd of addresses is stopped together, but not where the owner has signed in before', () => {
  const clock = createTestClock();
  clock.freeze();
  const guard = createSignInGuard(clock);
  guard.admit('ada@example.org', 'home');
  guard.succeeded('ada@example.org', 'home');
  let admitted = 0;
  for (let n = 0; n < 500; n++) {
    try {
      guard.admit('ada@example.org', `10.0.${n >> 8}.${n & 255}`);
      admitted += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited' });
    }
  }
  expect(admitted).toBe(99);
  expect(() => guard.admit('ada@example.org', 'a new place')).toThrow(
    expect.objectContaining({ code: 'rate_limited' }),
  );
  expect(() => guard.admit('bob@example.org', '10.0.0.1')).not.toThrow();
  expect(() => guard.admit('ada@example.org', 'home')).not.toThrow();
  clock.advance(60_000);
  expect(() => guard.admit('ada@example.org', 'a new place')).not.toThrow();
});

test('an owner takes turns for themselves where they have signed in before, and with their address elsewhere', () => {
  const guard = createSignInGuard(createTestClock());
  expect(guard.admit('ada@example.org', 'home')).toEqual({ name: 'home', isKnown: false });
  expect(guard.admit('bob@example.org', 'home')).toEqual({ name: 'home', isKnown: false });
  guard.succeeded('ada@example.org', 'home');
  expect(guard.admit('ada@example.org', 'home')).toEqual({ name: 'home ada@example.org', isKnown: true });
  expect(guard.admit('ada@example.org', 'elsewhere')).toEqual({ name: 'elsewhere', isKnown: false });
});

test('whoever mistypes a few times and then gets in starts afresh', () => {
  const guard = createSignInGuard(createTestClock());
  for (let round = 0; round < 5; round++) {
    for (let n = 0; n < 9; n++) guard.admit('ada@example.org', 'home');
    guard.succeeded('ada@example.org', 'home');
  }
  expect(() => guard.admit('ada@example.org', 'home')).not.toThrow();
});
