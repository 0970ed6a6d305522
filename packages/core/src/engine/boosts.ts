import { sentenceText, textIn } from '../document/span-text.ts';
import { figuresOf } from '../grounding/figures.ts';
import {
  answerTypes,
  asksForLink,
  asksForPlaceName,
  asksForQuantity,
  asksForRate,
  asksWhereHappened,
  holdsDate,
  holdsNumber,
  holdsQuantity,
  holdsRate,
  LINK,
  namesPlace,
} from '../search/answer-type.ts';
import { asksForPermission } from '../search/asking-words.ts';
import { thingsNamedIn } from '../search/equal-terms/index.ts';
import { contentRoots } from '../text/content-terms.ts';
import { rootOf } from '../text/fold.ts';
import { functionWordsFor } from '../text/function-words.ts';
import { pattern } from '../text/pattern.ts';
import { tokenise } from '../text/tokenise.ts';
import { saysAskedCode } from './asked-codes.ts';
import { apartBoost, boundBoost } from './bounds.ts';
import { asksForAll, countsAll } from './counted-things.ts';
import { asksForDeadline, saysByWhen, saysClock } from './deadlines.ts';
import { definingBoost, isDefinedNext, LEAST_DEFINING, TOLD_NEXT } from './defining.ts';
import type { Boost } from './excerpts.ts';
import { worksBoost } from './how-it-works.ts';
import { HOW_MANY_OF } from './how-many.ts';
import type { Intent } from './intent.ts';
import { nameBoost } from './names-asked.ts';
import { priceBoost } from './price-boost.ts';
import type { DefinedThing } from './question/defined-thing.ts';
import { runInBoost } from './run-in-heads.ts';
import { beginsSteps, STEPS_BOOST } from './steps.ts';
import { mayBeLength, measuresDimension } from './units.ts';
import { behindName, whoIsBoost } from './who-is.ts';

/** An amount is worth more than all else to who asks how much: without it the answer is none. */
const QUANTITY_BOOST = 1.5;
/** In the dimension that was asked for. */
const DIMENSION_BOOST = 1.3;
/** Who asks how many is not told by a sentence without a number. */
const NUMBERLESS = 0.7;
/** A day or a year, to who asks when; an address, to who asks where something is to be had. */
const DATE_BOOST = 1.4;
const LINK_BOOST = 1.8;
/** "At 8.30 am", to who asks at what time. */
const CLOCK_BOOST = 1.5;
const ASKS_CLOCK = pattern('iu')`
  (?<!\p{L})(?:what time(?! (?:of|zone|period|frame|limit|span))|um wie ?viel uhr|à quelle heure|a qu[eé] horas?
  |a che ora
  |hoe laat|vilken tid|hur dags|o której(?: godzinie)?|в котором часу|во сколько(?! раз))(?!\p{L})
`;
/**
 * "What time is the meeting": until when something can be done beforehand is another hour; but the deadline and the end
 * of something are told by until when.
 */
const ASKS_HOUR_OF = pattern('iu')`
  ^\P{L}*(?:(?:at )?what time (?:is|are|was)|um wie ?viel uhr (?:ist|sind|war)|à quelle heure (?:est|sont|a lieu)
  |a qu[eé] hora (?:es|son)|a che ora (?:è|sono|si (?:tiene|terrà))|a que horas? (?:é|são)|hoe laat (?:is|zijn)
  |vilken tid (?:är|börjar)|hur dags (?:är|börjar)|o której (?:jest|są)|(?:в котором часу|во сколько))(?!\p{L})
  (?!.*(?<!\p{L})(?:deadlines?|check-?(?:in|out)|closing|cut-?off|curfew|abgabe\p{L}*|\p{L}*schluss|\p{L}*frist\p{L}*
  |(?:date|heure) limite|clôture|fermeture|cierre|límite|chiusura|scadenza|prazo|fecho|encerramento|sluiting\p{L}*
  |inlämning\p{L}*|stängning\p{L}*|zamknięci\p{L}*|срок\p{L}*|закрыти\p{L}*|выезд\p{L}*)(?!\p{L}))
`;
/** "In Bangor", to who asks where. */
const PLACE_BOOST = 1.25;
/** So many percent, to who asks for a rate. */
const RATE_BOOST = 1.5;
/** "By 21 September", to who asks until when. */
const DEADLINE_BOOST = 1.8;
/** "No pets", "needs consent", to who asks whether something is allowed. */
const PERMISSION_BOOST = 1.25;
const SAYS_PERMISSION = pattern('iu')`
  (?<!\p{L})(?:no|not|never|may|must|cannot|allow(?:s|ed)?|permit(?:s|ted)?|forbidden|prohibited|banned|consent
  |permission|possible|nicht|kein\p{L}*|darf|dürfen|muss|müssen|erlaubt|gestattet|zulässig|verboten|untersagt|zustimmung
  |erlaubnis|pas|doit|doivent|permise?s?|autoris\p{L}+|interdit\p{L}*|accord|permit\p{L}+|prohib\p{L}+|permiso|debe[n]?
  |non|vietat[oaie]|ammess[oaie]|consentit[oaie]|permess[oaie]|consenso|deve|devono|não|proibid[oa]s?|devem
  |autorização|niet|geen|mag|mogen|moet|toegestaan|verboden|toestemming|inte|ing(?:a|en|et)|får|måste|tillåt\p{L}+
  |förbjud\p{L}+|tillstånd|nie|wolno|może|można|dozwolon\p{L}+|zabronion\p{L}+|zgod[aęy]|не|нет|нельзя|можно
  |разреш\p{L}+|запрещ\p{L}+|согласи\p{L}+)(?!\p{L})
`;
/** What says because of what, to who asks why; and what lists several things, to who asks which. */
const CAUSE_BOOST = 1.25;
const LISTING_BOOST = 1.3;
const ASKS_WHY = pattern('iu')`
  ^\P{L}*(?:why|for what reason|what (?:is|was|are|were) the (?:reason|cause)s?|how come|warum|weshalb|wieso|pourquoi
  |por qué|perch[eé]|por que|waarom|varför|dlaczego|почему|зачем|neden|niçin|tại sao|vì sao|لماذا|为什么|為什麼|为何|なぜ|왜)
`;
/** Whether a question asks for a reason. */
export const asksWhy = (question: string): boolean => ASKS_WHY.test(question);
const SAYS_WHY = pattern('iu')`
  (?<!\p{L})(?:because|since|so that|therefore|thus|hence|due to|owing to|attributed to|attributable to|explained by
  |in order to|as a result|given (?:the|that|this|these|its|their)|reasons?|caused?|(?:by|in) (?:error|mistake|accident)
  |by (?:oversight|default|chance)
  |causes|led to|leads to|threaten\p{L}*|fear\p{L}*|in (?:large |great )?part to|so as to|to (?:avoid|prevent|protect
  |escape|evade|gain|save)|weil|da|denn|deshalb|daher|deswegen|um|wegen|aufgrund|parce que|car|afin de?|à cause|puisque
  |porque|debido a|ya que|puesto que|para que|perché|poiché|affinché|pois|devido a|omdat|want|eftersom|ponieważ|bo|gdyż
  |потому что|поскольку|чтобы|çünkü|nedeniyle|vì|bởi|infolge|zwecks|en raison|suite à|motivée? par|étant donné|faute de
  |grâce à|a causa de|dado que|gracias a|a causa d\p{L}+|dato che|in quanto|visto che|já que|por causa d\p{L}+
  |uma vez que
  |doordat|vanwege|wegens|på grund av|därför|ze względu|z powodu|aby|żeby|так как|из-за|ввиду|yüzünden|dolayı
  |sebebiyle)(?!\p{L})|, so(?!\p{L})
  |^\P{L}*to \p{L}+ [^,.]{2,80}, (?:we|they|he|she|it|the|this)(?!\p{L})|因为|因為|由于|由於|ため|ので|때문|لأن|بسبب
`;
/** Words for a cause or an aim that are words for nothing else in any language of the product. */
const SAYS_WHY_SURELY = pattern('iu')`
  (?<!\p{L})(?:because|since(?! \p{Nd})|therefore|thus|hence|so that|due to|owing to|thanks to|in order to|so as to
  |given (?:the|that)|reasons?|caused?
  |in response to|weil|damit|wegen|aufgrund|infolge|parce que|afin de?|à cause|puisque|étant donné|porque|debido a
  |ya que|puesto que|para que|perché|poiché|affinché|a causa d\p{L}+|devido a|omdat|vanwege|wegens|eftersom|ponieważ
  |потому что|поскольку|чтобы|çünkü)(?!\p{L})|, so(?!\p{L})|^\P{L}*to \p{L}+ [^,.]{2,80}, |因为|因為|由于|由於|ため|ので|때문|لأن
`;
/** Whether a text says because of what, or to what end. */
export const saysWhy = (text: string): boolean => SAYS_WHY_SURELY.test(text);
/** "As a result, they fell out": why stands before it. */
const TELLS_RESULT = pattern('iu')`
  ^\P{L}*(?:as a (?:result|consequence)|consequently|therefore|thus|hence|for (?:this|that|these) reasons?
  |that(?: is|['’]s) why|this is why|because of (?:this|that)|deshalb|daher|deswegen|folglich|infolgedessen
  |c['’]est pourquoi|par conséquent|en conséquence|por eso|por lo tanto|como resultado|perciò|quindi|di conseguenza
  |por isso|daarom|daardoor)(?!\p{L})
`;
export const tellsResult = (text: string): boolean => TELLS_RESULT.test(text);
/** What says that it gives reasons; more where these, too, speak of what is asked. */
const REASONS_BOOST = { announced: 1.6, borneOut: 2.4 };
/** Sentences in which reasons are given, and the share of the question's words that they must have. */
const REASONS_WITHIN = 4;
const BORNE_OUT = 0.5;
const GIVES_REASONS = pattern('iu')`
  (?<!\p{L})(?:(?:due to|because of|for|of|has|have|are|there are|following|main|several|various)
  (?: \p{L}+){0,2} (?:reasons|causes|factors)|the (?:main |chief |primary |only )?reason (?:is|was|for|why|that)
  |aus (?:\p{L}+ )?gründen|(?:pour|plusieurs|deux|trois) (?:\p{L}+ )?raisons|por (?:\p{L}+ )?razones
  |per (?:\p{L}+ )?(?:ragioni|motivi)|por (?:\p{L}+ )?(?:razões|motivos)|om (?:\p{L}+ )?redenen)(?!\p{L})
`;
/** By what means, to who asks how something is done. */
const MEANS_BOOST = 1.3;
const ASKS_HOW_DONE = pattern('iu')`
  ^\P{L}*how (?:(?:is|are|was|were) (?!many|much)|(?:do|does|did|must|should|can|could|may|would) )
  |^\P{L}*(?:wie (?:wird|werden|wurde|wurden|kann|muss) |comment |cómo |come |como |hoe (?:wordt|worden|werd|kan
  |moet) |hur |jak |как |nasıl )
  |^\P{L}*(?:what (?:do|should|must|can) (?:i|you|we|one) do (?:if|when|in case|about)
  |was (?:muss|soll|kann|mache?|tue?) (?:ich|man) (?:\p{L}+,? )?(?:wenn|falls|bei)
  |wat moet (?:ik|je|u|men) doen (?:als|bij|wanneer)|que (?:dois-je|faut-il|doit-on) faire (?:si|en cas|quand)
  |qué (?:debo|tengo que|hay que|se debe) hacer (?:si|en caso|cuando)|(?:che )?cosa (?:devo|bisogna|si deve) fare[ ]
  (?:se|in caso|quando)|o que (?:devo|tenho de|tenho que|se deve) fazer (?:se|em caso|quando)
  |vad (?:ska|bör|måste|gör) (?:jag|man)(?: göra)?,? (?:om|när|vid)|co (?:mam|trzeba|należy) zrobić
  |что (?:мне )?(?:нужно |надо )?делать,? (?:если|когда|при))(?!\p{L})
`;
/** Whether a question asks how something is done. */
export const asksHowDone = (question: string): boolean => ASKS_HOW_DONE.test(question);
const SAYS_MEANS = pattern('iu')`
  (?<!\p{L})(?:by (?:\p{L}+ ){0,1}\p{L}{3,}ing|using|via|by means of|through the use of|with the help of|indem|durch
  |mithilfe|mit hilfe|en \p{L}+ant|à l['’]aide de|mediante|usando|tramite|utilizando|através de|door|middels|genom att
  |za pomocą|с помощью|путём|kullanarak)(?!\p{L})|^\s*:\s
`;
/** "We introduce the Reader approach.": gives it a name, and tells nothing of how it works. */
const ONLY_NAMES = 0.7;
const ONLY_INTRODUCES = pattern('u')`
  (?<!\p{L})we (?:introduced?|proposed?|present(?:ed)?|develop(?:ed)?|described?) (?:a|an|the|our|its) [^,;:.]{2,60}\.$
`;
/** "21 million passages", to who asks how many passages; "the top 100 passages" are not all of them. */
const COUNTED_BOOST = 1.5;
const COUNTED_THING = new RegExp(`(?<!\\p{L})${HOW_MANY_OF}(?<things>\\p{L}+(?:[ -]\\p{L}+){0,2})`, 'iu');
const ASKS_WHICH_ONES = pattern('iu')`
  (?<!\p{L})(?:what|which|name|list|who)(?: are| were)?
  (?: the| all| all the)? (?:two|three|four|five|six|seven|eight|nine|ten|main|different|\p{Nd}{1,2}) \p{L}+
`;
/** "What drawbacks does it have", "which reasons are given". */
const ASKS_FOR_SEVERAL =
  /^(?:what|which) (?:\p{L}+ )?\p{L}{2,}(?!s)\p{L}s (?:do|does|did|has|have|are|were|can)(?!\p{L})/iu;
/** "A, B and C", or several points. */
const LISTS = pattern('u')`
  ,\s(?!(?:and|or|und|oder|et|ou|y|o|e)\s)[^,;.]{2,32}?,?\s(?:and|or|und|oder|et|ou|y|o|e|en|och|i|и)\s
  |(?:[•▪◦–-] [^•▪◦]{3,}){3}|[^、]{1,20}、[^、]{1,20}、
`;

/** A section that is about what is asked, told by its heading: how it begins says most. */
const HELPED_BOOST = 1.4;
const HEADED_BOOST = { opening: 1.45, further: 1.15 };
/** The heading asks what the question asks. */
const ASKED_BOOST = { opening: 2.2, further: 1.5 };

/** The number before a heading. */
const unnumbered = (heading: string): string => heading.replace(/^[^\p{L}]+/u, '');

/** "Cleaning the drain filter" is about what is asked by "how do I clean the filter", whatever else it names. */
const isOfTask = (shared: number, asked: number): boolean => shared >= 2 && shared * 3 >= asked * 2;

/** What a question is about, without the verbs that any task is asked for with: "put", "make", "get". */
const taskIn = (question: string): Set<string> => {
  const roots = contentRoots(question);
  const own = new Set([...roots].filter(root => !ANY_TASK.has(root)));
  return own.size > 1 ? own : roots;
};
/** "Creating a PDF" is about what is asked by "how do I make a PDF". */
const MAKES: ReadonlySet<string> = contentRoots('make create produce generate build write');
const ANY_TASK: ReadonlySet<string> = contentRoots('put make get set do use need want start work go take find');

/**
 * Favours sentences under a heading that has nothing but words of the question, and at least half of them; or, where
 * the question asks for a part that texts have by custom, one of that part's words.
 */
function headedBoost(question: string, helping: string): Boost {
  const asked = taskIn(question);
  const others = new Map(
    [...asked].map(root => [root, [...otherNamesOf(question, root), ...(MAKES.has(root) ? MAKES : [])]]),
  );
  const [isHow, isWhy] = [ASKS_HOW_DONE.test(question), ASKS_WHY.test(question)];
  const helps = contentRoots(helping);
  return (words, text, { passage, sentence }) => {
    // Who asks what is wrong with a thing is told by who speaks of drawbacks, wherever that stands.
    if (helps.size > 0 && [...contentRoots(words)].some(root => helps.has(root))) return HELPED_BOOST;
    const own = text.passages[passage];
    const heading = own?.headings.at(-1);
    if (!own || heading === undefined) return 1;
    const roots = new Set([...contentRoots(heading)].filter(root => /\p{L}{2}/u.test(root)));
    if (roots.size === 0) return 1;
    // "What to do in case of theft" is asked by "what if my bike is stolen".
    const isNamed = (root: string) => roots.has(root) || others.get(root)?.some(name => roots.has(name));
    const shared = [...asked].filter(isNamed).length;
    const isOurs = (root: string) => asked.has(root) || [...others.values()].some(names => names.includes(root));
    const isWhole = helps.size === 0 && [...roots].every(isOurs) && shared * 2 >= asked.size;
    const isAnswered = isHow ? isOfTask(shared, asked.size) : isWhy && ASKS_WHY.test(unnumbered(heading)) && shared > 0;
    if (!isWhole && !isAnswered && ![...roots].some(root => helps.has(root))) return 1;
    const isOpening = text.passages[passage - 1]?.headings.at(-1) !== heading && sentence - own.firstSentence < 2;
    const boost = isWhy && isAnswered ? ASKED_BOOST : HEADED_BOOST;
    return isOpening ? boost.opening : boost.further;
  };
}

/** What speaks for a sentence as the answer to a question of its kind, beyond the words that they share. */
export function boostFor(
  question: string,
  intent: Intent,
  helping: string,
  wantsNumber = answerTypes(question).includes('number'),
): Boost {
  const isHeaded = headedBoost(question, helping);
  const isUnder = runInBoost(question);
  const defines = intent.kind === 'definition' ? definitionBoost(intent.thing) : () => 1;
  const prices = priceBoost(question, root => otherNamesOf(question, root));
  const asksAmount = asksForQuantity(question);
  const isMeasured = measuresDimension(question);
  const isWhy = asksWhy(question);
  const reasons = reasonsBoost(question);
  const numbers = sameNumberBoost(question);
  const asksWhich = intent.kind === 'list' || asksWhichOnes(question);
  const asksHow = ASKS_HOW_DONE.test(question);
  const counts = countingBoost(question);
  const bound = boundBoost(question);
  const apart = apartBoost(question);
  const asksDate = answerTypes(question).includes('date');
  const asksPlace = asksForPlaceName(question) || asksWhereHappened(question);
  const asksRate = asksForRate(question);
  const asksDeadline = asksForDeadline(question);
  const asksClock = ASKS_CLOCK.test(question);
  const asksHourOf = ASKS_HOUR_OF.test(question);
  const asksLink = asksForLink(question);
  const asksAllowed = asksForPermission(question);
  const saysCode = saysAskedCode(question);
  const calls = nameBoost(question);
  const works = worksBoost(question);
  const isCalled = whoIsBoost(question);
  return (text, segment, ranked) =>
    isHeaded(text, segment, ranked) *
    isUnder(text, segment, ranked) *
    defines(text, segment, ranked) *
    (prices
      ? prices(text, segment, ranked)
      : asksAmount && holdsQuantity(text) && mayBeLength(question, text)
        ? QUANTITY_BOOST
        : 1) *
    (isMeasured(text) ? DIMENSION_BOOST : 1) *
    (wantsNumber && !holdsNumber(text) ? NUMBERLESS : 1) *
    counts(text) *
    bound(text) *
    apart(text) *
    numbers(text) *
    (asksDate && holdsDate(text) ? DATE_BOOST : 1) *
    (asksRate && holdsRate(text) ? RATE_BOOST : 1) *
    (asksDeadline && saysByWhen(text) ? DEADLINE_BOOST : 1) *
    (asksClock && saysClock(text) && !(asksHourOf && saysByWhen(text)) ? CLOCK_BOOST : 1) *
    (asksLink && LINK.test(text) ? LINK_BOOST : 1) *
    (asksAllowed && SAYS_PERMISSION.test(text) ? PERMISSION_BOOST : 1) *
    (asksPlace && namesPlace(question, text) ? PLACE_BOOST : 1) *
    (saysCode?.(text) === true ? CODE_BOOST : 1) *
    calls(text) *
    works(text) *
    isCalled(behindName(text, segment, ranked.sentence)) *
    (isWhy ? reasons(text, segment, ranked) : 1) *
    (asksHow && SAYS_MEANS.test(text) ? MEANS_BOOST : 1) *
    (asksHow && ONLY_INTRODUCES.test(text) ? ONLY_NAMES : 1) *
    (asksHow && beginsSteps(text, segment, ranked) ? STEPS_BOOST : 1) *
    (asksWhich && LISTS.test(text) ? LISTING_BOOST : 1) *
    (PUTS_QUESTION.test(text) && !ASKS_FOR_QUESTIONS.test(question) ? ONLY_ASKS : 1);
}

/** The code itself, to who asks for it: such a line has few other words. */
const CODE_BOOST = 2.2;

/**
 * What a row has of a thing is its place, unless it says what the thing is: of one word any row, else one of names and
 * figures, with hardly a word that joins them.
 */
const ROW_OF_THING = 0.5;
const JOINING_WORDS = 5;
function isOfNames(row: string): boolean {
  const tokens = tokenise(row);
  const joining = functionWordsFor(tokens);
  return tokens.filter(({ term }) => joining.has(term)).length < JOINING_WORDS;
}
const ONE_WORD = /^\p{L}+$/u;

function definitionBoost(thing: DefinedThing): Boost {
  const defines = definingBoost(thing);
  const isOneWord = ONE_WORD.test(thing.name);
  return (text, segment, { sentence }) => {
    const own = defines(text);
    const boost =
      own < LEAST_DEFINING && isDefinedNext(text, sentenceText(segment, sentence + 1), thing) ? TOLD_NEXT : own;
    const isRow = segment.sentences[sentence]?.role === 'table';
    return isRow && boost <= 1 && (isOneWord || isOfNames(text)) ? boost * ROW_OF_THING : boost;
  };
}

/** "We also asked whether it helps": puts the question, and tells nothing of the answer. */
const ONLY_ASKS = 0.7;
const PUTS_QUESTION = pattern('iu')`
  (?<!\p{L})(?:we|the authors?|this (?:paper|study|report|work)|(?:it|this) (?:was|is))[ ](?:also |then |further )?
  (?:ask(?:ed|s)?|wonder(?:ed)?|wanted to know|investigate[sd]?|examine[sd]?|test(?:ed|s)?) (?:whether|if)(?!\p{L})
  |(?<!\p{L})(?:wir (?:fragten|untersuchten)(?: uns)?,? ob|nous (?:nous )?(?:demandons|avons examiné) si)(?!\p{L})
`;
const ASKS_FOR_QUESTIONS = pattern('iu')`
  (?<!\p{L})(?:ask|asks|asked|investigate\p{L}*|examine\p{L}*|tests?|tested|questions?|whether|aims?|goals?)(?!\p{L})
`;

/** Favours a sentence that gives a reason, and most one that announces several and is followed by them. */
function reasonsBoost(question: string): Boost {
  const asked = contentRoots(question);
  return (words, text, { sentence, passage }) => {
    if (!GIVES_REASONS.test(words)) return SAYS_WHY.test(words) ? CAUSE_BOOST : 1;
    const told = contentRoots(
      text.sentences
        .slice(sentence, sentence + 1 + REASONS_WITHIN)
        .filter(span => span.passage === passage)
        .map(span => textIn(text, span))
        .join(' '),
    );
    const share = [...asked].filter(root => told.has(root)).length / Math.max(1, asked.size);
    return share >= BORNE_OUT ? REASONS_BOOST.borneOut : REASONS_BOOST.announced;
  };
}

/** Who asks how often is told by a number of times. */
const ASKS_HOW_OFTEN = pattern('iu')`
  (?<!\p{L})(?:how often|how many times|wie oft|wie häufig|combien de fois|cuántas veces|quante volte|quantas vezes
  |hoe vaak|hur ofta|ile razy|сколько раз|kaç kez|bao nhiêu lần)(?!\p{L})|几次|多少次|何回
`;
const SAYS_HOW_OFTEN = pattern('iu')`
  (?<!\p{L})(?:once|twice|thrice|daily|weekly|monthly|yearly|hourly|annually
  |every (?:\p{L}+ )?(?:day|week|month|year|hour)s?|(?:each|per|a) (?:day|week|month|year|hour)
  |(?:\p{Nd}[\p{Nd}.,]*|two|three|four|five|six|seven|eight|nine|ten|several)[ ]
  (?:times|mal|fois|veces|volte|vezes|keer|gånger|razy|раза?|kez|lần))(?!\p{L})|\p{Nd}\s*[次回번]
`;

/** Who asks how many died is told by a number of deaths, whatever word that is given in. */
const ASKS_FOR_DEATHS = pattern('iu')`
  (?<!\p{L})how many (?:\p{L}+ ){0,4}(?:died|die|dead|killed|deaths?|fatalities|victims|perished
  |los[te]+ their (?:life|lives))
  |(?<!\p{L})(?:kill(?:ed|s)?|die|died|cost|took) (?:the )?(?:more|most|fewer|fewest) (?:people|lives|persons)
  |(?<!\p{L})(?:more|most|fewer|fewest) (?:people|persons|men|women|passengers) (?:die|died|killed|perished)
  |(?<!\p{L})(?:more|most) (?:deaths|fatalities|victims)|(?<!\p{L})deadli(?:er|est)
  |(?<!\p{L})(?:wie ?viele|combien d|cu[aá]nt[oa]s|quant[ie]|quant[oa]s|hoeveel) .*(?:starben|tote|getötet|ums leben
  |opfer|morts?|tuées?|décès|victimes|muert\p{L}+|murieron|víctimas|mort[ie]|vittime|mort[oe]s|vítimas|doden
  |slachtoffers)
`;
const COUNTS_DEATHS = pattern('iu')`
  (?<![\p{L}\p{Nd}])\p{Nd}[\p{Nd}.,]* (?:\p{L}+ ){0,3}(?:deaths?|fatalities|dead|killed|victims|lives|died|perished
  |tote|opfer|morts?|décès|victimes|muert\p{L}+|víctimas|mort[ie]|vittime|mort[oe]s|vítimas|doden|slachtoffers)(?!\p{L})
  |(?<!\p{L})(?:kill(?:ed|ing|s)|claim(?:ed|ing)|deaths? of|lives of) (?:\p{L}+ ){0,3}\p{Nd}
`;

/** Who asks how long something takes or lasts is told by a time. */
const DURATION_BOOST = 1.4;
const ASKS_HOW_LONG = pattern('iu')`
  (?<!\p{L})(?:how long (?:do|does|did|has|have|had|will|would|can|could|may|must|should|until|before|after|ago
  |is it until|it (?:takes?|took|lasts?|lasted))|for how long|wie lange
  |(?:pendant )?combien de temps|cu[aá]nto tiempo|quanto tempo|hoe lang|hur länge|jak długo|как долго
  |сколько времени|bao lâu)(?!\p{L})|多久|多长时间|多長時間|どのくらいの(?:時間|期間)|얼마나 오래
`;
const SAYS_HOW_LONG = pattern('iu')`
  (?<!\p{L})(?:\p{Nd}[\p{Nd}.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|few|half an?
  |ein\p{L}*|zwei|drei|vier|une?|deux|trois|una?|dos|tres|um|uma|dois)[ -](?:\p{L}+ )?(?:(?:milli)?seconds?|minutes?
  |hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies)|nights?|sekunden?|minuten?|stunden?|tage?n?|wochen?
  |monate?n?|jahre?n?|secondes?|heures?|jours?|semaines?|mois|ans?|années?|segundos?|minutos?|horas?|días?|semanas?
  |meses|mes|años?|dias?|anos?|giorn[io]|settiman[ae]|mes[ie]|ann[io]|or[ae])(?!\p{L})|\p{Nd}\s?(?:ms|s|min|h)(?!\p{L})
  |\p{Nd}\s*[秒分日天周年月]
`;

/** How long before something else: not how long that lasts. */
const ASKS_HOW_LONG_BEFORE = pattern('iu')`
  (?<!\p{L})(?:how (?:long|far|(?:many|much) \p{L}+) (?:before(?:hand)?|ahead|in advance|prior|earlier)
  |how early|wie (?:lange|früh|viele \p{L}+) (?:vor|vorher|im voraus|zuvor)
  |combien de (?:temps|\p{L}+) (?:avant|à l['’]avance)|cu[aá]nt[oa]s? \p{L}+ (?:antes|de antelación)
  |con cuánt[oa] (?:tiempo de )?antelación|quant[oaie] \p{L}+ (?:prima|antes)|con quanto anticipo
  |com quanta antecedência|hoe (?:lang|vroeg|veel \p{L}+) (?:voor|van tevoren|vooraf)
  |hur (?:länge|lång tid|många \p{L}+) (?:före|innan|i förväg)|(?:jak długo|ile \p{L}+) (?:przed|wcześniej)
  |за сколько)(?!\p{L})
`;
const SAYS_BEFORE = pattern('iu')`
  (?<!\p{L})(?:before(?:hand)?|earlier|ahead|in advance|prior|vor(?:her|aus)?|zuvor|avant|à l['’]avance|antes
  |antelación|prima|anticipo|antecedência|voor(?:af)?|tevoren|före|innan|förväg|przed|wcześniej|до|раньше|заранее)
  (?!\p{L})
`;

/** A number that a question writes in words, which the search takes for words that say little. */
const SAME_NUMBER_BOOST = 1.25;

/** Favours a sentence with a number that the question names in words, however the sentence writes it. */
function sameNumberBoost(question: string): (text: string) => number {
  const asked = new Set(figuresOf(question.replace(/\p{Nd}/gu, '')).map(({ value }) => value));
  return text => (asked.size > 0 && figuresOf(text).some(({ value }) => asked.has(value)) ? SAME_NUMBER_BOOST : 1);
}

/** Favours a sentence that counts what a question asks to be counted: the number directly before it. */
function countingBoost(question: string): (text: string) => number {
  if (ASKS_HOW_OFTEN.test(question)) return text => (SAYS_HOW_OFTEN.test(text) ? COUNTED_BOOST : 1);
  if (ASKS_HOW_LONG_BEFORE.test(question))
    return text => (SAYS_HOW_LONG.test(text) && SAYS_BEFORE.test(text) ? COUNTED_BOOST : 1);
  if (ASKS_HOW_LONG.test(question)) return text => (SAYS_HOW_LONG.test(text) ? DURATION_BOOST : 1);
  if (ASKS_FOR_DEATHS.test(question)) return text => (COUNTS_DEATHS.test(text) ? COUNTED_BOOST : 1);
  const thing = [...contentRoots(beforeSmallWord(COUNTED_THING.exec(question)?.groups?.['things'] ?? ''))].at(-1);
  if (thing === undefined) return () => 1;
  const things = [thing, ...otherNamesOf(question, thing)];
  const isOfAll = asksForAll(question);
  return text =>
    [...text.matchAll(COUNT)].some(({ groups }) => {
      const counted = contentRoots(beforeSmallWord(groups?.['counted'] ?? ''));
      return things.some(root => counted.has(root));
    })
      ? !isOfAll
        ? COUNTED_BOOST
        : countsAll(text)
          ? ALL_BOOST
          : 1
      : 1;
}

/** "How many claims are in it" is told by what it contains, and not by how many were looked at. */
const ALL_BOOST = 2.1;

/** What else a thing that a question names in one word is called in one. */
export const otherNamesOf = (question: string, thing: string): string[] =>
  thingsNamedIn(question, tokenise(question)).flatMap(({ asked, names }) =>
    asked.length === 1 && asked.every(word => rootOf(word) === thing)
      ? names.flatMap(({ words }) => (words.length === 1 ? (words[0] ?? []).slice(0, 1).map(rootOf) : []))
      : [],
  );

/** Words that end the name of a thing. */
const SMALL_WORD = pattern('iu')`
  ^(?:are|is|was|were|be|do|does|did|has|have|had|can|could|will|would|must|should|to|of|in|for|on|at|by|with|from|per
  |there|and|or|the|an?|all|that|which|hat|haben|gibt|sind|werden|wurden|wird|sont|ont|hay|son|tienen?|sono|são|t[eê]m
  |zijn|heeft|hebben|är|har|jest|są)$
`;

/** The words of a text before the first small one. */
function beforeSmallWord(text: string): string {
  const words = text.split(/[\s-]+/u);
  const end = words.findIndex(word => SMALL_WORD.test(word));
  return words.slice(0, end < 0 ? words.length : end).join(' ');
}

/** A number, and the words behind it that it may count. */
const COUNT = pattern('giu')`
  (?<!(?:top|first|last|next|each|every|per)[ -])(?<![\p{L}\p{Nd}.,])(?:\p{Nd}[\p{Nd}.,]*|two|three|four|five|six
  |seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)
  (?:[ -](?:hundred|thousand|million|billion))?[ -](?<counted>\p{L}+(?:[ -]\p{L}+){0,2})
`;

/** Whether a question asks which the several things of a kind are. */
const asksWhichOnes = (question: string): boolean => ASKS_WHICH_ONES.test(question);

/** Whether a question asks for several things, whether it says how many or not. */
export const asksForSeveral = (question: string): boolean => asksWhichOnes(question) || ASKS_FOR_SEVERAL.test(question);

/** Whether a sentence announces the reasons that a question asks for. */
export const announcesReasons = (question: string, sentence: string): boolean =>
  asksWhy(question) && GIVES_REASONS.test(sentence);
