import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { greyPicture } from './grey-picture.ts';
import { removeFolder, root, temporaryFolder } from './server.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** The client as built for development, with its gallery and without a server behind it. */
export interface Gallery {
  readonly origin: string;
  close(): void;
}

/** Builds the client with its gallery into a folder of its own, and serves it to this machine alone. */
export async function serveGallery(): Promise<Gallery> {
  const folder = temporaryFolder();
  const built = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--mode',
      'gallery',
      '--logLevel',
      'warn',
      join(root, 'packages/web'),
    ],
    {
      env: { ...process.env, WEB_OUT_DIR: folder },
      stdio: 'inherit',
    },
  );
  if (built.status !== 0) throw new Error('The gallery could not be built.');
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    // Pictures of pages are no part of the client.
    if (/^\/api\/files\/.*\/pages\//.test(pathname))
      return reply.setHeader('content-type', 'image/png').end(greyPicture(60, 40));
    const path = join(folder, pathname);
    const file = extname(path) !== '' && existsSync(path) ? path : join(folder, 'index.html');
    reply.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(reply);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      removeFolder(folder);
    },
  };
}
