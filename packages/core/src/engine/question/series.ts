import { contentTerms } from '../../text/content-terms.ts';
import { pattern } from '../../text/pattern.ts';

/** What several documents side by side are called by what they are, or by whom they come from. */
const KINDS =
  'offers?|quotes?|quotations?|bids?|tenders?|proposals?|vendors?|suppliers?|bidders?|contractors?|providers?' +
  '|estimates?|stud(?:y|ies)|trials?|papers?|experiments?|reports?|digests?|contracts?|agreements?|leases?' +
  '|polic(?:y|ies)|drafts?|versions?|minutes|meetings?|invoices?|bills?|letters?|statements?|applications?' +
  '|applicants?|candidates?|cvs?|angebote?n?|studien?|berichte?n?|verträgen?|rechnungen?|protokollen?|offres|devis' +
  '|études|contrats|factures|ofertas|presupuestos|estudios|contratos|facturas|offerte|preventivi|studi|contratti' +
  '|fatture|propostas|estudos|offertes|studies|contracten|facturen';
/** Several of them, to who asks what they say. */
const PLURALS =
  'offers|quotes|quotations|bids|tenders|proposals|vendors|suppliers|bidders|contractors|providers|estimates|studies' +
  '|trials|papers|experiments|reports|digests|contracts|agreements|policies|drafts|versions|minutes|letters';
const COUNT =
  '(?:two|three|four|five|six|several|zwei|drei|vier|fünf|deux|trois|quatre|dos|tres|cuatro|due|tre|twee|drie)';
const THE = '(?:the|these|those|our|my|your|den|der|die|diesen?|les|ces|los|las|estos|estas|gli|le|i|os|as|de)';

/** "Each vendor", "all three offers", "the two trials", "which of the studies", "what do the studies agree about". */
const OF_SUCH = new RegExp(
  `(?<![\\p{L}])(?:(?:each|every|all|both|jede[rsn]?|alle|chaque|tou(?:te)?s|cada|tod[oa]s|ogni|tutt[ie]|elke?)` +
    `(?: one)?(?: of)?(?: ${THE})?(?: ${COUNT})? (?:${KINDS})` +
    `|(?:of |von |des |de |dei |delle |van )?${THE} ${COUNT} (?:\\p{L}+ )?(?:${KINDS})` +
    `|all (?:the )?${COUNT} \\p{L}{3,}s` +
    `|(?<=(?:which|who|what|welche[sr]?|welcher|quel(?:le)?|cuál|quale|qual|welk) (?:one )?)` +
    `(?:of|von|des|de|dei|delle|van) ${THE} (?:\\p{L}+ )?(?:${KINDS})` +
    `|(?<=which )(?:vendor|supplier|bidder|contractor|provider|study|trial|offer|quote|bid|proposal|tender)` +
    '(?= (?:is|has|had|was|does|did|offer|use|charge|give|need|take|find|found|show|ask|include|want|quote)' +
    '\\p{L}*\\s)' +
    `|(?<=(?:do|did) )the (?:${PLURALS})(?= (?:dis)?(?:agree|differ|say|find|report|conclude|offer|charge)))` +
    '(?![\\p{L}])',
  'giu',
);

/** Asks for the course of something: "how did the budget change", "when was it first planned, and when is it now". */
const OVER_TIME = pattern('giu')`
  (?<!\p{L})(?:(?<=how (?:did|has|have|does) .{3,60} )(?:chang|develop|evolv|grow|mov)(?:e[ds]?|ed|ing|n)?
  (?: (?:over|between|from|since|during|across|through) [^?!.]{1,120})?(?=\P{L}{0,4}$)
  |(?:each|every) (?:time|meeting)|over (?:time|the (?:year|months|quarters|meetings|course of [^?!.]{1,60}))
  |(?<=what(?:['’]s| has| have)? )changed in|from meeting to meeting
  |(?<=was .{3,60})first(?= planned| expected| due| agreed)|, and (?:when|what|how much|how many) (?:is|are|was) it
  (?: planned| expected)? now)(?!\p{L})
`;

/** "What is the difference in the monthly fee between the draft and the signed version?" */
const DIFFERENCE = pattern('giu')`
  (?<!\p{L})(?<=differences? in .{3,60} )between (?:the )?.{3,60} and (?:the )?.{3,60}(?=\?)
`;

/** "What is the difference in the excess?" names no two things: those are the documents. */
const DIFFERENCE_IN = pattern('giu')`
  ^\P{L}*(?:(?:what(?:['’]?s| is| are)|where(?:['’]?s| is| are|in lies)) )?(?:the |any )?differences?[ ]
  (?:in|for|with|as to|regarding|concerning|when it comes to)(?!\p{L})(?!.*(?<!\p{L})between(?!\p{L}))
  |^\P{L}*(?:how|where|in what) (?:do|does) (?:they|these|those|both|the two) differ (?:in|on|as to|about)(?!\p{L})
  |^\P{L}*(?:(?:was|wo|worin|welche|welchen) )?(?:ist|sind|liegt|liegen|besteht|bestehen|gibt es)?[ ]?(?:der |die )?
  unterschiede?[ ](?:bei|beim|in|im|hinsichtlich|für)(?!\p{L})(?!.*(?<!\p{L})zwischen(?!\p{L}))
  |^\P{L}*worin unterscheiden sie sich (?:bei|beim|in|im)(?!\p{L})
  |^\P{L}*(?:quelles? )?(?:est|sont)?[ ]?(?:la |les )?différences?[ ](?:de|des|du|dans|en|pour|sur|concernant)(?!\p{L})
  (?!.*(?<!\p{L})entre(?!\p{L}))
  |^\P{L}*(?:cuál(?:es)? |qual(?:e|i|is)? )?(?:es|son|è|sono|é|são)?[ ]?(?:la |las |le |a |as )?
  (?:diferencias?|diferenças?|differenz[ae])[ ]
  (?:en|de|del|in|di|nel(?:la|le)?|nei|em|no|na|nos|nas|do|da|sobre|su|per)(?!\p{L})
  (?!.*(?<!\p{L})(?:entre|tra|fra)(?!\p{L}))
  |^\P{L}*(?:wat (?:is|zijn) )?(?:het |de )?verschil(?:len)? (?:in|bij|qua|voor)(?!\p{L})(?!.*(?<!\p{L})tussen(?!\p{L}))
  |^\P{L}*(?:vad är )?skillnade(?:n|rna) (?:i|på|för|vad gäller)(?!\p{L})(?!.*(?<!\p{L})mellan(?!\p{L}))
  |^\P{L}*(?:jaka jest )?różnica we?(?!\p{L})(?!.*(?<!\p{L})między(?!\p{L}))
  |^\P{L}*(?:в ч[её]м |какая )?разница (?:в|во|по)(?!\p{L})(?!.*(?<!\p{L})между(?!\p{L}))
`;
/** "Excess in both?", "how much data with each?" */
const IN_BOTH = pattern('giu')`
  (?<=\p{L},? )(?:in|by|under|with|for|from|at|bei|in|von|unter|dans|chez|par|en|con|por|in|da|per|em|nos|nas|bij
  |onder|i|hos|w|u
  |в|у) (?:(?:both|each)(?: one)?(?: of (?:them|these|those|the two))?|beiden?|jede[mnr]|chacune?|cada un[oa]
  |ciascun[oa]|elk|(?:tous )?les deux|toutes les deux|amb[oa]s|l[oa]s dos
  |entramb[ie]|båda|ob(?:u|ydwu)|обоих|обеих)(?=\P{L}*$)
`;
/**
 * "Which has the lower excess", "which policy is best", "which is better": of things that are not named, so of the
 * documents. "Which is the highest mountain" names what it asks for.
 */
const WHICH = pattern('iu')`
  ^\P{L}*(?:which(?: (?:one|document|policy|contract|agreement|offer|insurance|insurer|lease|letter|version))?[ ]
  (?:has|gives?|offers?|allows?|covers?|pays?|lasts?|requires?|needs?|takes?|asks for|charges?|lets (?:me|us|you)
  |(?<=\p{L} \p{L}+ )is
  |is(?= (?:better|worse|more|less|lower|higher|longer|shorter|stricter|larger|bigger|smaller|greater)(?!\p{L})))
  |welche[rs]?(?: (?:davon|(?:von |der )beiden|police|versicherung|vertrag|angebot|dokument))?[ ]
  (?:hat|gibt|bietet|erlaubt|deckt|zahlt|verlangt|versichert|(?<=\p{L} \p{L}+ )ist
  |ist(?= (?:besser|höher|niedriger|länger|kürzer|größer|kleiner)(?!\p{L})))
  |(?:quel(?:le)? (?:contrat|assurance|offre|document|police)|le(?:quel)|laquelle)[ ]
  (?:a|offre|couvre|permet|donne|demande|(?<=\p{L} \p{L}+ )est|est(?= meilleure?(?!\p{L})))
  |(?:cuál|qué (?:contrato|póliza|seguro|oferta))[ ]
  (?:tiene|ofrece|cubre|permite|da|pide|(?<=\p{L} \p{L}+ )es|es(?= (?:mejor|peor)(?!\p{L})))
  |(?:quale|quale (?:contratto|polizza|offerta)) (?:ha|offre|copre|permette|dà|chiede)
  |(?:qual|qual (?:contrato|apólice|seguro|oferta|proposta)) (?:tem|oferece|cobre|permite|dá|pede)
  |welke?(?: (?:polis|verzekering|offerte|van de twee))?[ ]
  (?:heeft|geeft|biedt|dekt|vraagt|(?<=\p{L} \p{L}+ )is|is(?= beter(?!\p{L})))
  |(?:vilken|vilket)(?: (?:försäkring|avtal|av dem))?[ ]
  (?:har|ger|erbjuder|täcker|kräver|(?<=\p{L} \p{L}+ )är|är(?= bättre(?!\p{L})))
  |któr[aey](?: (?:polisa|umowa|oferta|z nich))?[ ]
  (?:ma|daje|oferuje|obejmuje|(?<=\p{L} \p{L}+ )jest|jest(?= lepsz\p{L}+)))(?!\p{L})
`;
const MORE = pattern('giu')`
  (?<!\p{L})(?:(?:the |den |die |das |der |la |le |el |il |o |a |de |het )?
  (?:more|less|fewer|most|least|lower|lowest|higher|highest|longer|longest|shorter|shortest|better|best|worse|worst
  |larger|largest|bigger|biggest|smaller|smallest|greater|greatest|stricter|strictest|mehr|weniger
  |(?:höher|höchst|niedriger|niedrigst|länger|längst|kürzer|kürzest|besser|best|größer|größt|kleiner|kleinst)\p{L}{0,2}
  |(?:plus|moins) (?!de(?!\p{L}))\p{L}+|(?:plus|moins)|meilleure?|mejor|peor|mayor|menor|(?:más|menos)(?: \p{L}+)?
  |migliore?|maggiore|minore|(?:più|meno)(?: \p{L}+)?|melhor|maior|(?:mais)(?: \p{L}+)?
  |meer|minder|hoger|hoogste|lager|laagste|langer|langste|korter|kortste|beter|beste|grotere?|kleinere?
  |mer|mindre|högre|högsta|lägre|lägsta|längre|längsta|kortare|bättre|bästa|större|więcej|mniej
  |wyższ\p{L}+|niższ\p{L}+|dłuższ\p{L}+|krótsz\p{L}+|lepsz\p{L}+))(?!\p{L})
`;
/** Two things that are named stand against each other. */
const AGAINST = pattern('iu')`
  (?<!\p{L})(?:or|than|oder|als|ou|que|o(?! (?:m[aei]|pior))|di|che|(?<=^welk.*)of|dan|eller|än|czy|lub|niż)(?!\p{L})|,
`;

/** "Compare the notice periods": both sides are the documents, where several speak of them. */
const COMPARE_IN = pattern('giu')`
  (?<=^\P{L}*(?:(?:please|can you|could you|bitte|por favor) )?)
  (?:compare|contrast|vergleiche?|vergleichen|comparez?|comparer|comparar|compara|confronta|confrontare|vergelijk|jämför
  |porównaj|сравни|сравните)(?= (?:the|their|der|die|das|den|ihre|les?|la|leurs?|los?|las|el|sus?|il|gli|i|le|os?|as?
  |de|het)[ ]
  \p{L})(?!.*(?<!\p{L})(?:and|or|with|to|against|versus|vs|between|of|und|oder|mit|et|ou|avec|à|y|o|e|ed|con|com|en
  |met|och
  |eller|med|i|lub|z|ze|и|или|с|со)(?!\p{L}))
`;

/** The words of a question for one of the documents that say which is wanted, where it says of what. */
export function whichOfThem(question: string): (readonly [number, number])[] {
  const which = WHICH.exec(question)?.[0].length ?? 0;
  const said = which > 0 && !AGAINST.test(question) ? [...question.slice(which).matchAll(MORE)] : [];
  const spans = said.map(({ 0: { length }, index }) => [which + index, which + index + length] as const);
  const left = question.slice(which).replace(MORE, ' ');
  return spans.length === 0 || contentTerms(left).length === 0 ? [] : [[0, which], ...spans];
}

/**
 * Where a question speaks of several documents by what they are, or asks how something went from one to the next: spans
 * that say which documents are asked, and not what. They may be spoken of within one document as well.
 */
export const seriesIn = (question: string): (readonly [number, number])[] =>
  [OF_SUCH, OVER_TIME, DIFFERENCE, DIFFERENCE_IN, IN_BOTH, COMPARE_IN].flatMap(turn =>
    [...question.matchAll(turn)].map(({ 0: { length }, index }) => [index, index + length] as const),
  );

/** What the cheapest of several is told by, and who asks for it. */
export const PRICES = 'total price cost sum';
const PRICED = pattern('iu')`
  (?<!\p{L})(?:cheap(?:er|est)|dear(?:er|est)|(?:most|least|more|less) expensive|günstig(?:er|sten?)|billig(?:er|sten?)
  |teuer(?:er|sten?)|(?:moins|plus) ch(?:er|ère)s?|más (?:barat|car)[oa]s?)(?!\p{L})
`;
export const isPriced = (question: string): boolean => PRICED.test(question);
