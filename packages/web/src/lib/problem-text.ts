import { Problem, type ProblemCode } from '@nousboard/contracts';
import i18next from 'i18next';

/**
 * What a person reads about a failure: our translation of its code, filled with its facts. Anything unknown is
 * "unexpected".
 */
export function problemText(problem: unknown): string {
  const { code, facts } = problem instanceof Problem ? problem : { code: 'unexpected' as const, facts: {} };
  return codeText(code, facts);
}

/** The same for a code that arrived without a `Problem` around it, e.g. a refused file or a stopped answer. */
export function codeText(code: ProblemCode, facts: Readonly<Record<string, unknown>> = {}): string {
  // No reply at all is not the server's word about itself.
  if (facts['unreachable'] === true) return i18next.t('problems:unreachable');
  // A server that is newer than this page has codes that are not known here.
  return i18next.t(
    [
      `problems:${code}`,
      // What is met only in the workspace, or in parts that are opened later, has its words with them.
      `workspaceProblems:${code}`,
      `laterProblems:${code}`,
      'problems:unexpected',
    ] as 'problems:unexpected'[],
    {
      count: daysOf(facts),
      ...facts,
    },
  );
}

const MINUTES_A_DAY = 1_440;
/** What is limited within so many minutes is told by the day. */
const daysOf = ({ windowInMinutes }: Readonly<Record<string, unknown>>): number =>
  typeof windowInMinutes === 'number' ? windowInMinutes / MINUTES_A_DAY : 1;
