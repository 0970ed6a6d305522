import type { ProblemCode } from '@nousboard/contracts';
import common from './common.json';
import problems from './problems.json';

/** Codes whose words come with what they are about. */
export type LateProblem = Extract<
  ProblemCode,
  `archive_${string}` | `data_source_${string}` | `recap_${string}` | `speech_${string}`
>;
type EarlyProblem = Exclude<ProblemCode, 'message_limit' | LateProblem> | 'message_limit_other';

/**
 * The words in English that every screen needs, by feature; the others come with their screens. A problem code without
 * words does not compile; one of them counts days.
 */
export const texts = { common, problems: problems satisfies Record<EarlyProblem, string> };
