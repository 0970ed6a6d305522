import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutboundOptions } from './outbound.ts';
import { createOutbound } from './outbound.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let canary: Server;
let reached = 0;
const origin = (of: Server) => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;
const begin = (of: Server) => new Promise<void>(done => of.listen(0, '127.0.0.1', () => done()));

beforeAll(async () => {
  canary = createServer((_request, response) => response.end('the secrets of this network'));
  canary.on('connection', () => {
    reached += 1;
  });
  await begin(canary);
  server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/text') response.end('words');
    else if (path === '/form')
      text(request).then(body => response.end(`${request.method} ${request.headers['content-type']} ${body}`));
    else if (path === '/headers') response.end(JSON.stringify(request.headers));
    else if (path === '/hops') response.writeHead(307, { location: '/text' }).end();
    else if (path === '/circle') response.writeHead(302, { location: '/circle' }).end();
    else if (path.startsWith('/to?')) response.writeHead(308, { location: decodeURIComponent(path.slice(4)) }).end();
    else if (path === '/large') response.end('x'.repeat(100_000));
    else if (path === '/half') response.writeHead(200).write('half', () => response.destroy());
    else if (path === '/drip') response.writeHead(200).write('first');
    // Anything else is never answered.
  });
  await begin(server);
});
afterAll(() => {
  for (const one of [server, canary]) {
    one.closeAllConnections();
    one.close();
  }
});

const options = (changes: Partial<OutboundOptions> = {}): OutboundOptions => ({
  signal: new AbortController().signal,
  firstByteMs: 5_000,
  totalMs: 10_000,
  mostBytes: 50_000,
  ...changes,
});
/** What a name would stand for; nothing in these tests asks a real resolver. */
const standsFor =
  (...addresses: string[]) =>
  (_host: string, _options: unknown, done: (error: null, found: { address: string; family: number }[]) => void) =>
    done(
      null,
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
const outbound = (...addresses: string[]) =>
  createOutbound({ own: [origin(server)], resolve: standsFor(...addresses) });

test('an operator’s address on this machine, even redirected, is reached without cookies or credentials', async () => {
  const reply = await outbound()(`${origin(server)}/hops`, options());
  expect([reply.status, await text(reply.body)]).toEqual([200, 'words']);
  const headers = JSON.parse(
    await text(
      (await outbound()(`${origin(server)}/headers`, options({ headers: { 'user-agent': 'Nousboard' } }))).body,
    ),
  );
  expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
});

test('a form is sent as it is, and never along with a redirection', async () => {
  const form = options({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=1&b=%26',
  });
  expect(await text((await outbound()(`${origin(server)}/form`, form)).body)).toBe(
    'POST application/x-www-form-urlencoded a=1&b=%26',
  );
  await expect(outbound()(`${origin(server)}/hops`, form)).rejects.toMatchObject({ why: 'unreachable' });
});

test('a credential goes to the origin that was asked, and not along to another', async () => {
  const other = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  await begin(other);
  const both = createOutbound({ own: [origin(server), origin(other)] });
  const named = options({ headers: { Authorization: 'Bearer secret', 'x-kept': 'yes' } });
  const headersAt = async (address: string) => JSON.parse(await text((await both(address, named)).body));
  expect(await headersAt(`${origin(server)}/headers`)).toMatchObject({ authorization: 'Bearer secret' });
  expect(await headersAt(`${origin(server)}/to?${encodeURIComponent('/headers')}`)).toMatchObject({
    authorization: 'Bearer secret',
  });
  const elsewhere = await headersAt(`${origin(server)}/to?${encodeURIComponent(origin(other))}`);
  expect([elsewhere.authorization, elsewhere['x-kept']]).toEqual([undefined, 'yes']);
  other.close();
});

test('nothing of this machine or its networks is reached, however it is written', async () => {
  const port = (canary.address() as AddressInfo).port;
  const spellings = [
    '127.0.0.1',
    'localhost',
    '127.1',
    '0',
    '0.0.0.0',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '１２７.０.０.１',
    '127。0。0。1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[5f00::1]',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    'user@127.0.0.1',
    'user:word@example.org',
  ];
  const fetchIt = outbound('127.0.0.1');
  for (const spelling of spellings)
    for (const address of [`http://${spelling}:${port}/`, `http://${spelling}/`, `https://${spelling}/`])
      await expect(fetchIt(address, options()), address).rejects.toMatchObject({
        name: 'OutboundError',
        why: 'blocked',
      });
  for (const address of [
    'ftp://example.org/',
    'file:///etc/passwd',
    'gopher://example.org/',
    'data:text/plain,x',
    'not an address',
    '',
    '//example.org',
    'http://example.org:22/',
    'http://example.org:6379/',
  ])
    await expect(fetchIt(address, options()), address).rejects.toMatchObject({ why: 'blocked' });
  expect(reached).toBe(0);
});

test('a name is refused when any address that it stands for is not public', async () => {
  for (const found of [
    ['127.0.0.1'],
    ['93.184.215.14', '10.0.0.7'],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::1'],
    ['::ffff:10.0.0.1'],
    ['fd12::1'],
  ])
    await expect(outbound(...found)('http://rebinding.example/', options()), found.join()).rejects.toMatchObject({
      why: 'blocked',
    });
  expect(reached).toBe(0);
});

test('a redirection begins from the start: inwards, to another port or to another scheme it ends', async () => {
  const to = (address: string) =>
    outbound('127.0.0.1')(`${origin(server)}/to?${encodeURIComponent(address)}`, options());
  for (const address of [
    origin(canary),
    `http://canary.example/`,
    `http://[::1]:${(canary.address() as AddressInfo).port}/`,
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data/',
  ])
    await expect(to(address), address).rejects.toMatchObject({ why: 'blocked' });
  await expect(outbound()(`${origin(server)}/circle`, options())).rejects.toMatchObject({ why: 'unreachable' });
  expect(reached).toBe(0);
});

test('what is too large, too slow or breaks off ends with the reason; the caller may leave at any time', async () => {
  const read = async (path: string, changes: Partial<OutboundOptions>) =>
    text((await outbound()(`${origin(server)}${path}`, options(changes))).body);
  await expect(read('/large', {})).rejects.toMatchObject({ why: 'too_large' });
  await expect(read('/half', {})).rejects.toMatchObject({ why: 'unreachable' });
  await expect(read('/silence', { firstByteMs: 50 })).rejects.toMatchObject({ why: 'timeout' });
  await expect(read('/drip', { totalMs: 100 })).rejects.toMatchObject({ why: 'timeout' });
  const leaving = new AbortController();
  const waiting = read('/silence', { signal: leaving.signal });
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  await expect(read('/text', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  const gone = createServer();
  await begin(gone);
  const nobody = origin(gone);
  await new Promise(done => gone.close(done));
  await expect(createOutbound({ own: [nobody] })(nobody, options())).rejects.toMatchObject({ why: 'unreachable' });
});

test('addresses of the internet are public, those of documents, tunnels and translations are not', () => {
  for (const address of [
    '93.184.215.14',
    '8.8.8.8',
    '172.32.0.1',
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
    '2a00:1450:4001::1',
  ])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of [
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    '2001:db8::1',
    '2002::1',
    '3fff::1',
    'fe80::1%eth0',
    'fe80::1',
    'fc00::1',
    '198.51.100.1',
    '0.1.2.3',
    'example.org',
    '',
  ])
    expect(isPublicAddress(address), address).toBe(false);
});
