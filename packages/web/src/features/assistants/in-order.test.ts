import type { Assistant, AssistantId } from '@nousboard/contracts';
import { USUAL_ASSISTANT } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

const named = (name: string): Assistant => ({
  ...USUAL_ASSISTANT,
  id: name as AssistantId,
  name,
  file_ids: [],
  createdAt: '',
  updatedAt: '',
});

test('the assistant that was chosen last stands before the others, which stand by name', () => {
  const all = [named('Tutor'), named('Coder'), named('Editor')];
  expect(inOrder(all, null).map(({ name }) => name)).toEqual(['Coder', 'Editor', 'Tutor']);
  expect(inOrder(all, 'Tutor').map(({ name }) => name)).toEqual(['Tutor', 'Coder', 'Editor']);
  expect(inOrder(all, 'gone').map(({ name }) => name)).toEqual(['Coder', 'Editor', 'Tutor']);
});
