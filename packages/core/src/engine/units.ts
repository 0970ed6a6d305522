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

/** A sign of a unit stands beside its figure. */
const SIGNED = pattern('u')`\p{Nd}\s?[°″′]`;

/** Whether a text measures what "how many megabytes" asks for; true where a question names no unit. */
export const measuresWhatIsAsked = (question: string, text: string): boolean =>
  [...UNITS, PERCENT].every(([asked, said]) => !asked.test(question) || said.test(text) || SIGNED.test(text));
