import { sentenceText } from '../document/span-text.ts';
import type { FoundDocument, RankedSentence, SegmentTexts } from '../search/types.ts';
import { tokenise } from '../text/tokenise.ts';

/** Sentences of each document that are told, at most. */
const MOST = 3;
/** The share of their words that two sentences have in common of which one is what the other has become. */
const LEAST_IN_COMMON = { plain: 0.5, underOneNumber: 0.2 };

/** A sentence as it is set beside those of other documents. */
interface Clause {
  /** The number that stands in front of it, such as "4.1"; "" where none does. */
  readonly number: string;
  readonly said: string;
  /** Its words without its figures: these are what changes. */
  readonly words: ReadonlySet<string>;
}

function clauseAt(texts: SegmentTexts, { segment, sentence }: RankedSentence): Clause {
  const text = texts.get(segment);
  const { number = '', said = '' } =
    /^(?<number>\p{N}+(?:\.\p{N}+)*)?[.)]?\s*(?<said>.*)$/su.exec(text ? sentenceText(text, sentence) : '')?.groups ??
    {};
  const words = tokenise(said).flatMap(({ term }) => (/\p{N}/u.test(term) ? [] : [term]));
  return { number, said: said.replace(/\s+/gu, ' '), words: new Set(words) };
}

/** Whether one says in other words, or with other figures, what the other says; shares of words as Jaccard, 1901. */
function hasBecome(one: Clause, other: Clause): boolean {
  const common = [...one.words].filter(word => other.words.has(word)).length;
  const isUnderOneNumber = one.number.includes('.') && one.number === other.number;
  const least = isUnderOneNumber ? LEAST_IN_COMMON.underOneNumber : LEAST_IN_COMMON.plain;
  return common > 0 && common / (one.words.size + other.words.size - common) >= least;
}

/**
 * What tells documents apart: the sentences of each that another has in other words, where there are such, else all
 * that no other has in the same, where each has something else to say.
 */
export function whatTellsApart(documents: readonly FoundDocument[], texts: SegmentTexts): readonly FoundDocument[] {
  const clauses = documents.map(({ sentences }) => sentences.map(place => clauseAt(texts, place)));
  const kept = (isKept: (own: Clause, others: readonly Clause[]) => boolean) =>
    documents.map((document, at) => {
      const others = clauses.flatMap((of, other) => (other === at ? [] : of));
      const sentences = document.sentences.filter((_, nth) => {
        const own = clauses[at]?.[nth];
        return nth < document.alone || (own && isKept(own, others));
      });
      return { ...document, sentences: sentences.slice(0, document.alone + MOST) };
    });
  const isAlone = (own: Clause, others: readonly Clause[]) => !others.some(({ said }) => said === own.said);
  const ways = [
    kept((own, others) => isAlone(own, others) && others.some(other => hasBecome(own, other))),
    kept(isAlone),
    kept(() => true),
  ];
  return ways.find(way => way.every(({ sentences }) => sentences.length > 0)) ?? documents;
}
