// Runs once in front of all tests of the server: the processes that read their documents then start, as those of a
// server do, with what V8 compiled in a rehearsal. Where nothing outlives this process there would be nothing to share;
// where it fails, they compile for themselves, and the tests of rehearsals say so.
import { getCompileCacheDir } from 'node:module';
import { rehearseReading } from '@nousboard/server/reading';

export async function setup(): Promise<void> {
  if (getCompileCacheDir() !== undefined) await rehearseReading().catch(() => undefined);
}
