import { expect, test } from 'vitest';
import { worksBoost } from './how-it-works.ts';

test.each([
  ['How does LIME work?', 'LIME creates perturbations around the example.', true],
  ['How does LIME work?', '35 LIME creates perturbations around the example.', true],
  ['How does the built-in search work?', 'The built-in search counts words.', true],
  ['How does LIME work?', 'LIME has been used in chemistry.', false],
  ['How does LIME work?', 'LIME was proposed in 2016.', false],
  ['How does LIME work?', 'They used LIME to explain a forest.', false],
  ['What is LIME?', 'LIME creates perturbations.', false],
])('“%s” is told by “%s”: %s', (question, text, tells) => {
  expect(worksBoost(question)(text) > 1).toBe(tells);
});
