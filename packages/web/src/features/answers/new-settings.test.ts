import { expect, test } from 'vitest';
import { proposedSettings, withBing } from './new-settings.ts';

const small = { endpoint: 'ollama', model: 'small' };
const large = { endpoint: 'openAI', model: 'gpt-4o' };
const gone = { endpoint: 'openAI', model: 'gpt-2' };
const endpoints = {
  items: [
    { name: 'builtin', label: 'Built-in', models: ['builtin'], userProvide: false, needsKey: false },
    { name: 'openAI', label: 'OpenAI', models: ['gpt-4o'], userProvide: false, needsKey: false },
    { name: 'ollama', label: 'Ollama', models: ['small'], userProvide: false, needsKey: false },
  ],
  default: large,
  plans: [],
};
const nothing = { lastConversationSetup: null, lastSelectedModel: null };

test('with nothing chosen, a new project answers as proposed, strictly and without citation style', () => {
  expect(proposedSettings(nothing, endpoints, 'pro_plan')).toEqual({
    ...large,
    strictness: 'strict',
    deterministic: false,
    citationStyle: 'none',
  });
  expect(proposedSettings(nothing, undefined, 'pro_plan')).toMatchObject({ endpoint: 'builtin', model: 'builtin' });
});

test('a model that the installation has for a larger plan is not proposed', () => {
  const lastSelectedModel = { primary: small, secondary: null };
  const settings = proposedSettings({ ...nothing, lastSelectedModel }, endpoints, 'basic_plan');
  expect(settings).toMatchObject(small);
  const plans = [{ model: 'sm*', plan: 'pro_plan' as const }];
  const gated = proposedSettings({ ...nothing, lastSelectedModel }, { ...endpoints, plans }, 'basic_plan');
  expect(gated).not.toMatchObject(small);
});

test('a new project answers as the last one did', () => {
  const lastConversationSetup = { strictness: 'very_strict', deterministic: true, citationStyle: 'apa' } as const;
  expect(proposedSettings({ ...nothing, lastConversationSetup }, endpoints, 'pro_plan')).toEqual({
    ...large,
    ...lastConversationSetup,
  });
});

test.each([
  ['the model that was chosen last', { primary: small, secondary: large }, 'pro_plan', small],
  ['the one before it, when the last is not offered any more', { primary: gone, secondary: small }, 'pro_plan', small],
  [
    'the one before it, when the plan does not have the last',
    { primary: large, secondary: small },
    'basic_plan',
    small,
  ],
  [
    'the built-in engine, when that was chosen last',
    { primary: { endpoint: 'builtin', model: 'builtin' }, secondary: large },
    'pro_plan',
    { endpoint: 'builtin', model: 'builtin' },
  ],
  ['what the installation proposes, when neither is offered', { primary: gone, secondary: null }, 'pro_plan', large],
] as const)('a new project is proposed %s', (_what, lastSelectedModel, plan, expected) => {
  expect(proposedSettings({ ...nothing, lastSelectedModel }, endpoints, plan)).toMatchObject(expected);
});

test('a new project answers as the default preset says, with the next best model where its own is not offered', () => {
  const preset = { ...small, strictness: 'very_strict', deterministic: true, citationStyle: 'mla' } as const;
  const known = {
    lastConversationSetup: { strictness: 'strict', deterministic: false, citationStyle: 'apa' },
    lastSelectedModel: { primary: large, secondary: null },
  } as const;
  expect(proposedSettings(known, endpoints, 'pro_plan', preset)).toEqual(preset);
  expect(proposedSettings(known, endpoints, 'pro_plan', { ...preset, ...gone })).toEqual({ ...preset, ...large });
});

test('a service that does not list its models just now may have the one that was chosen last', () => {
  const silent = {
    ...endpoints,
    items: endpoints.items.map(item => (item.name === 'ollama' ? { ...item, models: [] } : item)),
  };
  expect(
    proposedSettings({ ...nothing, lastSelectedModel: { primary: small, secondary: null } }, silent, 'pro_plan'),
  ).toMatchObject(small);
});

test('a new project has the mode and tone chosen last only if Bing answers it and its preset is not for Bing', () => {
  const lastBingSettings = { jailbreak: true, toneStyle: 'precise' } as const;
  const settings = proposedSettings(nothing, endpoints, 'pro_plan');
  const bing = { ...settings, endpoint: 'bingAI', model: 'any' };
  expect(withBing(bing, { lastBingSettings })).toEqual({ ...bing, ...lastBingSettings });
  expect(withBing(bing, { lastBingSettings }, settings)).toEqual({ ...bing, ...lastBingSettings });
  expect(withBing(bing, { lastBingSettings: null })).toEqual(bing);
  expect(withBing(settings, { lastBingSettings })).toEqual(settings);
  expect(withBing(bing, { lastBingSettings }, bing)).toEqual(bing);
});
