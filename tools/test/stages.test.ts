import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Each takes ten seconds and more, and `npm test` shall not take longer than people wait. */
const MOST_CERTAIN_JOURNEYS = 15;

test('at most fifteen journeys are walked among what is certain', () => {
  const texts = globSync('e2e/**/*.test.ts', { cwd: root }).map(file => readFileSync(`${root}${file}`, 'utf8'));
  const certain = texts.reduce((sum, text) => sum + text.split("tags: 'certain'").length - 1, 0);
  expect(certain).toBeGreaterThan(0);
  expect(certain).toBeLessThanOrEqual(MOST_CERTAIN_JOURNEYS);
});
