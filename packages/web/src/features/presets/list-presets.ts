import { listPresets } from '@nousboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

/** My presets, in my order. Read with the first screen, where a new project starts with one. */
export const presets = queryOptions({
  queryKey: ['presets'],
  queryFn: async ({ signal }) => (await call(listPresets, { signal })).items,
  staleTime: 5 * 60_000,
});
