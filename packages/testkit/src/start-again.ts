import { type App, buildApp } from '@nousboard/server/app';
import { QUEUE_POLL_MS, type TestApp, type TestAppOptions } from './test-app.ts';

/**
 * The installation of a closed app, started again: its rows, files and time, and its settings unless they are given
 * anew. Listens at `origin`.
 */
export async function startAgain(
  { app, database, clock }: Pick<TestApp, 'app' | 'database' | 'clock'>,
  settings: TestAppOptions['settings'] = {},
): Promise<{ app: App; origin: string }> {
  // The web client is not what a restart is about; there is none in the data.
  const again = await buildApp({
    settings: { ...app.settings, ...settings },
    database,
    blobs: app.blobs,
    clock,
    queuePollMs: QUEUE_POLL_MS,
    webDirectory: app.settings.dataDir,
  });
  return { app: again, origin: await again.listen() };
}
