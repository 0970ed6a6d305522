import type { Log } from '../log.ts';
import type { EngineProxy } from './engine-proxy.ts';

type Engine = Pick<EngineProxy, 'run'>;

/** Nobody waits for a tidy database right after the start. */
const TIDY_FIRST_MS = 10 * 60_000;
const TIDY_EVERY_MS = 6 * 3_600_000;
/** As often as a server's autovacuum looks. */
const LOOK_EVERY_MS = 60_000;

/**
 * Does for the embedded engine what a server's autovacuum does: gives the space of dead rows back, and renews the
 * planner's statistics when tables have grown, one table after the other, so that nobody waits behind all of them.
 * Returns how to stop it.
 */
export function keepTidy(engine: Engine, log: Log): () => void {
  const stops = [
    repeat(() => tidy(engine), { firstMs: TIDY_FIRST_MS, everyMs: TIDY_EVERY_MS, log }),
    repeat(() => informPlanner(engine), { firstMs: LOOK_EVERY_MS, everyMs: LOOK_EVERY_MS, log }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Tidies every table once. */
export async function tidy(engine: Engine): Promise<void> {
  for (const table of await tablesWhere(engine, 'true')) await engine.run('query', `vacuum (analyze) ${table}`);
}

/**
 * Renews the statistics of tables that have doubled since they were last looked at. A planner that knows nothing of a
 * table takes it for a small one, and reads all answers of a project to find one by its number.
 *
 * The engine keeps no count of changed rows, so growth is told by pages.
 */
export async function informPlanner(engine: Engine): Promise<void> {
  const hasGrown = "pg_relation_size(oid) >= greatest(1, 2 * relpages) * current_setting('block_size')::bigint";
  for (const table of await tablesWhere(engine, hasGrown)) await engine.run('query', `analyze ${table}`);
}

/** Names of our tables, quoted. */
async function tablesWhere(engine: Engine, condition: string): Promise<string[]> {
  const { rows } = await engine.run(
    'query',
    `select quote_ident(relname) as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and ${condition} order by relname`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** Begins again only when the last time is over. Returns how to stop it. */
function repeat(
  work: () => Promise<void>,
  { firstMs, everyMs, log }: { readonly firstMs: number; readonly everyMs: number; readonly log: Log },
): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const after = (delayMs: number) => {
    timer = setTimeout(async () => {
      await work().catch((error: unknown) => {
        if (!isStopped) log.warn({ err: error }, 'the database could not be tidied');
      });
      if (!isStopped) after(everyMs);
    }, delayMs).unref();
  };
  after(firstMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
