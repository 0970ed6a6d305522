import { NO_AGENT, NO_PARAMETERS, type Preset, type PresetId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { arranged } from './arranged.ts';

const preset = (title: string, order: number, defaultPreset = false): Preset => ({
  presetId: title as PresetId,
  title,
  order,
  defaultPreset,
  endpoint: 'builtin',
  model: 'builtin',
  strictness: 'strict',
  deterministic: false,
  citationStyle: 'none',
  ...NO_PARAMETERS,
  ...NO_AGENT,
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-01-05T09:00:00.000Z',
});
const three = [preset('one', 0, true), preset('two', 1), preset('three', 2)];
const shown = (presets: readonly Preset[]) =>
  presets.map(({ title, order, defaultPreset }) => `${order} ${title}${defaultPreset ? ' *' : ''}`);

test('a preset moves to its new place, and the others close up', () => {
  expect(shown(arranged(three, 'three' as PresetId, { order: 0 }))).toEqual(['0 three', '1 one *', '2 two']);
  expect(shown(arranged(three, 'one' as PresetId, { order: 1 }))).toEqual(['0 two', '1 one *', '2 three']);
});

test('another default takes the place of the one before, and it can be taken back', () => {
  expect(shown(arranged(three, 'two' as PresetId, { defaultPreset: true }))).toEqual(['0 one', '1 two *', '2 three']);
  expect(shown(arranged(three, 'one' as PresetId, { defaultPreset: false }))).toEqual(['0 one', '1 two', '2 three']);
});

test('a new title changes nothing else, and what is not there changes nothing', () => {
  expect(shown(arranged(three, 'two' as PresetId, { title: '2nd' }))).toEqual(['0 one *', '1 2nd', '2 three']);
  expect(arranged(three, 'four' as PresetId, { order: 0 })).toEqual(three);
});
