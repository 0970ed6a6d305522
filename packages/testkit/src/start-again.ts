import { type App, buildApp } from '@nousboard/server/app';
import type { TestApp } from './test-app.ts';

/** The installation of a closed app, started again: its settings, rows, files and time. Listens at `origin`. */
export async function startAgain({
  app,
  database,
  clock,
}: Pick<TestApp, 'app' | 'database' | 'clock'>): Promise<{ app: App; origin: string }> {
  // The web client is not what a restart is about; there is none in the data.
  const again = await buildApp({
    settings: app.settings,
    database,
    blobs: app.blobs,
    clock,
    webDirectory: app.settings.dataDir,
  });
  return { app: again, origin: await again.listen() };
}
