import { isAskingWord } from '../../search/asking-words.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { pattern } from '../../text/pattern.ts';

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
  ^(?:decid\p{L}*|decis\p{L}*|delibera\p{L}*|resol\p{L}*|agree\p{L}*|approv\p{L}*|adopt\p{L}*|motions?|committees?
  |boards?|councils?|assembl\p{L}+|meetings?|members?|panel|team|club|association|society|group|shareholders?|owners
  |residents|trustees|courts?|judges?|tribunals?|arbitrators?|gericht\p{L}*|richter\p{L}*|tribunal|jue[zc]\p{L}*
  |minutes|evening|night|day|session|time|last|all|any|take[ns]?|took|made
  |beschl\p{L}+|entsch\p{L}+|vereinba\p{L}+|vorstand\p{L}*|sitzung\p{L}*|versammlung\p{L}*|mitglieder\p{L}*
  |verein\p{L}*|abend\p{L}*|acord\p{L}*|acuerd\p{L}*|aprob\p{L}*|reuni\p{L}*|asamblea|junta|comite|consejo|assemblee
  |conseil
  |bureau|seance|assemblea|consiglio|riunione|seduta|assembleia|conselho|direc\p{L}+|vergadering|bestuur|mote\p{L}*
  |styrelse\p{L}*|arsmote\p{L}*|zebrani\p{L}+|zarzad\p{L}*|собрани\p{L}+|совет\p{L}*|правлени\p{L}+
  |toplant\p{L}+|kurul\p{L}*)$
`;
/** Whether a question asks what was decided, and names no subject of which. */
export const asksForDecisions = (question: string): boolean =>
  ASKS.test(question) && contentTerms(question).every(term => isAskingWord(term) || BESIDE.test(term));
