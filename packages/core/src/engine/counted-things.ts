import { thingsNamedIn } from '../search/equal-terms/index.ts';
import { fold, rootOf } from '../text/fold.ts';
import { pattern } from '../text/pattern.ts';
import { tokenise } from '../text/tokenise.ts';

/** "How many companies have …": the things that are asked for stand in front of what is said of them. */
const ASKS_COUNT = pattern('iu')`
  (?<!\p{L})how many (?:of (?:the|these|those|our|my|its|their) )?(?<things>(?:[\p{L}\p{N}’'-]+ ){1,4}?)(?:have|has|had
  |do|does|did|are|is|was|were|can|could|will|would|should|must|may|might|of|in|on|at|per|for|from|to|with|by|get|got
  |there|went|take|took|before|after|until|within|since|during|between|more|fewer|less|than|live|work|need|belong
  |come|came|use|used|make|made|die|died|attend|attended|who|that|which)(?!\p{L})
`;
/** What has too many names to tell by one that it is counted. */
const MANY_NAMES = new Set(
  'men women adults children things times items points pages words kinds types sorts ways ones'.split(' ').map(rootOf),
);
/** People by what they do, or suffer: "189 fatalities". */
const PEOPLE = (
  'people persons individuals men women adults children employees staff workers personnel members participants ' +
  'subjects volunteers patients adults users customers visitors guests attendees residents inhabitants students ' +
  'pupils passengers citizens respondents households authors annotators players killed dead deaths fatalities ' +
  'victims lives casualties injured answers team crew population attendance headcount voters readers ' +
  'listeners sleepers colleagues'
).split(' ');
const NUMBER = pattern('iu')`
  ^(?:\p{Nd}[\p{Nd}.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty
  |fifty|sixty|seventy|eighty|ninety|dozens?|hundreds?|thousands?|millions?|billions?|several|half|both|no|none)$
`;
/** Words from a number to what it counts: "seven hundred different clips". */
const IN_FRONT = 4;
/** What may stand before a number behind what it counts: "clips: 700", "the clips were 700". */
const ARE: ReadonlySet<string> = new Set(['was', 'were', 'is', 'are', 'reached', 'totalled', 'totaled', 'numbered']);
/** "$15 a copy" counts no copies. */
const EACH: ReadonlySet<string> = new Set(['a', 'an', 'per', 'each', 'every']);

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

/**
 * Whether a text counts what "how many companies" asks for: a number beside their name. True where a question asks for
 * no count, or for things that have many names. English alone.
 */
export function countsWhatIsAsked(question: string): (text: string) => boolean {
  const things = ASKS_COUNT.exec(question)?.groups?.['things']?.trim();
  const noun = things?.split(' ').at(-1);
  if (noun === undefined || MANY_NAMES.has(rootOf(fold(noun)))) return () => true;
  const isOfPeople = /^(?:people|persons)$/iu.test(noun);
  const names = new Set([
    ...(isOfPeople ? PEOPLE.map(rootOf) : []),
    rootOf(fold(noun)),
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
      const number = before.findLastIndex(term => NUMBER.test(term));
      const isLabel = NUMBERED.has(before[number - 1] ?? '');
      const isCounted = number >= 0 && !isLabel && !before.slice(number).some(term => EACH.has(term));
      const behind = words[ARE.has(words[at + 1] ?? '') ? at + 2 : at + 1] ?? '';
      return isCounted || NUMBER.test(behind);
    });
  };
}
