import { Problem, type ProblemCode } from '@nousboard/contracts';
import i18next from 'i18next';

/** What a person reads about a failure: our translation of its code, filled with its facts. Anything unknown is "unexpected". */
export function problemText(problem: unknown): string {
  const { code, facts } = problem instanceof Problem ? problem : { code: 'unexpected' as const, facts: {} };
  return codeText(code, facts);
}

/** The same for a code that arrived without a `Problem` around it, e.g. a refused file or a stopped answer. */
export function codeText(code: ProblemCode, facts: Readonly<Record<string, unknown>> = {}): string {
  return i18next.t(`problems:${code}`, facts);
}
