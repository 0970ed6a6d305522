import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import type { PreprintServer } from './preprint-details.ts';
import { readPreprintPage } from './preprint-details.ts';
import { deletePreprintsBefore, keepPreprints, listHarvestedDays, noteHarvestedDay } from './preprints.repository.ts';
import type { Upstream } from './upstream.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** New preprints are looked for so often. */
const EVERY_MS = 6 * HOUR_MS;
/** Jobs belong to somebody; these to nobody. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface HarvestNeeds {
  readonly database: Database;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly api: Upstream;
  readonly apiBase: string;
  /** How many days are kept; none harvests nothing. */
  readonly days: number;
}

export interface Harvest {
  readonly job: JobKind<{ readonly server: PreprintServer }>;
  /** Somebody searches this server: its harvest begins, and from then on goes on by itself. */
  ask(server: PreprintServer): Promise<void>;
  /** The first day from which on all preprints are here; undefined while not even yesterday's are. */
  firstDay(server: PreprintServer): Promise<string | undefined>;
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Keeps the preprints of the last days, day by day, the newest first. */
export function createHarvest({ database, queue, clock, api, apiBase, days }: HarvestNeeds): Harvest {
  const askedAt = new Map<PreprintServer, number>();
  const now = () => clock.now().getTime();
  /** Today and the days before it that are kept. */
  const window = () => Array.from({ length: days }, (_, back) => dayOf(now() - back * DAY_MS));
  const slotOf = (ms: number) => Math.floor(ms / EVERY_MS);
  const keyOf = (server: PreprintServer, ms: number) => `preprints-harvest:${server}:${slotOf(ms)}`;

  /** A day is complete once it was harvested a day after its end; until then it is looked at again and again. */
  const isDue = (day: string, harvestedAt: Date | undefined) =>
    harvestedAt === undefined ||
    (harvestedAt.getTime() < Date.parse(day) + 2 * DAY_MS && now() - harvestedAt.getTime() >= EVERY_MS - HOUR_MS);

  return {
    job: {
      name: 'preprints-harvest',
      concurrency: 1,
      async run({ payload: { server }, signal, commit }) {
        const harvested = await listHarvestedDays(database.db, server);
        for (const day of window().filter(one => isDue(one, harvested.get(one)))) {
          for (let cursor = 0, isWhole = false; !isWhole; ) {
            const page = readPreprintPage(
              await api.read(`${apiBase}/details/${server}/${day}/${day}/${cursor}/json`, signal),
              server,
            );
            cursor += page.count;
            isWhole = page.count === 0 || cursor >= page.total;
            await commit(async tx => {
              await keepPreprints(tx, server, page.items);
              if (isWhole) await noteHarvestedDay(tx, server, day, clock.now());
            });
          }
        }
        await commit(async tx => {
          const first = window().at(-1);
          if (first !== undefined) await deletePreprintsBefore(tx, server, first);
          await queue.add(
            tx,
            'preprints-harvest',
            { server },
            { tenantId: NOBODY, dedupeKey: keyOf(server, now() + EVERY_MS), runAfterMs: EVERY_MS },
          );
        });
      },
    },
    async ask(server) {
      if (days === 0 || now() - (askedAt.get(server) ?? 0) < HOUR_MS) return;
      askedAt.set(server, now());
      await database.transaction(tx =>
        queue.add(tx, 'preprints-harvest', { server }, { tenantId: NOBODY, dedupeKey: keyOf(server, now()) }),
      );
    },
    async firstDay(server) {
      const harvested = await listHarvestedDays(database.db, server);
      const all = window();
      // Today's may not be here yet: whoever looks for them finds them in the next hours.
      const gap = all.findIndex((day, back) => back > 0 && !harvested.has(day));
      const whole = gap === -1 ? all : all.slice(0, gap);
      return whole.length > 1 ? whole.at(-1) : undefined;
    },
  };
}
