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
  'a an per each every to for in on at by with that which who from as than and or of'.split(' '),
);
/** A year counts nothing. */
const YEAR = /^(?:1[5-9]|20)\d\d$/;
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

const isNumber = (term: string): boolean => NUMBER.test(term);

/**
 * Whether a text counts what "how many companies" asks for: a number beside their name. True where a question asks for
 * no count, or for things that have many names. English alone.
 */
export function countsWhatIsAsked(question: string): (text: string) => boolean {
  const things = ASKS_COUNT.exec(question)?.groups?.['things']?.trim();
  const noun = things?.split(' ').at(-1);
  const root = rootOf(fold(noun ?? ''));
  // A unit is told by others, too, and what is so long, or so large, may stand far from it.
  if (noun === undefined || MANY_NAMES.has(root) || asksInUnit(question)) return () => true;
  const names = new Set([
    ...(PEOPLE.has(root) ? PEOPLE : []),
    root,
    ...thingsNamedIn(noun, tokenise(noun)).flatMap(({ names: others }) =>
      others.flatMap(({ words }) => words.at(-1)?.map(rootOf) ?? []),
    ),
  ]);
  return text => {
    if (COUNTS_BEFORE.test(text)) return true;
    const words = tokenise(text).map(({ term }) => term);
    return words.some((word, at) => {
      if (!names.has(rootOf(word))) return false;
      const before = words.slice(Math.max(0, at - IN_FRONT), at);
      const number = before.findLastIndex(isNumber);
      const isLabel = NUMBERED.has(before[number - 1] ?? '');
      const between = before.slice(number + 1);
      const isParted = between.some((term, place) => PARTS.has(term) && !(term === 'of' && place === 0));
      const isCounted = number >= 0 && !isLabel && !isParted && !YEAR.test(before[number] ?? '');
      const isBefore = BEFORE_NUMBER.has(words[at + 1] ?? '') || (GROUPS.has(word) && words[at + 1] === 'of');
      const behind = words[isBefore ? at + 2 : at + 1] ?? '';
      // "The number of participants in the study was 24."
      const isNumberOf = words[at - 1] === 'of' && words[at - 2] === 'number' && words.slice(at).some(isNumber);
      return isCounted || NUMBER.test(behind) || isNumberOf;
    });
  };
}
