import { z } from 'zod';
import {
  MAX_CONTEXT,
  MAX_EXAMPLE_TEXT,
  MAX_EXAMPLES,
  MAX_INSTRUCTIONS,
  MAX_LABEL,
  type ModelParameters,
  TONE_STYLES,
} from './parameter-ranges.ts';

const number = z.number().nullable();
// Half a character cannot be stored as JSON.
const text = (most: number, refusal: string) =>
  z
    .string()
    .trim()
    .max(most, refusal)
    .overwrite(value => value.toWellFormed());
const label = text(MAX_LABEL, `A name has at most ${MAX_LABEL} characters.`).nullable();
const instructions = text(MAX_INSTRUCTIONS, `Instructions have at most ${MAX_INSTRUCTIONS} characters.`).nullable();
const content = text(MAX_EXAMPLE_TEXT, `Each side of an example has at most ${MAX_EXAMPLE_TEXT} characters.`);

/**
 * How a model is to answer, by the names of the specification. Null leaves it to the service. Which of them a model
 * takes, and in which range, says `parametersTaken`.
 */
export const modelParameters = z.object({
  temperature: number,
  topP: number,
  top_p: number,
  topK: number,
  frequency_penalty: number,
  presence_penalty: number,
  maxOutputTokens: number,
  /** Who answers, as exported threads name them. */
  modelLabel: label,
  /** The same for services of OpenAI's kind. */
  chatGptLabel: label,
  /** Who asks, in the thread. */
  userLabel: label,
  /** What the person wants of every answer, beside our rules. */
  promptPrefix: instructions,
  /** The same for Bing. */
  systemMessage: instructions,
  /** What a model should know besides the sources; it can never be cited. */
  context: text(MAX_CONTEXT, `Background has at most ${MAX_CONTEXT} characters.`).nullable(),
  /** Exchanges that show the form which is wanted. Pairs without a word are left out. */
  examples: z
    .array(z.strictObject({ input: z.strictObject({ content }), output: z.strictObject({ content }) }))
    .max(MAX_EXAMPLES, `There are at most ${MAX_EXAMPLES} examples.`),
  toneStyle: z.enum(TONE_STYLES).nullable(),
  /** Bing speaks as Sydney, instead of as BingAI. */
  jailbreak: z.boolean().nullable(),
}) satisfies z.ZodType<ModelParameters>;
