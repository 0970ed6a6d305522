import { pattern } from '../../text/pattern.ts';
import { comparesAmounts, type Members } from './members.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const MONTH = `(?:${MONTHS.map(month => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|')}|Sept)\\.?`;

/** "Jan-June 2022", "Jan. to Jun. 2022": a row of months as tables write it. */
const MONTH_RANGE = new RegExp(
  `(?<!\\p{L})(${MONTH})(?:\\s*[-–—/]\\s*| (?:to|until|till|through) )(${MONTH})(?= (?:of )?(?:19|20)\\d\\d)`,
  'giu',
);

/** A period with its year: "2022", "FY 2022", "the first half of 2022", "Q3 2022", "January–June 2022". */
const SPAN =
  '(?:first|second|third|fourth|last|1st|2nd|3rd|4th) (?:half|quarter|three months|six months|nine months)' +
  `|year|[HQ][1-4]|[1-4][HQ]|${MONTH}(?:\\s*[–—-]\\s*${MONTH})?`;
const PERIOD = `(?:the )?(?:(?:(?:${SPAN})(?: of| in)?|FY|CY|fiscal(?: year)?) ?)?(?:19|20)\\d\\d`;
const EARLIER =
  '(?:a|one|the) year (?:earlier|before|ago)|(?:the |in the )?(?:previous|prior|preceding|last) year' +
  '|(?:the )?year before(?: that)?';

/** From one period to another: both have a figure. */
const FROM_TO = new RegExp(
  '(?<!\\p{L})(?:from|between|von|zwischen|de|entre|tra|fra|dal|van|tussen|från|mellan|od|między|с|между) ' +
    `(${PERIOD}) (?:to|and|until|till|bis|und|à|et|a|y|e|al|tot|en|till|och|do|i|по|и) (${PERIOD})(?!\\d)`,
  'iu',
);
/** One period beside an earlier one. */
const THAN = new RegExp(
  `(?<!\\p{L})(?:in |during |for )?(${PERIOD})([^?]*?),?\\s+` +
    '(?:than|(?:as )?compare[ds]? (?:to|with)|versus|vs\\.?|against) ' +
    '(?:(?:it was |they were |those |that )?(?:in|of|for|during) )?' +
    `(?:the same (?:period|time|half|quarter) (?:of|in) )?(${PERIOD}|${EARLIER})(?!\\d)`,
  'iu',
);
/** In which of two periods. */
const EITHER = new RegExp(
  `(?<!\\p{L})(?:in |during |for )?(${PERIOD}),? or (?:in |during |for )?(${PERIOD})(?!\\d)`,
  'iu',
);
/** Says that something became more or less. */
const CHANGES = pattern('iu')`
  (?<!\p{L})(?:g(?:o|oes|oing|one)|went|move[sd]?|climb(?:ed|s)?) (?:up|down)|(?<!\p{L})(?:rise|rose|risen|rising
  |increas\p{L}+|gr[oe]w(?:n|th|s|ing)?|gain(?:ed|s)?|f[ae]ll(?:en|s|ing)?|drop(?:ped|s)?|declin\p{L}+|decreas\p{L}+
  |shr[aiu]nk\p{L}*|chang\p{L}+|develop(?:ed|s)?|evolve[sd]?|differ\p{L}*|improv\p{L}+|worse\p{L}*|double[sd]?
  |gestiegen|stieg|gewachsen|wuchs|gesunken|sank|verändert|augment\p{L}+|baiss\p{L}+|diminu\p{L}+|aument\p{L}+
  |crec\p{L}+|cambi\p{L}+|cresc\p{L}+|muda\p{L}+|gestegen|gegroeid|gedaald|veranderd|öka\p{L}*|minska\p{L}*
  |wzros\p{L}+|spad\p{L}+|вырос\p{L}*|упал\p{L}*|измен\p{L}+)(?!\p{L})
`;
/** "Up or down", "against the first half of 2022": says how it may have changed, and since when. */
const WHICH_WAY = pattern('giu')`
  (?<!\p{L})(?:or )?(?:up|down|higher|lower|much)(?!\p{L})
`;
const HOW_MUCH = /(?<!\p{L})(?:by )?how much (?:did|has|have|do|does|more|less|higher|lower)?(?!\p{L})/giu;
/** Of each of the two periods nothing is asked by these words. */
const MORE = pattern('giu')`
  (?<!\p{L})(?:more|less|fewer|better|worse|mehr|weniger|besser|mieux|más|menos|mejor|più|meno|meglio|mais|melhor|meer
  |minder|beter)(?!\p{L})
`;
const BETTER = pattern('iu')`
  (?<!\p{L})(?:better|worse|best|worst|besser|schlechter|mieux|mejor|peor|meglio|peggio|melhor|pior|beter
  |slechter)(?!\p{L})
`;
const YEAR = /(?:19|20)\d\d/u;

/** "The first half of 2022 and that of 2023", "the first half of 2022 and 2023": a part of two years, named once. */
const SAME_PART = new RegExp(
  `(?<!\\p{L})((?:the )?(?:${SPAN}))(?: of| in)? ((?:19|20)\\d\\d),? ` +
    '(and|or|to|with|than|against|versus|vs\\.?)(?: in)? ' +
    '(?:(?:that|the same (?:period|time|half|quarter|months?))(?: of| in)? )?((?:19|20)\\d\\d)(?!\\d)',
  'giu',
);

/** Periods as tables and reports write them: "January–June 2022"; each of two with the part of its year. */
export const plainPeriods = (question: string): string =>
  question
    .replace(MONTH_RANGE, (_, from: string, to: string) => `${monthOf(from)}–${monthOf(to)}`)
    .replace(SAME_PART, (whole, part: string, one: string, link: string, other: string) =>
      /^(?:the )?year$/iu.test(part) ? whole : `${part} of ${one} ${link} ${part} of ${other}`,
    );

const monthOf = (written: string): string =>
  MONTHS.find(month => month.slice(0, 3).toLowerCase() === written.slice(0, 3).toLowerCase()) ?? written;

/** Parts of a year, what people call them, and the months by which tables may call them. */
const PARTS: readonly { readonly called: RegExp; readonly names: readonly string[]; readonly months: string }[] = [
  part('first|1st', 'half|six months', 'H1|1H', 'January–June'),
  part('second|2nd|last', 'half|six months', 'H2|2H', 'July–December'),
  part('first|1st', 'quarter|three months', 'Q1|1Q', 'January–March'),
  part('second|2nd', 'quarter|three months', 'Q2|2Q', 'April–June'),
  part('third|3rd', 'quarter|three months', 'Q3|3Q', 'July–September'),
  part('fourth|4th|last', 'quarter|three months', 'Q4|4Q', 'October–December'),
];

function part(ordinals: string, nouns: string, short: string, months: string) {
  const called = `(?:the )?(?:(?:${ordinals}) (?:${nouns})(?: of| in)?|${short})(?= (?:19|20)\\d\\d)`;
  const names = ordinals.split('|').flatMap(ordinal => nouns.split('|').map(noun => `${ordinal} ${noun}`));
  return { called: new RegExp(`(?<!\\p{L})${called}`, 'giu'), names: [...names, ...short.split('|')], months };
}

/**
 * "The first half of 2023" as "January–June 2023", where the sources call such a part by its months alone: that a
 * source says "half" of something else is no reason against it.
 */
export const partsInMonths = (question: string, isSaid: (phrase: string) => boolean): string =>
  PARTS.reduce((asked, { called, names, months }) => {
    const years = [...asked.matchAll(called)].map(({ 0: part, index }) =>
      asked
        .slice(index + part.length)
        .trim()
        .slice(0, 4),
    );
    const isSaidOf = (year: string) => names.some(name => isSaid(`${name} of ${year}`) || isSaid(`${name} ${year}`));
    if (years.length === 0 || years.some(isSaidOf)) return asked;
    return months.split('–').every(isSaid) ? asked.replace(called, months) : asked;
  }, question);

/**
 * The two periods of which a question asks what became of a figure, or in which there was more; null where it asks for
 * neither. A span of years of which a sum is asked is one thing.
 */
export function periodsOf(question: string): Members | null {
  const found = fromTo(question) ?? than(question) ?? either(question);
  if (!found) return null;
  const { periods, rest } = found;
  const subject = rest.replace(CHANGES, ' ').replace(HOW_MUCH, ' ').replace(MORE, ' ');
  return {
    isChoice: true,
    wantsNumber: true,
    arePeriods: true,
    members: periods.map(name => ({
      name,
      question: subject.replace(HERE, `in ${name}`).replace(/\s+/gu, ' ').trim(),
    })),
  };
}

/** Where the periods stood. */
const HERE = '\u0000';

interface Found {
  readonly periods: readonly string[];
  readonly rest: string;
}

function fromTo(question: string): Found | null {
  const match = FROM_TO.exec(question);
  const [whole, from, to] = match ?? [];
  if (whole === undefined || from === undefined || to === undefined || !CHANGES.test(question)) return null;
  return { periods: [from, to], rest: question.replace(whole, HERE) };
}

function either(question: string): Found | null {
  if (!comparesAmounts(question) && !BETTER.test(question)) return null;
  const [whole, one, other] = EITHER.exec(question) ?? [];
  if (whole === undefined || one === undefined || other === undefined) return null;
  return { periods: [one, other], rest: question.replace(whole, HERE) };
}

function than(question: string): Found | null {
  const [whole, later, between = '', earlier] = THAN.exec(question) ?? [];
  if (whole === undefined || later === undefined || earlier === undefined) return null;
  const before = YEAR.test(earlier) ? earlier : later.replace(YEAR, year => String(Number(year) - 1));
  return { periods: [later, before], rest: question.replace(whole, `${HERE}${between}`) };
}

const SINCE = new RegExp(
  `,? ?(?:against|and|since|versus|vs\\.?|(?:as )?compare[ds]? (?:to|with)|over|from) ` +
    `(?:the same (?:period|time|half|quarter) (?:of|in) )?(?:${PERIOD}|${EARLIER})(?!\\d)`,
  'iu',
);

/** Why it changed is told by words. */
const ASKS_CAUSE = pattern('iu')`
  (?<!\p{L})(?:why|how come|causes?|caused|led to|leads? to|drove|driven|drivers?|explain(?:s|ed)?|reasons?|because
  |due to|contribut\p{L}+|behind|attribut\p{L}+|responsible|factors?|warum|weshalb|wieso|gründe?|grund|pourquoi|raisons?
  |por qué|razon(?:es)?|perch[eé]|motiv[oi]s?|por que|waarom|oorza\p{L}+|varför|dlaczego|почему|neden)(?!\p{L})
`;

/** What a question asks the change of, "did the sales of coffee go up or down"; null where it asks for no change. */
export function whatChanged(question: string): string | null {
  if (!CHANGES.test(question) || ASKS_CAUSE.test(question)) return null;
  return question.replace(SINCE, ' ').replace(CHANGES, ' ').replace(CHANGES, ' ').replace(WHICH_WAY, ' ');
}

/** Whether a question asks what became of something since a period that it names. */
export const isSince = (question: string): boolean => SINCE.test(question);
