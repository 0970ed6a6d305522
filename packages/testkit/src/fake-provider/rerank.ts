/** Services that order texts by their relevance: Cohere's protocol, and that of text embeddings inference. */
type Body = Record<string, unknown>;

/** How relevant a text is to a query; by default the share of the query's words that it has. */
export type RelevanceOf = (query: string, text: string) => number;

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

export const sharedWords: RelevanceOf = (query, text) => {
  const asked = wordsOf(query);
  const there = wordsOf(text);
  return asked.size === 0 ? 0 : [...asked].filter(word => there.has(word)).length / asked.size;
};

export const rerankPath = (path: string): 'cohere' | 'tei' | undefined =>
  path === '/v2/rerank' || path === '/v1/rerank' ? 'cohere' : path === '/rerank' ? 'tei' : undefined;

/** Status and body of the reply. */
export function rerankReply(
  kind: 'cohere' | 'tei',
  body: Body,
  relevanceOf: RelevanceOf,
): { status: number; body: unknown } {
  const texts = body[kind === 'cohere' ? 'documents' : 'texts'];
  const query = body['query'];
  if (!Array.isArray(texts) || typeof query !== 'string' || (kind === 'cohere' && typeof body['model'] !== 'string')) {
    return kind === 'cohere'
      ? {
          status: 400,
          body: {
            id: '00000000-0000-4000-8000-000000000000',
            message: 'invalid request: model, query and documents must be provided.',
          },
        }
      : {
          status: 422,
          body: 'Failed to deserialize the JSON body into the target type: missing field `texts` at line 1 column 1',
        };
  }
  const scored = texts
    .map((text, index) => ({ index, score: relevanceOf(query, String(text)) }))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  if (kind === 'tei') return { status: 200, body: scored };
  const most = typeof body['top_n'] === 'number' ? body['top_n'] : scored.length;
  return {
    status: 200,
    body: {
      id: '00000000-0000-4000-8000-000000000000',
      results: scored.slice(0, most).map(({ index, score }) => ({ index, relevance_score: score })),
      meta: { api_version: { version: '2' }, billed_units: { search_units: 1 } },
    },
  };
}
