// Runs in front of each file of units. Files of one process share its globals: one that leaves something there would
// decide what those behind it see. Libraries keep what is theirs under names that begin with "_".
import { afterAll } from 'vitest';

const names = () => Object.getOwnPropertyNames(globalThis).filter(name => !name.startsWith('_'));
const before = new Set(names());

afterAll(() => {
  const left = names().filter(name => !before.has(name));
  if (left.length > 0) throw new Error(`This file leaves globals behind: ${left.join(', ')}.`);
});
