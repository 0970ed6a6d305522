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

/** What "how long does it take" asks for, and whether a text has it. */
const DURATION = [
  /(?<!\p{L})how long (?:do|does|did|will|would|can|could|may|must|should)(?!\p{L})[^?]*(?:takes?|last)(?=\P{L}*$)/iu,
  pattern('iu')`
    (?<!\p{L})(?:(?:milli|micro)?seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|years?|decades?|hrs?
    |mins?|overnight|until|till|permanent(?:ly)?|indefinite(?:ly)?|for ?ever|life|lifetime)(?!\p{L})
    |\p{Nd}\s?(?:ms|s|h|d)\b
  `,
] as const;
export const asksDuration = (question: string): boolean => DURATION[0].test(question);
export const holdsDuration = (text: string): boolean => DURATION[1].test(text);
/** A day or a year of birth, however it is asked for and told. */
const BORN = pattern('iu')`
  (?<!\p{L})(?:born|birth(?:day|date|place)?|geboren\p{L}*|geburts\p{L}*|née?|naissance|naquit|naci[óo]|nacimiento
  |nacid[oa]|nat[oa] (?:a|il|nel)|nascita|nasceu|nascid[oa]|nascimento|geboorte\p{L}*|född|urodz\p{L}*|родил\p{L}*
  |doğ(?:du|um)\p{L}*)(?!\p{L})
`;
const SAYS_BORN = new RegExp(
  `${BORN.source}|\\((?:b\\. |\\*\\s?)?1[5-9]\\p{Nd}{2}\\s?[–-]|出生|生于|生まれ|태어`,
  'iu',
);

export const asksOfBirth = (question: string): boolean => BORN.test(question);
export const tellsOfBirth = (text: string): boolean => SAYS_BORN.test(text);

/** A sign of a unit stands beside its figure. */
const SIGNED = pattern('u')`\p{Nd}\s?[°″′]`;

/** Whether a text tells what is asked for by its unit, or by a word that it needs; true where a question has none. */
export const measuresWhatIsAsked = (question: string, text: string): boolean =>
  [...UNITS, PERCENT, DURATION, [BORN, SAYS_BORN] as const].every(
    ([asked, said]) => !asked.test(question) || said.test(text) || SIGNED.test(text),
  );

const LENGTH = '(?:kilo|centi|milli)?met(?:er|re)s?|miles?|feet|foot|ft|inch(?:es)?|yards?|[kcm]?m';
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
