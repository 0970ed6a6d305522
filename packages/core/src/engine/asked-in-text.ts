import { sentenceText } from '../document/span-text.ts';
import type { Segment } from '../document/types.ts';
import { isAskingWord } from '../search/asking-words.ts';
import { IS_QUESTION, sentenceFlags } from '../search/build-index.ts';
import { contentTerms } from '../text/content-terms.ts';
import { rootOf } from '../text/fold.ts';
import { pattern } from '../text/pattern.ts';

/** Words that ask for the same: a reason, a way, a time, a place, somebody, something, or yes or no. */
const ASKS: readonly RegExp[] = [
  pattern('iu')`(?<!\p{L})(?:why|how come|warum|weshalb|wieso|pourquoi|por qué|perché|por que|waarom|varför)(?!\p{L})`,
  pattern('iu')`(?<!\p{L})(?:when|wann|quand|cuándo|quando|wanneer|när)(?!\p{L})`,
  pattern('iu')`(?<!\p{L})(?:where|wo|où|dónde|dove|onde|waar|var)(?!\p{L})`,
  pattern('iu')`(?<!\p{L})(?:who|wer|wem|wen|qui|quién|chi|quem|wie is|vem)(?!\p{L})`,
  pattern('iu')`(?<!\p{L})(?:how|wie|comment|combien|cómo|cuánt\p{L}+|come|quant\p{L}+|como|hoe\p{L}*|hur)(?!\p{L})`,
  pattern(
    'iu',
  )`(?<!\p{L})(?:what|which|was|welche[nrms]?|que|quoi|quel(?:le)?s?|qué|cuál(?:es)?|cosa|qual[ei]?|o que|wat
    |welke?|vad|vilk\p{L}+)(?!\p{L})`,
  pattern('iu')`
    (?<=^(?:\P{L}*|.{0,40}: ))(?:is|are|do|does|did|can|could|may|must|should|will|has|have|ist|sind|kann|können|muss
    |darf|est-ce que|peut-on|puis-je|se puede|puedo|posso|mag|kan|får)(?!\p{L})
  `,
];

/** What a text asks for, and the roots of what it asks about; null where it asks for nothing that is told apart. */
function askedBy(text: string): { kind: number; roots: ReadonlySet<string> } | null {
  const [first] = ASKS.flatMap((words, kind) => {
    const at = words.exec(text)?.index;
    return at === undefined ? [] : [{ kind, at }];
  }).sort((a, b) => a.at - b.at || a.kind - b.kind);
  if (!first) return null;
  const terms = contentTerms(text.slice(first.at)).filter(term => !isAskingWord(term));
  return { kind: first.kind, roots: new Set(terms.map(rootOf)) };
}

/**
 * Where a text answers what it asks itself: the place of the sentence behind a question that asks the same, in fewer
 * words or as many ("why did we close?"), as in interviews, minutes and lists of questions. Null elsewhere.
 */
export function askedInText(question: string): (text: Segment, sentence: number) => number | null {
  const asked = askedBy(question);
  return (text, sentence) => {
    const words = sentenceText(text, sentence);
    if (!asked || asked.roots.size === 0 || (sentenceFlags(words) & IS_QUESTION) === 0) return null;
    const own = askedBy(words);
    if (own?.kind !== asked.kind || own.roots.size === 0) return null;
    if (![...own.roots].every(root => asked.roots.has(root))) return null;
    const next = sentence + 1;
    const span = text.sentences[next];
    const tells = span && span.role === text.sentences[sentence]?.role;
    return tells && (sentenceFlags(sentenceText(text, next)) & IS_QUESTION) === 0 ? next : null;
  };
}
