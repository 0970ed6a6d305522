import { listPlugins, type PluginStore, type SentBodyOf, setPlugin } from '@nousboard/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

/** The tools that there are, and which of them I have installed. */
export const pluginStore = queryOptions({
  queryKey: ['plugins'],
  queryFn: ({ signal }) => call(listPlugins, { signal }),
});

/** Installs and uninstalls one. */
export function useSetPlugin() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof setPlugin>) => call(setPlugin, { body }),
    onSuccess: store => cache.setQueryData<PluginStore>(pluginStore.queryKey, store),
  });
}
