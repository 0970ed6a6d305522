import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const block = (selector: string) => {
  const from = css.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`tokens.css has no block for ${selector}`);
  return css.slice(from, css.indexOf('\n}', from));
};
const read = (text: string) =>
  Object.fromEntries([...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi)].map(([, name, value]) => [name!, value!]));
const light = read(block(':root'));
const themes = { light, dark: { ...light, ...read(block("html[data-theme='dark']")) } };

type Colour = readonly [number, number, number];
const rgb = (hex: string): Colour =>
  [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Colour;
/** Relative luminance and contrast: WCAG 2.2, definitions. */
const luminance = (colour: Colour) => {
  const [r, g, b] = colour.map(part =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as unknown as Colour;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: Colour, b: Colour) => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
};
const multiply = (a: Colour, b: Colour): Colour => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

// Every pair of the interface's contrast table, with what it needs.
const needs: [foreground: string, grounds: string[], ratio: number][] = [
  ['ink-1', ['paper', 'sheet', 'mark-wash', 'mark-strong', 'hl-moss', 'hl-sky', 'hl-rose', 'hl-iris', 'hl-sand'], 7],
  ['ink-2', ['paper'], 7],
  ['ink-3', ['paper', 'desk', 'hover', 'sheet', 'sunken'], 4.5],
  ['pen', ['paper', 'pen-soft'], 4.5],
  ['on-ink', ['ink-1'], 4.5],
  ['mark-ink', ['mark-tab', 'mark-strong'], 4.5],
  ['good', ['paper', 'good-soft'], 4.5],
  ['warn', ['paper', 'warn-soft'], 4.5],
  ['bad', ['paper', 'bad-soft'], 4.5],
  ['line-control', ['paper', 'desk', 'sheet'], 3],
  ['mark-edge', ['paper', 'mark-wash'], 3],
  ['on-badge', ['badge-a', 'badge-b'], 4.5],
];
const pairs = (['light', 'dark'] as const).flatMap(theme =>
  needs.flatMap(([foreground, grounds, ratio]) => grounds.map(ground => [theme, foreground, ground, ratio] as const)),
);

test.each(pairs)('%s: %s on %s reads at %d : 1 at least', (theme, foreground, ground, ratio) => {
  const tokens = themes[theme];
  expect(contrast(rgb(tokens[foreground]!), rgb(tokens[ground]!))).toBeGreaterThanOrEqual(ratio);
});

test.each(['pg-mark', 'pg-mark-on', 'pg-moss', 'pg-sky', 'pg-rose', 'pg-iris', 'pg-sand'])(
  'print stays readable under %s, multiplied over the page of either theme',
  token => {
    for (const tokens of Object.values(themes)) {
      const page = rgb(tokens['page']!);
      const ink = multiply(multiply(rgb(tokens['pg-ink']!), page), rgb(tokens[token]!));
      expect(contrast(ink, multiply(page, rgb(tokens[token]!)))).toBeGreaterThanOrEqual(7);
    }
  },
);

test('both themes name the same colours, apart from those that documents share', () => {
  const dark = read(block("html[data-theme='dark']"));
  const shared = Object.keys(light).filter(name => name.startsWith('pg-') || name.includes('badge'));
  expect(
    Object.keys(light)
      .filter(name => !(name in dark))
      .sort(),
  ).toEqual(shared.sort());
});
