import type { Fetch } from './guarded-fetch.ts';
import { failure, failureOfStatus, ModelRefusalError } from './model-failure.ts';

const KEPT_FOR_MS = 60_000;
/** A service that is down is not waited for by everybody who opens the list. */
const FAILURE_KEPT_FOR_MS = 5_000;
const TIMEOUT_MS = 4_000;

/** A model as a service lists it. */
export interface ListedModel {
  readonly id: string;
  /** How many tokens it takes, where the service says. */
  readonly contextTokens?: number | undefined;
  /** How many parameters it has, where the service or its name says. */
  readonly parameters?: number | undefined;
  /** It turns texts into vectors and answers nothing. */
  readonly isForEmbedding?: boolean | undefined;
  /** It thinks before it answers, unless it is told not to. */
  readonly thinks?: boolean;
}

/** Where a service lists its models, and with what it is asked. */
export interface ModelList {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a service lists now. Throws where that is no list of models. */
async function askForModels(fetchIt: Fetch, { url, headers }: ModelList): Promise<unknown> {
  const reply = await fetchIt(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!reply.ok)
    throw new ModelRefusalError(failureOfStatus(reply.status, (await reply.text()).slice(0, 4_000), reply.headers));
  const body: unknown = await reply.json();
  const { data, models } = (body ?? {}) as Record<string, unknown>;
  if (!Array.isArray(data) && !Array.isArray(models)) throw new ModelRefusalError(failure('protocol'));
  return body;
}

/** `look` of a service whose models are not named in the settings. */
export const lookAt = (named: readonly string[], fetchIt: Fetch, list: ModelList) =>
  named.length === 0 ? { look: () => askForModels(fetchIt, list) } : {};

/**
 * The models of a service, asked for again when the answer is a minute old. Whatever goes wrong, the last good answer
 * counts; a service that never answered has no models just now, and asking it anyway gives the real error.
 */
export function createCatalogue(
  fetchIt: Fetch,
  list: ModelList,
  read: (body: unknown) => readonly ListedModel[] | Promise<readonly ListedModel[]>,
): () => Promise<readonly ListedModel[]> {
  let known: { until: number; models: readonly ListedModel[] } | undefined;
  let asking: Promise<readonly ListedModel[]> | undefined;

  return async () => {
    if (known && performance.now() < known.until) return known.models;
    asking ??= askForModels(fetchIt, list)
      .then(read)
      .then(
        models => ({ until: performance.now() + KEPT_FOR_MS, models }),
        () => ({ until: performance.now() + FAILURE_KEPT_FOR_MS, models: known?.models ?? [] }),
      )
      .then(answer => {
        known = answer;
        asking = undefined;
        return answer.models;
      });
    return asking;
  };
}

/** The entries of a list inside a reply; none when it is not there. */
export function entriesOf(body: unknown, name: string): Record<string, unknown>[] {
  const list: unknown = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return Array.isArray(list)
    ? list.filter((entry): entry is Record<string, unknown> => typeof entry === 'object' && entry !== null)
    : [];
}

/** A field that should be a number, of tokens or of parameters. */
export const tokensIn = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
