import { afterEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';

afterEach(() => vi.unstubAllGlobals());

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

test('with a network a failure is told at once', async () => {
  aWindow(true);
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('broken'));
  await expect(loadPart(load)).rejects.toThrow('broken');
  expect(load).toHaveBeenCalledTimes(1);
});
