import { textIn } from '../document/span-text.ts';
import { needsIn } from '../search/asking-words.ts';
import { contentRoots } from '../text/content-terms.ts';
import { pattern } from '../text/pattern.ts';
import type { Boost } from './excerpts.ts';

/** "(i) St. Moritz.—This is the highest": a head in the first line of a paragraph says what all of it is about. */
const RUN_IN_HEAD = pattern('u')`
  ^[^\p{L}\p{N}(]*(?:\(?(?:\p{Nd}{1,2}|[ivxlIVXL]{1,5}|\p{L})[.)]\s+)?
  (?<head>\p{Lu}[^—:!?]{1,48}?)\.\s?[—–]
`;
/** "**What to bring:** a torch": so does a line's own label, which is no more than what is asked, and no less. */
const LABEL = /^[^\p{L}\p{N}(]*(?<head>\p{Lu}[^.:!?]{1,48}?):[\s*_]*(?=[\p{L}\p{N}])/u;
const UNDER_HEAD_BOOST = 1.45;
/** Sentences of a paragraph behind its head. */
const HEADED_WITHIN = 8;

/** Favours sentences of a paragraph whose own head is what the question names, and nothing else. */
export function runInBoost(question: string): Boost {
  const asked = contentRoots(question);
  const told = contentRoots(
    needsIn(question).reduceRight((left, [from, to]) => left.slice(0, from) + left.slice(to), question),
  );
  return (words, text, { sentence, passage }) => {
    const label = contentRoots(LABEL.exec(words)?.groups?.['head'] ?? '');
    if (label.size > 0 && label.size === told.size && [...label].every(root => told.has(root))) return UNDER_HEAD_BOOST;
    for (let at = sentence; at >= Math.max(0, sentence - HEADED_WITHIN); at -= 1) {
      const span = text.sentences[at];
      if (span?.passage !== passage || span.role === 'table') return 1;
      const head = RUN_IN_HEAD.exec(textIn(text, span))?.groups?.['head'];
      if (head === undefined) continue;
      const roots = contentRoots(head);
      return roots.size > 0 && [...roots].every(root => asked.has(root)) ? UNDER_HEAD_BOOST : 1;
    }
    return 1;
  };
}
