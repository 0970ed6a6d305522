import {
  fetchSearchModel,
  getSearchModel,
  type SearchModelStatus,
  stopFetchingSearchModel,
} from '@nousboard/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

/** While something goes on, and otherwise now and then: a model may be put into its folder. */
const BUSY_MS = 2_000;
const QUIET_MS = 10_000;

/** What finds passages by meaning. */
export const searchModel = () =>
  queryOptions({
    queryKey: ['administration', 'search-model'],
    queryFn: ({ signal }) => call(getSearchModel, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? BUSY_MS : QUIET_MS),
  });

const isBusy = ({ model, documents, fetching }: SearchModelStatus): boolean =>
  fetching?.state === 'running' ||
  model?.state === 'opening' ||
  (documents !== null && documents.embedded < documents.all);

/** Begins and ends the fetching of the recommended model. */
export function useSearchModelVerbs() {
  const cache = useQueryClient();
  const onSuccess = (status: SearchModelStatus) => {
    cache.setQueryData(searchModel().queryKey, status);
  };
  return {
    fetch: useMutation({ mutationFn: () => call(fetchSearchModel), onSuccess }),
    stop: useMutation({ mutationFn: () => call(stopFetchingSearchModel), onSuccess }),
  };
}
