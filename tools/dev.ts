// `npm run dev`: the server, restarted when its sources change, and the client from Vite with hot reload, in one
// terminal. Data lies in .cache/dev-data, apart from what `npm start` keeps.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const apiPort = process.env.PORT ?? '3080';
const webPort = process.env.WEB_PORT ?? '5173';
const dataDir = join(root, '.cache/dev-data');
mkdirSync(dataDir, { recursive: true });

const children = [
  run(['--watch', '--watch-preserve-output', join(root, 'packages/server/src/main.ts')], {
    PORT: apiPort,
    DATA_DIR: process.env.DATA_DIR ?? dataDir,
    PUBLIC_URL: `http://127.0.0.1:${webPort}`,
  }),
  run([join(root, 'node_modules/vite/bin/vite.js'), join(root, 'packages/web')], {
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    WEB_PORT: webPort,
  }),
];
let stopping = false;

function run(args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  child.on('exit', code => stop(code ?? 1));
  return child;
}

/** When one of the two ends, the other makes no sense alone. */
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
