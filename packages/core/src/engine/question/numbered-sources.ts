import { isInIndex } from '../../search/title-words.ts';
import type { SearchableSegment } from '../../search/types.ts';
import { fold } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { tokenise } from '../../text/tokenise.ts';
import type { Candidate, ToldApart } from './told-apart.ts';

/** A source with the words of its text. */
interface NumberedSource extends Candidate {
  readonly index: SearchableSegment['index'];
}

const INTO =
  '(?:(?:according to|says|in|of|from|by|per|within|does|do|did|laut|nach|im|aus|dans|selon|en|según|secondo|nel' +
  '|nella|segundo|no|na|volgens|enligt|według|w|в|согласно)\\s+)?';
const THE = "(?:(?:the|this|that|our|my|der|die|das|dem|den|le|la|les|l['’]|el|los|las|il|lo|o|a|de|het)\\s*)?";
/** What is made again and again, each under a number or a date. */
const KINDS =
  'reports?|minutes|statements?|invoices?|bills?|letters?|contracts?|memos?|newsletters?|protocols?|offers?|orders?' +
  '|[\\p{L}-]{0,30}(?:bericht|protokoll|rechnung|vertrag)|rapport|facture|procès-verbal|contrat|informe|factura|acta' +
  '|contrato|rapporto|fattura|verbale|contratto|relatório|fatura|ata|verslag|factuur|notulen|faktura|raport|umowa' +
  '|отч[её]т\\p{L}?|протокол\\p{L}?|сч[её]т|договор\\p{L}?|rapor|báo cáo|hóa đơn|تقرير|فاتورة|报告|報告書?|发票|發票|請求書' +
  '|議事録|보고서|청구서';
/** Bounded, or a line of ten thousand figures takes minutes. */
const NUMBER = '\\d{1,20}(?:[-_./]\\d{1,20}){0,5}';
/** "Reports 2024-03, 2024-04 and 2024-05": what stands behind the first. */
const MORE =
  '(?:\\s*(?:,|&|–|(?:,\\s*)?(?:and|or|to|und|oder|bis|et|ou|à|y|e|ed|en|of|tot|i|lub|do|и|или|до|och|eller|till|ve' +
  `|và|和|と|و)(?!\\p{sc=Latin}))\\s*${NUMBER})*`;
const BY_NUMBER = [
  `${INTO}${THE}(?<kind>${KINDS})[\\s_-]*(?:(?:no|nr|n°|nº|number)\\.?\\s*|[#№]\\s*)?(?<number>${NUMBER})` +
    `(?<more>${MORE})`,
  `${INTO}${THE}(?<number>\\d{1,20}(?:[-_/]\\d{1,20}){1,5})\\s*(?:の|的)?(?<kind>${KINDS})`,
].map(turn => new RegExp(`(?<![\\p{sc=Latin}\\p{N}])${turn}(?!\\p{sc=Latin}|\\p{N}|[-_.,/]\\p{N})`, 'giu'));
/** A question of what a source says, and not of the thing that it is a record of. */
const SAYS = pattern('iu')`
  (?<!\p{L})(?:in|according to|says?|mentions?|im|laut|nach|steht|dans|selon|en|según|secondo|nel|segundo|volgens|enligt
  |według|согласно)(?!\p{L})
`;
/** "report_final.pdf", as files are called. */
const BY_FILE_NAME = new RegExp(
  `(?<![\\p{L}\\p{N}])${INTO}${THE}["“„«']?(?<name>[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_.()-]{0,200}\\.` +
    '(?:pdf|docx?|pptx?|xlsx?|od[tsp]|rtf|epub|md|txt|csv|html?|jpe?g|png|webp))["”“»\']?(?![\\p{L}\\p{N}])',
  'giu',
);

interface Numbered {
  readonly found: readonly ToldApart[];
  /** Names of sources that are not there, as they are written. */
  readonly unknown: readonly string[];
}

/**
 * Where a question speaks of sources by the number or the date that they have in their names, or by the very names of
 * their files: "report 2024-03", "invoice no. 17", "minutes_may.pdf".
 */
export function numberedSourcesIn(question: string, sources: readonly NumberedSource[]): Numbered {
  const found: ToldApart[] = [];
  const unknown: string[] = [];
  const asked = fold(question);
  const taken: (readonly [start: number, end: number])[] = [];
  for (const { 0: written, index: start, groups } of question.matchAll(BY_FILE_NAME)) {
    const name = fold(groups?.['name'] ?? '');
    const end = start + written.length;
    taken.push([start, end]);
    // "Q3 report final.pdf" has its last word here.
    const called = sources.filter(({ facts }) => {
      const own = fold(facts?.filename ?? '');
      return own === name || (own.endsWith(` ${name}`) && asked.includes(own));
    });
    for (const { version } of called) found.push({ version, start, end });
    // Texts speak of files as well, and files may be called by the end of their names.
    const isTold = sources.some(
      ({ index, facts }) =>
        tokenise(name).every(({ term }) => isInIndex(index, term)) || fold(facts?.filename ?? '').endsWith(` ${name}`),
    );
    const areKnown = sources.some(({ facts }) => facts?.filename);
    if (called.length === 0 && areKnown && !isTold) unknown.push(groups?.['name'] ?? '');
  }
  for (const { 0: written, index: start, groups } of BY_NUMBER.flatMap(turn => [...question.matchAll(turn)])) {
    const { kind = '', number = '', more = '' } = groups ?? {};
    const end = start + written.length;
    if (taken.some(([from, to]) => start < to && from < end)) continue;
    taken.push([start, end]);
    for (const one of [number, ...writtenIn(more)]) {
      const own = partsOf(one);
      const isLone = own.length === 1;
      const tells = ({ index }: NumberedSource, word: string) => isInIndex(index, fold(word));
      // "Who paid invoice 17?" may be told elsewhere; "what does invoice 17 say?" may not.
      const isTold = isLone && sources.some(other => !isKind(other, kind) && tells(other, kind) && tells(other, one));
      if (isTold && !SAYS.test(question)) continue;
      const numbered = sources.filter(source => holds(numbersIn(namesOf(source)), own));
      const alike = numbered.filter(source => isKind(source, kind));
      // Of a kind that has another name here, a date tells; a lone number does not.
      const called = alike.length > 0 || isLone ? alike : numbered;
      for (const { version } of called) found.push({ version, start, end });
      const isOne = (source: NumberedSource) =>
        isKind(source, kind) && numbersIn(namesOf(source)).some(parts => isShapedLike(parts, own));
      // "Invoice 17 and 2 letters" asks of no invoice 2.
      const isNoSource = isLone && (one !== number || sources.some(source => tells(source, one)));
      if (called.length === 0 && !isNoSource && sources.some(isOne)) unknown.push(`${kind} ${one}`);
    }
  }
  return { found: found.sort((a, b) => a.start - b.start), unknown };
}

const namesOf = ({ title, facts }: NumberedSource): string => `${title} ${facts?.filename ?? ''}`;
const partsOf = (number: string): number[] => number.split(/\D/u).map(Number);
const writtenIn = (text: string): string[] => text.match(new RegExp(NUMBER, 'gu')) ?? [];
const numbersIn = (names: string): number[][] => writtenIn(names).map(partsOf);

/** Whether one of some numbers has these parts in a row: a date has its month. A lone one may have its year alone. */
const holds = (numbers: readonly (readonly number[])[], own: readonly number[]): boolean =>
  numbers.some(parts => {
    if (own.length > 1 || isYear(own[0]))
      return parts.some((_, at) => own.every((part, behind) => parts[at + behind] === part));
    const [first, ...more] = parts.filter(part => !isYear(part));
    return first === own[0] && more.length === 0;
  });

const isYear = (part: number | undefined): boolean => part !== undefined && part >= 1500 && part < 2100;
const isShapedLike = (parts: readonly number[], own: readonly number[]): boolean =>
  parts.length === own.length && isYear(parts[0]) === isYear(own[0]);

/** Beginnings that what a kind is called has in common in the singular and the plural, and in several languages. */
const STEM = 5;
const isKind = (source: NumberedSource, kind: string): boolean =>
  fold(namesOf(source)).includes(fold(kind).slice(0, STEM));
