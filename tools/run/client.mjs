import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { root, runOrFail } from './process.mjs';

const sources = [
  'packages/web',
  'packages/contracts/src',
  'packages/contracts/package.json',
  'packages/core/src',
  'packages/core/package.json',
  'package-lock.json',
];
const left = new Set(['dist', 'node_modules']);
const stampFile = `${root}/packages/web/dist/.built-from`;

function listFiles(path, found) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (left.has(entry.name)) continue;
    if (entry.isDirectory()) listFiles(`${path}/${entry.name}`, found);
    else if (!/\.test\.tsx?$/.test(entry.name)) found.push(`${path}/${entry.name}`);
  }
  return found;
}

/** Hash of everything that the built client is made of. About a megabyte, so a few milliseconds. */
export function sourceStamp(base, paths = sources) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const files = path.endsWith('.json') ? [`${base}/${path}`] : listFiles(`${base}/${path}`, []);
    for (const file of files) hash.update(file.slice(base.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Builds the web client into packages/web/dist when its sources are not the ones it was built from. */
export function buildClient(node) {
  const stamp = sourceStamp(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  process.stderr.write('Building the web client…\n');
  runOrFail('Building the web client', node, [
    `${root}/node_modules/vite/bin/vite.js`,
    'build',
    '--logLevel',
    'warn',
    `${root}/packages/web`,
  ]);
  writeFileSync(stampFile, stamp);
}

// `node tools/run/client.mjs` builds on its own; the test command calls it so.
if (process.argv[1] === `${root}/tools/run/client.mjs`) buildClient(process.execPath);
