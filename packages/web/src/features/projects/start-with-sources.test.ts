import { attachSource, type FileId, Problem } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';

const keys: string[] = [];
let attach: (fileId: string) => void;
vi.mock('#lib/api/index.ts', () => ({
  call: async (endpoint: object, given: { idempotencyKey: string; params: { fileId: string } }) => {
    if (endpoint === attachSource) return attach(given.params.fileId);
    keys.push(given.idempotencyKey);
    return { conversationId: given.idempotencyKey };
  },
}));
vi.mock('#lib/settings.ts', () => ({ withLastTools: (settings: object) => settings }));
vi.mock('./projects.queries.ts', () => ({}));
const { createStarting } = await import('./start-with-sources.ts');

const files = (...names: string[]) => ({ files: names as FileId[], settings: {} });
const failing = (failed: string) => (fileId: string) => {
  if (fileId === failed) throw new Problem('unavailable');
};

beforeEach(() => {
  keys.length = 0;
  attach = () => undefined;
});

test('the same tried again goes on with the same project, and another selection begins another', async () => {
  const start = createStarting();
  attach = failing('b');
  await expect(start(files('a', 'b'), 'pro_plan')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(start(files('a', 'b'), 'pro_plan')).rejects.toMatchObject({ code: 'unavailable' });
  await start(files('a', 'c'), 'pro_plan');
  const [first, again, other] = keys;
  expect([again === first, other === first]).toEqual([true, false]);
});

test('what is there already is not in the way, and what was begun once is not begun again', async () => {
  const start = createStarting();
  attach = () => {
    throw new Problem('already_in_project');
  };
  await start(files('a'), 'pro_plan');
  await start(files('a'), 'pro_plan');
  expect(new Set(keys).size).toBe(2);
});

test('of more sources than the plan allows no project is made', async () => {
  const start = createStarting();
  const many = files(...Array.from({ length: 11 }, (_, at) => `file ${at}`));
  await expect(start(many, 'basic_plan')).rejects.toMatchObject({ code: 'plan_file_count', facts: { limit: 10 } });
  expect(keys).toEqual([]);
  await start(many, 'essential_plan');
  expect(keys).toHaveLength(1);
});
