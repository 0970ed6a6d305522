import type { Citation } from '@nousboard/contracts';
import { type Passage, tabsOf } from './numbering.ts';

export interface ReferenceWords {
  heading: string;
  line: (passage: Passage) => string;
}

/** An answer as text to paste: its Markdown with `[1]` at each tab, and a list of what the numbers stand for. */
export function answerAsText(text: string, citations: readonly Citation[], passages: readonly Passage[], words: ReferenceWords): string {
  const numbers = new Map(passages.flatMap(passage => passage.citationIds.map(id => [id, passage.number] as const)));
  let marked = text;
  for (const citation of tabsOf(citations).toReversed()) {
    const at = Math.min(citation.at, marked.length);
    marked = `${marked.slice(0, at)} [${numbers.get(citation.id)}]${marked.slice(at)}`;
  }
  if (passages.length === 0) return marked.trim();
  return `${marked.replace(/\] \[/g, '][').trim()}\n\n${words.heading}\n${passages.map(words.line).join('\n')}`;
}
