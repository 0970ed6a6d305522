import { MONTH } from '../document/document-date.ts';
import { pattern } from '../text/pattern.ts';

/** A deadline is told by a day, or by how long one has. */
const ASKS_DEADLINE = pattern('iu')`
  (?<!\p{L})(?:when (?:is|are|was|were) (?:the |my |our )?(?:\p{L}+ ){0,3}(?:deadlines?|due(?: dates?)?)|by when
  |until when|(?:by |on |before )?(?:what|which) (?:exact )?(?:date|day)|bis wann|jusqu['’]à quand|avant quelle date
  |hasta cuándo|entro quando|fino a quando|até quando)(?!\p{L})
`;
const SAYS_WITHIN = pattern('iu')`
  (?<!\p{L})(?:\p{Nd}+|within|at least|not? later than|one|two|three|four|five|six|seven|ten|thirty|sixty|ninety)[ ]
  (?:\p{L}+ ){0,2}(?:hours?|days?|weeks?|months?|years?)(?!\p{L})|\p{Nd}{1,2}:\p{Nd}\p{Nd}
`;
const SAYS_BY = new RegExp(
  '(?<!\\p{L})(?:by|until|till|before|no later than|not later than|closes? on|deadline\\p{L}*|due(?: on| by)?' +
    "|bis(?: zum)?|spätestens(?: am)?|avant le|jusqu['’]au|au plus tard le|hasta el|antes del?|entro il|fino al|até" +
    '|uiterlijk|voor)[ :]{1,3}(?:\\p{L}+,? )?(?:\\p{Nd}{1,2}[:./]\\p{Nd}|noon|midnight' +
    `|(?:(?:the )?\\p{Nd}{1,2}(?:st|nd|rd|th|\\.)? (?:of |de |di )?)?${MONTH}(?!\\p{L}))`,
  'iu',
);

/** Days that are told without a date: "every Tuesday", "on the first day of each month", "on receipt". */
const SAYS_DAY = pattern('iu')`
  (?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:first|last|second|third|\p{Nd}{1,2}(?:st|nd|rd|th))[ ]
  (?:\p{L}+ )?day|on receipt|at once|immediately)(?!\p{L})
`;
/** Whether a question asks for the last day on which something can be done. */
export const asksForDeadline = (question: string): boolean => ASKS_DEADLINE.test(question);
/** Whether a text tells a day without its date, or how long one has. */
export const statesPeriod = (text: string): boolean => SAYS_WITHIN.test(text) || SAYS_DAY.test(text);
/** Whether a text names a day by which something is to be done. */
export const saysByWhen = (text: string): boolean => SAYS_BY.test(text);
