import {
  createPreset,
  deletePreset,
  type Preset,
  type PresetId,
  type SentBodyOf,
  updatePreset,
} from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { arranged } from './arranged.ts';
import { presets } from './list-presets.ts';

type Change = Pick<SentBodyOf<typeof updatePreset>, 'title' | 'order' | 'defaultPreset'>;

/** Keeps, changes and deletes them. A change is shown at once; a refusal brings back what was. */
export function usePresetVerbs() {
  const cache = useQueryClient();
  const { queryKey } = presets;
  const onSettled = () => cache.invalidateQueries({ queryKey });
  return {
    create: useMutation({
      mutationFn: (body: SentBodyOf<typeof createPreset>) =>
        call(createPreset, { body, idempotencyKey: crypto.randomUUID() }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ presetId, ...body }: Change & { readonly presetId: PresetId }) =>
        call(updatePreset, { params: { presetId }, body }),
      onMutate: async ({ presetId, ...change }) => {
        await cache.cancelQueries({ queryKey });
        const before = cache.getQueryData<Preset[]>(queryKey);
        cache.setQueryData<Preset[]>(queryKey, known => known && arranged(known, presetId, change));
        return { before };
      },
      onError: (_problem, _change, kept) => {
        if (kept?.before) cache.setQueryData(queryKey, kept.before);
      },
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (presetId: PresetId) => call(deletePreset, { params: { presetId } }),
      onSettled,
    }),
  };
}
