import type { Evidence } from '../../search/types.ts';
import { pattern } from '../../text/pattern.ts';
import { beginsWithHowMany } from '../how-many.ts';
import { type Quote, type QuoteSource, quoteOfRun } from '../quotes.ts';
import { AMOUNTS, askedRoots, rootsIn } from './asked.ts';
import { NEGATED } from './conditions.ts';
import type { Grid, GridRow } from './grid.ts';
import { isNamed, isOfMarks, saysYes } from './marks.ts';
import { headRoots, type NearTable, tablesNear } from './near-tables.ts';
import { isSum } from './row-extremes.ts';
import { withRowsOf } from './whole-tables.ts';

/** "Which", "who", "list", "what is to be done": all rows that are so are asked for. "How many" asks so as well. */
const ASKS_FOR_ALL = pattern('iu')`
  ^\P{L}*(?:(?:please|can you|could you|tell me|bitte) )?(?:(?:which|who|whose|list|name|show(?: me)?|find|give me
  |what are|are there(?: any)?|welche[rsn]?|wer|nenne?|zeige?|liste|gibt es|quel(?:le)?s|qui
  |montre\p{L}*|énum[èé]re\p{L}*|qué|cuáles|quiénes?|enumera|muestra|quali|chi|elenca|mostra
  |quais|quem|mostre|welke|wie (?:heeft|hebben|bestel\p{L}*|kocht\p{L}*)|noem|toon|vilka|vem
  |visa|które|którzy|kto|wymień|pokaż|какие|кто|перечисли\p{L}*|покажи\p{L}*|hangi|kimler?
  |những|ai|liệt kê
  |what (?:do|does|did|must|should|will|has|have|needs?|is|are)(?= .*(?<!\p{L})(?:do|done|due|to)(?!\p{L}))
  |was (?:muss|müssen|soll|sollen|hat|haben|ist|wird)(?= .*(?<!\p{L})(?:machen|tun|erledig\p{L}+|fällig)(?!\p{L}))
  |(?:que|qu['’]est-ce que)(?= (?:\p{L}+ ){0,4}(?:doi(?:t|vent)|doit-\p{L}+) .*faire(?!\p{L}))
  |(?:che )?(?:cosa )?dev(?:e|ono)(?= .*fare(?!\p{L}))|o que(?= .*fazer(?!\p{L}))
  |wat (?:moet|moeten)(?= .*(?:doen|gedaan)(?!\p{L}))|vad (?:ska|skall|måste)(?= .*(?:göra|göras)(?!\p{L}))
  |co (?:ma|mają|musi|muszą)(?= .*z?robić(?!\p{L}))|что(?= (?:\p{L}+ )*(?:должн|должен|нужно|надо).*делать(?!\p{L})))
  (?!\p{L})|哪些|谁|誰|列出|どの|어떤|누가)
`;
/** A table with fewer rows is read at a glance; more than so many are no answer that anybody reads. */
const FEWEST_ROWS = 3;
const MOST_ROWS = 40;
/** Words of a value: what has more is no kind of anything. */
const MOST_WORDS = 4;
/** A row of the table stands among so many of the best sentences. */
const AMONG_BEST = 5;
/** Words of a question beside the value of which the table need not speak: a verb. A sum is of all that is asked. */
const MOST_UNTOLD = { asked: 1, spent: 0 };

/** A row of a table that is so. */
export interface FoundRow {
  readonly segment: number;
  readonly grid: Grid;
  readonly row: GridRow;
}

/** What the cells of one column say, in how many rows, and by what roots. */
interface Value {
  readonly text: string;
  readonly roots: ReadonlySet<string>;
  count: number;
}

const cellAt = ({ cells }: GridRow, column: number) => cells.find(({ first }) => first === column);
const plain = (text: string): string => text.trim().toLowerCase();

/** What stands in a column more than once and not everywhere, by its text. */
function kindsIn({ grid: { rows } }: NearTable, column: number): Value[] {
  const values = new Map<string, Value>();
  for (const row of rows) {
    const text = plain(cellAt(row, column)?.text ?? '');
    if (!/\p{L}/u.test(text)) continue;
    const value = values.get(text) ?? { text, roots: rootsIn(text), count: 0 };
    value.count += 1;
    values.set(text, value);
  }
  return [...values.values()].filter(({ roots }) => roots.size > 0 && roots.size <= MOST_WORDS);
}

/**
 * The values of a column that a question names: by all of their words, or by one that no other value of it has, as
 * "Birke" is of "Birke KG".
 */
function valuesNamed(table: NearTable, column: number, asked: ReadonlySet<string>): Value[] {
  if (isMarked(table, column, asked)) return yesIn(table, column);
  const kinds = kindsIn(table, column);
  const head = rootsIn(table.grid.rows[0]?.heads[column] ?? '');
  const spoken = new Set([...headRoots(table.grid), ...table.around]);
  return kinds.filter(value => {
    const { roots, count } = value;
    if (count < 2 || count === table.grid.rows.length) return false;
    const shared = [...roots].filter(root => asked.has(root));
    if (shared.length === roots.size) return !shared.every(root => head.has(root));
    return shared.some(root => !spoken.has(root) && kinds.every(other => other === value || !other.roots.has(root)));
  });
}

/** Whether a column says of every row if it is what a question names: "which memberships include the pool". */
const isMarked = ({ grid }: NearTable, column: number, asked: ReadonlySet<string>): boolean =>
  isOfMarks(grid, column) && isNamed(grid, column, asked);

/** What says yes in such a column. */
function yesIn({ grid: { rows } }: NearTable, column: number): Value[] {
  const texts = rows.map(row => plain(cellAt(row, column)?.text ?? '')).filter(saysYes);
  const roots = rootsIn(rows[0]?.heads[column] ?? '');
  return [...new Set(texts)].map(text => ({ text, roots, count: texts.filter(other => other === text).length }));
}

/** Letters that "Kurs" and "Kurse" have in common at least. */
const SHORTEST_KIN = 4;
const isKin = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= SHORTEST_KIN && (one.startsWith(other) || other.startsWith(one)));

/** "How much did I spend at": the rows are asked for with what they come to. */
const HOW_MUCH = pattern('iu')`
  ^\P{L}*(?:how much|wie ?viel|combien|cuánto|quanto|hoeveel|hur mycket|ile|сколько|ne kadar)(?!\p{L})
`;
const SPENT = pattern('iu')`
  (?<!\p{L})(?:spend|spent|pay|paid|ausgegeben|bezahlt|gezahlt|dépensé\p{L}*|payé\p{L}*|gast(?:é|o|ado|amos|ei|ou)
  |pag(?:ué|ado|uei|ou|ato)|speso|spendo|uitgegeven|betaald|spenderat|betalat|wyda(?:łem|łam|liśmy|ł|ła)
  |zapłaci\p{L}+|потрат\p{L}+|заплат\p{L}+|harca\p{L}+|öde\p{L}+)(?!\p{L})
`;
/** What goes with it, and says nothing of the rows. */
const BESIDE_SPENT = pattern('giu')`
  (?<!\p{L})(?:ai|avons|he|hemos|heb|hebben|hur mycket|(?:in|en|no|w|i) total[et]?|altogether|in all|insgesamt|zusammen
  |en tout|au total|in tutto|ao todo|totaal|totalt|łącznie|razem|всего|toplam)(?!\p{L})
`;
/** Some of the rows are asked for by their time, or what each of them comes to, or one sum beside another. */
const OF_SOME = pattern('iu')`
  (?<!\p{L})(?:today|yesterday|days?|dail\p{L}+|weeks?|weekends?|weekl\p{L}+|months?|monthl\p{L}+|quarters?|years?
  |yearly|annual\p{L}*|recent\p{L}*|lately|la(?:st|test)|since|until|before|after|between|average|usual\p{L}*
  |typical\p{L}*|each|every|more|less|than|compared|difference|most|least
  |per(?! (?:il|lo|la|i|gli|le)(?!\p{L})| l['’])
  |heute|gestern|tage?n?|täglich\p{L}*|wochen?|wöchentlich\p{L}*|wochenenden?|monat(?:e?n?|s)|monatlich\p{L}*
  |quartale?n?|jahre?n?s?|jährlich\p{L}*|jede[mnrs]?|jeweils|pro|mal|schnitt|durchschnitt\p{L}*|mehr|weniger|als
  |unterschied\p{L}*|seit|bis|vor|nach|zuletzt|letzte[mnrs]?|meist\p{L}*
  |aujourd['’]hui|hier|jours?|semaines?|mois|trimestres?|ann[ée]es?|ans?|chaque|par|moyenne|fois|plus|moins|depuis
  |avant|après|derni(?:er|ère)s?|différence
  |hoy|ayer|días?|semanas?|mes(?:es)?|años?|cada|por(?! (?:el|la|los|las)(?!\p{L}))|promedio|(?:de|en|em|di|in) m[eé]dia
  |ve(?:z|ces)|más|menos|desde|hasta|antes|después|últim[oa]s?|pasad[oa]s?|diferencia
  |oggi|ieri|giorn[oi]|settiman[ae]|mes[ei]|trimestr[ei]|ann[oi]|ogni|volt[ae]|più|meno|dopo|ultim[oaie]|scors[oaie]
  |differenza|hoje|ontem|dias?|mês|anos?|vezes|mais|até|depois|passad[oa]s?|diferença
  |vandaag|gisteren|dag(?:en)?|week|weken|maand(?:en)?|kwarta(?:al|len)|ja(?:ar|ren)|elke|iedere?|gemiddeld\p{L}*|keer
  |meer|minder|dan|sinds|tot|laatste|vorige?|afgelopen|verschil
  |i ?dag|i ?går|dag(?:ar|en)|veck\p{L}+|månad\p{L}*|kvartal\p{L}*|år(?:et)?|varje|(?:genom)?snitt\p{L}*
  |gång(?:er|en)?|mer|mindre|än|sedan|senaste|förra|skillnad\p{L}*
  |dziś|dzisiaj|wczoraj|dzień|dni\p{L}*|tydzień|tygodni\p{L}*|miesi[ąę]c\p{L}*|kwarta\p{L}+|rok\p{L}{0,2}|każd\p{L}+
  |średni\p{L}+|razy?|więcej|mniej|niż|ostatni\p{L}*|zeszł\p{L}+|różnic\p{L}*
  |сегодня|вчера|день|дн(?:я|ей)|недел\p{L}+|месяц\p{L}*|квартал\p{L}*|год\p{L}{0,2}|кажд\p{L}+|средн\p{L}+|раз
  |больше|меньше|чем|последн\p{L}+|прошл\p{L}+|разниц\p{L}*
  |bugün|dün|gün\p{L}*|hafta\p{L}*|ay(?:da|lık|ın|ı)?|yıl\p{L}*|ortalama\p{L}*|kez|daha|geçen|fark\p{L}*)(?!\p{L})
`;
export const asksSpent = (question: string): boolean =>
  HOW_MUCH.test(question) && SPENT.test(question) && !OF_SOME.test(question);

/** What is asked of the rows. */
interface Asked {
  readonly roots: ReadonlySet<string>;
  /** Those that are not so are wanted. */
  readonly isNegated: boolean;
  readonly counts: boolean;
  readonly mostUntold: number;
}

/** The rows of a table that have all values that a question names; none where it names none that several rows have. */
function rowsWith(table: NearTable, { roots: asked, isNegated, counts, mostUntold }: Asked): GridRow[] {
  const { grid, around } = table;
  if (grid.rows.length < FEWEST_ROWS) return [];
  const named = Array.from({ length: grid.columns }, (_, column) => ({
    column,
    values: valuesNamed(table, column, asked),
  })).filter(({ values }) => values.length > 0);
  // Of several that are named nobody knows which is denied.
  if (named.length === 0 || (isNegated && named.length > 1) || (counts && hasFigure(table, asked))) return [];
  const said = new Set(named.flatMap(({ values }) => values.flatMap(({ roots }) => [...roots])));
  const told = [...said, ...headRoots(grid), ...around, ...rootsOfAll(grid), ...AMOUNTS];
  const untold = [...asked].filter(root => !told.some(other => isKin(root, other)));
  // What stands in other cells is asked of them as well.
  const others = new Set(grid.rows.flatMap(({ cells }) => cells.flatMap(({ text }) => [...rootsIn(text)])));
  if (untold.length > mostUntold || untold.some(root => /\p{Nd}/u.test(root) || others.has(root))) return [];
  const isSo = (row: GridRow) =>
    named.every(({ column, values }) => {
      const text = plain(cellAt(row, column)?.text ?? '');
      return text !== '' && values.some(value => value.text === text) !== isNegated;
    });
  return grid.rows.filter(row => isSo(row) && !isSum(row.cells[0]?.text ?? ''));
}

/** What every row says, such as the month of a statement, tells none from the others. */
function rootsOfAll({ rows }: Grid): string[] {
  const [first = new Set<string>(), ...others] = rows.map(({ cells }) =>
    rootsIn(cells.map(({ text }) => text).join(' ')),
  );
  return [...first].filter(root => others.every(roots => roots.has(root)));
}

/** Whether a column behind the first has figures, and is called what a question asks the number of. */
const hasFigure = ({ grid: { rows } }: NearTable, asked: ReadonlySet<string>): boolean =>
  rows[0]?.heads.some(
    (head, column) =>
      column > 0 &&
      [...rootsIn(head)].some(root => asked.has(root)) &&
      rows.every(row => !/\p{L}{3}/u.test(cellAt(row, column)?.text ?? '')),
  ) === true;

/**
 * The rows of one table that have the values that a question names, or have others where it denies them: "which orders
 * are still open", "which have a pool". Null where it does not ask for all of them, or where fewer than two are so; one
 * is told where its table says yes or no of each.
 */
export function rowsFound(source: QuoteSource, question: string): readonly FoundRow[] | null {
  const isOfSum = asksSpent(question);
  if (!isOfSum && !ASKS_FOR_ALL.test(question) && !beginsWithHowMany(question)) return null;
  const asked = {
    roots: askedRoots(isOfSum ? question.replace(SPENT, ' ').replace(BESIDE_SPENT, ' ') : question),
    isNegated: NEGATED.test(question),
    // How many there are is told by counting rows, but not where a column has that figure.
    counts: !isOfSum && beginsWithHowMany(question),
    mostUntold: isOfSum ? MOST_UNTOLD.spent : MOST_UNTOLD.asked,
  };
  const keyOf = ({ segment, grid }: NearTable) =>
    [source.scope[segment]?.owner.fileVersion, ...(grid.rows[0]?.heads ?? [])].join('|');
  const tables = tablesNear(source);
  const best = tables.find(table => table.rank < AMONG_BEST && rowsWith(table, asked).length > 0);
  if (!best) return null;
  // A table that goes over several pages is one on each of them.
  const rows = tables
    .filter(table => keyOf(table) === keyOf(best))
    .flatMap(table => rowsWith(table, asked).map(row => ({ segment: table.segment, grid: table.grid, row })))
    .sort((a, b) => a.segment - b.segment || a.row.sentence - b.row.sentence);
  const columns = Array.from({ length: best.grid.columns }, (_, at) => at);
  const fewest = columns.some(column => isMarked(best, column, asked.roots)) ? 1 : 2;
  return rows.length < fewest || rows.length > MOST_ROWS ? null : rows;
}

/** Those rows as quotes; null where there are none, or one is in no passage that was found. */
export function rowsOfValue(source: QuoteSource, question: string): readonly Quote[] | null {
  const rows = rowsFound(source, question);
  if (!rows) return null;
  const passages = new Set(source.evidence.passages.map(({ segment, passage }) => `${segment}/${passage}`));
  const quotes = rows.flatMap(({ segment, row: { sentence } }) => {
    const isFound = passages.has(`${segment}/${source.texts.get(segment)?.sentences[sentence]?.passage}`);
    return (isFound && quoteOfRun(source, segment, sentence, sentence, 1)) || [];
  });
  return quotes.length === rows.length ? quotes : null;
}

/** Evidence with the passages of those rows. */
export function withRowsOfValue(source: QuoteSource, question: string): Evidence {
  const rows = new Set(rowsFound(source, question)?.map(({ row }) => row));
  return rows.size === 0
    ? source.evidence
    : withRowsOf(source.evidence, source.texts, grid => grid.rows.filter(row => rows.has(row)));
}
