import type { SourceFacts } from '../../search/types.ts';
import { fold } from '../../text/fold.ts';
import { ofOneWork, type ToldApart } from './told-apart.ts';

/** A source with its date, and whether the words of its title and of its file's name have a word. */
export interface DatedSource {
  readonly version: string;
  readonly title: string;
  readonly facts: SourceFacts | undefined;
  isCalled(word: string): boolean;
}

const INTO =
  '(?:(?:according to|says|in|of|from|by|per|within|does|do|did|was|were|is|laut|nach|im|aus|dans|selon|en' +
  '|según)\\s+)?';
const THE = "(?:the|this|that|our|my|der|die|das|dem|den|des|im|vom|le|la|les|l['’]|du|el|los|las|il|lo|de|het)\\s*";
/** What comes out month by month. */
const KINDS =
  'reports?|minutes|meetings?|statements?|invoices?|bills?|letters?|payslips?|newsletters?|updates?|reviews?|slides' +
  '|presentations?|notes|memos?|mails?|e-?mails?|issues?|bericht(?:e?s)?|protokoll(?:e?s)?|rechnung|abrechnung' +
  '|rapport|compte[- ]rendu|procès-verbal|facture|relevé|informe|acta|factura|nómina|rapporto|verbale|fattura|verslag' +
  '|notulen|factuur';
const YEAR = '(?<year>(?:19|20)\\d\\d)';
/** "The September report", "in the minutes of June 2025", "im Protokoll vom Juni". */
const OF_MONTH = [
  `(?<![\\p{L}\\p{N}])${INTO}${THE}(?<month>\\p{L}{3,12})(?:\\s+${YEAR})?[ -](?:${KINDS})(?![\\p{L}\\p{N}])`,
  `(?<![\\p{L}\\p{N}])${INTO}${THE}(?:${KINDS})\\s+(?:of|from|for|vom|von|de|du|del|di|van|uit)\\s+(?:the\\s+)?` +
    `(?<month>\\p{L}{3,12})(?:\\s+(?:de\\s+)?${YEAR})?(?![\\p{L}\\p{N}])`,
].map(turn => new RegExp(turn, 'giu'));

/** "The 2023 policy", "2023 rule vs 2025 rule". */
const OF_YEAR = new RegExp(
  `(?<![\\p{L}\\p{N}])${INTO}(?:${THE})?${YEAR}[ -](?:${KINDS}|polic(?:y|ies)|rules?|versions?` +
    '|editions?|budgets?|contracts?|leases?|agreements?|plans?|offers?|tariffs?|accounts|fassung|ausgabe|ones?)' +
    '(?![\\p{L}\\p{N}])',
  'giu',
);
const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'ru', 'tr'];
let months: Map<string, number> | undefined;

/** The number of a month by its name, in the languages that are asked in. */
function monthCalled(name: string): number | undefined {
  months ??= new Map(
    LOCALES.flatMap(locale => {
      const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at) => [fold(format.format(Date.UTC(2026, at, 15))), at + 1] as const);
    }),
  );
  return months.get(fold(name));
}

/** Whether a source is of a month: by its date, else by what it is called ("2025-09", "September"). */
function isOf({ facts, isCalled }: DatedSource, name: string, month: number, year: string | undefined): boolean {
  const date = facts?.publishedOn ?? '';
  const number = `${month}`.padStart(2, '0');
  if (/^\d{4}-\d\d/.test(date)) return date.slice(5, 7) === number && (year === undefined || date.startsWith(year));
  return (isCalled(fold(name)) || isCalled(number)) && (year === undefined || isCalled(year));
}

/** Where a question speaks of a source by its month, of which there is one alone. */
export function datedSourcesIn(question: string, sources: readonly DatedSource[]): ToldApart[] {
  if (sources.length < 2) return [];
  const ofYear = [...question.matchAll(OF_YEAR)].flatMap(({ 0: { length }, index, groups }) => {
    const year = groups?.['year'] ?? '';
    const ofThatYear = sources.filter(({ facts, isCalled }) => facts?.publishedOn?.startsWith(year) || isCalled(year));
    // Where other things are of that year, too, one of several editions of a work is meant.
    const editions = ofOneWork(sources);
    const of = ofThatYear.length > 1 ? ofThatYear.filter(source => editions.includes(source)) : ofThatYear;
    return of.length === 1 && of[0] ? [{ version: of[0].version, start: index, end: index + length }] : [];
  });
  const ofMonth = OF_MONTH.flatMap(turn => [...question.matchAll(turn)]).flatMap(({ 0: { length }, index, groups }) => {
    const name = groups?.['month'] ?? '';
    const month = monthCalled(name);
    const of = month === undefined ? [] : sources.filter(source => isOf(source, name, month, groups?.['year']));
    return of.length === 1 && of[0] ? [{ version: of[0].version, start: index, end: index + length }] : [];
  });
  return [...ofMonth, ...ofYear];
}
