import { textIn } from '../document/span-text.ts';
import { answerTypes, holdsNumber } from '../search/answer-type.ts';
import { propose } from '../search/propose.ts';
import { rank } from '../search/rank.ts';
import type { Candidate, Evidence, RankedSentence, SearchableSegment, SegmentTexts } from '../search/types.ts';
import { contentRoots } from '../text/content-terms.ts';
import { pattern } from '../text/pattern.ts';
import { boostFor } from './boosts.ts';
import { withDefinitions } from './definitions.ts';
import { gatesFor } from './gate.ts';
import { inFront } from './in-front.ts';
import { type Intent, intentOf } from './intent.ts';
import type { Member, Members } from './question/members.ts';
import { fitness } from './quotable.ts';
import { askedRoots } from './tables/asked.ts';
import { extremeIn } from './tables/extremes.ts';
import { rowsNamed } from './tables/named-rows.ts';
import { type Pointed, pointAt } from './tables/point-at.ts';
import { rankedRow } from './tables/ranked-row.ts';
import { withTotals } from './tables/whole-tables.ts';

/** Passages that are looked at for each of the things, and sentences. */
const PASSAGES = 24;
const READ = 60;
/** The share of a thing's name that a sentence must have: "the puck" is the hockey puck. */
const LEAST_NAMED = 0.5;
/** A sentence under a heading that names the thing speaks of it. */
const HEADED = 0.8;
/**
 * Of a question by itself a sentence may leave out its thing or what is asked of it: "the tenancy ends with one month's
 * notice" tells of the flat. Set and not fitted.
 */
const HALF_SAID = 0.6;
/** What speaks of all of them is enough, where it says nearly as much as the best of each. */
const OF_ALL = 0.85;

/** The passages whose texts say something of each of the things that a question names. */
export const memberCandidates = (
  scope: readonly SearchableSegment[],
  { members }: Members,
  helping: string,
): Candidate[] =>
  members.flatMap(member => propose(scope, withoutComparison(member.question), optionsFor(member.helping ?? helping)));

const optionsFor = (helping: string) => ({ limit: PASSAGES, ...(helping !== '' && { carried: helping }) });

/** No text repeats the words that ask which is more. */
const withoutComparison = (question: string): string => extremeIn(question).rest;

/**
 * Evidence with what the sources say of each of several things; as it was where they say nothing of one: then the
 * question is one to all of them together.
 */
export function withMembers(
  evidence: Evidence,
  { members, isChoice, wantsNumber, arePeriods, areQuestions }: Members,
  helping: string,
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
): Evidence {
  const names = members.map(member => ownRoots(member, members));
  // "This or that" tells nothing apart.
  if (names.some(({ size }) => size === 0)) return evidence;
  const asked = members.map((member, at): Asked => {
    const question = withoutComparison(member.question);
    const options = optionsFor(member.helping ?? helping);
    const found = propose(scope, question, options);
    const ranked = rank(question, scope, found, texts, options);
    const intent = intentOf(question);
    return {
      question,
      intent,
      helping: member.helping ?? helping,
      own: names[at] ?? new Set(),
      evidence:
        intent.kind === 'definition'
          ? withDefinitions(ranked, intent.thing, scope, texts)
          : withTotals(ranked, texts, question),
    };
  });
  const sentences = [evidence, ...asked.map(own => own.evidence)].flatMap(own => own.sentences.slice(0, READ));
  const near = { scope, texts, evidence: { ...evidence, sentences: sentences.sort((a, b) => b.score - a.score) } };
  const called = new Set(members.flatMap(({ name }) => [...contentRoots(name)]));
  const subject = new Set(asked.flatMap(({ question }) => [...askedRoots(question)]).filter(root => !called.has(root)));
  // Which of two is better is told by words, which is more by figures.
  const wanted: Wanted = {
    helping,
    wantsNumber,
    isOfQuality: isChoice && !wantsNumber,
    isWhole: areQuestions === true,
  };
  const rowsWith = (helps: ReadonlySet<string>) =>
    wanted.isOfQuality || areQuestions ? [] : rowsNamed(near, names, subject, helps);
  const helps = contentRoots(helping);
  const rows = rowsWith(helps);
  if (rows.length > 0) return withSentences(evidence, rows, 1);
  const wantedOf = ({ question, helping: helps }: Asked): Wanted =>
    areQuestions ? { ...wanted, helping: helps, wantsNumber: answerTypes(question).includes('number') } : wanted;
  const found = asked.flatMap(member => foundOf(member, wantedOf(member), scope, texts) ?? []);
  // A table that has no word of what helps to find it is better than sentences that have none either.
  const others = helps.size > 0 && !found.some(own => tellsOf(own, helps, texts)) ? rowsWith(NONE) : [];
  if (others.length > 0) return withSentences(evidence, others, 1);
  if (found.length < asked.length) return evidence;
  // "Property, plant and equipment" is one name; two years may well stand in one row.
  const [first] = found;
  if (!arePeriods && first && first.pool.length === 0 && found.every(({ best }) => same(best, first.best)))
    return evidence;
  const shared = sharedBy(found, wantsNumber ? sentence => holdsTwoNumbers(sentence, texts) : () => true);
  const gate = Math.min(...asked.map((own, at) => (found[at]?.isWhole ? 1 : own.evidence.gate)));
  const told = shared ? [shared] : found.map(({ best }) => best);
  return withSentences(
    evidence,
    told.filter((one, at) => told.findIndex(other => same(one, other)) === at),
    gate,
  );
}

/** One of the things, as it is looked for. */
interface Asked {
  readonly question: string;
  readonly helping: string;
  readonly intent: Intent;
  /** The words that tell it from the others. */
  readonly own: ReadonlySet<string>;
  readonly evidence: Evidence;
}

/** What all of them are asked for. */
interface Wanted {
  readonly helping: string;
  readonly wantsNumber: boolean;
  /** Which is better, which no table tells. */
  readonly isOfQuality: boolean;
  /** Each is a question by itself. */
  readonly isWhole: boolean;
}

/** What is said of one thing. */
interface Found {
  readonly best: RankedSentence;
  /** The sentences that speak of it, with their scores. */
  readonly pool: readonly RankedSentence[];
  /** It is a cell whose row and head say all that is asked. */
  readonly isWhole: boolean;
}

function foundOf(
  { question, intent, own, evidence }: Asked,
  { helping, wantsNumber, isOfQuality, isWhole }: Wanted,
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
): Found | null {
  if (evidence.gate < gatesFor(question).lower) return null;
  const pointed = isOfQuality ? null : pointAt({ scope, texts, evidence }, question);
  if (pointed && 'row' in pointed && isOfMember(pointed, own) && speaksOf(pointed, contentRoots(helping))) {
    const { segment, row, score, isWhole } = pointed;
    return { best: rankedRow(texts, segment, row, score), pool: [], isWhole };
  }
  const boost = boostFor(question, intent, helping, wantsNumber);
  const asks = new Set([...contentRoots(question)].filter(root => !own.has(root)));
  const pool = evidence.sentences.slice(0, READ).flatMap((ranked): RankedSentence[] => {
    const text = texts.get(ranked.segment);
    const span = text?.sentences[ranked.sentence];
    if (!text || !span || (isOfQuality && span.role === 'table')) return [];
    const words = textIn(text, span);
    const [roots, headed] = [
      contentRoots(words.replace(OPPOSITE, ' ')),
      contentRoots(text.passages[ranked.passage]?.headings.at(-1) ?? ''),
    ];
    const shareOf = (known: (root: string) => boolean) => [...own].filter(known).length / own.size;
    const named = shareOf(root => roots.has(root));
    const around = HEADED * shareOf(root => roots.has(root) || headed.has(root));
    const thing = Math.max(named, around);
    const share = isWhole ? wholeShare(thing, asks.size === 0 || [...asks].some(root => roots.has(root))) : thing;
    if (share < LEAST_NAMED) return [];
    const score = ranked.score * fitness(words, span.role) * boost(words, text, ranked) * share;
    return score > 0 ? [{ ...ranked, score }] : [];
  });
  const [best] = pool.sort((a, b) => b.score - a.score);
  return best ? { best, pool, isWhole: false } : null;
}

/** What a sentence is worth that has so much of a thing's name, and something or nothing of what is asked of it. */
const wholeShare = (named: number, isAsked: boolean): number =>
  isAsked ? Math.max(named, HALF_SAID) : named >= LEAST_NAMED ? HALF_SAID : 0;

/** A row that is called like the thing, or the cell of it under a head that is: a year stands over its figures. */
function isOfMember({ label, cell, row }: Pointed, own: ReadonlySet<string>): boolean {
  const [called, head] = [contentRoots(label.text), contentRoots(cell ? (row.heads[cell.first] ?? '') : '')];
  return [...own].some(root => called.has(root)) || (own.size > 0 && [...own].every(root => head.has(root)));
}

const NONE: ReadonlySet<string> = new Set();

/** Whether what is said of a thing has one of these words. */
function tellsOf({ best }: Found, helps: ReadonlySet<string>, texts: SegmentTexts): boolean {
  const text = texts.get(best.segment);
  const span = text?.sentences[best.sentence];
  const own = contentRoots(text && span ? textIn(text, span) : '');
  return [...helps].some(root => own.has(root));
}

/** Whether a row or what heads it has one of the words that help to find what is asked; where there are none, any. */
function speaksOf({ label, row }: Pointed, helps: ReadonlySet<string>): boolean {
  const own = contentRoots([label.text, ...row.heads, row.common].join(' '));
  return helps.size === 0 || [...helps].some(root => own.has(root));
}

/** "Non-REM" is not REM. */
const OPPOSITE = /(?<!\p{L})non-?\p{L}+/giu;

/** The words that tell a thing from the others: "1" of "level 1". */
function ownRoots(member: Member, members: readonly Member[]): ReadonlySet<string> {
  const roots = contentRoots(member.name);
  const others = members.filter(other => other !== member).map(({ name }) => contentRoots(name));
  const own = [...roots].filter(root => others.every(other => !other.has(root)));
  return own.length > 0 ? new Set(own) : roots;
}

const same = (one: RankedSentence, other: RankedSentence): boolean =>
  one.segment === other.segment && one.sentence === other.sentence;

/** One figure is not compared with anything. */
function holdsTwoNumbers({ segment, sentence }: RankedSentence, texts: SegmentTexts): boolean {
  const text = texts.get(segment);
  const span = text?.sentences[sentence];
  const words = text && span ? textIn(text, span) : '';
  return holdsNumber(words.replace(ONE_NUMBER, ' '));
}
const ONE_NUMBER = pattern('iu')`
  \p{Nd}[\p{Nd}.,]*|(?<!\p{L})
  (?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|hundred|thousand|million)(?!\p{L})
`;

/** The sentence that speaks of all things, and of each nearly as well as the best; null where there is none. */
function sharedBy(found: readonly Found[], tells: (sentence: RankedSentence) => boolean): RankedSentence | null {
  const isGood = (sentence: RankedSentence, { best, pool }: Found) =>
    (pool.find(other => same(other, sentence))?.score ?? 0) >= OF_ALL * best.score;
  return found[0]?.pool.find(sentence => tells(sentence) && found.every(own => isGood(sentence, own))) ?? null;
}

/** Evidence with sentences that answer each part, and their passages in front. */
export const withSentences = (evidence: Evidence, sentences: readonly RankedSentence[], gate: number): Evidence => ({
  ...evidence,
  passages: inFront(evidence.passages, sentences, sentences),
  members: { sentences, gate },
});
