import { ASSISTANT_LIMITS, Problem } from '@nousboard/contracts';
import { z } from 'zod';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';

/** An assistant as OpenAI keeps it, as far as it is taken over. */
export interface OpenAiAssistant {
  readonly openai_id: string;
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  readonly model: string;
  readonly function: boolean;
  readonly code_interpreter: boolean;
  readonly retrieval: boolean;
}

const OPENAI = 'https://api.openai.com/v1';
const ANSWER_MS = 20_000;

const listing = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string().nullish(),
      description: z.string().nullish(),
      instructions: z.string().nullish(),
      model: z.string().min(1).max(ASSISTANT_LIMITS.model),
      tools: z.array(z.object({ type: z.string() })).default([]),
    }),
  ),
});

/** Asks OpenAI for the assistants of a key, the hundred newest. Throws a problem that says why there are none. */
export async function listOpenAiAssistants(
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
  signal: AbortSignal,
  fetchIt: Fetch,
): Promise<OpenAiAssistant[]> {
  let reply: Response;
  try {
    reply = await guardedFetch(fetchIt)(`${baseUrl || OPENAI}/assistants?limit=100&order=desc`, {
      headers: { authorization: `Bearer ${apiKey}`, 'openai-beta': 'assistants=v2' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
  } catch (cause) {
    throw new Problem('model_unreachable', {}, { cause });
  }
  if (!reply.ok) {
    await reply.body?.cancel();
    throw new Problem(reply.status === 401 || reply.status === 403 ? 'invalid_api_key' : 'model_unreachable', {
      status: reply.status,
    });
  }
  const { data } = listing.safeParse(await reply.json().catch(() => undefined));
  if (!data) throw new Problem('model_protocol');
  return data.data.map(({ id, name, description, instructions, model, tools }) => {
    const has = (...types: readonly string[]) => tools.some(({ type }) => types.includes(type));
    return {
      openai_id: id,
      name: cut(name, ASSISTANT_LIMITS.name) || id.slice(0, ASSISTANT_LIMITS.name),
      description: cut(description, ASSISTANT_LIMITS.description),
      instructions: (instructions ?? '').replaceAll('\0', '').trim(),
      model,
      function: has('function'),
      code_interpreter: has('code_interpreter'),
      retrieval: has('retrieval', 'file_search'),
    };
  });
}

const cut = (text: string | null | undefined, most: number): string =>
  (text ?? '').replaceAll('\0', '').trim().slice(0, most).toWellFormed();
