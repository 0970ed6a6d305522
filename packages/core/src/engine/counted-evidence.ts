import { sentenceText } from '../document/span-text.ts';
import { isAskingWord } from '../search/asking-words.ts';
import { thingsNamedIn } from '../search/equal-terms/index.ts';
import { isInTitle } from '../search/title-words.ts';
import type { Candidate, Evidence, SearchableSegment, SegmentTexts } from '../search/types.ts';
import { contentRoots, contentTerms } from '../text/content-terms.ts';
import { rootOf } from '../text/fold.ts';
import { pattern } from '../text/pattern.ts';
import { tokenise } from '../text/tokenise.ts';
import { asksForAll, type CountedThing, countedThing, countsAll } from './counted-things.ts';
import { inFront } from './in-front.ts';

/** Share of what is said of the counted thing that a sentence must have, and what a word around it is worth. */
const LEAST_SAID = 0.4;
const AROUND = 0.8;
/** What such a sentence is worth, in scores of the best one. */
const WORTH = 1.4;
/** What it is worth beside this that a sentence says how many there are in all. */
const OF_ALL = 0.2;

/** Where the first of the best sentences that counts it says as much, or nearly, that is the answer. */
const READ = 3;
const MARGIN = 0.05;

/** No numbers to who asks how many, unless that is all there is. */
const VAGUE = pattern('iu')`(?<!\p{L})(?:both|no|none|several|half|a pair)(?!\p{L})(?!.*\p{Nd})`;

/** A sentence that counts what was asked for, and how much it has of what the question says of it. */
interface Counting {
  readonly segment: number;
  readonly passage: number;
  readonly sentence: number;
  readonly said: number;
}

/**
 * Evidence with the sentence in front that counts what "how many" asks for and says most of what the question says of
 * it, however deep its passage was found: "The team shall consist of six players" has few of the words of "how many men
 * are in an ice hockey team". As it was where nothing is to be counted, or no such sentence is among the candidates.
 */
export function withCounts(
  evidence: Evidence,
  question: string,
  scope: readonly SearchableSegment[],
  candidates: readonly Candidate[],
  texts: SegmentTexts,
): Evidence {
  const thing = countedThing(question);
  const said = thing ? wordsBeside(question, thing) : [];
  const isOfAll = asksForAll(question);
  if (!thing || said.length === 0) return evidence;
  const best = candidates
    .flatMap(candidate => countingIn(candidate, thing, { said, isOfAll }, scope, texts))
    .reduce<Counting | null>((most, one) => (one.said > (most?.said ?? 0) ? one : most), null);
  const known = evidence.sentences
    .slice(0, READ)
    .flatMap(ranked =>
      countingIn(ranked, thing, { said, isOfAll }, scope, texts).filter(({ sentence }) => sentence === ranked.sentence),
    )
    .map(own => own.said);
  if (!best || (known[0] ?? 0) >= best.said - MARGIN) return evidence;
  const { segment, passage, sentence } = best;
  const score = WORTH * (evidence.sentences[0]?.score ?? 1);
  const found = evidence.sentences.find(one => one.segment === segment && one.sentence === sentence);
  const counting = { segment, passage, sentence, score, coverage: found?.coverage ?? best.said };
  return {
    ...evidence,
    passages: inFront(evidence.passages, [counting], [counting]),
    sentences: [counting, ...evidence.sentences.filter(one => one !== found)],
  };
}

/** What is said beside the counted thing: a word by its root, and whether a text has it, or another name of it. */
interface Beside {
  readonly term: string;
  readonly isIn: (roots: ReadonlySet<string>) => boolean;
}

function wordsBeside(question: string, { names }: CountedThing): Beside[] {
  const others = thingsNamedIn(question, tokenise(question));
  const terms = new Set(contentTerms(question).filter(term => !isAskingWord(term) && !names.has(rootOf(term))));
  return [...terms].map(term => {
    const root = rootOf(term);
    const called = others
      .filter(({ asked }) => asked.includes(term))
      .flatMap(own => own.names.map(({ words }) => words.map(forms => forms.map(rootOf))));
    return {
      term,
      isIn: roots => roots.has(root) || called.some(words => words.every(forms => forms.some(form => roots.has(form)))),
    };
  });
}

function countingIn(
  { segment, passage }: Pick<Candidate, 'segment' | 'passage'>,
  thing: CountedThing,
  { said: beside, isOfAll }: { readonly said: readonly Beside[]; readonly isOfAll: boolean },
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
): Counting[] {
  const text = texts.get(segment);
  const own = text?.passages[passage];
  const index = scope[segment]?.index;
  if (!text || !own || !index) return [];
  const headings = contentRoots(own.headings.join(' '));
  const isAround = ({ term, isIn }: Beside) => isIn(headings) || isInTitle(index, term);
  const counting: Counting[] = [];
  for (let sentence = own.firstSentence; sentence < own.lastSentence; sentence += 1) {
    if (text.sentences[sentence]?.role === 'heading') continue;
    const words = sentenceText(text, sentence);
    if (!thing.isCountedIn(words)) continue;
    const roots = contentRoots(words);
    const worth = beside.map(one => (one.isIn(roots) ? 1 : isAround(one) ? AROUND : 0));
    const said = worth.reduce<number>((sum, one) => sum + one, 0) / worth.length;
    if (said >= LEAST_SAID && (worth.includes(1) || !worth.includes(0)) && !VAGUE.test(words))
      counting.push({ segment, passage, sentence, said: said + (isOfAll && countsAll(words) ? OF_ALL : 0) });
  }
  return counting;
}
