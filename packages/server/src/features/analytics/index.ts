import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { createRecentMap } from '#platform/recent-map.ts';
import type { Settings } from '#platform/settings.ts';

export interface AnalyticsNeeds {
  readonly settings: Pick<Settings, 'analyticsUrl' | 'analyticsKey'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** What is told of somebody. */
interface Known {
  readonly id: string;
  readonly email: string;
  readonly plan: string;
  readonly organizations: readonly { readonly _id: string; readonly name: string; readonly plan: string }[];
}

export interface Analytics {
  /** Tells who somebody is, in the background, unless the same was told before. */
  identify(user: Known): void;
  /** Waits for what is being told. */
  stop(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const MOST_ANSWER_BYTES = 100_000;
const MOST_REMEMBERED = 10_000;

/** An analytics client by the batch protocol of PostHog; where none is configured, one that tells nobody anything. */
export function createAnalytics({
  settings: { analyticsUrl: url, analyticsKey: key },
  clock,
  log,
}: AnalyticsNeeds): Analytics {
  if (url === undefined || key === undefined) return { identify: () => undefined, stop: async () => undefined };
  const outbound = createOutbound({ own: [url] });
  const told = createRecentMap<string>(MOST_REMEMBERED);
  const stopping = new AbortController();
  const telling = new Set<Promise<void>>();

  async function tell(id: string, batch: readonly object[], what: string): Promise<void> {
    try {
      const { status, body } = await outbound(`${url?.replace(/\/+$/, '')}/batch/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ api_key: key, batch }),
        signal: stopping.signal,
        firstByteMs: TIMEOUT_MS,
        totalMs: TIMEOUT_MS,
        mostBytes: MOST_ANSWER_BYTES,
      });
      body.destroy();
      if (status >= 300) throw new Error(`The analytics service answered ${status}.`);
    } catch (error) {
      // Told once more when they come next.
      if (told.get(id) === what) told.delete(id);
      if (!stopping.signal.aborted) log.warn({ err: error }, 'the analytics service could not be told who somebody is');
    }
  }

  return {
    identify({ id, email, plan, organizations }) {
      const groups = organizations.map(({ _id, name, plan: of }) => ({ id: _id, name, plan: of }));
      const what = createHash('sha256')
        .update(JSON.stringify([email, plan, groups]))
        .digest('base64url');
      if (told.get(id) === what) return;
      told.set(id, what);
      const timestamp = clock.now().toISOString();
      const [first] = groups;
      const batch = [
        {
          event: '$identify',
          distinct_id: id,
          timestamp,
          properties: { $set: { email, plan }, ...(first && { $groups: { organization: first.id } }) },
        },
        ...groups.map(group => ({
          event: '$groupidentify',
          distinct_id: id,
          timestamp,
          properties: {
            $group_type: 'organization',
            $group_key: group.id,
            $group_set: { name: group.name, plan: group.plan },
          },
        })),
      ];
      const work = tell(id, batch, what).finally(() => telling.delete(work));
      telling.add(work);
    },
    async stop() {
      stopping.abort(new Error('The server stops.'));
      await Promise.all(telling);
    },
  };
}
