// The runner calls the default export once before all journeys or crash tests.
import { cpSync } from 'node:fs';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { removeFolder, startServer, temporaryFolder } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a program that was started once and never used. */
    unusedData: string;
  }
}

/**
 * A folder with the data of a new installation, which nobody has an account on yet. The first start makes a database
 * for seconds, a copy takes none.
 */
export function dataFolder(): string {
  const folder = temporaryFolder();
  cpSync(inject('unusedData'), folder, { recursive: true });
  return folder;
}

export default async function prepare({ provide }: TestProject): Promise<() => void> {
  const unusedData = temporaryFolder();
  const server = await startServer({ dataDir: unusedData });
  await server.kill('SIGTERM');
  provide('unusedData', unusedData);
  return () => removeFolder(unusedData);
}
