import { type getEndpoints, KEYED_SERVICES, type KeyedService, type ReplyOf } from '@nousboard/contracts';

type Endpoint = ReplyOf<typeof getEndpoints>['items'][number];

/** The service of an endpoint, where one can bring a key for it. */
export const keyTaker = (endpoint: Endpoint | undefined): KeyedService | null =>
  (endpoint?.userProvide && KEYED_SERVICES.find(name => name === endpoint.name)) || null;
