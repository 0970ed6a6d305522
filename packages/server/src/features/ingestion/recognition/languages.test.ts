import { expect, test } from 'vitest';
import { modelCodes, modelOf, modelsOfScript, tagOf } from './languages.ts';

test('a language finds its model however exactly it is named', () => {
  expect(['en', 'de-AT', 'zh', 'zh-CN', 'zh-Hant', 'zh-TW', 'nb', 'sr-Latn', 'sr'].map(modelOf)).toEqual([
    'eng',
    'deu',
    'chi_sim',
    'chi_sim',
    'chi_tra',
    'chi_tra',
    'nor',
    'srp_latn',
    'srp',
  ]);
});

test('a language without a model has none', () => {
  expect([modelOf('xx'), modelOf(''), tagOf('osd'), tagOf('equ')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('each model is found by its own language, and no two share one', () => {
  expect(modelCodes.map(code => modelOf(tagOf(code) ?? ''))).toEqual(modelCodes);
});

test('every model that stands for a script is one that exists', () => {
  for (const script of ['Latin', 'Cyrillic', 'Arabic', 'Han', 'Japanese', 'Hangul', 'Devanagari'])
    for (const code of modelsOfScript(script)) expect(modelCodes).toContain(code);
  expect(modelsOfScript('Tengwar')).toEqual([]);
});
