import { textIn } from '../../document/span-text.ts';
import { isAskingWord } from '../../search/asking-words.ts';
import { phraseOf, placesOf } from '../../search/phrase.ts';
import type { Candidate, Evidence, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { pattern } from '../../text/pattern.ts';
import { evidenceOf } from '../mentions.ts';
import { saysWhatToDo } from './asked-of-each.ts';

/** Asks for what a meeting decided. */
const ASKS = pattern('iu')`
  (?<!\p{L})(?:what (?:was|were|did|has|have|had) .*(?:decided?|resolved?|agreed?(?: (?:on|upon))?|approved?|adopted?)
  |(?:what|which|any|all|list|give me|show me)(?: the| were the| are the)? (?:decisions?|resolutions?|motions?)(?!\p{L})
  |was (?:wurde|hat|haben) .*(?:beschlossen|entschieden|vereinbart)|welche (?:beschlüsse|entscheidungen)
  |qué (?:se )?(?:ha |han )?(?:decid|acord|aprob)\p{L}+|(?:qué|cuáles) .*(?:acuerdos|decisiones)
  |qu['’](?:a|ont|est-ce qu).*(?:décidé|adopté|approuvé)|quelles (?:décisions|résolutions)
  |cosa .*(?:deciso|deliberato|approvato)|quali (?:decisioni|delibere)
  |o que .*(?:decidi|aprov|deliber)\p{L}+|quais .*(?:decisões|deliberações)
  |wat .*(?:besloten|afgesproken)|welke besluiten|vad .*(?:beslut|bestäm)\p{L}+|vilka beslut
  |co .*(?:postanowi|uchwal|zdecydowa)\p{L}+|jakie (?:uchwały|decyzje)|что .*(?:реши|решено|постанови)\p{L}*
  |какие решения|hangi kararlar|ne karar\p{L}*|quyết định (?:điều |những )?gì)(?!\p{L})
  |(?:决定|決定|决议|決議)了?(?:什么|什麼|哪些)|何(?:が|を)(?:決|議決)|(?:무엇을|뭘|어떤 것을) ?(?:결정|의결)|ماذا (?:قرر|تقرر)
`;
/** Words of such a question that name no subject: who decides, and when. */
const BESIDE = pattern('iu')`
  ^(?:decid\p{L}*|decision\p{L}*|resol\p{L}*|agree\p{L}*|approv\p{L}*|adopt\p{L}*|motions?|committees?|boards?
  |councils?|assembl\p{L}+|meetings?|members?|panel|team|club|association|society|group|shareholders?|owners
  |residents|trustees|minutes|evening|night|day|session|time|last|
  beschl\p{L}+|entsch\p{L}+|vereinba\p{L}+|vorstand\p{L}*|sitzung\p{L}*|versammlung\p{L}*|mitglieder\p{L}*|verein\p{L}*
  |abend\p{L}*|acord\p{L}*|acuerd\p{L}*|aprob\p{L}*|reunion\p{L}*|asamblea|junta|comite|consejo|assemblee|conseil
  |bureau|seance|assemblea|consiglio|riunione|seduta|assembleia|conselho|direc\p{L}+|vergadering|bestuur|mote\p{L}*
  |styrelse\p{L}*|arsmote\p{L}*|zebrani\p{L}+|zarzad\p{L}*|собрани\p{L}+|совет\p{L}*|правлени\p{L}+|toplant\p{L}+|kurul\p{L}*)$
`;
/** How a text says that something was decided: the words that open such a sentence. */
const SAYS = pattern('iu')`
  ^\P{L}*(?:resolved|decided|agreed|approved|carried|motion carried|decisions?|resolutions?|(?:it was|the (?:committee
  |board|council|meeting|members|assembly|society|association|club|trustees|panel|owners|residents)(?: have| has)?)[ ]
  (?:unanimously )?(?:also )?(?:resolved|decided|agreed|approved|adopted|voted)|beschl(?:uss|üsse|ossen)|einstimmig
  |es wurde (?:\p{L}+ ){0,2}beschlossen|acuerdos?|se (?:acuerda|acordó|aprueba|aprobó|decide|decidió)|décisions?|décidé
  |(?:il (?:est|a été)|l['’]assemblée|le conseil) (?:a )?(?:décid|adopt|approuv)\p{L}+|délibérations?|delibera(?:to|zione)?
  |si (?:delibera|decide)|decision[ei]|(?:foi )?(?:decidido|deliberado|aprovado)|decidiu-se|besluit(?:en)?|besloten
  |er (?:is|werd) besloten|beslut(?:ades|at)?|uchwał[ay]|postanowiono|uchwalono|решени[ея]|решили|постановили|karar\p{L}*
  |quyết (?:nghị|định)|决议|決議|决定|決定|결정|결의|의결|قرار|تقرر)(?!\p{Ll})
`;
/** Words by which such sentences are found, in any of their forms. */
const WORDS = (
  'resolved decided agreed approved adopted beschlossen beschluss acuerdo acordó aprobó décidé décision adopté ' +
  'deliberato deciso decidido aprovado besloten besluit beslut beslutades uchwała postanowiono решили решение karar'
).split(' ');
const MOST = 12;

/** Whether a question asks what was decided, and names no subject of which. */
export const asksForDecisions = (question: string): boolean =>
  ASKS.test(question) &&
  contentTerms(question).every(term => isAskingWord(term) || saysWhatToDo(term) || BESIDE.test(term));

/** The passages in which something may be said to have been decided. */
export const decisionCandidates = (scope: readonly SearchableSegment[]): Candidate[] =>
  WORDS.flatMap(word => {
    const phrase = phraseOf(word, false);
    return phrase ? placesOf(scope, phrase) : [];
  }).map(({ segment }) => ({ segment, passage: 0, score: 1 }));

/** The sentences that say what was decided, in the order of reading; null where none does. */
export function decisionEvidence(scope: readonly SearchableSegment[], texts: SegmentTexts): Evidence | null {
  const found = [...texts]
    .sort(([one], [other]) => one - other)
    .flatMap(([segment, text]) =>
      text.sentences.flatMap((span, sentence) =>
        (span.role === 'paragraph' || span.role === 'list') && SAYS.test(textIn(text, span))
          ? [{ segment, sentence, passage: span.passage }]
          : [],
      ),
    );
  return found.length > 0 ? { ...evidenceOf(scope, found.slice(0, MOST)), isListed: true } : null;
}
