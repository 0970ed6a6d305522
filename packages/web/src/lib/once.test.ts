import { Problem, type ProblemCode } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { createOnce } from './once.ts';

test('what is sent again keeps its key while it may have arrived, and gets another once it was answered', async () => {
  const once = createOnce();
  const keys: string[] = [];
  const done = async (key: string) => void keys.push(key);
  const failing = (code: ProblemCode) => async (key: string) => {
    keys.push(key);
    throw new Problem(code);
  };
  const [lost, refused] = [failing('unavailable'), failing('validation')];
  await expect(once({ name: 'tea' }, lost)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(once({ name: 'tea' }, refused)).rejects.toMatchObject({ code: 'validation' });
  await expect(once({ name: 'tea' }, lost)).rejects.toMatchObject({ code: 'unavailable' });
  await once({ name: 'milk' }, done);
  await once({ name: 'milk' }, done);
  const [first, again, afterRefusal, other, afterSuccess] = keys;
  expect(again).toBe(first);
  expect(new Set([first, afterRefusal, other, afterSuccess]).size).toBe(4);
});
