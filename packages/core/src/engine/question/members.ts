import { answerTypes } from '../../search/answer-type.ts';
import { pattern } from '../../text/pattern.ts';
import { asksWhy } from '../boosts.ts';
import { languageOfQuestion } from '../languages.ts';
import { extremeIn } from '../tables/extremes.ts';

/** A question that names several things, put once for each of them. */
export interface Members {
  readonly members: readonly Member[];
  /** Which of them is more, or better, is asked; else something of each. */
  readonly isChoice: boolean;
  /** Figures tell what is asked. */
  readonly wantsNumber: boolean;
  /** They are periods in which one thing had a figure. */
  readonly arePeriods?: true;
  /** They are questions of their own: each says by itself what it asks for. */
  readonly areQuestions?: true;
}
export interface Member {
  /** As the question calls it. */
  readonly name: string;
  /** The question with this one alone. */
  readonly question: string;
  /** Words that help to find what it asks for, where it is a question of its own. */
  readonly helping?: string;
}

/** "Or" and "and", in languages that part words by spaces. */
const JOINTS: ReadonlyMap<string, { readonly or: ReadonlySet<string>; readonly and: ReadonlySet<string> }> = new Map(
  [
    ['en', 'or', 'and'],
    ['de', 'oder', 'und'],
    ['fr', 'ou', 'et'],
    ['es', 'o u', 'y e'],
    ['it', 'o od', 'e ed'],
    ['pt', 'ou', 'e'],
    ['nl', 'of', 'en'],
    ['sv', 'eller', 'och'],
    ['pl', 'lub czy albo', 'i oraz'],
    ['ru', 'или либо', 'и'],
    ['tr', 'veya yoksa', 've'],
    ['vi', 'hay hoặc', 'và'],
  ].map(([language = '', or = '', and = '']) => [language, { or: lexicon(or), and: lexicon(and) }]),
);
/** What may stand before each: prepositions, and articles. */
const BEFORE = lexicon(
  'in on at for of by from with to into under over during per the a an in im am auf bei für von mit zu der die ' +
    'das dem den des ein eine einem einer dans en sur chez pour de du des la le les un une à au aux con para por el ' +
    'los las del al una su nel nella il lo gli di da em no na nos nas o os as um uma op bij voor van het een på för ' +
    'från med ett w na dla z do в на для от с из',
);
/** Where a list of plain words ends. */
const STOPS = lexicon(
  'is are was were do does did has have had can could will would should may might must which what who how when ' +
    'where why whose whom between each both all than then that respectively according compared ist sind war hat ' +
    'haben wird werden welche welcher welches wer wie est sont ont quel quelle qui es son fue tiene qué cuál è ha ' +
    'quale é tem qual heeft welke har vilken jest ma który',
);
/** Comparison by words that say neither more nor less. */
const COMPARATIVE = pattern('iu')`
  (?<!\p{L})(?:more|less|fewer|better|worse|best|worst|first|\p{L}{2,}(?:er|ier) than|(?:fast|slow|quick|soon|earli|lat
  |long|short|tall|high|low|deep|wide|narrow|larg|small|bigg|great|heavi|light|old|young|new|strong|weak|cheap
  |dear|rich|poor|saf|easi|hard|simpl|clear|warm|hott|cold|cool|loud|quiet|clos|near|farth|furth)er|besser|schlechter
  |schneller|früher|später|mehr|weniger|meilleure?s?|mieux|pire|plus|moins|mejor|peor|más|menos|migliore?
  |peggio|più|meno|melhor|pior|mais|beter|sneller|meer|minder|bättre|snabbare|mer|lepszy|lepiej|bardziej|лучше|хуже
  |быстрее|daha)(?!\p{L})
`;
/** Something is asked of each. */
const OF_EACH = pattern('iu')`
  (?<!\p{L})(?:each|both|respectively|every one|jeweils|jede[rsn]?|beide[nr]?|sowohl|chacune?|respectivement|à la fois
  |tous les deux|cada un[oa]?|respectivamente|ambos|ciascun[oa]?|rispettivamente|entrambi|cada|elk|respectievelijk
  |zowel|varje|respektive|både|każd\p{L}+|odpowiednio|кажд\p{L}+|соответственно|sırasıyla)(?!\p{L})
`;
const EACH_OF = /(?<!\p{L})(?:each|both|every one|chacune?|cada un[oa]?|jede[rsn]?|ciascun[oa]?) $/iu;
const OF = /^(?:of|de|d[ei]|von) /iu;

/** Says that the answers are to be as many. */
const ONE_BY_ONE =
  /,? (?:respectively|jeweils|respectivement|respectivamente|rispettivamente|respectievelijk|respektive)(?!\p{L})/giu;

const MOST = 5;
const MOST_WORDS = 4;
const MOST_OF_A_SIDE = 10;

function lexicon(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

interface Word {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  /** A comma stands behind it. */
  readonly isParted: boolean;
  readonly isName: boolean;
}

const wordsOf = (question: string): Word[] =>
  [...question.matchAll(/[\p{L}\p{M}\p{Nd}][\p{L}\p{M}\p{Nd}.'’/&+%_–-]*|[“"„«][^”"“»]{1,60}[”"“»]/gu)].map(
    ({ 0: raw, index }, at) => {
      const text = raw.replace(/[.'’/_–-]+$/u, '');
      const end = index + text.length;
      return {
        text,
        lower: text.toLowerCase(),
        start: index,
        end,
        isParted: /^["”’»]?\s*[,;:–—]|^\s+[–—]\s/u.test(question.slice(end)),
        isName: at > 0 && /^(?:\p{Lu}|\p{Nd}{4}|["“„«]|\p{L}*\p{Lu})/u.test(text),
      };
    },
  );

/** A run of words from `first` up to, and without, `end`. */
interface Run {
  readonly first: number;
  readonly end: number;
}

/**
 * Reads the things that a question names in a row; null where it names one, or where nothing is asked of each. Told by
 * the words alone: "A or B" with a comparison, "both A and B", and lists of three and more.
 */
export function membersOf(question: string): Members | null {
  const joints = JOINTS.get(languageOfQuestion(question) ?? 'en');
  if (!joints) return null;
  // Why one is more than the other is no choice between them.
  const isExplained = asksWhy(question);
  const words = wordsOf(question);
  for (let at = words.length - 2; at > 0; at -= 1) {
    const word = words[at]?.lower ?? '';
    const isChoice = joints.or.has(word);
    if (!isChoice && !joints.and.has(word)) continue;
    if (isChoice && (isExplained || !isComparing(question))) continue;
    const runs =
      (isChoice ? (clausesAround(words, at) ?? sidesAround(words, at)) : null) ?? runsAround(words, at, isChoice);
    if (!runs || (!isChoice && !isAskedOfEach(question, words, runs))) continue;
    const wantsNumber = answerTypes(question).includes('number') || (isChoice && comparesAmounts(question));
    return { isChoice, wantsNumber, members: runs.map(run => memberOf(question, words, runs, run)) };
  }
  return isExplained || !isComparing(question) ? null : comparedNames(question, words);
}

/** Both are asked of where the question says so, or names three and more. */
const isAskedOfEach = (question: string, words: readonly Word[], runs: readonly Run[]): boolean =>
  OF_EACH.test(question) ||
  (runs.length > 2 && extremeIn(question).which === null && runs.every(run => isNamed(words, run)));

const isNamed = (words: readonly Word[], { first, end }: Run): boolean =>
  words.slice(first, end).some(({ isName }) => isName);

/** "Does it help more when A or when B?": two conditions, each behind the same word. */
function clausesAround(words: readonly Word[], joint: number): Run[] | null {
  const opening = words[joint + 1]?.lower ?? '';
  if (!CONDITIONS.has(opening)) return null;
  const first = words.slice(0, joint).findLastIndex(({ lower }) => lower === opening);
  const isShort = joint - first <= MOST_OF_A_SIDE && words.length - joint <= MOST_OF_A_SIDE;
  return first < 1 || !isShort
    ? null
    : [
        { first, end: joint },
        { first: joint + 1, end: words.length },
      ];
}
const CONDITIONS = lexicon(
  'when if with without after before while where wenn falls ohne mit nach vor quand si avec sans après avant cuando ' +
    'con sin después quando se senza dopo als met zonder na',
);

/** "Which is larger, A or B?": all that stands behind the comma. */
function sidesAround(words: readonly Word[], joint: number): Run[] | null {
  let first = joint;
  while (first > 0 && !words[first - 1]?.isParted) first -= 1;
  const isLast = words
    .slice(first)
    .every(({ isParted, lower }, at) => !STOPS.has(lower) && (!isParted || first + at === words.length - 1));
  if (first === 0 || first === joint || !isLast || words.length - joint > MOST_OF_A_SIDE) return null;
  return [
    { first, end: joint },
    { first: joint + 1, end: words.length },
  ];
}

/** Whether a question asks which is more, and not only which is better. */
export const comparesAmounts = (question: string): boolean =>
  extremeIn(question).which !== null || AMOUNTS.test(question);
const AMOUNTS = pattern('iu')`
  (?<!\p{L})(?:more|less|fewer|longer|shorter|faster|slower|quicker|heavier|lighter|taller|older|younger|earlier|later
  |cheaper|dearer|mehr|weniger|länger|kürzer|schneller|älter|plus|moins|más|menos|più|meno|mais|meer|minder|mer|więcej
  |mniej|больше|меньше|daha)(?!\p{L})
`;

const isComparing = (question: string): boolean => extremeIn(question).which !== null || COMPARATIVE.test(question);

/** The members around the word that joins the last two, in their order; null where there are none on both sides. */
function runsAround(words: readonly Word[], joint: number, isChoice: boolean): Run[] | null {
  const before: Run[] = [];
  for (let end = joint; before.length < MOST; ) {
    const next = before[0];
    const run = runBefore(words, end, next);
    if (!run || (next && isNamed(words, run) !== isNamed(words, next))) break;
    const isParted = words[run.first - 1]?.isParted ?? false;
    // "In sleep, A or B": what stands before the comma is no member where it goes on to the left.
    if (next && isChoice && !isParted && !STOPS.has(words[run.first - 1]?.lower ?? '')) break;
    before.unshift(run);
    if (!isParted) break;
    end = run.first;
  }
  const last = before.at(-1);
  const behind = last && runBehind(words, joint + 1, last);
  return behind ? [...before, behind] : null;
}

/** Whether a word ends a run of plain ones: one that asks, or that compares. */
const stops = ({ text, lower }: Word): boolean => STOPS.has(lower) || COMPARATIVE.exec(text)?.[0] === text;

function runBefore(words: readonly Word[], end: number, next: Run | undefined): Run | null {
  let first = end;
  const isName = words[end - 1]?.isName ?? false;
  const most = next && !isName ? lengthOf(words, next) : MOST_WORDS;
  while (first > 0 && end - first < most) {
    const word = words[first - 1];
    if (!word || (first < end && word.isParted) || stops(word) || BEFORE.has(word.text)) break;
    if (isName && !word.isName) break;
    first -= 1;
  }
  if (first === end) return null;
  while (first > 0 && BEFORE.has(words[first - 1]?.text ?? '') && !words[first - 1]?.isParted) first -= 1;
  return { first, end };
}

const lengthOf = (words: readonly Word[], { first, end }: Run): number =>
  words.slice(first, end).filter(({ text }) => !BEFORE.has(text)).length;

function runBehind(words: readonly Word[], start: number, before: Run): Run | null {
  let from = start;
  while (BEFORE.has(words[from]?.text ?? '')) from += 1;
  const isName = words[from]?.isName ?? false;
  const most = isName ? MOST_WORDS : Math.max(1, lengthOf(words, before));
  let end = from;
  while (end < words.length && end - from < most) {
    const word = words[end];
    if (!word || stops(word) || BEFORE.has(word.text) || (isName && !word.isName)) break;
    end += 1;
    if (word.isParted) break;
  }
  return end === from ? null : { first: start, end };
}

/** The question with one member where all of them stand. */
function memberOf(question: string, words: readonly Word[], runs: readonly Run[], run: Run): Member {
  const own = textOf(question, words, run);
  const from = words[runs[0]?.first ?? 0]?.start ?? 0;
  const to = words[(runs.at(-1)?.end ?? 1) - 1]?.end ?? question.length;
  const before = question.slice(0, from).replace(EACH_OF, '');
  const isOfEach = before.length < from;
  const alone = `${before}${isOfEach ? own.replace(OF, '') : own}${question.slice(to)}`;
  return { name: nameOf(words, run), question: alone.replace(ONE_BY_ONE, '').replace(/\s+/gu, ' ').trim() };
}

const textOf = (question: string, words: readonly Word[], { first, end }: Run): string =>
  question.slice(words[first]?.start ?? 0, words[end - 1]?.end ?? 0);

const nameOf = (words: readonly Word[], { first, end }: Run): string =>
  words
    .slice(first, end)
    .filter(({ text }) => !BEFORE.has(text))
    .map(({ text }) => text)
    .join(' ');

/** "Does A do better than B?": the name behind the verb, and the one behind "than". */
function comparedNames(question: string, words: readonly Word[]): Members | null {
  const than = words.findIndex(({ text }) => THAN.has(text));
  const verb = words.findIndex(({ lower }) => AUXILIARIES.has(lower));
  if (than < 0 || verb < 0 || verb > than) return null;
  let from = verb + 1;
  while (BEFORE.has(words[from]?.text ?? '')) from += 1;
  const one = runBehind(words, verb + 1, { first: from, end: from + 1 });
  const other = runBehind(words, than + 1, { first: from, end: from + 1 });
  if (!one || !other || one.end >= than || !isNamed(words, one) || !isNamed(words, other)) return null;
  const [start, end] = [words[one.first]?.start ?? 0, words[one.end - 1]?.end ?? 0];
  const rest = question.slice(end, words[than]?.start) + question.slice(words[other.end - 1]?.end);
  const members = [one, other].map(run => ({
    name: nameOf(words, run),
    question: `${question.slice(0, start)}${textOf(question, words, run)}${rest}`.replace(/\s+/gu, ' ').trim(),
  }));
  return { isChoice: true, wantsNumber: comparesAmounts(question), members };
}
const THAN = lexicon('than als que di dan än niż чем');
const AUXILIARIES = lexicon('is are was were do does did has have had can could ist sind war hat haben');
