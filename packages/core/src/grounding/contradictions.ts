import { fold, rootOf } from '../text/fold.ts';
import { functionWordsFor } from '../text/function-words.ts';
import { pattern } from '../text/pattern.ts';
import { tokenise } from '../text/tokenise.ts';
import { agree, isNumberWord, isUnitWord, type Measure, measuresOf, withoutBounds } from './measures.ts';
import { directionOf, isNegation } from './polarity.ts';

/** A sentence that may contradict another. */
export interface StatedSentence {
  readonly text: string;
  /** Which document says it: a document is not held against itself. */
  readonly document: string;
}

/** Two sentences, by their places in the list, that cannot both be true. */
export interface Contradiction {
  readonly one: number;
  readonly other: number;
  readonly about: 'figure' | 'year' | 'negation' | 'direction';
}

/** Sentences held against each other: pairs grow with the square. */
const MOST_SENTENCES = 60;
const MOST_FOUND = 5;
/** Content words that both have to share, and the longest sentences looked at: a long one says several things. */
const FEWEST_SHARED = 2;
const LONGEST = 320;

/** Words that say how something is told or measured and not of what: one side may have them alone. */
const HARMLESS = new Set(
  (
    'report reported reports estimate estimated estimates find finds found show shows showed shown say says said ' +
    'state stated states observe observed record recorded measure measured measures measuring determine determined ' +
    'amount amounted amounts total totals totaled reach reached reaches stand stands stood equal equals contain ' +
    'contains contained comprise comprises comprised include includes included consist consists last lasts lasted ' +
    'have has had approximately roughly nearly almost around about exactly currently now today only official ' +
    'officially actually commonly generally usually typically significantly substantially markedly considerably ' +
    'really indeed clearly ' +
    'about according also therefore thus however recent recently latest whole overall altogether ' +
    'etwa rund ungefahr fast genau insgesamt derzeit heute nur betragt betrug umfasst misst enthalt laut deutlich ' +
    'signifikant erheblich ' +
    'environ pres presque exactement actuellement mesure compte contient significativement ' +
    'unos aproximadamente casi exactamente actualmente mide tiene cuenta contiene significativamente ' +
    'circa quasi esattamente attualmente misura contiene ongeveer bijna precies momenteel bevat telt'
  )
    .split(' ')
    .map(word => rootOf(word)),
);
/** Who speaks of their own work says what was so there: two studies with other samples do not contradict each other. */
const OF_ITS_OWN = pattern('iu')`
  \b(?:we|our|ours|us|i|my|this|these|present|current|participants?|respondents?|interviewees?|samples?|cohorts?
  |stud(?:y|ies)|surveys?|trials?|experiments?|datasets?|corpus|authors?|tables?|figures?|chapters?|sections?|models?
  |baselines?|wir|unsere?[nmrs]?|diese[nmrs]?|stichprobe|teilnehmer\p{L}*|befragten?|studien?|tabelle|abbildung|nous
  |notre|nos|ce|cette|ces|[ée]tudes?|participants|nuestr[oa]s?|este|esta|estudios?|participantes|muestra|questo|questa
  |studio|studi|campione|onze|deze|dit|onderzoek)\b|本文|我们|我們|本研究|受试者|参与者
`;
/** "Price: £3,200": a line with its label speaks of what its document is about, and two offers have two prices. */
const LABELLED = /^(?:\*\*)?\p{Lu}[^:.!?]{1,40}:(?:\*\*)? \S/u;
/** Begins with what only the sentence before explains. */
const UNNAMED = pattern('iu')`
  ^["“„«(]?\s*(?:it|they|he|she|its|their|his|her|that|those|there|both|such|er|sie|es|il (?:est|a|était|avait|fut|y
  |ne)|elle|ils|elles|él|ella|ello|ellos|egli|essa|hij|zij|оно|она|он|они|它|他|她|其)(?![\p{L}\p{M}])
`;
/** Possibly, partly, sometimes: what is hedged is denied by nothing. */
const HEDGED = pattern('iu')`
  \b(?:may|might|could|can|possibly|perhaps|probably|likely|sometimes|often|some|partly|not (?:only|all|always|every
  |necessarily|yet|just|many|most|significantly)|no longer|unclear|unknown|whether|if|unless|except|until|kann
  |könnte\p{L}*|vielleicht|manche|teilweise|nicht (?:nur|alle|immer|mehr|jede[rs]?|unbedingt|signifikant)|ob|wenn|falls
  |peut|pourrait|peut-être|parfois|pas (?:seulement|toujours|tous)|ne \p{L}+ plus|si|puede|podría|quizás
  |no (?:solo|sólo|siempre|todos)|può|potrebbe|forse|non (?:solo|sempre|tutti))\b|\?|可能|也许|不仅|不只|不一定|是否|如果
`;
/** Negations that stand before a noun or ask for a pair, and turn round a part of a sentence only. */
const OF_A_PART = new Set(
  'without ohne sans sin senza sem zonder bez absence lack lacks lacked lacking neither nor weder noch ni ne'.split(
    ' ',
  ),
);
/** What was when: with one of these, a sentence with a single year and no figure says when something happened. */
const HAPPENED = pattern('iu')`
  \b(?:founded|established|born|died|published|built|opened|completed|invented|discovered|launched|ended|began|started
  |signed|created|introduced|formed|released|erected|abolished|adopted|gegründet|geboren|starb|gestorben|veröffentlicht
  |gebaut|erbaut|eröffnet|erfunden|entdeckt|unterzeichnet|eingeführt|fondée?|née?|morte?|publiée?|construite?|inventée?
  |découverte?|signée?|fundad[oa]|nació|murió|publicad[oa]|construid[oa]|inventad[oa]|descubiert[oa]|firmad[oa]
  |fondat[oa]|nat[oa]|pubblicat[oa]|costruit[oa]|inventat[oa]|opgericht|geboren|overleden|gebouwd|ontdekt)\b|成立
  |出生|去世|发明|发现|出版|建成
`;
/** With one of these before it, a direction tells which cases are meant: "with increased pressure". */
const OF_WHICH = pattern('iu')`
  \b(?:with|of|in|by|under|for|from|to|at|on|having|had|has|have|whose|mit|bei|von|unter|avec|de|chez|con|en|di)\s+
  (?:an?\s+|the\s+)?$
`;
/** A comparative says something of a sentence only behind a verb of being or before "than". */
const COMPARATIVE = pattern('u')`
  ^(?:more|less|fewer|higher|highest|lower|lowest|above|below|larger|largest|greater|greatest|bigger|smaller|smallest
  |most|least|fewest|longer|longest|shorter|shortest|stronger|weaker|strong|weak|strongest|weakest|hoher
  |niedriger|mehr|weniger)$
`;
const IS = pattern('iu')`
  \b(?:is|are|was|were|be|been|became|becomes?|remains?|remained|ist|sind|war|waren|wird|wurde)\s+
  (?:\p{L}+ly\s+|much\s+|far\s+|deutlich\s+)?$
`;
/**
 * Opposites, and what makes one of a verb, that say of which thing or time something is said, and not what became of
 * it.
 */
const NEVER_SAYS = pattern('u')`
  ^(?:growth|loss|losses|improvement|\p{L}+tion|before|after|first|last|same|different|positive|positively|negative
  |negatively|majority|minority|maximum|minimum|earlier|earliest|later|latest|most|least|fewest|plus|moins|mas
  |menos|mayor|menor)$
`;
/** Function words that limit what is said, and so count as content. */
const LIMITS = new Set(
  (
    'before after during under above below against only all each both every while when since until than vor nach ' +
    'nur alle jede avant apres pendant seulement tous toutes antes despues durante solo todos todas'
  ).split(' '),
);
/** Figures of accounts belong to somebody, who is seldom named in the sentence. */
const OF_ACCOUNTS = pattern('iu')`
  \b(?:revenues?|sales|turnover|income|profits?|earnings|ebitda|assets|liabilities|cash|expenses|costs?
  |prices?|dividends?|shares|margins?|umsatz|gewinn|kosten|preise?|chiffre d['’]affaires|bénéfices?|ingresos
  |ventas|beneficios?)\b
`;
const DEFINITE = /^(?:the|der|die|das|le|la|les|el|los|las|il|lo|i|gli|het|de|o|a|os|as)\s/iu;
/** Content words from which a thing with a definite article and no name is told apart from others of its kind. */
const TOLD_APART = 3;
const CLAUSE_IN_FRONT = pattern('iu')`
  ^(?:according to|as reported by|based on|laut|nach angaben|selon|d['’]apr[èe]s|seg[úu]n|secondo
  |volgens)\s[^,]{2,60},\s*
`;
const ASIDE = pattern('giu')`
  \s*[([][^()[\]]{0,120}[)\]]|,\s(?:an?|the|which|who|built|located|situated|founded|born|also|known|ein|eine|der|die
  |das|une?|le|la|un|una|el)\s[^,]{2,80},
`;
/** What goes on behind a comma says something more of the same; what limits it is kept. */
const TAIL = pattern('iu')`
  ,\s(?:which|who|and|und|et|y|e|en|och|i|и)\s(?![^.]*(?:\p{Nd}
  |(?<!\p{L})(?:only|when|if|except|unless|while|nur|wenn|sauf|si|solo|cuando|tylko|только)(?!\p{L})))[^.]{3,}\.?$
`;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

interface Analysed {
  readonly at: number;
  readonly document: string;
  /** Roots of the words that say of what something is said. */
  readonly about: ReadonlySet<string>;
  readonly measures: readonly Measure[];
  readonly years: readonly number[];
  readonly happened: boolean;
  readonly hedged: boolean;
  readonly negations: number;
  /** Numbers of the directions that the sentence itself takes, see `directionOf`. */
  readonly directions: readonly number[];
  /** In scripts without spaces, the sentence without signs and negations. */
  readonly bare: string | null;
}

/**
 * Pairs of sentences of different documents that say different things of the same: another figure of the same kind,
 * another year of an event, its denial, the opposite direction. Precise rather than complete: they have to speak of it
 * in the same words, and any word more on one side (another group, place or time) lets both stand. Figures that are
 * roundings, bounds, estimates or in other units agree. In the order of the list, a few at most; quadratic in the first
 * 60 sentences.
 */
export function findContradictions(sentences: readonly StatedSentence[]): Contradiction[] {
  const analysed = sentences.slice(0, MOST_SENTENCES).flatMap((sentence, at) => analyse(sentence, at) ?? []);
  const found: Contradiction[] = [];
  for (const [place, one] of analysed.entries()) {
    for (const other of analysed.slice(place + 1)) {
      const about = one.document === other.document ? null : differenceOf(one, other);
      if (about !== null) found.push({ one: one.at, other: other.at, about });
      if (found.length >= MOST_FOUND) return found;
    }
  }
  return found;
}

const isOfItsOwn = (said: string): boolean => [UNNAMED, OF_ITS_OWN, LABELLED].some(pattern => pattern.test(said));

function analyse({ text: written, document }: StatedSentence, at: number): Analysed | null {
  const said = written.trim().replace(/^[-*•·]\s+/u, '');
  if (said.length > LONGEST || /[?？]\s*$/u.test(said) || isOfItsOwn(said)) return null;
  const text = said.replace(CLAUSE_IN_FRONT, '').replace(ASIDE, ' ').replace(TAIL, '.');
  const { measures, years, labels } = measuresOf(text);
  const isNamed = /(?<=[\p{L}\p{N},] )\p{Lu}/u.test(text);
  if (!isNamed && measures.length > 0 && OF_ACCOUNTS.test(text)) return null;
  const spoken = withoutBounds(text);
  const all = tokenise(spoken);
  const tokens = all.filter((token, place) => token.position !== all[place + 1]?.position || isNegation(token.term));
  const functionWords = functionWordsFor(tokens);
  const about = new Set(labels.map(label => `#${label}`));
  const directions: number[] = [];
  const counted = new Set(measures.map(({ of }) => of));
  let negations = 0;
  for (const { term, start, end } of tokens) {
    if (/^\p{Nd}/u.test(term)) {
      // Part of a name: "IL-6" speaks of another thing than "IL-8".
      if (
        /\p{Script=Latin}[-–]?$/u.test(spoken.slice(Math.max(0, start - 2), start)) ||
        /^\p{Script=Latin}/u.test(spoken.slice(end, end + 1))
      )
        about.add(`#${term}`);
      continue;
    }
    // A letter that names: "vitamin C".
    if (start > 0 && /^\s\p{Lu}$/u.test(spoken.slice(start - 1, end))) {
      about.add(`#${term}`);
      continue;
    }
    if (isNegation(term) && !UNSPACED.test(term)) {
      if (OF_A_PART.has(term)) {
        if (term !== 'ne') about.add(term);
      } else negations += 1;
      continue;
    }
    const direction = NEVER_SAYS.test(term) ? undefined : directionOf(term);
    const lead = spoken.slice(Math.max(0, start - 40), start);
    if (
      direction !== undefined &&
      !OF_WHICH.test(lead) &&
      (!COMPARATIVE.test(term) ||
        IS.test(lead) ||
        /^\s*(?:\p{L}+\s+){0,3}(?:than|als)\b/iu.test(spoken.slice(end, end + 60)))
    ) {
      directions.push(direction);
      continue;
    }
    const root = rootOf(term);
    if (LIMITS.has(term)) about.add(root);
    else if (
      functionWords.has(term) ||
      HARMLESS.has(root) ||
      counted.has(root) ||
      isUnitWord(term) ||
      isNumberWord(term)
    )
      continue;
    else about.add(root);
  }
  const counts = measures.some(({ of }) => /^\p{L}{3}/u.test(of)) ? 1 : 0;
  if (!isNamed && DEFINITE.test(text) && about.size + counts + directions.length < TOLD_APART) return null;
  return {
    at,
    document,
    about,
    measures,
    years,
    happened: HAPPENED.test(text),
    hedged: HEDGED.test(text),
    negations,
    directions,
    bare: UNSPACED.test(text) ? fold(text).replace(/[^\p{L}\p{N}]/gu, '') : null,
  };
}

function differenceOf(one: Analysed, other: Analysed): Contradiction['about'] | null {
  if (one.bare !== null && other.bare !== null) return differenceUnspaced(one, other);
  if (one.about.size < FEWEST_SHARED || one.about.size !== other.about.size) return null;
  for (const root of one.about) if (!other.about.has(root)) return null;
  if (one.hedged || other.hedged) return null;
  const isOneEvent =
    one.happened &&
    other.happened &&
    one.years.length === 1 &&
    other.years.length === 1 &&
    one.measures.length === 0 &&
    other.measures.length === 0;
  const sameYears = one.years.length === other.years.length && one.years.every(year => other.years.includes(year));
  if (!sameYears) return isOneEvent && one.negations === other.negations ? 'year' : null;
  const figures = figuresDiffer(one.measures, other.measures);
  if (figures === null) return null;
  const turned =
    one.directions.length === 1 &&
    other.directions.length === 1 &&
    ((one.directions[0] ?? 0) ^ 1) === other.directions[0];
  const sameDirections =
    one.directions.length === other.directions.length &&
    one.directions.every(direction => other.directions.includes(direction));
  const denied = one.negations + other.negations === 1;
  if (figures) return sameDirections && one.negations === other.negations ? 'figure' : null;
  if (denied) return sameDirections ? 'negation' : null;
  return turned && one.negations === other.negations ? 'direction' : null;
}

/**
 * Whether figures of one kind differ; null when the sentences do not count the same things, so that nothing can be
 * said.
 */
function figuresDiffer(one: readonly Measure[], other: readonly Measure[]): boolean | null {
  if (one.length !== other.length) return null;
  let differs = false;
  for (const measure of one) {
    const own = one.filter(({ of }) => of === measure.of),
      theirs = other.filter(({ of }) => of === measure.of);
    if (theirs.length !== own.length) return null;
    if (own.length === 1) differs ||= !agree(measure, theirs[0] ?? measure);
    else if (!own.every((figure, at) => agree(figure, theirs[at] ?? figure))) return null;
  }
  return differs;
}

const NEGATIONS_UNSPACED = /并没有|並沒有|没有|沒有|并不|並不|不|未|没/gu;

/**
 * Words cannot be told apart here: two sentences have to be the same, sign by sign, but for the figures or one
 * negation.
 */
function differenceUnspaced(one: Analysed, other: Analysed): Contradiction['about'] | null {
  if (one.hedged || other.hedged || one.bare === null || other.bare === null || one.bare === other.bare) return null;
  const withoutFigures = (text: string) => text.replace(/\p{Nd}+/gu, '#');
  if (withoutFigures(one.bare) === withoutFigures(other.bare)) {
    const sameYears = one.years.every((year, at) => year === other.years[at]);
    if (!sameYears) return one.happened && one.years.length === 1 && one.measures.length === 0 ? 'year' : null;
    return figuresDiffer(one.measures, other.measures) === true ? 'figure' : null;
  }
  const count = (text: string) => text.match(NEGATIONS_UNSPACED)?.length ?? 0;
  if (count(one.bare) + count(other.bare) !== 1) return null;
  return one.bare.replace(NEGATIONS_UNSPACED, '') === other.bare.replace(NEGATIONS_UNSPACED, '') ? 'negation' : null;
}
