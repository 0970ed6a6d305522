import { textIn } from '../../document/span-text.ts';
import type { Segment, Sentence } from '../../document/types.ts';
import { passagesHeadedBy } from '../../search/numbered-places.ts';
import { phraseOf, placesOf } from '../../search/phrase.ts';
import type { Candidate, Evidence, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { fold } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { evidenceOf, inTurn } from '../mentions.ts';
import { asksForDecisions } from './asks-for-decisions.ts';
import { beginningsOf, isProse, type SpecialQuestion, sentencesWhere } from './special.ts';

/** How a text says that something was decided: the words that open such a sentence. */
const SAYS = pattern('iu')`
  ^\P{L}*(?:resolved|decided|agreed|approved|carried|motion carried|decisions?|resolutions?|(?:it was|the (?:committee
  |board|council|meeting|members|assembly|society|association|club|trustees|panel|owners|residents)(?: have| has)?)[ ]
  (?:unanimously )?(?:also )?(?:resolved|decided|agreed|approved|adopted|voted)|beschl(?:uss|üsse|ossen)|einstimmig
  |es wurde (?:\p{L}+ ){0,2}beschlossen|acuerdos?|se (?:acuerda|acordó|aprueba|aprobó|decide|decidió)|décisions?|décidé
  |(?:il (?:est|a été)|l['’]assemblée|le conseil) (?:a )?(?:décid|adopt|approuv)\p{L}+|délibérations?
  |delibera(?:to|zione)?|si (?:delibera|decide)|decision[ei]|(?:foi )?(?:decidido|deliberado|aprovado)|decidiu-se
  |besluit(?:en)?|besloten
  |er (?:is|werd) besloten|beslut(?:ades|at)?|uchwał[ay]|postanowiono|uchwalono|решени[ея]|решили|постановили
  |karar\p{L}*|quyết (?:nghị|định)|决议|決議|决定|決定|결정|결의|의결|قرار|تقرر)(?!\p{Ll})
`;
/** Words by which such sentences are found, in any of their forms. */
const WORDS = (
  'resolved decided agreed approved adopted beschlossen beschluss acuerdo acordó aprobó décidé décision adopté ' +
  'deliberato deciso decidido aprovado besloten besluit beslut beslutades uchwała postanowiono решили решение karar'
).split(' ');
/** Segments that are read, those of several files in turn. */
const MOST_READ = 16;

/** What a part is called that says nothing but what was decided: "Decision in brief", "4. Resolutions". */
const HEADS = pattern('iu')`
  ^[^\p{L}]*(?:the )?(?:decisions?|resolutions?|ruling|verdict|judge?ment|orders?|outcome|decisions? (?:taken|made)
  |beschl(?:uss|üsse)|entscheidung(?:en)?|urteil|tenor|d[ée]cisions?|dispositif|jugement|acuerdos|decisi(?:ón|ones)
  |fallo|decision[ei]|delibere|decis(?:ão|ões)|besluit(?:en)?|beslut|uchwały|решени[ея])
  (?: (?:in (?:brief|short|summary)|en bref
  |in kürze|of the (?:court|meeting|board|committee)))?\P{L}*$
`;
const HEAD_WORDS = (
  'decision decisions resolution resolutions ruling verdict judgment judgement order orders outcome beschluss ' +
  'beschlüsse entscheidung entscheidungen urteil tenor décision décisions dispositif jugement acuerdos decisión ' +
  'decisiones fallo decisione decisioni delibere decisão decisões besluit besluiten beslut uchwały решение решения'
)
  .split(' ')
  .map(fold);

/**
 * What was decided, in the order of reading: all of a part that is called so, else the sentences that say it
 * themselves.
 */
export const decisions: SpecialQuestion = {
  isAsked: ({ read }) => asksForDecisions(read.words),
  places: ({ scope }) => mayDecide(scope),
  evidence: ({ scope }, texts) => whatWasDecided(scope, texts),
};

/** Where something may be said to have been decided; what is headed so comes first. */
function mayDecide(scope: readonly SearchableSegment[]): Candidate[] {
  const headed = scope.flatMap(({ index }, segment) =>
    passagesHeadedBy(index, HEAD_WORDS).length > 0 ? [segment] : [],
  );
  const segments = new Set([...headed, ...WORDS.flatMap(word => segmentsWith(scope, word))]);
  return inTurn(beginningsOf([...segments]), scope, MOST_READ);
}

function segmentsWith(scope: readonly SearchableSegment[], word: string): number[] {
  const phrase = phraseOf(word, false);
  return phrase ? placesOf(scope, phrase).map(({ segment }) => segment) : [];
}

function whatWasDecided(scope: readonly SearchableSegment[], texts: SegmentTexts): Evidence | null {
  const isHeaded = (text: Segment, span: Sentence) =>
    isProse(span) && HEADS.test(text.passages[span.passage]?.headings.at(-1) ?? '');
  const says = (text: Segment, span: Sentence) => isProse(span) && SAYS.test(textIn(text, span));
  const headed = sentencesWhere(texts, isHeaded);
  const found = headed.length > 0 ? headed : sentencesWhere(texts, says);
  return found.length > 0 ? { ...evidenceOf(scope, found), isListed: true } : null;
}
