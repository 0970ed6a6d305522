import type { SearchableSegment } from '../../search/types.ts';
import { translateQuestion } from '../../translation/index.ts';
import { languageOfQuestion } from '../languages.ts';

/**
 * A question in words of the language that most of the sources are in, as far as a small dictionary has them; null
 * where one of the sources may be in the question's own language, or the dictionary knows nothing of it.
 */
export function inLanguageOfSources(question: string, scope: readonly SearchableSegment[]): string | null {
  const asked = languageOfQuestion(question);
  if (asked === null) return null;
  const counts = new Map<string, number>();
  const files = new Set<string>();
  for (const { owner, facts } of scope) {
    if (files.has(owner.fileVersion)) continue;
    files.add(owner.fileVersion);
    const language = facts?.language?.split('-')[0];
    if (!language || language === asked) return null;
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
  return most ? translateQuestion(question, asked, most[0]) : null;
}
