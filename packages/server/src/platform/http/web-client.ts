import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { lookup } from '@nousboard/core/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newNonce, pagePolicy } from './security-headers.ts';

const compress = promisify(gzip);
/** What `index.html` carries wherever a nonce belongs. */
const PLACEHOLDER = '__CSP_NONCE__';

const types: Readonly<Record<string, string>> = lookup({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.icc': 'application/octet-stream',
});
const compressible = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/;

interface Asset {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  zipped: Promise<Buffer> | undefined;
}

/**
 * Serves the built web client: files by their exact address, and the page for every other address outside `/api`. The
 * files are listed once, so an address can only name what is in the list and never a path. Without a build there is a
 * page that says how to make one.
 */
export function addWebClient(
  server: FastifyInstance,
  directory: string,
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  let assets = existsSync(join(directory, 'index.html')) ? listAssets(directory) : undefined;
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path === '/api' || path.startsWith('/api/')) return notFound(request, reply);
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(request, reply);
    if (!assets && existsSync(join(directory, 'index.html'))) assets = listAssets(directory);
    const asset = assets?.get(path);
    if (asset && path !== '/index.html') return sendAsset(request, reply, path, asset);
    // A missing script answered with a page would be a riddle; an address of the client has no extension.
    if (/\.[a-z0-9]{1,12}$/i.test(path) && path !== '/index.html') return notFound(request, reply);
    return sendPage(reply, assets?.get('/index.html')?.bytes.toString('utf8') ?? pageWithoutBuild);
  });
}

function listAssets(directory: string): Map<string, Asset> {
  const found = new Map<string, Asset>();
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const file = join(directory, entry);
    if (!statSync(file).isFile() || entry.endsWith('.map')) continue;
    const bytes = readFileSync(file);
    found.set(`/${relative(directory, file).split(sep).join('/')}`, {
      bytes,
      type: types[extname(file).toLowerCase()] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
      zipped: undefined,
    });
  }
  return found;
}

async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  asset: Asset,
): Promise<FastifyReply> {
  reply.status(200).headers({
    'content-type': asset.type,
    etag: asset.etag,
    vary: 'accept-encoding',
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    // A worker's own policy is the one of its script.
    'content-security-policy': workerPolicy,
  });
  if (request.headers['if-none-match'] === asset.etag) return reply.status(304).send();
  if (
    !compressible.test(asset.type) ||
    asset.bytes.length < 1_024 ||
    !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  )
    return reply.send(asset.bytes);
  asset.zipped ??= compress(asset.bytes);
  return reply.header('content-encoding', 'gzip').send(await asset.zipped);
}

const workerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self'; font-src 'self'; " +
  "worker-src 'self' blob:; frame-ancestors 'none'";

/** Sends HTML under the page policy, with its own nonce wherever the placeholder stands. */
export function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  const nonce = newNonce();
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(nonce),
    })
    .send(html.replaceAll(PLACEHOLDER, nonce));
}

const pageWithoutBuild = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Nousboard</title>\
<meta name="viewport" content="width=device-width">
<style nonce="${PLACEHOLDER}">body{font:16px/1.6 system-ui;max-width:36rem;margin:4rem auto;padding:0 \
1rem}code{background:#8883;padding:.1em .3em;border-radius:.2em}</style></head>
<body><h1>The server runs; its pages are not built yet</h1>
<p>Start the product with <code>npm start</code>, which builds them first. The interface for programs is ready: <a
  href="/api/docs">its description</a>.</p></body>
</html>
`;
