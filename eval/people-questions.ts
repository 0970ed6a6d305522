import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Twelve kinds, as people ask. */
export const KINDS = [
  'fact',
  'number',
  'table',
  'definition',
  'how',
  'why',
  'compare',
  'each',
  'summary',
  'missing name',
  'address',
  'unanswerable',
] as const;

/** Words as they stand in the document, or `/an expression/`; of several one is enough. */
const wanted = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);
const oneOrMore = <T extends z.ZodType>(of: T) => z.union([of, z.array(of).min(1)]);

const answeredRule = z.strictObject({
  outcome: z.literal('answered'),
  /** False: an answer that calls itself no more than near is not good enough. */
  near: z.boolean().default(true),
  /** All of these must stand in the first sentences shown, and in how many. */
  first: z.array(wanted).default([]),
  within: z.int().positive().default(2),
  /** All of these must stand somewhere, be it under a fold. */
  anywhere: z.array(wanted).default([]),
  /** None of these may stand above the fold. */
  not: z.array(z.string()).default([]),
  /** File that the first citation must be of, and its page. */
  source: oneOrMore(z.string()).optional(),
  page: oneOrMore(z.int().positive()).optional(),
  /** Above the fold a quote of each file, that holds one of these words where there are any. */
  each: z.record(z.string(), z.array(z.string())).default({}),
  /** Sentences above the fold at most. */
  maxFirst: z.int().positive().default(3),
});

const declinedRule = z.strictObject({
  outcome: z.literal('declined'),
  /** What is in no source: an answer that says so first is as good as none. */
  missing: wanted.optional(),
  /** All of these must stand in what is said. */
  says: z.array(wanted).default([]),
});

const rule = z.discriminatedUnion('outcome', [answeredRule, declinedRule]);
export type Rule = z.infer<typeof rule>;
export type AnsweredRule = z.infer<typeof answeredRule>;
export type DeclinedRule = z.infer<typeof declinedRule>;

const question = z.strictObject({
  id: z.string().regex(/^[rdkpew]\d+$/),
  kind: z.enum(KINDS),
  question: z.string().min(3),
  /** Name of a collection. */
  of: z.string(),
  /** Where several outcomes are right, one of them must be kept. */
  right: oneOrMore(rule).transform(given => (Array.isArray(given) ? given : [given])),
  /** Why that is right, for whoever reads the rule. */
  note: z.string().optional(),
});
export type Question = z.infer<typeof question>;

const folder = new URL('people/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));

/**
 * `fresh`, `everyday` and `paperwork` were written by people who had not seen the engine, over documents of the corpus
 * and over documents that were written for it, and were looked at after their first run.
 */
export const PARTS = ['reviewed', 'development', 'fresh', 'everyday', 'paperwork', 'kept-back'] as const;
export type Part = (typeof PARTS)[number];

/** Questions of a part, in their order. */
export const questionsOf = (part: Part): Question[] => z.array(question).parse(read(part));

/** Files of each collection, in the order in which they were put into the project. */
export const collections = (): Record<string, string[]> =>
  z.record(z.string(), z.array(z.string()).min(1)).parse(read('collections'));
