import { expect, test, vi } from 'vitest';
import { lateImporter } from './import-late.ts';

const lost = new TypeError('Failed to fetch dynamically imported module: https://tea.example/assets/menu.js');
const base = 'https://tea.example/assets/main.js';

test('what did not come is asked for under another address, and under that one from then on', async () => {
  const load = vi
    .fn<(url: string) => Promise<unknown>>()
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue('the part');
  const importLate = lateImporter(load, base);
  await expect(importLate('./menu.js')).rejects.toBe(lost);
  await expect(importLate('./menu.js')).rejects.toBe(lost);
  await expect(importLate('./menu.js')).resolves.toBe('the part');
  await importLate('./menu.js');
  await importLate('./other.js');
  expect(load.mock.calls.map(([url]) => url.slice('https://tea.example/assets/'.length))).toEqual([
    'menu.js',
    'menu.js?again=1',
    'menu.js?again=2',
    'menu.js?again=2',
    'other.js',
  ]);
});

test('two who ask at once stay with the same part', async () => {
  const load = vi
    .fn<(url: string) => Promise<unknown>>()
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockImplementation(async url => url);
  const importLate = lateImporter(load, base);
  await Promise.allSettled([importLate('./menu.js'), importLate('./menu.js')]);
  expect(new Set(await Promise.all([importLate('./menu.js'), importLate('./menu.js')]))).toEqual(
    new Set(['https://tea.example/assets/menu.js?again=1']),
  );
});

test('a part that came and failed by itself is not asked for again under another address', async () => {
  const load = vi.fn<(url: string) => Promise<unknown>>().mockRejectedValue(new TypeError('x is not a function'));
  const importLate = lateImporter(load, base);
  await expect(importLate('./menu.js')).rejects.toThrow('x is not a function');
  await expect(importLate('./menu.js')).rejects.toThrow('x is not a function');
  expect(new Set(load.mock.calls.map(([url]) => url)).size).toBe(1);
});
