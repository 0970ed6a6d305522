import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { movedIn } from './look-moves.ts';

test.each([
  ['the blue of the product', '#3D6BFF', []],
  ['the pink of the product', '#ee5fae', ['light']],
  ['white', '#ffffff', ['light']],
  ['black', '#000000', ['dark']],
  ['a dark green', '#006633', ['dark']],
  ['yellow', '#ffee00', ['light']],
])('it is told in which themes %s is shown otherwise', (_, color, themes) => {
  expect(movedIn(color)).toEqual(themes);
});

test('the style sheet moves colours to the bounds that are told of here', () => {
  const css = readFileSync(join(import.meta.dirname, '../../ui/tokens.css'), 'utf8');
  const bounds = [...css.matchAll(/oklch\(from var\(--look-[ab]\) (min|max)\(l, ([\d.]+)\)/g)];
  expect(new Set(bounds.map(([, way, bound]) => `${way} ${bound}`))).toEqual(new Set(['min 0.68', 'max 0.55']));
});
