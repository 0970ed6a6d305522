import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { hearChanges } from './other-tabs.ts';

test.each([
  ['visible', 2],
  ['hidden', 1],
] as const)(
  'what another tab has changed is asked for again: at once in a tab that is %s, or when it is looked at',
  async (visibilityState, asked) => {
    vi.stubGlobal('document', { visibilityState });
    const cache = new QueryClient();
    let count = 0;
    const watching = new QueryObserver(cache, { queryKey: ['projects', 'one'], queryFn: () => (count += 1) });
    const leave = watching.subscribe(() => undefined);
    cache.setQueryData(['sources'], []);
    await vi.waitFor(() => expect(count).toBe(1));
    const end = hearChanges(cache);
    const other = new BroadcastChannel('nousboard-changes');
    other.postMessage([['projects'], ['memory']]);
    await vi.waitFor(() => expect(count).toBe(asked));
    await vi.waitFor(() =>
      expect(cache.getQueryState(['projects', 'one'])?.isInvalidated).toBe(visibilityState === 'hidden'),
    );
    expect(cache.getQueryState(['sources'])?.isInvalidated).toBe(false);
    end();
    leave();
    other.close();
  },
);
