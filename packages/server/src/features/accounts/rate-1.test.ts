import { contract } from '@nousboard/contracts';
import { createCaller, startTestApp, type TestApp } from '@nousboard/testkit';
import { startFakeLogins } from '@nousboard/testkit/fake-logins/index';
import { expect, test } from 'vitest';
import { networkOf, siteOf } from '#platform/http/network.ts';

// RATE-1: whoever has an IPv6 line has 2^64 addresses, and is limited as one caller.

const ORIGIN = 'https://nous.example.org';
const from = ({ app }: TestApp, address: string) => createCaller(app.http, async () => ({}), address);

/** How many of these calls were let through, each from another address of a line. */
async function passed(line: string, calls: number, call: (address: string, n: number) => Promise<boolean>) {
  let count = 0;
  for (let n = 0; n < calls; n += 1) if (await call(`${line}:${n.toString(16)}`, n)) count += 1;
  return count;
}

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  // What a proxy may hand on of somebody it knows nothing of.
  ['unknown', 'unknown'],
  ['_hidden:1', '_hidden:1'],
])('the limits of %s are those of %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('an address for each try gets nobody on one line more tries than one address would', async () => {
  const app = await startTestApp();
  app.clock.freeze();
  const signIn = (address: string, n: number) =>
    from(app, address).send(contract.login, { body: { email: `x${n}@example.org`, password: 'wrong password' } });
  const isAdmitted = async (address: string, n: number) => (await signIn(address, n)).status === 401;
  expect(await passed('2001:db8:1:2:', 40, isAdmitted)).toBe(20);
  expect(await passed('2001:db8:1:3:', 40, isAdmitted)).toBe(20);
  const register = async (address: string, n: number) =>
    (
      await from(app, address).send(contract.register, {
        body: {
          name: 'Mallory',
          email: `m${n}@example.org`,
          password: 'correct horse',
          confirm_password: 'correct horse',
        },
      })
    ).status < 400;
  expect(await passed('2001:db8:1:2:', 20, register)).toBe(10);
});

test('a site has more lines than one, and registers no more for that', async () => {
  const app = await startTestApp();
  app.clock.freeze();
  const register = async (address: string, n: number) => {
    const password = 'correct horse';
    const body = {
      name: 'Mallory',
      email: `${address.replaceAll(':', '-')}${n}@example.org`,
      password,
      confirm_password: password,
    };
    return (await from(app, address).send(contract.register, { body })).status < 400;
  };
  const fromLines = (site: string) => passed(site, 40, (line, n) => register(`${line}::1`, n));
  expect(await fromLines('2001:db8:1')).toBe(30);
  expect(await fromLines('2001:db8:2')).toBe(30);
  expect([siteOf('2001:db8:1:2::9'), siteOf('::ffff:203.0.113.9'), siteOf('203.0.113.9'), siteOf('unknown')]).toEqual([
    '2001:db8:1::/48',
    undefined,
    undefined,
    undefined,
  ]);
});

test('guessing at one account, and asking to delete it, counts for the whole line', async () => {
  const app = await startTestApp();
  app.clock.freeze();
  const { email } = app.as('ada');
  const token = await app.as('ada').token();
  const guess = async (address: string, n: number) =>
    (await from(app, address).send(contract.login, { body: { email, password: `wrong password ${n}` } })).status ===
    401;
  const remove = async (address: string, n: number) =>
    (
      await from(app, address).send(contract.deleteUser, {
        headers: { authorization: `Bearer ${token}` },
        body: { password: `wrong password ${n}` },
      })
    ).json.error.code !== 'rate_limited';
  expect(await passed('2001:db8:1:2:', 15, guess)).toBe(10);
  expect(await passed('2001:db8:1:2:', 3, remove)).toBe(0);
  expect(await passed('2001:db8:1:3:', 3, remove)).toBe(3);
});

test('ways through another service, and calls without a credential, count for the whole line', async () => {
  const logins = await startFakeLogins();
  try {
    const app = await startTestApp({ settings: { ...logins.settings, publicUrl: ORIGIN } });
    logins.register(ORIGIN);
    app.clock.freeze();
    const led = (path: string) => async (address: string) =>
      !String((await from(app, address).raw({ method: 'GET', url: `/api/auth/${path}` })).headers['location']).includes(
        'rate_limited',
      );
    expect(await passed('2001:db8:1:2:', 25, led('google'))).toBe(20);
    expect(await passed('2001:db8:1:2:', 25, led('google/callback?state=s&code=c'))).toBe(20);
    const called = async (address: string) => (await from(app, address).send(contract.getUser)).status === 401;
    expect(await passed('2001:db8:1:2:', 1_210, called)).toBe(1_200);
  } finally {
    await logins.close();
  }
});
