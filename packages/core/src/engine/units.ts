import { pattern } from '../text/pattern.ts';

const asks = (units: string) => new RegExp(`(?<!\\p{L})how many (?:\\p{L}+ )?(?:${units})(?!\\p{L})`, 'iu');
/** A figure in front of a unit, or a number in words in front of its whole name. */
const says = (units: string) =>
  new RegExp(
    `\\p{Nd}[\\p{Nd}.,]*[\\s-]?(?:\\p{L}+ )?(?:${units})(?!\\p{L})|\\p{L}+[\\s-](?=\\p{L}{4})(?:${units})(?!\\p{L})`,
    'iu',
  );

/** Units in which something is asked, and as texts write them and those that measure the same. */
const UNITS: readonly (readonly [asked: RegExp, said: RegExp])[] = [
  ['(?:kilo|mega|giga|tera)?bytes|[kmgt]b', '(?:kilo|mega|giga|tera)?bytes?|[kmgt]i?b'],
  [
    '(?:kilo|centi|milli)?met(?:er|re)s|miles|feet|inches|yards|km|cm|mm',
    '(?:kilo|centi|milli)?met(?:er|re)s?|miles?|feet|foot|ft|in(?:ch(?:es)?)?|yards?|[kcm]?m',
  ],
  [
    '(?:kilo|milli)?grams|pounds|ounces|tons|tonnes|kg|lbs?',
    '(?:kilo|milli)?grams?|pounds?|ounces?|tons?|tonnes?|[km]?g|lbs?|oz|stone',
  ],
  ['(?:milli)?lit(?:er|re)s|gallons|pints', '(?:milli)?lit(?:er|re)s?|gallons?|pints?|quarts?|m?l'],
  [
    '(?:kilo|mega|giga)?watts|volts|amperes|hertz|(?:kilo|mega|giga)hertz',
    '(?:kilo|mega|giga)?watts?|volts?|amp(?:ere)?s?|(?:kilo|mega|giga)?hertz|[kmg]?(?:w|hz|v|a)',
  ],
  ['decibels|degrees', 'decibels?|db|degrees?'],
  [
    '(?:milli|micro)?seconds|minutes|hours|days|weeks|months',
    '(?:milli|micro)?seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|h|hrs?|mins?|m?s',
  ],
  ['acres|hectares', 'acres?|hectares?|ha|square \\p{L}+'],
].map(([asked = '', said = '']) => [asks(asked), says(said)] as const);
/** "In percent". */
const PERCENT = [
  /(?<!\p{L})(?:in per ?cent|what per ?cent|how many per ?cent)/iu,
  /\p{Nd}\s?%|(?<!\p{L})per ?cent/iu,
] as const;

/** Asks how long something takes. */
const ASKS_DURATION = pattern('iu')`
  (?<!\p{L})how long (?:do|does|did|will|would|can|could|may|must|should)(?!\p{L})[^?]*(?:takes?|last)(?=\P{L}*$)
`;
/** A time, in units, from one to another, or without an end. */
const SAYS_DURATION = pattern('iu')`
  (?<!\p{L})(?:(?:milli|micro)?seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|years?|decades?
  |centur(?:y|ies)|terms?|semesters?|lessons?|sessions?|cycles?|hrs?|mins?|secs?|yrs?|overnight|until|till
  |permanent(?:ly)?|indefinite(?:ly)?|for ?ever|life|lifetime|sekunden?|minuten?|stunden?|tagen?|wochen?|monaten?
  |jahren?|secondes?|heures?|jours?|semaines?|mois|ans|années?|segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?
  |second[oi]|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|uren|dagen|weken|maanden|jaar)(?!\p{L})
  |\p{Nd}\s?(?:ms|s|h|d)\b|\p{Nd}{1,2}[:.]\p{Nd}{2}(?!\p{Nd})|(?:1[5-9]|20)\p{Nd}{2}\P{L}{1,3}(?:to|until|bis|–|-)?
  \P{L}{0,3}(?:1[5-9]|20)\p{Nd}{2}|(?:january|february|march|april|june|july|august|september|october|november
  |december)
`;
export const asksDuration = (question: string): boolean => ASKS_DURATION.test(question);
export const holdsDuration = (text: string): boolean => SAYS_DURATION.test(text);
/** When or where somebody was born, as it is asked. */
const ASKS_BORN = pattern('iu')`
  (?<!\p{L})(?:(?:when|where|how long ago|(?:what|which) (?:year|day|month|date|city|town|country
  |place)) .*(?<!\p{L})born
  |(?:date|place|year|day) of birth|birth(?:day|date|place)(?=\P{L}*$)|(?:wann|wo) .*geboren|(?:quand|où) .*(?:née?s?
  |naquit)
  |(?:cuándo|dónde) .*naci\p{L}+|(?:quando|dove|onde) .*(?:nat[oa]|nasceu|nascid[oa])|(?:wanneer|waar) .*geboren
  |(?:när|var) .*född)(?!\p{L})
`;
/** And as it is told: by a word, or by the years of a life. */
const SAYS_BORN = pattern('iu')`
  (?<!\p{L})(?:born|birth(?:day|date|place)?|d\.?o\.?b\.?|geboren\p{L}*|geburts\p{L}*|née?|naissance|naquit|naci[óo]
  |nacimiento|nacid[oa]|nat[oa]|nacque|nascita|nasceu|nascid[oa]|nascimento|geboorte\p{L}*|född|født|urodz\p{L}*
  |родил\p{L}*|doğ(?:du|um)\p{L}*)(?!\p{L})|\((?:[^()]{0,20}\s|b\.\s|\*\s?)?(?:1[5-9]|20)\p{Nd}{2}\s?[–-]
  |(?<!\p{L})b\.\s1[5-9]\p{Nd}{2}|\*\s?\p{Nd}{1,2}\.\s?\p{L}|出生|生于|生まれ|태어
`;
export const asksAboutBirth = (question: string): boolean => ASKS_BORN.test(question);
export const statesBirth = (text: string): boolean => SAYS_BORN.test(text);

/** A sign of a unit stands beside its figure. */
const SIGNED = pattern('u')`\p{Nd}\s?[°″′]`;

/** Whether a question asks for so many of a unit. */
export const asksInUnit = (question: string): boolean => UNITS.some(([asked]) => asked.test(question));

/** Whether a text measures what "how many megabytes" asks for; true where a question names no unit. */
export const measuresWhatIsAsked = (question: string, text: string): boolean =>
  [...UNITS, PERCENT].every(([asked, said]) => !asked.test(question) || said.test(text) || SIGNED.test(text));

const LENGTH = '(?:kilo|centi|milli)?met(?:er|re)s?|miles?|feet|foot|ft|inch(?:es)?|yards?|[kcm]?m';
const SAYS_LENGTH = says(LENGTH);
const ASKS_HOW_LONG = /(?<!\p{L})(?:how long|wie lang|combien de temps|cuánto tiempo|quanto tempo|hoe lang)(?!\p{L})/iu;
/** Whether an amount may say how long something is, or lasts: no share does. True where that is not asked. */
export const mayBeLength = (question: string, text: string): boolean =>
  !ASKS_HOW_LONG.test(question) || SAYS_DURATION.test(text) || SAYS_LENGTH.test(text);
/** What "how high" asks for without naming a unit, and the units that texts give it in. */
const DIMENSIONS: readonly (readonly [asked: RegExp, said: RegExp])[] = [
  ['how loud(?:ly)?|loudness|louder|quieter|what volume|volume (?:level|setting)', 'decibels?|db'],
  ['how (?:hot|cold|warm)|what temperature|hotter|colder|warmer|cooler', 'degrees?|[°º] ?[cf]?|kelvin'],
  [
    'how heavy|how much (?:do|does|did) .{2,40} weigh|heavier|lighter',
    '(?:kilo|milli)?grams?|pounds?|tons?|tonnes?|kg',
  ],
  ['how (?:high|tall|deep)|(?:lies|stands|sits) (?:higher|lower)|taller|deeper|altitude|elevation', LENGTH],
  ['how far|farther|further away', LENGTH],
  ['how (?:big|large)|what (?:area|surface)', 'square \\p{L}+|acres?|hectares?|cubic \\p{L}+|(?:by|×|x) \\p{Nd}'],
  ['how fast|what speed', 'mph|km/h|knots?|\\p{L}+ (?:per|an?|each) (?:second|minute|hour)'],
].map(([asked = '', said = '']) => [new RegExp(`(?<!\\p{L})(?:${asked})(?!\\p{L})`, 'iu'), says(said)] as const);

/** Whether a text measures in the dimension that a question asks for; false where it asks for none. */
export const measuresDimension = (question: string): ((text: string) => boolean) => {
  const asked = DIMENSIONS.filter(([asks]) => asks.test(question)).map(([, said]) => said);
  return text => asked.some(said => said.test(text));
};
