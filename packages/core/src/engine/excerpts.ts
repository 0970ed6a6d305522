import { sentenceText } from '../document/span-text.ts';
import type { Segment } from '../document/types.ts';
import { holdsAnswerType } from '../search/answer-type.ts';
import { isAskingWord } from '../search/asking-words.ts';
import { LEANS_BACK, sentenceFlags } from '../search/build-index.ts';
import { distinctRoots } from '../search/laid.ts';
import type { RankedSentence } from '../search/types.ts';
import { contentRoots, contentTerms } from '../text/content-terms.ts';
import { rootOf } from '../text/fold.ts';
import { announcedEnd, firstBullet, pointsAfter, pointsOf, type Wanted, withPoints } from './announced.ts';
import { askedInText } from './asked-in-text.ts';
import { announcesReasons, asksWhy, otherNamesOf, saysWhy, tellsResult } from './boosts.ts';
import { asksForDeadline, saysByWhen } from './deadlines.ts';
import { withSteps } from './instructions.ts';
import { languageOfQuestion } from './languages.ts';
import { namesIn } from './question/names.ts';
import { announces, fitness } from './quotable.ts';
import {
  isOneParagraph,
  isSecondOfItem,
  leansOn,
  type Quote,
  type QuoteSource,
  quoteOf,
  quoteOfRun,
  standsFor,
} from './quotes.ts';
import { stepNumber } from './steps.ts';
import { isHeadOfTable } from './tables/grid.ts';

/**
 * What answers a plain question is seldom one sentence: of an encyclopaedia passage it is 2.9 of 6.6. It stands
 * together, and is told by sentences that do not repeat the question's words. So the other sentences of the best one's
 * file need this share of the most worth, those of other files more.
 */
const LEAST = { beside: 0.65, elsewhere: 0.8 };
/** Sentences at most; and sentences of one quote, unless the next leans on the one before. */
const MOST = 6;
const RUN = 3;
/**
 * What speaks for quoting a sentence beside the best one, in shares of the best one's score: it opens its passage and
 * so says what that is about; it speaks of the same thing as "it" or "this", where no word of the question stands; it
 * says much; it has what was asked for by kind. They never choose the best sentence: there they do harm.
 */
const EXTRAS = { opening: 0.13, leaning: 0.08, length: 0.09, kind: 0.09 };
const LONG_CHARACTERS = 200;
/** The head of a table says what is told below it, and tells nothing. */
const HEAD_ALONE = 0.5;
/** Whoever announces several things is about to say them. */
const ANNOUNCES_MORE = 1.1;
/** From this share of the best one's score a second one stands in the open with it, where the best is one sentence. */
const CLOSE = { share: 0.9, sentences: 2 };
/** From this share of the score that the best was found with, one about what is asked goes before one that is not. */
const ON_IT = 0.75;
/** Sentences looked at. */
const READ = 40;

interface Choice {
  readonly ranked: RankedSentence;
  readonly text: Segment;
  readonly words: string;
  /** The last sentence that belongs to it: what it announces comes with it. */
  readonly last: number;
  /** What it is worth by its words alone. */
  readonly plain: number;
  /** Score as quotable: fragments and the like are worth less. */
  readonly score: number;
}

/** A choice among others: what it is worth beside the best, and its share of the best one's score. */
interface Chosen extends Choice {
  readonly worth: number;
  readonly share: number;
}

/** What speaks for a sentence beyond its words: a factor of its score. */
export type Boost = (words: string, text: Segment, ranked: RankedSentence) => number;

/** The quotes that answer a plain question: runs of neighbouring sentences, the one with the best sentence first. */
export function chooseExcerpts(
  source: QuoteSource,
  question: string,
  sentences: readonly RankedSentence[],
  boost: Boost,
  wanted: Wanted,
): Quote[] {
  const [best, ...others] = weighedFor(source, question, sentences, boost, wanted);
  if (!best) return [];
  const worth = (choice: Choice) => choice.score / best.score + extrasOf(choice, question);
  const fileOf = (choice: Choice) => source.scope[choice.ranked.segment]?.owner.fileVersion;
  const weighed = others.map(choice => ({ choice, worth: worth(choice) })).sort((a, b) => b.worth - a.worth);
  const most = Math.max(worth(best), weighed[0]?.worth ?? 0);
  const chosen = [{ choice: best, worth: most, roots: distinctRoots(best.words) }];
  const copies: { of: Choice; choice: Choice }[] = [];
  for (const { choice, worth: own } of weighed) {
    if (chosen.length >= MOST || own < LEAST.beside * most) break;
    if (fileOf(choice) !== fileOf(best) && own < LEAST.elsewhere * most) continue;
    const roots = distinctRoots(choice.words);
    const same = chosen.find(other => standsFor(choice.words, roots, other.choice.words, other.roots));
    // Only a sentence by itself can be said to stand in two places.
    if (same && choice.last === choice.ranked.sentence) copies.push({ of: same.choice, choice });
    else if (same) continue;
    else chosen.push({ choice, worth: own, roots });
  }
  const comesWithCause =
    wanted.isWhy === true && (tellsResult(best.words) || (!saysWhy(best.words) && isSpokenOfBefore(best, question)));
  const alone = runsOf(
    chosen.map(({ choice, worth: own }) => ({
      ...choice,
      worth: choice === best ? Number.POSITIVE_INFINITY : own,
      share: choice.score / best.score,
    })),
    comesWithCause,
  );
  const runs = wanted.isTask
    ? withAllSteps(alone, question, source.scope[best.ranked.segment]?.owner.title ?? '')
    : alone;
  const close = closeRun(runs, question);
  const quotes = runs.flatMap((run): Quote[] => {
    const quote =
      quoteOfRun(source, run.segment, run.first, run.last, run.best.ranked.score) ?? quoteOf(source, run.best.ranked);
    if (!quote) return [];
    // A copy stands for one sentence, so only a quote of one sentence can be said to stand in both places.
    const also =
      run.first === run.last
        ? copies
            .filter(copy => copy.of.ranked === run.best.ranked)
            .flatMap(copy => quoteOf(source, copy.choice.ranked) ?? [])
        : [];
    return [{ ...quote, also: also.slice(0, 2), ...(run === close && { isClose: true }) }];
  });
  const [run, ...rest] = quotes;
  const listed = {
    wantsList: wanted.wantsList || announcesReasons(question, best.words),
    withRows: true,
    isTask: wanted.isTask === true && stepNumber(best.words) === 1,
    isUnderWhy: wanted.isWhy === true && asksWhy(best.text.passages[best.ranked.passage]?.headings.at(-1) ?? ''),
  };
  const lead = listed.isUnderWhy
    ? { ...best.ranked, sentence: firstBullet(best.text, best.ranked.sentence) }
    : best.ranked;
  const points = run ? pointsAfter(source, lead, listed) : [];
  const isPointed = listed.wantsList || listed.isTask || listed.isUnderWhy;
  const first = points.length > 0 && isPointed ? (quoteOf(source, lead) ?? run) : run;
  return withPoints(first ? [first, ...rest] : [], points, isHeadOfTable(best.text, lead.sentence));
}

/** Sentences as answers to a question, the best first. */
export function weighedFor(
  source: QuoteSource,
  question: string,
  sentences: readonly RankedSentence[],
  boost: Boost,
  wanted: Wanted,
): Choice[] {
  const answers = answersOf(source, question, sentences.slice(0, READ));
  const isAnswer = (place: RankedSentence) => answers.some(answer => isSamePlace(answer, place));
  const found = [...answers, ...sentences.slice(0, READ).filter(ranked => !isAnswer(ranked))];
  const asked = contentTerms(question)
    .filter(term => !isAskingWord(term))
    .map(rootOf);
  const pool = found.flatMap((ranked): Choice[] => {
    const text = source.texts.get(ranked.segment),
      sentence = text?.sentences[ranked.sentence];
    if (!text || !sentence) return [];
    const last = announcedEnd(text, ranked.sentence, wanted);
    const words = text.text.slice(sentence.start - text.start, (text.sentences[last] ?? sentence).end - text.start);
    const plain =
      ranked.score *
      (last === ranked.sentence && isHeadOfTable(text, ranked.sentence) ? HEAD_ALONE : 1) *
      boost(words, text, ranked) *
      (last > ranked.sentence ? ANNOUNCES_MORE : 1);
    // A line that leads to the rows of a table is shown with them.
    const isWhole =
      isAllUnder(text, ranked, asked) ||
      (announces(words) && pointsOf(text, ranked.sentence, { wantsList: false, withRows: true }).length > 0);
    const shown = opensParagraph(text, ranked.sentence)
      ? words.replace(/^\p{Ll}/u, first => first.toUpperCase())
      : words;
    const score = plain * (isWhole ? 1 : fitness(shown, sentence.role, wanted.isNotice));
    return score > 0 ? [{ ranked, text, words, last, plain, score }] : [];
  });
  return bestFirst(pool, question);
}

/**
 * Whether a sentence begins a paragraph as it was typed: a name in small letters that stands first there, "npm needs
 * …", is no cut. On printed pages a paragraph may go on from the page before.
 */
const opensParagraph = (text: Segment, sentence: number): boolean =>
  text.pages.every(({ width }) => width === 0) && !isOneParagraph(text, sentence);

/** "MIT" under "License": of whatever form, it is all that stands under a heading with all that is asked for. */
function isAllUnder(text: Segment, { sentence, passage }: RankedSentence, asked: readonly string[]): boolean {
  const own = text.passages[passage];
  const told = text.sentences.slice(own?.firstSentence, own?.lastSentence).filter(({ role }) => role !== 'heading');
  if (told.length !== 1 || text.sentences[sentence]?.role !== 'paragraph' || asked.length === 0) return false;
  const named = contentRoots(own?.headings.at(-1) ?? '');
  return asked.every(root => named.has(root));
}

const isSamePlace = (one: RankedSentence, other: RankedSentence): boolean =>
  one.segment === other.segment && one.sentence === other.sentence;

/**
 * Choices by their score. Where the best has no word of what is asked, neither itself nor above it, and one that has is
 * worth about as much but for its form, or was found about as well but for its kind, that one is the best. So is one
 * that names a day by which something is to be done, where that is asked and the best names none.
 */
function bestFirst(pool: readonly Choice[], question: string): Choice[] {
  const sorted = pool.toSorted((a, b) => b.score - a.score);
  const [first] = sorted;
  const asked = rootsAsked(question);
  const isOnIt = (choice: Choice) => {
    const told = rootsAround(choice);
    return asked.some(root => told.has(root));
  };
  if (!first) return sorted;
  const inFront = (better: Choice) => [
    { ...better, score: first.score },
    ...sorted.filter(choice => choice !== better),
  ];
  if (asksForDeadline(question) && !saysByWhen(first.words)) {
    const better = sorted.find(({ score, words }) => score >= CLOSE.share * first.score && saysByWhen(words));
    if (better) return inFront(better);
  }
  if (isOnIt(first)) return sorted;
  const isAsGood = ({ plain, ranked }: Choice) =>
    plain >= CLOSE.share * first.plain || ranked.score >= ON_IT * first.ranked.score;
  const better = sorted.find(choice => isAsGood(choice) && isOnIt(choice));
  return better ? inFront(better) : sorted;
}

/** The words of a question and other names of them, by their roots. */
const rootsAsked = (question: string): string[] =>
  [...contentRoots(question)].flatMap(root => [root, ...otherNamesOf(question, root)]);

/** The words of a sentence and of the headings above it, by their roots. */
const rootsAround = ({ text, ranked, words }: Choice): ReadonlySet<string> =>
  contentRoots([...headingsOver({ text, ranked }), words].join('\n'));

const headingsOver = ({ text, ranked }: Pick<Choice, 'text' | 'ranked'>): readonly string[] =>
  text.passages[ranked.passage]?.headings ?? [];

/** What answers a question that the text asks itself has few of its words: it is worth twice what the question is. */
const ANSWERED_BOOST = 2;

/** The sentences that follow a question of the text which asks what is asked. */
function answersOf(source: QuoteSource, question: string, sentences: readonly RankedSentence[]): RankedSentence[] {
  const answered = askedInText(question);
  return sentences.flatMap(ranked => {
    const text = source.texts.get(ranked.segment);
    const at = text ? answered(text, ranked.sentence) : null;
    const passage = at === null ? undefined : text?.sentences[at]?.passage;
    return at === null || passage === undefined
      ? []
      : [{ ...ranked, sentence: at, passage, score: ANSWERED_BOOST * ranked.score }];
  });
}

function extrasOf({ ranked, text, words }: Choice, question: string): number {
  const isOpening = text.passages[ranked.passage]?.firstSentence === ranked.sentence;
  const leans = (sentenceFlags(words) & LEANS_BACK) !== 0;
  return (
    (isOpening ? EXTRAS.opening : 0) +
    (leans ? EXTRAS.leaning : 0) +
    EXTRAS.length * Math.min(1, words.length / LONG_CHARACTERS) +
    (holdsAnswerType(question, words) ? EXTRAS.kind : 0)
  );
}

/** Words of a question that the sentence before one must have, at least, to be of the same matter. */
const SAME_MATTER = 2;

/** Whether the sentence before one speaks of what is asked, too. */
function isSpokenOfBefore({ text, ranked }: Choice, question: string): boolean {
  const before = contentRoots(sentenceText(text, ranked.sentence - 1));
  return [...contentRoots(question)].filter(root => before.has(root)).length >= SAME_MATTER;
}

interface Run {
  readonly segment: number;
  readonly first: number;
  readonly last: number;
  readonly best: Chosen;
  /** The share of the best score that its best sentence has. */
  readonly share: number;
}

/**
 * The run that is nearly as good as the first one, where that is one sentence, and of the same matter: under another
 * heading it has not only what is asked besides.
 */
function closeRun([first, ...others]: readonly Run[], question: string): Run | null {
  const [next] = [...others].sort((a, b) => b.share - a.share);
  if (!first || !next || !isOfOneMatter(first.best, next.best, question)) return null;
  const isShort = first?.first === first?.last && !!next && next.last - next.first < CLOSE.sentences;
  return isShort && next.share >= CLOSE.share ? next : null;
}

function isOfOneMatter(first: Choice, next: Choice, question: string): boolean {
  // What is asked of somebody is not told of others.
  const named = namesIn(question, languageOfQuestion(question)).map(name => contentRoots(name));
  const isNaming = ({ words }: Choice) =>
    named.some(name => name.size > 0 && [...name].every(root => contentRoots(words).has(root)));
  if (isNaming(first) && !isNaming(next)) return false;
  if (first.text === next.text && headingsOver(first).at(-1) === headingsOver(next).at(-1)) return true;
  const [told, others] = [rootsAround(first), rootsAround(next)];
  const own = rootsAsked(question).filter(root => others.has(root));
  return own.length === 0 || own.some(root => told.has(root));
}

/** Runs of which the first has all steps of the task that it is about; none has them again. */
function withAllSteps([run, ...others]: readonly Run[], question: string, title: string): Run[] {
  if (!run) return [];
  const named = contentRoots([title, ...headingsOver(run.best)].join('\n'));
  const isUnderTask = [...contentRoots(question)].every(root => named.has(root));
  const { first, last } = withSteps(run.best.text, run, isUnderTask);
  const isTold = (other: Run) => other.segment === run.segment && other.first <= last && first <= other.last;
  return [{ ...run, first, last }, ...others.filter(other => !isTold(other))];
}

/**
 * Sentences that follow one another in one paragraph, as runs, the best first. A sentence that leans takes the one
 * before along, and so does the best one where that is to say why it happened: else it begins its run, so that what
 * answers is not looked for.
 */
function runsOf(chosen: readonly Chosen[], comesWithCause: boolean): Run[] {
  const runs: Run[] = [];
  const inOrder = [...chosen].sort(
    (a, b) => a.ranked.segment - b.ranked.segment || a.ranked.sentence - b.ranked.sentence,
  );
  for (const choice of inOrder) {
    const { segment, sentence, passage } = choice.ranked;
    const opening = choice.text.passages[passage]?.firstSentence ?? sentence;
    const isBest = choice.worth === Number.POSITIVE_INFINITY;
    const leans =
      isSecondOfItem(choice.text, sentence) ||
      ((leansOn(choice.text, sentence, opening) || (isBest && comesWithCause && sentence > opening)) &&
        isOneParagraph(choice.text, sentence));
    const before = runs.at(-1);
    // What is announced is there already.
    if (before?.segment === segment && sentence <= before.last && !isBest) continue;
    const follows =
      before?.segment === segment &&
      before.last >= sentence - 1 &&
      before.best.ranked.passage === passage &&
      isOneParagraph(choice.text, sentence);
    if (before && follows && !isBest && (leans || sentence - before.first < RUN)) {
      runs[runs.length - 1] = {
        ...before,
        last: Math.max(before.last, choice.last),
        share: Math.max(before.share, choice.share),
        best: choice.worth > before.best.worth ? choice : before.best,
      };
      continue;
    }
    const first = leans ? sentence - 1 : sentence;
    if (before?.segment === segment && before.last >= first) {
      runs.pop();
      if (before.first < first) runs.push({ ...before, last: first - 1 });
    }
    runs.push({ segment, first, last: choice.last, best: choice, share: choice.share });
  }
  return runs.sort((a, b) => b.best.worth - a.best.worth);
}
