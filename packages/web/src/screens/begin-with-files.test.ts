import type { ConversationId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { createBeginning } from './begin-with-files.ts';

const project = 'a'.repeat(24) as ConversationId;
const named = (name: string) => ({ files: [new File([name], name)] });

/** A screen whose server answers when it is told to. */
function setUp() {
  const done: string[] = [];
  let answers: { resolve: (made: ConversationId) => void; reject: (problem: unknown) => void }[] = [];
  const begin = createBeginning();
  const drop = (name: string) =>
    begin(named(name), {
      make: () => new Promise((resolve, reject) => void answers.push({ resolve, reject })),
      add: (to, { files }) => void done.push(`${files[0]?.name} into ${to === project ? 'the project' : 'another'}`),
      open: () => void done.push('opened'),
      onFailed: problem => void done.push(String(problem)),
    });
  const answer = (how: 'resolve' | 'reject') => {
    const asked = answers.length;
    for (const { resolve, reject } of answers) {
      if (how === 'resolve') resolve(project);
      else reject('refused');
    }
    answers = [];
    return asked;
  };
  return { done, drop, answer };
}

test('files that are dropped while the project is being made go into the same one, which is opened once', async () => {
  const { done, drop, answer } = setUp();
  const drops = [drop('tea'), drop('moss')];
  expect(answer('resolve')).toBe(1);
  await Promise.all([...drops, drop('fern')]);
  expect(answer('resolve')).toBe(0);
  expect(done).toEqual(['tea into the project', 'opened', 'moss into the project', 'fern into the project']);
});

test('a failure is reported once for all of them, and the next drop tries again', async () => {
  const { done, drop, answer } = setUp();
  const drops = [drop('tea'), drop('moss')];
  answer('reject');
  await Promise.all(drops);
  expect(done).toEqual(['refused']);
  const again = drop('tea');
  expect(answer('resolve')).toBe(1);
  await again;
  expect(done).toEqual(['refused', 'tea into the project', 'opened']);
});
