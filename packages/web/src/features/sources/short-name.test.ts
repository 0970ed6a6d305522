import { expect, test } from 'vitest';
import { citedName, shortName } from './short-name.ts';

test('a source is called by its first author and its year, as far as both are known', () => {
  expect(shortName({ authors: ['Ida Lindqvist', 'B. Okafor'], publishedOn: '2023-05-01' })).toBe('Lindqvist 2023');
  expect(shortName({ authors: ['Lindqvist, Ida'], publishedOn: null })).toBe('Lindqvist');
  expect(shortName({ authors: [], publishedOn: '2023' })).toBeNull();
  expect(shortName({ authors: ['  '], publishedOn: null })).toBeNull();
});

test('what is copied names a source as a text would cite it', () => {
  expect(citedName({ authors: ['Ida Lindqvist'], publishedOn: '2023' })).toBe('Lindqvist 2023');
  expect(citedName({ authors: ['Dorothea Moss', 'Babatunde Oyelaran'], publishedOn: '2026-11-21' })).toBe(
    'Moss and Oyelaran 2026',
  );
  expect(citedName({ authors: [], publishedOn: '2023' })).toBeNull();
});
