import { attachSource, type FileId, getFilesStatus, Problem } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';

interface Given {
  readonly idempotencyKey: string;
  readonly params: { readonly fileId: string };
  readonly query: { readonly ids: string };
}
const keys: string[] = [];
const told: string[] = [];
let attach: (fileId: string) => void;
let gone: readonly string[];
vi.mock('#lib/api/index.ts', () => ({
  call: async (endpoint: object, given: Given) => {
    if (endpoint === getFilesStatus)
      return {
        items: given.query.ids
          .split(',')
          .filter(id => !gone.includes(id))
          .map(file_id => ({ file_id })),
      };
    if (endpoint === attachSource) return attach(given.params.fileId);
    keys.push(given.idempotencyKey);
    return { conversationId: given.idempotencyKey };
  },
}));
vi.mock('#lib/i18n/index.ts', () => ({ t: (key: string, { count }: { count: number }) => `${key} ${count}` }));
vi.mock('#ui/toast.tsx', () => ({ showToast: (text: string) => void told.push(text) }));
vi.mock('#lib/settings.ts', () => ({ withLastTools: (settings: object) => settings }));
vi.mock('./projects.queries.ts', () => ({}));
const { createStarting } = await import('./start-with-sources.ts');

const files = (...names: string[]) => ({ files: names as FileId[], settings: {} });
const failing = (failed: string) => (fileId: string) => {
  if (fileId === failed) throw new Problem('unavailable');
};

beforeEach(() => {
  keys.length = 0;
  told.length = 0;
  gone = [];
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

test('what was deleted meanwhile is left out and told, and does not keep the rest from beginning', async () => {
  const start = createStarting();
  const attached: string[] = [];
  attach = fileId => void attached.push(fileId);
  gone = ['b'];
  await start(files('a', 'b', 'c'), 'pro_plan');
  expect([attached, told]).toEqual([['a', 'c'], ['projects:leftOut 1']]);
});

test('of sources that are all gone no project is made', async () => {
  gone = ['a', 'b'];
  await expect(createStarting()(files('a', 'b'), 'pro_plan')).rejects.toMatchObject({ code: 'not_found' });
  expect(keys).toEqual([]);
});

test('hundreds are looked for, as many at once as may be', async () => {
  const many = files(...Array.from({ length: 450 }, (_, at) => `file ${at}`));
  const attached: string[] = [];
  attach = fileId => void attached.push(fileId);
  await createStarting()(many, 'pro_plan');
  expect(attached).toEqual(many.files);
});
