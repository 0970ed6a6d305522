import { Problem, type ProblemCode } from '@nousboard/contracts';
import i18next from 'i18next';
import { currentLanguage } from './i18n/index.ts';

/** What a person reads about a failure: our translation of its code, filled with its facts. Anything unknown is "unexpected". */
export function problemText(problem: unknown): string {
  const { code, facts } = problem instanceof Problem ? problem : { code: 'unexpected' as const, facts: {} };
  return codeText(code, facts);
}

/** The same for a code that arrived without a `Problem` around it, e.g. a refused file or a stopped answer. */
export function codeText(code: ProblemCode, facts: Readonly<Record<string, unknown>> = {}): string {
  const ready = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'number' ? new Intl.NumberFormat(currentLanguage()).format(value) : value]),
  );
  return i18next.t(`problems:${code}`, ready);
}
