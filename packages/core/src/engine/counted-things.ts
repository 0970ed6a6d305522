import { thingsNamedIn } from '../search/equal-terms/index.ts';
import { fold, rootOf } from '../text/fold.ts';
import { pattern } from '../text/pattern.ts';
import { tokenise } from '../text/tokenise.ts';
import { asksInUnit } from './units.ts';

/** "How many companies have …": the things that are asked for stand in front of what is said of them. */
const ASKS_COUNT = pattern('iu')`
  (?<!\p{L})how many (?:of (?:the|these|those|our|my|its|their) )?(?<things>(?:[\p{L}\p{N}’'-]+ ){1,4}?)(?:have|has|had
  |do|does|did|are|is|was|were|can|could|will|would|should|must|may|might|of|in|on|at|per|for|from|to|with|by|get|got
  |there|went|take|took|before|after|until|within|since|during|between|more|fewer|less|than|live|work|need|belong
  |come|came|use|used|make|made|die|died|attend|attended|who|that|which)(?!\p{L})
`;
/** Nouns with too many synonyms to look for. */
const MANY_NAMES = new Set(
  'times items things points pages words kinds types sorts ways ones goals countries cars'.split(' ').map(rootOf),
);
/** People by what they do, or suffer: "189 fatalities". */
const PEOPLE = new Set(
  (
    'people persons individuals men women adults children employees staff workers personnel members participants ' +
    'subjects volunteers patients users customers visitors guests attendees residents inhabitants students pupils ' +
    'passengers citizens respondents households authors annotators players killed dead deaths fatalities victims ' +
    'lives casualties injured answers team crew population attendance headcount voters readers ' +
    'listeners sleepers colleagues'
  )
    .split(' ')
    .map(rootOf),
);
/** What living things and vessels are counted as where they were named before: "flocks of cranes: 2,340 birds". */
const IN_GENERAL: ReadonlySet<string> = new Set(
  'birds animals fish creatures insects mammals specimens trees plants vessels craft vehicles'.split(' ').map(rootOf),
);
const NUMBER = pattern('iu')`
  ^(?:\p{Nd}[\p{Nd}.,]*[kmb]?|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty
  |thirty
  |forty|fifty|sixty|seventy|eighty|ninety|dozens?|hundreds?|thousands?|millions?|billions?|several|half|both|pair|no
  |none)$
`;
/** Words from a number to what it counts, both included: "1,000 small and medium-sized private companies". */
const IN_FRONT = 6;
/** What may stand before a number behind what it counts: "clips: 700", "the clips were 700". */
const BEFORE_NUMBER: ReadonlySet<string> = new Set([
  'was',
  'were',
  'is',
  'are',
  'reached',
  'totalled',
  'totaled',
  'numbered',
]);
/** "A staff of 240". */
const GROUPS: ReadonlySet<string> = new Set(['staff', 'team', 'crew', 'population', 'attendance', 'membership']);
/** "$15 a copy" counts no copies, and neither do "700 clips, to sell copies". */
const PARTS: ReadonlySet<string> = new Set(
  (
    'a an per each every to for in on at by with that which who from as than and or of is are was were has ' +
    'have had'
  ).split(' '),
);
const DETERMINERS: ReadonlySet<string> = new Set('the this that these those its their his her our your my'.split(' '));
/** A year counts nothing; a round number that is not dated by the word before it may: "about 2000 guests". */
const YEAR = /^(?:1[5-9]|20)\d\d$/;
const ROUND = /00$/;
const DATES: ReadonlySet<string> = new Set('in since by until till before after from during year of and'.split(' '));
/** "How many deaths a year": within which time is no part of what is counted. */
const HOW_OFTEN = pattern('giu')`
  (?<=how many .{2,60}) (?:(?:a|an|per|each|every) (?:second|minute|hour|day|night|week|month|quarter|season|year
  |decade)|yearly|annually|monthly|weekly|daily)(?!\p{L})
`;
/** "It requires all 12.": a number alone counts what was spoken of before. */
const COUNTS_BEFORE = pattern('iu')`
  (?<!\p{L})(?:all|only|were|was|are|is|least|most|than|about|nearly|almost|over|some|totall?ed|numbered|reached)[ ]
  (?!(?:1[5-9]|20)\p{Nd}{2}(?!\p{Nd}))(?:\p{Nd}[\p{Nd}.,]*(?<![.,])|\p{L}+teen|two|three|four|five|six|seven|eight|nine
  |ten|eleven|twelve|twenty)(?=\s*(?:[.,;)]|$))
`;
/** "Chapter 13 trustees" counts no trustees. */
const NUMBERED: ReadonlySet<string> = new Set(
  'chapter section part page table figure level title article phase step type class grade version volume no nr'.split(
    ' ',
  ),
);

/** "The top 100 passages" are not all of them. */
const RANKED: ReadonlySet<string> = new Set('top first last next each every per'.split(' '));

const isNumber = (term: string): boolean => NUMBER.test(term);

/** What a question asks to be counted. */
export interface CountedThing {
  /** Its names, by their roots: of people, all that people are called. */
  readonly names: ReadonlySet<string>;
  /** Whether a text counts it: a number beside one of its names. */
  readonly isCountedIn: (text: string) => boolean;
}

/**
 * What "how many companies" asks to be counted; null where a question asks for no count, or for things that have many
 * names. English alone.
 */
export function countedThing(question: string): CountedThing | null {
  const things = ASKS_COUNT.exec(question.replace(HOW_OFTEN, ''))?.groups?.['things']?.trim();
  const noun = things && nounIn(things);
  const root = rootOf(fold(noun ?? ''));
  // A unit is told by others, too, and what is so long, or so large, may stand far from it.
  if (noun === undefined || MANY_NAMES.has(root) || asksInUnit(question)) return null;
  const names = new Set([
    ...(PEOPLE.has(root) ? PEOPLE : []),
    root,
    ...thingsNamedIn(noun, tokenise(noun)).flatMap(({ names: others }) =>
      others.flatMap(({ words }) => words.at(-1)?.map(rootOf) ?? []),
    ),
  ]);
  return {
    names,
    isCountedIn: text => {
      const words = tokenise(withoutCodes(text)).map(({ term }) => term);
      const isNamed = () => words.some(word => names.has(rootOf(word)));
      return counts(words, names, root) || (counts(words, IN_GENERAL, root) && isNamed());
    },
  };
}

/**
 * Whether a text counts what "how many companies" asks for, or what was spoken of before it. True where a question asks
 * for no count, or for things that have many names.
 */
export function countsWhatIsAsked(question: string): (text: string) => boolean {
  const thing = countedThing(question);
  return text => thing === null || COUNTS_BEFORE.test(text) || thing.isCountedIn(text);
}

/** What was done may stand behind what is counted: "Huguenots fled France". */
function nounIn(things: string): string | undefined {
  const words = things.split(' ');
  const verb = words.findIndex((word, at) => at > 0 && DONE.test(word) && !words[at - 1]?.endsWith('ly'));
  return words.at(verb > 0 ? verb - 1 : -1);
}
const DONE = pattern('iu')`
  ^(?:\p{L}+ed|fled|left|won|lost|fell|gave|said|saw|ran|wrote|built|bought|sold|found|paid|spent|held|became|began|grew
  |knew|read|rose|sent|sang|spoke|stood|taught|told|thought|understood)$
`;

/** "The 737 MAX airplanes", "737–8 airplanes": what they are called, and not how many they are. A range is a number. */
const withoutCodes = (text: string): string =>
  text
    .replace(BETWEEN, ' ')
    .replace(MODEL, ' ')
    .replace(PAIR, (written, first: string, second: string) => (Number(second) > Number(first) ? written : ' '));
const BETWEEN = pattern('giu')`(?<!\p{L})(?:between|from) \p{Nd}[\p{Nd}.,]* (?:and|to) \p{Nd}[\p{Nd}.,]*`;
const MODEL = pattern('gu')`(?<![\p{L}\p{Nd}.,])\p{Nd}+[- ](?=\p{Lu}{2,}(?!\p{L}))`;
const PAIR = pattern('gu')`(?<![\p{L}\p{Nd}.,])(\p{Nd}+)[–-](\p{Nd}+)(?!\p{Nd})`;

/** Whether a number stands beside one of these names; behind it, only where that is the very word that was asked. */
const counts = (words: readonly string[], names: ReadonlySet<string>, asked: string): boolean =>
  words.some((word, at) => {
    if (!names.has(rootOf(word))) return false;
    const before = words.slice(Math.max(0, at - IN_FRONT), at);
    const number = before.findLastIndex(isNumber);
    const isLabel = NUMBERED.has(before[number - 1] ?? '') || RANKED.has(before[number - 1] ?? '');
    const between = before.slice(number + 1);
    // "Two of the jurors" are counted, and in "150 % of the sum the trustee has" none is.
    const isParted = between.some(
      (term, place) => (PARTS.has(term) && !(term === 'of' && place === 0)) || (DETERMINERS.has(term) && place !== 1),
    );
    const written = before[number] ?? '';
    const isYear =
      YEAR.test(written) && !(ROUND.test(written) && !DATES.has(words[at - before.length + number - 1] ?? ''));
    const isCounted = number >= 0 && !isLabel && !isParted && !isYear;
    const isBefore = BEFORE_NUMBER.has(words[at + 1] ?? '') || (GROUPS.has(word) && words[at + 1] === 'of');
    const behind = words[isBefore ? at + 2 : at + 1] ?? '';
    // "The number of participants in the study was 24."
    const isNumberOf = words[at - 1] === 'of' && words[at - 2] === 'number' && words.slice(at).some(isNumber);
    // "We ran 4 tests" counts no runs.
    const isBehind = NUMBER.test(behind) && (isBefore || rootOf(word) === asked);
    return isCounted || isBehind || isNumberOf;
  });

const ASKS_FOR_ALL = pattern('iu')`
  (?<!\p{L})how many (?:\p{L}+ ){1,4}?(?:(?:(?:are|were) )?(?:there|in)|(?:do|does|did) .{1,40}
  (?:have|contain|include|hold|comprise)|in (?:all|total)|altogether)(?!\p{L})
`;
const COUNTS_ALL = pattern('iu')`
  (?<!\p{L})(?:contain\p{L}*|consist\p{L}*|compris\p{L}*|includ\p{L}*|made up of|in (?:all|total)|altogether
  |total(?:s|ling)?|there (?:are|were)|has|have|had|defin(?:e|es|ed|ing)|(?:divided|grouped|organi[sz]ed|split) into
  |composed of|distinguish\p{L}*)(?!\p{L})
`;
/** Whether a question asks how many there are in all. */
export const asksForAll = (question: string): boolean => ASKS_FOR_ALL.test(question);
/** Whether a text says how many there are in all, if it counts anything. */
export const countsAll = (text: string): boolean => COUNTS_ALL.test(text);
