import { isAskingWord } from '../../search/asking-words.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { fold, rootOf } from '../../text/fold.ts';

const FISCAL = /^f(?:y|iscal)?(\d\d|(?:19|20)\d\d)$/;
export const isYear = (root: string) => /^(?:19|20)\d\d$/.test(root);
/** "FY19" and "2019" are the same year. */
function plainYear(term: string): string {
  const year = FISCAL.exec(term)?.[1];
  return year === undefined ? term : year.length === 2 ? `20${year}` : year;
}

/** "(1)" behind a label points to a note. */
const NOTE = /\(\p{Nd}{1,2}\)/gu;
/** The words of a label, a head or a sentence, by their roots. */
export const rootsIn = (text: string): Set<string> => new Set(contentTerms(text.replace(NOTE, ' ')).map(term => rootOf(plainYear(term))));
const askedRoots = (question: string): Set<string> => new Set(contentTerms(question).flatMap(term => (isAskingWord(term) ? [] : [rootOf(plainYear(term))])));

/** Words for what every cell holds: where a table does not use them, nothing is missing. */
export const AMOUNTS = rootsIn(
  [
    'amount value number figure balance year betrag wert anzahl zahl höhe jahr importe monto cantidad valor número año montant valeur nombre chiffre année importo ammontare valore numero anno',
    'montante quantia ano bedrag waarde aantal jaar belopp värde antal år kwota wartość liczba rok tutar değer sayı miktar yıl сумма значение число количество величина год',
    'مبلغ قيمة عدد مقدار سنة عام 金额 数额 数值 数量 金額 數額 數值 數量 数 値 금액 값 수 राशि संख्या มูลค่า จำนวน',
  ].join(' '),
);

/** A question as tables are held against it. */
export interface Asked {
  readonly question: string;
  readonly roots: ReadonlySet<string>;
  /** Those of its words that are written as names. */
  readonly names: ReadonlySet<string>;
}

/** Scripts that write words apart and do not show which of them are names. */
export const UNCASED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Hangul}]/u;
/** A word with a capital that does not begin the question. */
const NAME = /(?<=[\p{L}\p{N},;:)’'"] ?["“„«(]?)(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}-]*/gu;

export function askedIn(question: string): Asked {
  const roots = askedRoots(question);
  const names = new Set([...question.matchAll(NAME)].flatMap(([name]) => [...rootsIn(name)]).filter(root => roots.has(root)));
  return { question: fold(question), roots, names };
}
