import { afterEach, expect, test, vi } from 'vitest';
import { fetchAhead, loadPart, PartNotLoadedError } from './load-part.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lostPart = () => new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

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
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce('the part');
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
  const lost = lostPart();
  const back = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValueOnce('the part');
  const away = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
  const both = Promise.allSettled([loadPart(back), loadPart(away)]);
  await vi.runAllTimersAsync();
  expect(await both).toEqual([
    { status: 'fulfilled', value: 'the part' },
    { status: 'rejected', reason: expect.any(PartNotLoadedError) },
  ]);
  expect([back, away].map(load => load.mock.calls.length)).toEqual([2, 3]);
});

test('with a network any other failure is told at once', async () => {
  aWindow(true);
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('broken'));
  await expect(loadPart(load)).rejects.toThrow('broken');
  expect(load).toHaveBeenCalledTimes(1);
});

test("what is fetched ahead is asked for again, and its failure is nobody's yet", async () => {
  aWindow(true);
  vi.useFakeTimers();
  const back = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lostPart()).mockResolvedValueOnce('the part');
  const broken = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('broken'));
  for (const load of [back, broken]) fetchAhead(load);
  await vi.runAllTimersAsync();
  expect([back, broken].map(load => load.mock.calls.length)).toEqual([2, 1]);
});

test('after the network was lost, what still does not come has the page loaded anew, once', async () => {
  const target = new EventTarget();
  const kept = new Map<string, string>();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload: vi.fn<() => void>() });
  const page = vi.fn<typeof fetch>().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', page);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.useFakeTimers();
  /** What becomes of a part that does not come, on a page that was just loaded. */
  const ends = async (parts: number, { load }: { load: typeof loadPart }) => {
    const lost = () => Promise.reject(lostPart());
    const seen: string[] = [];
    for (let part = 0; part < parts; part += 1) load(lost).catch((error: Error) => seen.push(error.name));
    await vi.runAllTimersAsync();
    return seen;
  };
  const aPage = async () => {
    vi.resetModules();
    const module = await import('./load-part.ts');
    return { load: module.loadPart, ahead: module.fetchAhead };
  };
  const first = await aPage();
  expect(await ends(1, first)).toEqual(['PartNotLoadedError']);
  target.dispatchEvent(new Event('offline'));
  // The browser takes itself to be online, and is not.
  page.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await ends(1, first)).toEqual(['PartNotLoadedError']);
  expect(location.reload).not.toHaveBeenCalled();
  // What nobody has asked for does not take the page from anybody.
  const ahead = vi.fn<() => Promise<never>>().mockRejectedValue(lostPart());
  first.ahead(ahead);
  await vi.runAllTimersAsync();
  expect(ahead).toHaveBeenCalledTimes(3);
  expect(location.reload).not.toHaveBeenCalled();
  expect(await ends(2, first)).toEqual([]);
  expect(location.reload).toHaveBeenCalledTimes(1);
  const next = await aPage();
  target.dispatchEvent(new Event('offline'));
  expect(await ends(1, next)).toEqual(['PartNotLoadedError']);
  expect(location.reload).toHaveBeenCalledTimes(1);
});
