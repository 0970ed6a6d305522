import type { ModelParameters, ToneStyle } from '@nousboard/contracts';
import type { Sampling } from '#features/models/index.ts';

type Chosen = Pick<ModelParameters, 'toneStyle' | 'jailbreak'> | undefined;

/** How freely each tone chooses its words. */
const samplings: Record<ToneStyle, Sampling> = {
  creative: { temperature: 1, topP: 0.95 },
  fast: { temperature: 0.6, topP: 0.8 },
  balanced: { temperature: 0.7, topP: 0.9 },
  precise: { temperature: 0.1, topP: 0.5 },
};
/** Sydney keeps away from words that have been said. */
const sydney: Sampling = { presencePenalty: 0.5 };
/** A fast answer is a short one. */
const FAST_ANSWER_TOKENS = 600;

/** Who answers as Bing. */
export const bingName = (chosen: Chosen): string => (chosen?.jailbreak ? 'Sydney' : 'BingAI');

/** What tone and mode of Bing mean for the choice of words; nothing where neither was chosen. */
export const bingSampling = ({ toneStyle, jailbreak }: NonNullable<Chosen>): Sampling => ({
  ...(toneStyle && samplings[toneStyle]),
  ...(jailbreak && sydney),
});

/**
 * The most tokens that an answer in this tone has, unless the asker has said otherwise; undefined for the usual number.
 */
export const tokensOfTone = ({ toneStyle }: NonNullable<Chosen>): number | undefined =>
  toneStyle === 'fast' ? FAST_ANSWER_TOKENS : undefined;
