import type { SearchableSegment } from '../../search/types.ts';
import { translateQuestion } from '../../translation/index.ts';
import { languageOfQuestion, speakLanguage } from '../languages.ts';

/** In how many sources each language is, as far as their metadata tell; null when that of one is not known. */
function languagesOf(scope: readonly SearchableSegment[]): ReadonlyMap<string, number> | null {
  const counts = new Map<string, number>();
  const files = new Set<string>();
  for (const { owner, facts } of scope) {
    if (files.has(owner.fileVersion)) continue;
    files.add(owner.fileVersion);
    const language = facts?.language?.split('-')[0];
    if (!language) return null;
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return counts;
}

/** Whether a question is in another language than every source is known to be in. */
function isApart(asked: string | null, languages: ReadonlyMap<string, number> | null): asked is string {
  return asked !== null && languages !== null && !languages.has(asked);
}

/** Whether a question is, as far as anything tells, in the language of one of the sources. */
export function sharesLanguage(question: string, scope: readonly SearchableSegment[]): boolean {
  const asked = languageOfQuestion(question);
  const known = new Set(scope.flatMap(({ facts }) => facts?.language?.split('-')[0] ?? []));
  return asked === null || known.size === 0 || known.has(asked) || speakLanguage(question, asked, scope);
}

/**
 * A question in words of the language that most of the sources are in, as far as a small dictionary has them; null
 * where one of the sources may be in the question's own language, or the dictionary knows nothing of it.
 */
export function inLanguageOfSources(question: string, scope: readonly SearchableSegment[]): string | null {
  const asked = languageOfQuestion(question);
  const languages = languagesOf(scope);
  if (!languages || !isApart(asked, languages) || speakLanguage(question, asked, scope)) return null;
  const [most] = [...languages].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
  return most ? translateQuestion(question, asked, most[0]) : null;
}
