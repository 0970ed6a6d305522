import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = globSync('**/*.tsx', { cwd: root }).filter(name => !name.includes('.test.'));
/**
 * Classes that name a side of the screen instead of a side of the text; they would not mirror. Half the width is the
 * same from both sides.
 */
const PHYSICAL =
  /(?<![\w-])-?(?:[mp][lr]|left|right|border-[lr]|rounded-[tb]?[lr]|scroll-m[lr])-(?!1\/2)(?:\[|\d|px|auto|full|r\d-)/;

test.each(files)('%s uses sides of the text, not of the screen', name => {
  const text = readFileSync(join(root, name), 'utf8');
  const literals = [...text.matchAll(/"[^"]*"|'[^'\n]*'|`[^`]*`/g)].map(match => match[0]);
  expect(literals.filter(words => PHYSICAL.test(words) || /text-(left|right)(?![\w-])/.test(words))).toEqual([]);
});

test.each(files)('%s names no raw colour in its classes', name => {
  const text = readFileSync(join(root, name), 'utf8');
  expect([...text.matchAll(/(?:bg|text|border|fill|stroke)-\[#[0-9a-f]{3,8}\]/gi)].map(match => match[0])).toEqual([]);
});
