// The one way in for every npm script. Plain JavaScript for any Node from 18 on, and no dependency: on a fresh clone it
// runs under the machine's own Node before anything is installed. It gets the dependencies and Node 26, builds the web
// client when its sources changed, and then hands over to the real command.
import { buildClient } from './run/client.mjs';
import { ensureDependencies } from './run/dependencies.mjs';
import { findNode } from './run/find-node.mjs';
import { fail, root, runAndExit, startedIn } from './run/process.mjs';

/**
 * What each npm script starts. `client`: it needs the built web client. `compiled`: Node keeps what it compiled for the
 * next start. `here`: it runs where the command was given, whose `.env` it reads and where the files are that it is
 * told of; the others work on the repository, in its folder.
 */
const commands = {
  start: { file: 'packages/server/src/main.ts', client: true, compiled: true, here: true },
  dev: { file: 'tools/dev.ts' },
  test: { file: 'tools/test/main.ts' },
  'test:slow': { file: 'tools/test/main.ts', before: ['--slow'] },
  'test:all': { file: 'tools/test/main.ts', before: ['--all'] },
  check: { file: 'tools/check.ts' },
  bench: { file: 'bench/main.ts', client: true },
  eval: { file: 'eval/main.ts' },
  fuzz: { file: 'tools/fuzz.ts' },
  figures: { file: 'tools/figures.ts', client: true },
  generate: { file: 'tools/generate.ts' },
  screenshots: { file: 'e2e/screenshots.ts', client: true },
};

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) fail(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}.`);

ensureDependencies();
const node = findNode();
if (command.client) buildClient(node);
// In our own folder, not in the temporary one, where others could put code for us to run.
const environment = command.compiled
  ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? `${root}/.cache/compiled` }
  : {};
runAndExit(
  node,
  [`${root}/${command.file}`, ...(command.before ?? []), ...rest],
  command.here ? startedIn : root,
  environment,
);
