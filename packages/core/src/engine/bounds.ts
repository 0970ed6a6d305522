import { holdsNumber } from '../search/answer-type.ts';
import { pattern } from '../text/pattern.ts';

/** Who asks for the most or the least that is allowed is told by a bound, and not by what is usual. */
const BOUND_BOOST = 1.6;
const ASKS_UPPER = pattern('iu')`
  (?<!\p{L})(?:at (?:the )?most|maximum|max|no more than|upper (?:limit|bound)|the (?:most|longest|largest|biggest
  |heaviest|highest) .{1,60}(?:may|can|is allowed|are allowed|permitted)
  |how \p{L}+ (?:may|can) .{1,60}(?:be|last|take|weigh|have)
  |höchstens|maximal|au (?:plus|maximum)|como (?:máximo|mucho)|al massimo|no máximo|ten hoogste|maximaal|högst
  |co najwyżej|максимум|не более|en fazla|tối đa)(?!\p{L})|最多|最大|上限|最长|최대|الأقصى
`;
const SAYS_UPPER = pattern('iu')`
  (?<!\p{L})(?:at most|no (?:more|later|longer|greater|larger|heavier|higher|fewer)(?: \p{L}+)? than
  |not? (?:to )?exceed\p{L}*
  |maximum|max\.?|up to|limited to|(?:of |be )(?:a )?(?:greater|larger|longer|higher|heavier) (?:\p{L}+ )?than|höchstens
  |maximal|au (?:plus|maximum)|como máximo|al massimo|no máximo|ten hoogste|högst|co najwyżej|не более|en fazla
  |tối đa)(?!\p{L})|最多|不超过|不超過|不得超过|以下|以内|최대|이하
`;
const ASKS_LOWER = pattern('iu')`
  (?<!\p{L})(?:at (?:the )?least|minimum|min|no fewer than|no less than|lower (?:limit|bound)|mindestens|minimal|au
  (?:moins|minimum)|como mínimo|por lo menos|almeno|pelo menos|no mínimo|minstens|minst|co najmniej|минимум|не менее
  |en az|tối thiểu|ít nhất)(?!\p{L})|至少|最少|最小|少なくとも|最低|최소|적어도
`;
const SAYS_LOWER = pattern('iu')`
  (?<!\p{L})(?:at least|(?:no|not) (?:fewer|less|shorter|smaller|lower)(?: \p{L}+)? than|minimum|min\.?|or more
  |(?:of |be )(?:a )?(?:less|smaller|shorter|lower) (?:\p{L}+ )?than|mindestens|au (?:moins|minimum)|como mínimo
  |por lo menos|almeno|pelo menos|no mínimo|minstens|minst|co najmniej|не менее|en az|tối thiểu|ít nhất)(?!\p{L})
  |至少|不少于|不得少于|以上|少なくとも|최소|이상
`;
/** What is usual sets no bound. */
const USUAL = 0.6;
const SAYS_USUAL = pattern('iu')`
  (?<!\p{L})(?:usual(?:ly)?|normally|typical(?:ly)?|(?:on|an|the) average|generally|üblich\p{L}*|normalerweise
  |durchschnittlich\p{L}*|habituel\p{L}*|en moyenne|habitual\p{L}*|de media|solito|in media|gewoonlijk|gemiddeld)
  (?!\p{L})
`;
/** Favours a sentence that sets the bound which a question asks for. */
export function boundBoost(question: string): (text: string) => number {
  const says = ASKS_UPPER.test(question) ? SAYS_UPPER : ASKS_LOWER.test(question) ? SAYS_LOWER : null;
  return text =>
    says === null ? 1 : says.test(text) && holdsNumber(text) ? BOUND_BOOST : SAYS_USUAL.test(text) ? USUAL : 1;
}

/** "How many days before the meeting": the days are told as so many before something. */
const APART_BOOST = 1.3;
const ASKS_APART = pattern('iu')`
  how (?:many|long) (?:(?:seconds|minutes|hours|days|weeks|months|years) )?(?<side>before|after|prior to)(?!\p{L})
`;
const SAYS_APART = pattern('iu')`
  (?:second|minute|hour|day|week|month|year)s?['’]? (?:(?:\p{L}+ ){0,2})(?<side>before|after|prior to|of|from|following)
  (?!\p{L})
`;
export function apartBoost(question: string): (text: string) => number {
  const asked = ASKS_APART.exec(question)?.groups?.['side']?.toLowerCase();
  if (asked === undefined) return () => 1;
  const isSame = (side: string) =>
    asked === 'after' ? side !== 'before' && side !== 'prior to' : side === 'before' || side === 'prior to';
  return text => (isSame(SAYS_APART.exec(text)?.groups?.['side']?.toLowerCase() ?? '') ? APART_BOOST : 1);
}
