import type { contract, ProblemCode } from '@nousboard/contracts';
import common from './common.json';
import problems from './problems.json';

type Route = (typeof contract)[keyof typeof contract];
/** Routes that people call who are not let into the workspace. What is verbatim comes from another service. */
type OpenRoute = Exclude<
  Extract<Route, { policy: { who: 'anyone' | 'refresh-cookie' } | { unverified: true } }>,
  { isVerbatim: true }
>;
/**
 * What can be met without the workspace: what its routes name, why another service did not sign somebody in, and what
 * any server answers, or a proxy before it.
 */
export type EarlyProblem =
  | OpenRoute['problems'][number]
  | Extract<ProblemCode, `social_${string}`>
  | 'bad_request'
  | 'storage_full'
  | 'shutting_down'
  | 'unavailable'
  | 'unexpected';

/**
 * The words in English that every screen needs, by feature; the others come with their screens. A problem code without
 * words does not compile: those that are met only in the workspace have theirs there.
 */
export const texts = { common, problems: problems satisfies Record<EarlyProblem | 'unreachable', string> };
