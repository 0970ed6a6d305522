/** What a person can set of how a model answers, by its names on the wire. */
export const NUMBER_PARAMETERS = [
  'temperature',
  'topP',
  'top_p',
  'topK',
  'frequency_penalty',
  'presence_penalty',
  'maxOutputTokens',
] as const;
export type NumberParameter = (typeof NUMBER_PARAMETERS)[number];
export const TEXT_PARAMETERS = [
  'modelLabel',
  'chatGptLabel',
  'userLabel',
  'promptPrefix',
  'systemMessage',
  'context',
] as const;
export type TextParameter = (typeof TEXT_PARAMETERS)[number];
/** How Bing speaks. */
export const TONE_STYLES = ['creative', 'fast', 'balanced', 'precise'] as const;
export type ToneStyle = (typeof TONE_STYLES)[number];

/** The most characters of each. */
export const MAX_LABEL = 60;
export const MAX_INSTRUCTIONS = 4_000;
export const MAX_CONTEXT = 12_000;
export const MAX_EXAMPLES = 8;
export const MAX_EXAMPLE_TEXT = 1_000;

/** A question and the answer that it should get, as the specification writes them. */
export interface Example {
  readonly input: { readonly content: string };
  readonly output: { readonly content: string };
}

/** Bing's own: its tone, and whether it speaks as Sydney instead of as BingAI. */
export interface BingParameters {
  toneStyle: ToneStyle | null;
  jailbreak: boolean | null;
}

/** Null, and no example, leave it to the service and to us. */
export type ModelParameters = { [Name in NumberParameter]: number | null } & {
  [Name in TextParameter]: string | null;
} & { examples: Example[] } & BingParameters;

export const NO_PARAMETERS: ModelParameters = {
  temperature: null,
  topP: null,
  top_p: null,
  topK: null,
  frequency_penalty: null,
  presence_penalty: null,
  maxOutputTokens: null,
  modelLabel: null,
  chatGptLabel: null,
  userLabel: null,
  promptPrefix: null,
  systemMessage: null,
  context: null,
  examples: [],
  toneStyle: null,
  jailbreak: null,
};
export const PARAMETER_NAMES = Object.keys(NO_PARAMETERS) as (keyof ModelParameters)[];

/** Both ends belong to it; with `step` 1 only whole numbers do. */
export interface ParameterRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** What a model can be told. What is not there, its service does not take. */
export interface TakenParameters {
  readonly numbers: { readonly [Name in NumberParameter]?: ParameterRange };
  readonly texts: readonly TextParameter[];
  readonly examples: boolean;
  /** Tone and mode of Bing. */
  readonly tone: boolean;
}

const share: ParameterRange = { min: 0, max: 1, step: 0.01 };
const wideTemperature: ParameterRange = { min: 0, max: 2, step: 0.01 };
const penalty: ParameterRange = { min: -2, max: 2, step: 0.01 };
const choices: ParameterRange = { min: 1, max: 40, step: 1 };
/** Texts that every service is told. */
const everywhere = ['userLabel', 'context'] as const;
const tokens = (max: number): ParameterRange => ({ min: 1, max, step: 1 });
const MOST_TOKENS = 8_192;
const MOST_GOOGLE_TOKENS = 2_048;

/** Models of Google whose answers may be longer, of whatever version. */
const geminiPro = /\bgemini-([\w.]+-)?pro\b/i;
/** Models of OpenAI that think before they answer: they refuse to be told how to sample. */
const thinkingOpenAi = /(^|[^a-z0-9])(gpt-?[5-9](?![\w.]*-chat)|o[1-9](?=-|$))/i;

/**
 * What a model takes of its endpoint. The built-in engine writes without any of it; it takes everything in the widest
 * range, so that a project which tries it for a while keeps what was set for its model.
 */
export function parametersTaken(endpoint: string, model: string): TakenParameters {
  switch (endpoint) {
    case 'builtin':
      return {
        numbers: {
          temperature: wideTemperature,
          topP: share,
          top_p: share,
          topK: choices,
          frequency_penalty: penalty,
          presence_penalty: penalty,
          maxOutputTokens: tokens(MOST_TOKENS),
        },
        texts: TEXT_PARAMETERS,
        examples: true,
        tone: true,
      };
    case 'bingAI':
      return {
        numbers: { maxOutputTokens: tokens(MOST_TOKENS) },
        texts: ['chatGptLabel', 'systemMessage', ...everywhere],
        examples: false,
        tone: true,
      };
    case 'google':
      return {
        numbers: {
          temperature: share,
          topP: share,
          topK: choices,
          maxOutputTokens: tokens(geminiPro.test(model) ? MOST_TOKENS : MOST_GOOGLE_TOKENS),
        },
        texts: ['modelLabel', 'promptPrefix', ...everywhere],
        examples: true,
        tone: false,
      };
    case 'anthropic':
      return {
        numbers: { temperature: share, topP: share, topK: choices, maxOutputTokens: tokens(MOST_TOKENS) },
        texts: ['modelLabel', 'promptPrefix', ...everywhere],
        examples: false,
        tone: false,
      };
    case 'ollama':
      return {
        numbers: {
          temperature: wideTemperature,
          topP: share,
          topK: choices,
          frequency_penalty: penalty,
          presence_penalty: penalty,
          maxOutputTokens: tokens(MOST_TOKENS),
        },
        texts: ['modelLabel', 'promptPrefix', ...everywhere],
        examples: false,
        tone: false,
      };
    default:
      return {
        numbers: {
          ...(!thinkingOpenAi.test(model) && {
            temperature: wideTemperature,
            top_p: share,
            frequency_penalty: penalty,
            presence_penalty: penalty,
          }),
          maxOutputTokens: tokens(MOST_TOKENS),
        },
        texts: ['chatGptLabel', 'promptPrefix', ...everywhere],
        examples: false,
        tone: false,
      };
  }
}

/** Whether a number lies in a range, which its ends belong to. */
export const isWithin = (value: number, { min, max, step }: ParameterRange): boolean =>
  value >= min && value <= max && (step !== 1 || Number.isInteger(value));

/** The same thing under two names: services of Google, of OpenAI and Bing call it differently. */
const twins = [
  ['topP', 'top_p'],
  ['modelLabel', 'chatGptLabel'],
  ['promptPrefix', 'systemMessage'],
] as const;

/** As much of the parameters as a model takes: the rest is null. What it takes under another name goes over to that. */
export function fittingParameters(parameters: ModelParameters, endpoint: string, model: string): ModelParameters {
  const { numbers, texts, examples, tone } = parametersTaken(endpoint, model);
  const wanted = { ...parameters };
  for (const [one, other] of twins) {
    // Both are kept where both are taken.
    if (isTaken(one) !== isTaken(other))
      Object.assign(wanted, { [one]: wanted[one] ?? wanted[other], [other]: wanted[other] ?? wanted[one] });
  }
  const fitting: ModelParameters = {
    ...NO_PARAMETERS,
    examples: examples ? wanted.examples : [],
    ...(tone && { toneStyle: wanted.toneStyle, jailbreak: wanted.jailbreak }),
  };
  for (const name of NUMBER_PARAMETERS) {
    const [value, range] = [wanted[name], numbers[name]];
    if (value !== null && range && isWithin(value, range)) fitting[name] = value;
  }
  for (const name of texts) fitting[name] = wanted[name];
  return fitting;

  function isTaken(name: NumberParameter | TextParameter): boolean {
    return name in numbers || texts.some(text => text === name);
  }
}
