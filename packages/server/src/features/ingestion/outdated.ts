import { listOutdated } from './ingestion.repository.ts';
import type { ReadNeeds } from './reading.ts';
import { addRereading, READER } from './reading.ts';

/** Files that are handed to the queue at once: a change of the reader must not fill it. */
const SWEEP_SIZE = 50;
const SWEEP_MS = 300_000;

/** Has files read again that an older reader made, a few at a time, until there are none. Returns how to stop. */
export function startRereading({ database, queue, log }: Pick<ReadNeeds, 'database' | 'queue' | 'log'>): () => void {
  const sweep = async (): Promise<void> => {
    const files = await listOutdated(database.db, READER, SWEEP_SIZE);
    if (files.length > 0)
      await database.transaction(async tx => Promise.all(files.map(file => addRereading(queue, tx, file))));
  };
  const look = (): void => {
    sweep().catch((err: unknown) => log.warn({ err }, 'could not look for files that an older reader made'));
  };
  look();
  const timer = setInterval(look, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
