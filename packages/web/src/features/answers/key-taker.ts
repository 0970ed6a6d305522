import {
  AGENT_ENDPOINT,
  type getEndpoints,
  KEYED_SERVICES,
  type KeyedService,
  type ReplyOf,
} from '@nousboard/contracts';

type Endpoint = ReplyOf<typeof getEndpoints>['items'][number];

/** The service of an endpoint, where one can bring a key for it. */
export const keyTaker = (endpoint: Pick<Endpoint, 'name' | 'userProvide'> | undefined): KeyedService | null =>
  (endpoint?.userProvide && KEYED_SERVICES.find(name => name === endpoint.name)) || null;

/** The endpoint that is asked: the agent has the models of others, and asks the first that lists the model. */
export const askedEndpoint = <One extends Pick<Endpoint, 'name' | 'models'>>(
  all: readonly One[],
  { endpoint, model }: { readonly endpoint: string | null; readonly model: string | null },
): One | undefined =>
  all.find(({ name, models }) =>
    endpoint === AGENT_ENDPOINT
      ? name !== AGENT_ENDPOINT && model !== null && models.includes(model)
      : name === endpoint,
  );
