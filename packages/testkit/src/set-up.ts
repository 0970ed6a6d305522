// Runs in front of each test file of the server. Files of one test process share the modules that they load, and its
// database: what the testkit holds for a test or a file is let go here.
import { afterAll, afterEach, beforeAll } from 'vitest';
import { around } from './every-file.ts';

/** The embedded database takes seconds to start on a busy machine; no test shall pay for it. */
const PATIENCE_MS = 120_000;

beforeAll(async () => {
  for (const work of around.beforeFile) await work();
}, PATIENCE_MS);
afterEach(async () => {
  for (const work of around.afterTest) await work();
});
afterAll(async () => {
  for (const work of around.afterFile) await work();
}, PATIENCE_MS);
