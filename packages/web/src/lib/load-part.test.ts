import { afterEach, expect, test, vi } from 'vitest';
import { loadPart, PartNotLoaded } from './load-part.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The window of a browser as far as the network is concerned. */
function aWindow(online: boolean) {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  const show = (isOnline: boolean) => vi.stubGlobal('navigator', { onLine: isOnline });
  show(online);
  return {
    comeOnline() {
      show(true);
      target.dispatchEvent(new Event('online'));
    },
  };
}

test('without a network a part is waited for, and asked for again when there is one', async () => {
  const browser = aWindow(false);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('the part');
  const loading = loadPart(load);
  const early = await Promise.race([loading, new Promise(resolve => setImmediate(() => resolve('still waiting')))]);
  expect([early, load.mock.calls.length]).toEqual(['still waiting', 1]);
  browser.comeOnline();
  await expect(loading).resolves.toBe('the part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('what did not come although there is a network is asked for twice more, and is missing then', async () => {
  aWindow(true);
  vi.useFakeTimers();
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');
  const back = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValueOnce('the part');
  const away = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
  const both = Promise.allSettled([loadPart(back), loadPart(away)]);
  await vi.runAllTimersAsync();
  expect(await both).toEqual([
    { status: 'fulfilled', value: 'the part' },
    { status: 'rejected', reason: expect.any(PartNotLoaded) },
  ]);
  expect([back, away].map(load => load.mock.calls.length)).toEqual([2, 3]);
});

test('with a network any other failure is told at once', async () => {
  aWindow(true);
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('broken'));
  await expect(loadPart(load)).rejects.toThrow('broken');
  expect(load).toHaveBeenCalledTimes(1);
});
