import { isAskingWord } from '../../search/asking-words.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { fold, rootOf } from '../../text/fold.ts';
import { functionWordsFor } from '../../text/function-words.ts';
import { tokenise } from '../../text/tokenise.ts';

const FISCAL = /^f(?:y|iscal)?(\d\d|(?:19|20)\d\d)$/;
export const isYear = (root: string) => /^(?:19|20)\d\d$/.test(root);
/** A month, as periods that a question names are written: it says when, and not what. */
export const isMonth = (root: string) => MONTHS.has(root);
/** "FY19" and "2019" are the same year. */
function plainYear(term: string): string {
  const year = FISCAL.exec(term)?.[1];
  return year === undefined ? term : year.length === 2 ? `20${year}` : year;
}

/** "(1)" behind a label points to a note. */
const NOTE = /\(\p{Nd}{1,2}\)/gu;
/** The words of a label, a head or a sentence, by their roots. */
export function rootsIn(text: string): Set<string> {
  const own = text.replace(NOTE, ' ');
  const terms = contentTerms(own);
  // A column may be called "Plus" or "Other", and by no other word.
  return new Set(
    (terms.length > 0 ? terms : tokenise(own).map(({ term }) => term)).map(term => rootOf(plainYear(term))),
  );
}
const MONTHS = rootsIn('january february march april may june july august september october november december');
/** What people ask for by a verb, and tables call by a noun. */
const NOUNS: ReadonlyMap<string, string> = new Map(
  [
    'sell sold sells sales',
    'earn earned earns earnings',
    'spend spent spends spending',
    'employ employs employees',
    'send sends sent',
  ].flatMap(line => {
    const words = line.split(' ');
    return words.map(word => [word, words.at(-1) ?? word] as const);
  }),
);
const nounOf = (term: string): string => NOUNS.get(term) ?? term;

/** The words of a question that tell what it is about, by their roots. */
export const askedRoots = (question: string): Set<string> =>
  new Set(contentTerms(question).flatMap(term => (isAskingWord(term) ? [] : [rootOf(nounOf(plainYear(term)))])));

/** Words for what every cell holds, or for nothing besides: where a table does not use them, nothing is missing. */
export const AMOUNTS = rootsIn(
  [
    // "Plain BM25" is the row that is called BM25, and nothing else.
    'plain vanilla pure alone',
    // "The test set" is the column that is called "Test".
    'set split',
    'amount value number figure balance year score result betrag wert anzahl zahl höhe jahr importe monto cantidad ' +
      'valor número año montant valeur nombre chiffre année importo ammontare valore numero anno',
    'montante quantia ano bedrag waarde aantal jaar belopp värde antal år kwota wartość liczba rok tutar değer ' +
      'sayı miktar yıl сумма значение число количество величина год',
    'مبلغ قيمة عدد مقدار سنة عام 金额 数额 数值 数量 金額 數額 數值 數量 数 値 금액 값 수 राशि संख्या มูลค่า จำนวน',
  ].join(' '),
);

/** What a sum of money says by itself. */
export const PRICE_WORDS = rootsIn(
  'cost costs price prices priced fee fees charge charges expensive cheap pay pays paid kostet kosten preis preise ' +
    'gebühr teuer coût coûte prix tarif cher cuesta costo coste precio precios costa prezzo prezzi custa preço ' +
    'preços kost prijs prijzen kostar pris koszt kosztuje cena стоит цена стоимость fiyat ücret',
);

/** "Total profit" is the profit, where no other row is called the total. */
const TOTALS = rootsIn(
  'total totals overall gesamt insgesamt gesamte totale totaux totales totaal totalt łącznie łączna razem toplam ' +
    'tổng общий общая общее всего итого إجمالي اجمالي مجموع 总 总计 合计 總 總計 合計 総 전체 총',
);
/** A word for all of it, and whether a label says nothing else. */
export const TOTAL = 'total';
export function isTotal(label: string): boolean {
  const roots = [...rootsIn(label)];
  return roots.length > 0 && roots.every(root => TOTALS.has(root));
}

/** A question as tables are held against it. */
export interface Asked {
  readonly question: string;
  readonly roots: ReadonlySet<string>;
  /** Those of its words that are written as names. */
  readonly names: ReadonlySet<string>;
  /** All of its words, those that say little too. */
  readonly every: ReadonlySet<string>;
  readonly order: Order;
}
interface Order {
  /** The words in order, by their roots; `null` for one that may stand within a name, "" for what no name goes over. */
  readonly words: readonly (string | null)[];
  /** A word directly behind a name may go with it. */
  readonly isBackwards: boolean;
}

/** Scripts that write words apart and do not show which of them are names. */
export const UNCASED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Hangul}]/u;
/** A word with a capital that does not begin the question. */
const NAME = /(?<=[\p{L}\p{N},;:)’'"] ?["“„«(]?)(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}-]*/gu;

export function askedIn(question: string): Asked {
  const roots = askedRoots(question);
  const names = new Set(
    [...question.matchAll(NAME)].flatMap(([name]) => [...rootsIn(name)]).filter(root => roots.has(root)),
  );
  return { question: fold(question), roots, names, every: everyRootIn(question), order: orderOf(question) };
}

/** Words between the two halves of a name: "profit before tax", "cost of sales". */
const JOINING: ReadonlySet<string> = new Set(
  [
    'of for from before after per on to in von vor nach aus für pro de des du d sur avant après par del sin antes ' +
      'después por di dello della delle dei su prima dopo do da dos das sobre depois',
    'van voor na uit av för före efter från z ze przed po od do na после от за из с на по',
  ].flatMap(words => words.split(' ').map(fold)),
);
/**
 * Scripts in which what stands beside a name may be a part of it; elsewhere verbs stand there too, or words are not
 * parted.
 */
const ORDERED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}-]+$|^\p{Script=Han}$/u;
/** Small words of languages that say "profit gross"; in others a verb may stand behind a name. */
const NAMED_BACKWARDS = ['les', 'los', 'gli', 'uma', 'cua'];

function orderOf(question: string): Order {
  const tokens = tokenise(question);
  const functionWords = functionWordsFor(tokens);
  const words = tokens.flatMap(({ term }) => {
    if (JOINING.has(term)) return [null];
    if (functionWords.has(term) || isAskingWord(term)) return [''];
    return ORDERED.test(term) ? [rootOf(plainYear(term))] : [];
  });
  return { words, isBackwards: functionWords.size === 0 || NAMED_BACKWARDS.some(word => functionWords.has(word)) };
}

/** The words of a text by their roots, those that say little too. */
export const everyRootIn = (text: string): Set<string> =>
  new Set(tokenise(text.replace(NOTE, ' ')).map(({ term }) => rootOf(plainYear(term))));

/**
 * Whether a label is the name that a question asks for: the question has all of its words, and of those that are
 * missing in the row none stands in the name, as "gross" does in "gross profit" for "Profit".
 */
export function isNameIn(
  { every, order: { words, isBackwards } }: Asked,
  label: string,
  missing: readonly string[],
): boolean {
  const name = everyRootIn(label);
  if (![...rootsIn(label)].every(root => every.has(root))) return false;
  const has = (at: number) => name.has(words[at] ?? '');
  const isInside = (at: number) =>
    has(at + 1) || (isBackwards && has(at - 1)) || (words[at - 1] === null && has(at - 2));
  return missing.every(
    root => name.has(root) || TOTALS.has(root) || !words.some((word, at) => word === root && isInside(at)),
  );
}
