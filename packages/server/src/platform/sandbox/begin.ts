import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';
import { writeFrame } from './inside.ts';
import type { Rehearsed } from './prepare.ts';

// The first thing that a child runs: it runs the script that it was started for, with what V8 compiled in a rehearsal
// where there was one. In a rehearsal it says at the end what was compiled. Nothing here has seen a document yet when
// it looks for what was kept.

const [, , path = '', task] = process.argv;
const keptCode = `${path}.code`;

const script = new Script(readFileSync(path, 'utf8'), {
  filename: path,
  ...(existsSync(keptCode) && { cachedData: readFileSync(keptCode) }),
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
await script.runInThisContext()(createRequire(path), pathToFileURL(path).href);
if (task === 'rehearse') {
  const rehearsed: Rehearsed = { type: 'rehearsed' };
  await writeFrame(rehearsed, [script.createCachedData()]);
}
process.exit(0);
