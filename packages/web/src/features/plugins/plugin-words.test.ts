import type { Plugin } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { matchingPlugins } from './plugin-words.ts';

const plugin = (pluginKey: string, name: string, description: string): Plugin => ({
  pluginKey,
  name,
  description,
  icon: 'plug',
  authConfig: [],
  authenticated: true,
  isButton: true,
});
const all = [
  plugin('calculator', 'Calculator', 'Works out arithmetic.'),
  plugin('weather', 'Weather', 'Tells the weather of a place.'),
];
const found = (typed: string) => matchingPlugins(all, typed, one => one).map(({ pluginKey }) => pluginKey);

test('tools are found by all words of their name or description, whatever their case', () => {
  expect(found('')).toEqual(['calculator', 'weather']);
  expect(found('WEATHER place')).toEqual(['weather']);
  expect(found('arith')).toEqual(['calculator']);
  expect(found('weather arithmetic')).toEqual([]);
});
