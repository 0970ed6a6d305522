import type { StatementKind } from '../../search/statement-pages.ts';
import { pattern } from '../../text/pattern.ts';

/** A line of a primary statement, by how its name begins there. */
export interface StatementLine {
  readonly statement: StatementKind;
  readonly named: RegExp;
}

const line = (statement: StatementKind, names: string): StatementLine => ({
  statement,
  named: new RegExp(`^(?:${names})`, 'iu'),
});

const LINES = {
  cash: line('balance', 'cash,? (?:and )?(?:cash )?equivalents|cash$'),
  shortInvestments: line('balance', 'short-term investments|marketable securities'),
  receivables: line('balance', '(?:accounts |trade )?(?:and other )?receivables?|(?:accounts|trade) receivables?'),
  inventories: line('balance', '(?:merchandise )?inventor(?:y|ies)'),
  currentAssets: line('balance', 'total current assets'),
  totalAssets: line('balance', 'total assets'),
  fixedAssets: line('balance', '(?:net )?property(?:,? plant,?)?,? and equipment'),
  payables: line('balance', '(?:accounts|trade) (?:and other )?payables?'),
  shortDebt: line(
    'balance',
    'short-term (?:debt|borrowings)|current portion of (?:long-term )?debt|long-term debt due within|notes payable',
  ),
  currentLiabilities: line('balance', 'total current liabilities'),
  longDebt: line('balance', 'long-term (?:debt|borrowings)|non-current borrowings'),
  totalLiabilities: line('balance', 'total liabilities(?! and)'),
  equity: line('balance', "total (?:(?:share|stock)(?:holders|owners)?[’'`]?s?[’'`]? )?equity|total \\S+ shareholders"),
  revenue: line('income', '(?:total )?(?:net )?(?:revenues?|sales)(?! tax)'),
  costOfSales: line('income', '(?:total )?costs? of (?:sales|goods|revenues?|products)|merchandise costs'),
  grossProfit: line('income', 'gross (?:profit|margin)'),
  operatingIncome: line(
    'income',
    '(?:consolidated )?operating (?:income|profit|earnings)|(?:income|earnings|profit) from operations',
  ),
  interestExpense: line('income', 'interest expense|interest, net|finance costs'),
  pretaxIncome: line('income', '(?:income|earnings|profit)(?: from continuing operations)? before'),
  incomeTax: line('income', '(?:provision for )?income tax(?:es)?|tax (?:provision|expense)'),
  netIncome: line('income', '(?:consolidated )?net (?:income|earnings|profit|loss)'),
  depreciation: line('cashFlow', 'depreciation'),
  operatingCash: line('cashFlow', 'net cash (?:flows? )?(?:provided by|from|generated)[^|]* operating'),
  capitalSpending: line(
    'cashFlow',
    '(?:purchases?|additions?|acquisitions?|payments?)(?: of| to| for)? (?:property|capital)|capital expenditures',
  ),
  dividends: line('cashFlow', '(?:cash )?dividends|payments? of (?:cash )?dividends'),
} as const satisfies Record<string, StatementLine>;

type LineName = keyof typeof LINES;

/** A figure that analysts ask for, as questions call it, and the lines that it is worked out from. */
interface Metric {
  readonly asked: RegExp;
  readonly from: readonly LineName[];
}

const metric = (names: string, ...from: LineName[]): Metric => ({
  asked: new RegExp(`(?<![\\p{L}-])(?:${names})(?![\\p{L}])`, 'iu'),
  from,
});

/** By their usual definitions, as textbooks of financial analysis have them. */
const METRICS: readonly Metric[] = [
  metric('(?:net )?working capital(?: ratio)?|current ratio', 'currentAssets', 'currentLiabilities'),
  metric(
    'quick ratio|acid[- ]test(?: ratio)?|liquidity profile',
    'cash',
    'shortInvestments',
    'receivables',
    'inventories',
    'currentAssets',
    'currentLiabilities',
  ),
  metric('cash ratio', 'cash', 'shortInvestments', 'currentLiabilities'),
  metric('debt[- ]to[- ]equity|gearing|leverage ratio', 'shortDebt', 'longDebt', 'totalLiabilities', 'equity'),
  metric('net debt', 'cash', 'shortDebt', 'longDebt'),
  metric('fixed asset turnover', 'revenue', 'fixedAssets'),
  metric('asset turnover', 'revenue', 'totalAssets'),
  metric('inventory turnover|days inventory outstanding|DIO', 'costOfSales', 'inventories'),
  metric('receivables? turnover|days sales outstanding|DSO', 'revenue', 'receivables'),
  metric('payables? turnover|days payables? outstanding|DPO', 'costOfSales', 'inventories', 'payables'),
  metric('cash conversion cycle', 'revenue', 'costOfSales', 'receivables', 'inventories', 'payables'),
  metric('return on (?:total )?assets|ROA', 'netIncome', 'totalAssets'),
  metric("return on (?:(?:share|stock)holders[’']? )?equity|ROE", 'netIncome', 'equity'),
  metric('gross (?:profit )?margins?(?: profile)?', 'revenue', 'costOfSales', 'grossProfit'),
  metric('operating (?:profit |income )?margins?(?: profile)?', 'revenue', 'operatingIncome'),
  metric('(?:net )?profit margins?|net (?:income )?margins?', 'revenue', 'netIncome'),
  metric('(?:unadjusted )?EBITDA(?: %)?(?: margins?)?', 'revenue', 'operatingIncome', 'depreciation'),
  metric('effective tax rate', 'pretaxIncome', 'incomeTax'),
  metric('interest coverage(?: ratio)?|times interest earned', 'operatingIncome', 'interestExpense'),
  metric('free cash flow|FCF', 'operatingCash', 'capitalSpending'),
  metric('capital[- ]intensi(?:ve|ty)', 'revenue', 'totalAssets', 'fixedAssets', 'netIncome', 'capitalSpending'),
  metric('(?:dividend )?payout ratio|retention ratio', 'netIncome', 'dividends'),
];

/** A line that is asked for by itself, or for how much it has changed. */
interface Item {
  readonly asked: RegExp;
  readonly changed: RegExp;
  readonly line: LineName;
}

const item = (line: LineName, names: string): Item => ({
  line,
  asked: new RegExp(`(?<![\\p{L}-])(?:${names})(?![\\p{L}])`, 'iu'),
  changed: new RegExp(
    '(?<!\\p{L})(?:(?:change|growth|increase|decrease|decline) (?:rate )?(?:in|of) (?:the |its |their |total )?' +
      `(?:${names})|(?:${names}) growth(?: rate)?)(?!\\p{L})`,
    'iu',
  ),
});

/** As questions call them. */
const ITEMS: readonly Item[] = [
  item('totalAssets', 'total assets'),
  item('currentAssets', '(?:total )?current assets'),
  item('totalLiabilities', 'total liabilities'),
  item('currentLiabilities', '(?:total )?current liabilities'),
  item('equity', "(?:total )?(?:(?:share|stock)holders[’']? )?equity"),
  item('payables', 'accounts payable|trade payables'),
  item('receivables', 'accounts receivable|trade receivables|receivables'),
  item('inventories', 'inventor(?:y|ies)'),
  item('cash', 'cash(?: and (?:cash )?equivalents)?(?! flow)'),
  item('fixedAssets', 'PP ?& ?E|(?:net )?property,? (?:plant,? )?and equipment'),
  item('longDebt', 'long-term debt'),
  item('revenue', 'revenues?|net sales|sales'),
  item('costOfSales', 'COGS|costs? of (?:goods sold|sales|revenues?)'),
  item('grossProfit', 'gross profit'),
  item('operatingIncome', 'operating (?:income|profit)'),
  item('interestExpense', 'interest expense'),
  item('incomeTax', '(?:provision for )?income tax(?:es)?(?: expense)?'),
  item('netIncome', 'net (?:income|earnings|profit)'),
  item('depreciation', 'depreciation(?: and amorti[sz]ation)?|D ?& ?A'),
  item(
    'operatingCash',
    '(?:net )?cash (?:flows? )?(?:from|provided by) operat(?:ions|ing activities)|operating cash flow',
  ),
  item('capitalSpending', 'cap(?:ital )?(?:ex|expenditures?)'),
  item('dividends', 'dividends? paid|cash dividends'),
];

/** A statement by its name, and lines that are told by it alone. */
const NAMED: readonly (readonly [kind: StatementKind, names: RegExp])[] = [
  ['balance', /(?<!\p{L})(?:balance sheets?|statements? of financial (?:position|condition))(?!\p{L})/iu],
  [
    'income',
    pattern('iu')`
      (?<!\p{L})(?:(?:income|profit and loss) (?:statements?|accounts?)|P ?& ?L
      |statements? of (?:income|operations|earnings|profit))(?!\p{L})
    `,
  ],
  ['cashFlow', /(?<!\p{L})(?:cash[- ]flow statements?|statements? of cash flows?)(?!\p{L})/iu],
];

/** What a company adjusts by its own rules stands in a table of its own. */
const ADJUSTED = /(?<!\p{L})(?:adjusted|non[- ]GAAP|pro forma)(?!\p{L})/iu;

/** What a question asks of a company's primary statements. */
export interface AskedStatements {
  readonly kinds: readonly StatementKind[];
  /**
   * A figure that has to be worked out, as the question calls it, and from which lines; null where it asks for none.
   */
  readonly metric: { readonly name: string; readonly lines: readonly StatementLine[] } | null;
  /** A line that is asked for by itself, of a statement that the question names. */
  readonly item: StatementLine | null;
}

/**
 * Which statements a question needs: those that it names, and those that a figure is worked out from. Null when it asks
 * for nothing of that kind. English only: other names of these figures are not known here.
 */
export function askedStatements(question: string): AskedStatements | null {
  if (ADJUSTED.test(question)) return null;
  const named = NAMED.filter(([, names]) => names.test(question)).map(([kind]) => kind);
  const metric = metricIn(question);
  const bare = question.replace(STATEMENT_NAMES, ' ');
  const items = ITEMS.filter(({ asked }) => asked.test(bare)).map(({ line }) => LINES[line]);
  const kinds = [...new Set([...(metric?.lines.map(({ statement }) => statement) ?? []), ...named])];
  if (kinds.length === 0) return null;
  const [only = null] = metric === null && items.length === 1 ? items : [];
  return { kinds, metric, item: only && named.includes(only.statement) ? only : null };
}

/** Names of statements say "income" and "cash", and ask for neither. */
const STATEMENT_NAMES = new RegExp(NAMED.map(([, { source }]) => source).join('|'), 'giu');
/** Who asks what lies behind a figure is told by running text. */
const ASKS_FOR_CAUSE = pattern('iu')`
  ^\P{L}*(?:why|how come)(?!\p{L})|(?<!\p{L})
  (?:what (?:\p{L}+ )?(?:drove|caused|led|explains?)|(?:reasons?|drivers?|causes?) (?:for|of|behind))(?!\p{L})
`;

/** The figure that a question asks for first; of one line, how much it has changed. */
function metricIn(question: string): AskedStatements['metric'] {
  if (ASKS_FOR_CAUSE.test(question)) return null;
  const asked = [
    ...METRICS.map(({ asked: names, from }) => ({ found: names.exec(question), from })),
    ...ITEMS.map(({ changed, line: from }) => ({ found: changed.exec(question), from: [from] })),
  ]
    .flatMap(({ found, from }) => (found ? [{ name: found[0], at: found.index, from }] : []))
    .sort((a, b) => a.at - b.at)[0];
  return asked ? { name: asked.name, lines: asked.from.map(name => LINES[name]) } : null;
}

/** Whether a text is the name of a figure that is worked out. */
export const isMetric = (name: string): boolean => METRICS.some(({ asked }) => asked.exec(name)?.[0] === name);
