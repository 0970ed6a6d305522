import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MAX_PLACE, presetId } from './ids.ts';
import { answerSettings } from './projects.ts';

/** As many as a person can have. */
export const MAX_PRESETS = 100;

/** How questions are answered, kept under a name to be used again. */
export const preset = z.object({
  presetId,
  title: z.string(),
  /** New projects start with it. One at most is. */
  defaultPreset: z.boolean(),
  /** Its place among the others, from 0. */
  order: z.int().nonnegative(),
  ...answerSettings.shape,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Preset = z.infer<typeof preset>;

const title = z.string().trim().min(1, 'A title is required.').max(200, 'A title has at most 200 characters.');
const one = z.strictObject({ presetId });
/** Presets are the prompts of this product. */
const may = ['PROMPTS', 'USE'] as const;
const mine = { who: 'owner', of: 'preset', param: 'presetId', may } as const;
const changes = { title: title.optional(), defaultPreset: z.boolean().optional(), ...answerSettings.partial().shape };

export const listPresets = endpoint({
  method: 'GET',
  path: '/presets',
  summary: 'All my presets, in the order that I gave them.',
  policy: { who: 'user', may },
  kind: 'json',
  reply: z.object({ items: z.array(preset) }),
  problems: ['unauthenticated', 'forbidden'],
});
export const createPreset = endpoint({
  method: 'POST',
  path: '/presets',
  summary: 'Keep settings as a preset, behind the others. Without a title it is called New Preset.',
  policy: { who: 'user', may: ['PROMPTS', 'CREATE'] },
  body: z.strictObject(changes),
  kind: 'json',
  status: 201,
  reply: preset,
  problems: ['unauthenticated', 'forbidden', 'validation', 'idempotency_mismatch', 'idempotency_running'],
});
export const updatePreset = endpoint({
  method: 'PATCH',
  path: '/presets/{presetId}',
  summary: 'Rename a preset, move it among the others, make it the default, or change its settings.',
  policy: mine,
  params: one,
  body: z.strictObject({ ...changes, order: z.int().nonnegative().max(MAX_PLACE).optional() }),
  kind: 'json',
  reply: preset,
  problems: ['unauthenticated', 'forbidden', 'not_found', 'validation'],
});
export const deletePreset = endpoint({
  method: 'DELETE',
  path: '/presets/{presetId}',
  summary: 'Delete a preset. Projects that were made with it stay as they are.',
  policy: mine,
  params: one,
  kind: 'none',
  status: 204,
  problems: ['unauthenticated', 'forbidden', 'not_found'],
});
