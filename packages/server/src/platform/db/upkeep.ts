import type { Log } from '../log.ts';
import type { EngineProxy } from './engine-proxy.ts';

/** Nobody waits for a tidy database right after the start. */
const FIRST_MS = 10 * 60_000;
const EVERY_MS = 6 * 3_600_000;

/**
 * Does for the embedded engine what a server's autovacuum does: gives the space of dead rows back and renews the
 * planner's statistics, one table after the other, so that nobody waits behind all of them. Returns how to stop it.
 */
export function keepTidy(engine: Pick<EngineProxy, 'run'>, log: Log): () => void {
  const tidyNow = () =>
    tidy(engine).catch((error: unknown) => log.warn({ err: error }, 'the database could not be tidied'));
  let timer = setTimeout(() => {
    void tidyNow();
    timer = setInterval(() => void tidyNow(), EVERY_MS).unref();
  }, FIRST_MS).unref();
  return () => clearTimeout(timer);
}

/** Tidies every table once. */
export async function tidy(engine: Pick<EngineProxy, 'run'>): Promise<void> {
  const { rows } = await engine.run(
    'query',
    "select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = " +
      "'public'::regnamespace order by relname",
  );
  for (const { name } of rows as { name: string }[]) await engine.run('query', `vacuum (analyze) ${name}`);
}
