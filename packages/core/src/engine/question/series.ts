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

/**
 * Where a question speaks of several documents by what they are, or asks how something went from one to the next: spans
 * that say which documents are asked, and not what. They may be spoken of within one document as well.
 */
export const seriesIn = (question: string): (readonly [number, number])[] =>
  [OF_SUCH, OVER_TIME, DIFFERENCE].flatMap(turn =>
    [...question.matchAll(turn)].map(({ 0: { length }, index }) => [index, index + length] as const),
  );

/** What the cheapest of several is told by, and who asks for it. */
export const PRICES = 'total price cost sum';
const PRICED = pattern('iu')`
  (?<!\p{L})(?:cheap(?:er|est)|dear(?:er|est)|(?:most|least|more|less) expensive|günstig(?:er|sten?)|billig(?:er|sten?)
  |teuer(?:er|sten?)|(?:moins|plus) ch(?:er|ère)s?|más (?:barat|car)[oa]s?)(?!\p{L})
`;
export const isPriced = (question: string): boolean => PRICED.test(question);
