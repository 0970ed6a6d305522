import type { PromptRequest } from './build-prompt.ts';

/** A window up to this has room for little more than the rules, a few passages and an answer. */
const SMALL_WINDOW = 6_144;
/** A model with fewer loses the thread among many passages and long rules, whatever its window takes. */
const FEW_PARAMETERS = 4_500_000_000;

/** How the parts of a prompt share its room, and what is at most in it. */
export interface PromptShares {
  /** The rules are the brief ones. */
  readonly isSmall: boolean;
  readonly sources: number;
  /** The last so many of the thread. */
  readonly turns: number;
  /** Of what is left beside rules and question; sources come first. */
  readonly history: number;
  /** Of each earlier answer. */
  readonly answerCharacters: number;
  /** Notes and what the thread was about before. */
  readonly background: number;
  /** The same where the asker has something to tell beside the sources. */
  readonly context: number;
  /** Of the whole prompt. */
  readonly examples: number;
  readonly tools: number;
  readonly instructions: number;
}

const usual: PromptShares = {
  isSmall: false,
  sources: Number.POSITIVE_INFINITY,
  turns: Number.POSITIVE_INFINITY,
  history: 0.2,
  answerCharacters: 1_500,
  background: 0.15,
  context: 0.35,
  examples: 0.2,
  tools: 0.35,
  instructions: Number.POSITIVE_INFINITY,
};
const small: PromptShares = {
  isSmall: true,
  sources: 8,
  turns: 2,
  history: 0.12,
  answerCharacters: 500,
  background: 0.1,
  context: 0.25,
  examples: 0.12,
  tools: 0.25,
  instructions: 0.15,
};

type ModelSize = Pick<PromptRequest, 'contextTokens' | 'parameters'>;

/** Whether a model has little room, or few parameters to follow a long prompt with. */
export const isSmallModel = ({ contextTokens, parameters }: ModelSize): boolean =>
  contextTokens <= SMALL_WINDOW || (parameters !== undefined && parameters < FEW_PARAMETERS);

/** What fits the model that is asked. */
export const sharesFor = (model: ModelSize): PromptShares => (isSmallModel(model) ? small : usual);
