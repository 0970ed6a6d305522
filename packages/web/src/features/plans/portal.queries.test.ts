import type { UserId } from '@nousboard/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'http://localhost' });
// Without a window the cache takes itself for one of a server, where nothing is asked twice.
vi.stubGlobal('window', globalThis);
const { QueryClient, QueryObserver } = await import('@tanstack/react-query');
const { portalUrl } = await import('./portal.queries.ts');

const ada = 'ada' as UserId;
const [SECOND, MINUTE] = [1_000, 60_000];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Somebody in front of the dialog; the service has no address for the first `failures` times that it is asked. */
function inFront(failures: number, code = 'billing_unreachable') {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (asked.length <= failures) return Response.json({ error: { code, message: 'away' } }, { status: 502 });
    return Response.json({ url: `https://billing.example/${asked.length}` });
  });
  const observer = new QueryObserver(
    new QueryClient(),
    portalUrl(ada, { flow: 'subscription_update_confirm', price: 'PRO' }),
  );
  const leave = observer.subscribe(() => undefined);
  return { asked, leave, url: () => observer.getCurrentResult().data };
}

test('an address is asked for every 3 seconds until there is one, and then every 29 minutes', async () => {
  const { asked, leave, url } = inFront(3);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['/api/user/billing?flow=subscription_update_confirm&price=PRO']);
  await vi.advanceTimersByTimeAsync(2.9 * SECOND);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(0.2 * SECOND);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(6 * SECOND);
  expect([asked.length, url()]).toEqual([4, 'https://billing.example/4']);
  await vi.advanceTimersByTimeAsync(28.9 * MINUTE);
  expect(asked).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(0.2 * MINUTE);
  expect([asked.length, url()]).toEqual([5, 'https://billing.example/5']);
  leave();
});

test.each(['billing_refused', 'billing_not_set_up'])('what will not change is asked for once: %s', async code => {
  const { asked } = inFront(100, code);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(asked).toHaveLength(1);
});

test('whoever has left asks no more, and has no address when they come back', async () => {
  const { asked, leave } = inFront(100);
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(asked).toHaveLength(1);
});
