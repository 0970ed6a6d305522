interface Family {
  readonly name: RegExp;
  readonly contextTokens: number;
  /** Thinks before it answers, and pays for that from the tokens of the answer. */
  readonly thinks?: true;
}

/** Assumed of a model that nobody knows. */
export const ASSUMED_CONTEXT_TOKENS = 16_384;

/** What a thinking model may use up before its first word, so that an answer of the asked length still fits behind. */
export const THINKING_ROOM = 8_192;

/**
 * What is known of families of models whose service does not say how much they take. The first that fits counts; where
 * a service limits prompt and answer apart, the prompt's limit stands here. Names of single models are settings, never
 * code.
 */
const families: readonly Family[] = [
  { name: /gpt-5[\w.]*-chat/, contextTokens: 128_000 },
  { name: /gpt-?[5-9]/, contextTokens: 272_000, thinks: true },
  { name: /(^|[^a-z0-9])o[1-9](-|$)/, contextTokens: 128_000, thinks: true },
  { name: /gpt-?4\.1/, contextTokens: 1_000_000 },
  { name: /gpt-?4(o|\.5|-turbo)|chatgpt-4o/, contextTokens: 128_000 },
  { name: /gpt-?4/, contextTokens: 8_192 },
  { name: /gpt-?3/, contextTokens: 16_385 },
  { name: /claude-[a-z]+-[5-9]/, contextTokens: 200_000, thinks: true },
  { name: /claude/, contextTokens: 200_000 },
  { name: /gemini-(2\.5|[3-9])/, contextTokens: 1_000_000, thinks: true },
  { name: /gemini/, contextTokens: 1_000_000 },
  { name: /gemma-[3-9]/, contextTokens: 128_000 },
];

const familyOf = (model: string) => families.find(({ name }) => name.test(model.toLowerCase()));

/** Whether a model of that name is known to think before it answers. */
export const thinks = (model: string): boolean => familyOf(model)?.thinks === true;

/**
 * How many tokens prompt and answer may have together: what the service says, else what the operator says, else what is
 * known of the family, each without the room for thinking.
 */
export function usableTokens(model: string, said: number | undefined, configured: number | undefined): number {
  const window = said ?? configured ?? familyOf(model)?.contextTokens ?? ASSUMED_CONTEXT_TOKENS;
  return thinks(model) ? window - Math.min(THINKING_ROOM, Math.floor(window / 4)) : window;
}
