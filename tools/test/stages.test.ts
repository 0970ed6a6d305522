import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { stagesAskedFor, stagesOf } from './stages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Each takes ten seconds and more, and `npm test` shall not take longer than people wait. */
const MOST_CERTAIN_JOURNEYS = 10;

test('at most ten journeys are walked among what is certain', () => {
  const texts = globSync('e2e/{journeys,walks}/**/*.test.ts', { cwd: root }).map(file =>
    readFileSync(`${root}${file}`, 'utf8'),
  );
  const certain = texts.reduce((sum, text) => sum + text.split("tags: 'certain'").length - 1, 0);
  expect(certain).toBeGreaterThan(0);
  expect(certain).toBeLessThanOrEqual(MOST_CERTAIN_JOURNEYS);
});

test('what is asked for is run once: a stage that a slow one contains stands aside where both would run', () => {
  const stages = stagesOf(root, '', false);
  const names = (...words: string[]) => stagesAskedFor(stages, words).map(({ name }) => name);
  expect(names()).toEqual(stages.filter(stage => !stage.isSlow).map(({ name }) => name));
  expect(names('--slow')).toEqual(stages.filter(stage => stage.isSlow).map(({ name }) => name));
  expect(names('--all')).toEqual(stages.filter(stage => !stage.isPartOfSlow).map(({ name }) => name));
  expect(names('files', '--many')).toEqual(names('--all'));
  expect(names('--all').length).toBeLessThan(stages.length);
});
