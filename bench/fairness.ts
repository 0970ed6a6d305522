import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@nousboard/contracts';
import { Person } from '../e2e/support/person.ts';
import { startServer } from '../e2e/support/server.ts';
import { type BenchRow, ms, percentile } from './measure.ts';

const SENDERS = 6;
const EACH = 3;
const SLOW_BYTES_A_SECOND = 20_000;
const WRONG_AT_ONCE = 200;
const ROUNDS = 20;
const UPLOAD_BYTES = 1_000_000;
const BAR_MS = 2_000;

/**
 * What a second person waits for while six accounts send eighteen files slowly and two hundred wrong passwords are on
 * their way.
 */
export async function benchFairness(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nousboard-bench-'));
  const server = await startServer({ dataDir, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const stopping = new AbortController();
  try {
    await new Person(server.origin).register();
    const slow: Person[] = [];
    for (let n = 0; n < SENDERS; n += 1) slow.push(await new Person(server.origin, `sender${n}`).register());
    const bob = await new Person(server.origin, 'bob').register();
    const peace = await measure(bob);

    const sending = slow.flatMap(person => Array.from({ length: EACH }, () => sendSlowly(person, stopping.signal)));
    const guessing = Array.from({ length: WRONG_AT_ONCE }, (_, n) => guess(server.origin, n, stopping.signal));
    await pause(500);
    const meanwhile = await measure(bob);
    const cutOff = sending.filter(({ destroyed }) => destroyed).length;
    stopping.abort();
    await Promise.all(guessing);
    const row = (what: string, now: readonly number[], before: readonly number[]): BenchRow => ({
      what: `${what}, p95, while ${sending.length} send slowly and ${WRONG_AT_ONCE} wrong passwords are looked at`,
      value: ms(percentile(now, 95)),
      bar: `≤ ${BAR_MS} ms`,
      ok: percentile(now, 95) <= BAR_MS,
      baseline: `${ms(percentile(before, 95))} in peace`,
    });
    return [
      row('a megabyte comes in', meanwhile.uploads, peace.uploads),
      row('the right password opens', meanwhile.logins, peace.logins),
      { what: 'slow senders that are cut off meanwhile', value: String(cutOff), bar: '0', ok: cutOff === 0 },
    ];
  } finally {
    stopping.abort();
    await server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measure(person: Person): Promise<{ uploads: number[]; logins: number[] }> {
  const [uploads, logins]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const form = new FormData();
    form.append('files', new Blob([randomBytes(UPLOAD_BYTES / 2).toString('hex')]), `${newName()}.txt`);
    uploads.push(
      await timed(() =>
        fetch(`${person.origin}/api/files`, {
          method: 'POST',
          headers: { authorization: `Bearer ${person.token}` },
          body: form,
        }),
      ),
    );
    // From somewhere else each time, as the sign-ins of one address are limited; in peace first, so that the places are
    // known.
    logins.push(await timed(() => signIn(person.origin, person.email, person.password, `198.51.100.${round}`)));
  }
  return { uploads, logins };
}

async function timed(send: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const reply = await send();
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.status} ${text}`);
  return performance.now() - began;
}

const newName = () => randomBytes(8).toString('hex');

/** From an address of its own: a proxy on this machine is believed. */
const signIn = (origin: string, email: string, password: string, address: string): Promise<Response> =>
  fetch(`${origin}/api${contract.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  });

/**
 * Wrong passwords one after the other, each from another address: the limits of one address and of one account never
 * come into play.
 */
async function guess(origin: string, number: number, signal: AbortSignal): Promise<void> {
  for (let n = 0; !signal.aborted; n += 1) {
    const reply = await signIn(
      origin,
      `nobody${number}@example.org`,
      'wrong',
      `10.${number}.${n >> 8}.${n & 255}`,
    ).catch(() => undefined);
    await reply?.arrayBuffer();
    if (reply?.status === 429) await pause(1_000);
  }
}

function sendSlowly(person: Person, signal: AbortSignal): ClientRequest {
  const boundary = newName();
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${newName()}.txt"\r\n` +
    'content-type: text/plain\r\n\r\n';
  const sending = request(`${person.origin}/api/files`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + 5_000_000,
    },
  });
  sending.on('error', () => undefined);
  sending.write(head);
  const timer = setInterval(() => sending.write('x'.repeat(SLOW_BYTES_A_SECOND / 10)), 100);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    sending.destroy();
  });
  return sending;
}
