import { thingsNamedIn } from '../../search/equal-terms/index.ts';
import { fold, rootOf } from '../../text/fold.ts';
import { tokenise } from '../../text/tokenise.ts';

/**
 * A question with what tables call otherwise under the name that they have for it: "turnover" as "sales", where no head
 * and no label speaks of a turnover. The question itself where nothing is called otherwise.
 *
 * @param roots - of the words in the heads and labels of those tables
 * @param isOfOnePrice - no table of them has several columns of prices, of which "how much" would mean any
 */
export function inWordsOfTables(
  question: string,
  roots: ReadonlySet<string>,
  { isOfOnePrice } = { isOfOnePrice: true },
): string {
  const inFigures = question.replace(NUMBER_WORD, (word: string, rest: string) => {
    const figure = `${NUMBERS.indexOf(word.split('-')[0]?.toLowerCase() ?? '') + 2}-${rest}`;
    return roots.has(rootOf(figure.toLowerCase())) ? figure : word;
  });
  return byOtherNames(asHeads(byHeads(runTogether(inFigures, roots), roots, isOfOnePrice), roots), roots);
}

/** What a question asks for by its turn, what may stand at its end, and how tables head it: the first that one has. */
const ASKED_BY_TURN: readonly (readonly [turn: RegExp, end: RegExp, heads: string])[] = [
  [
    /how long (?:does|do|did|will|would|is|are|was|were)(?!\p{L})/iu,
    /(?:takes?|lasts?|runs?|go on|need)/u,
    'duration time length hours minutes days weeks',
  ],
  [
    /how (?:much|expensive) (?:does|do|did|will|would|is|are|was|were)(?!\p{L})/iu,
    /costs?/u,
    'price cost fee charge rate',
  ],
  [/how (?:big|large|tall|high) (?:is|are|was|were)(?!\p{L})/iu, /(?!)/u, 'size height area dimensions capacity'],
  [/how far (?:is|are|does|do)(?!\p{L})/iu, /go/u, 'distance range'],
  [/wie lange (?:dauert|läuft|braucht)(?!\p{L})/iu, /(?!)/u, 'dauer zeit laufzeit'],
  [/(?:wie ?viel|was) kostet?(?!\p{L})/iu, /(?!)/u, 'preis kosten gebühr'],
  [/combien de temps (?:dure|prend)(?!\p{L})/iu, /(?!)/u, 'durée temps'],
  [/combien co[uû]te(?!\p{L})/iu, /(?!)/u, 'prix tarif coût'],
  [/cuánto (?:tiempo )?(?:dura|tarda)(?!\p{L})/iu, /(?!)/u, 'duración tiempo'],
  [/cuánto (?:cuesta|vale)(?!\p{L})/iu, /(?!)/u, 'precio tarifa coste'],
  [/quanto (?:tempo )?dura(?!\p{L})/iu, /(?!)/u, 'durata duração tempo'],
  [/quanto (?:costa|custa)(?!\p{L})/iu, /(?!)/u, 'prezzo preço costo custo'],
  [/hoe ?lang duurt(?!\p{L})/iu, /(?!)/u, 'duur tijd'],
  [/hoe ?veel kost(?!\p{L})/iu, /(?!)/u, 'prijs kosten'],
];

const OF_PRICES = /^(?:price|preis|prix|precio|prezzo|prijs) /u;

/** "How long does it take" is told under "Duration", where a table has such a head. */
function byHeads(question: string, roots: ReadonlySet<string>, isOfOnePrice: boolean): string {
  for (const [turn, end, heads] of ASKED_BY_TURN) {
    if (!turn.test(question) || (!isOfOnePrice && OF_PRICES.test(heads))) continue;
    const head = heads.split(' ').find(word => roots.has(rootOf(fold(word))));
    if (head === undefined) continue;
    return question.replace(turn, head).replace(new RegExp(`(?<!\\p{L})${end.source}(?=[\\s?.!]*$)`, 'u'), '');
  }
  return question;
}

/** "Pet care", where a table has "PetCare" and neither word alone. */
const runTogether = (question: string, roots: ReadonlySet<string>): string =>
  question.replace(/(?<!\p{L})(\p{L}{3,}) (?=(\p{L}{3,}))/gu, (written, first: string, second: string) => {
    const [one, other, both] = [first, second, first + second].map(word => rootOf(fold(word)));
    return roots.has(both ?? '') && !roots.has(one ?? '') && !roots.has(other ?? '') ? first : written;
  });

/** Heads by what people ask for who do not know them. */
const HEADS: readonly (readonly [asked: RegExp, head: string])[] = [
  [/(?<!\p{L})(?:plan|plans|planned|planning)(?!\p{L})/giu, 'budget'],
  [/(?<!\p{L})(?:really|actually|spend|spent)(?!\p{L})/giu, 'actual'],
  [/(?<!\p{L})(?:normal|usual)(?!\p{L})/giu, 'reference'],
  [/(?<!\p{L})(?:brings?|brought|takes?|took|taken) in(?!\p{L})/giu, 'sales'],
  [
    /(?<!\p{L})(?:adds?|added|comes?|came) (?:up )?to(?=\P{L}*$| (?:this|that|in|for|last|all|al)(?!\p{L}))/giu,
    'total',
  ],
];

/** The plan is under "Budget", and what was really spent under "Actual", where nothing else is called so. */
const asHeads = (question: string, roots: ReadonlySet<string>): string =>
  HEADS.reduce(
    (words, [asked, head]) =>
      roots.has(rootOf(head))
        ? words.replace(asked, (word: string) => (roots.has(rootOf(word.toLowerCase())) ? word : head))
        : words,
    question,
  );

/** "Four-hop", which a table may write in figures. */
const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER_WORD = new RegExp(`(?<![\\p{L}-])(?:${NUMBERS.join('|')})-(\\p{L}+)`, 'giu');

function byOtherNames(question: string, roots: ReadonlySet<string>): string {
  const tokens = tokenise(question);
  let written = question;
  for (const { asked, names } of thingsNamedIn(question, tokens)) {
    if (asked.every(term => roots.has(rootOf(term)))) continue;
    const known = names.find(({ words }) => words.every(spellings => spellings.some(word => roots.has(rootOf(word)))));
    if (!known) continue;
    const at = tokens.findIndex((_, from) => asked.every((term, next) => tokens[from + next]?.term === term));
    const [first, last] = [tokens[at], tokens[at + asked.length - 1]];
    if (!first || !last) continue;
    const named = question.slice(first.start, last.end);
    written = written.replace(named, known.words.map(([word]) => word).join(' '));
  }
  return written;
}
