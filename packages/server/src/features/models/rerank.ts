import { type Fetch, guardedFetch } from './guarded-fetch.ts';
import { failure, failureOfStatus, ModelRefusalError } from './model-failure.ts';

/** A service that orders texts by how well they answer a question. */
export interface RerankService {
  /** Its base address, or the whole address of its door when that ends in `/rerank`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Absent for servers that have one model. */
  readonly model: string | undefined;
}

/**
 * A text by its place in what was asked for, and what the service makes of it: the higher the better, on a scale of its
 * own.
 */
export interface Relevance {
  readonly index: number;
  readonly score: number;
}

/**
 * Texts in the order of their relevance, each once; those that a service leaves out are missing. Throws
 * `ModelRefusalError`.
 */
export type Rerank = (query: string, texts: readonly string[], signal: AbortSignal) => Promise<Relevance[]>;

const COHERE_DOOR = '/v2/rerank';
/** What a server answers that was sent a body of another spelling. */
const OTHER_SPELLING: ReadonlySet<number> = new Set([400, 422]);

/**
 * The door of a service: addresses that name it are taken as they are, those that end in a version get its name, others
 * are Cohere's.
 */
export function rerankDoor(baseUrl: string): string {
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path.endsWith('/rerank') ? path : /\/v\d+$/.test(path) ? `${path}/rerank` : path + COHERE_DOOR;
  return url.href;
}

/**
 * Asks with Cohere's protocol, which Jina, vLLM and others speak too. A server that does not understand the body may be
 * one for text embeddings inference, which names the texts otherwise and gives a bare list: it is asked again in its
 * own words, and from then on.
 */
export function createRerank(service: RerankService, fetchIt: Fetch): Rerank {
  const guarded = guardedFetch(fetchIt);
  const door = rerankDoor(service.baseUrl);
  let spelling: 'documents' | 'texts' = 'documents';

  const post = (query: string, texts: readonly string[], signal: AbortSignal) =>
    guarded(door, {
      method: 'POST',
      signal,
      headers: {
        'content-type': 'application/json',
        ...(service.apiKey !== '' && { authorization: `Bearer ${service.apiKey}` }),
      },
      body: JSON.stringify(
        spelling === 'texts'
          ? { query, texts, truncate: true }
          : {
              ...(service.model !== undefined && { model: service.model }),
              query,
              documents: texts,
              top_n: texts.length,
            },
      ),
    });

  return async (query, texts, signal) => {
    let reply = await post(query, texts, signal);
    if (OTHER_SPELLING.has(reply.status) && spelling === 'documents' && !door.includes(COHERE_DOOR)) {
      const refused = reply;
      spelling = 'texts';
      const again = await post(query, texts, signal);
      if (again.ok) {
        await refused.body?.cancel();
        reply = again;
      } else {
        await again.body?.cancel();
        spelling = 'documents';
      }
    }
    if (!reply.ok)
      throw new ModelRefusalError(failureOfStatus(reply.status, (await reply.text()).slice(0, 4_000), reply.headers));
    return relevancesIn(await bodyOf(reply), texts.length);
  };
}

async function bodyOf(reply: Response): Promise<unknown> {
  try {
    return await reply.json();
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new ModelRefusalError(failure('protocol', { status: reply.status }));
    throw cause;
  }
}

/** Reads a list of places and scores, by the names that services give them. */
function relevancesIn(body: unknown, texts: number): Relevance[] {
  const named = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const list = [body, named['results'], named['data']].find(Array.isArray);
  if (!list) throw new ModelRefusalError(failure('protocol'));
  const seen = new Set<number>();
  const found = list.flatMap((entry: unknown): Relevance[] => {
    const { index, relevance_score: relevance, score = relevance } = (entry ?? {}) as Record<string, unknown>;
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= texts || seen.has(index))
      return [];
    if (typeof score !== 'number' || !Number.isFinite(score)) return [];
    seen.add(index);
    return [{ index, score }];
  });
  if (found.length === 0) throw new ModelRefusalError(failure('protocol'));
  return found.sort((a, b) => b.score - a.score || a.index - b.index);
}
