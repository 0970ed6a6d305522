import { textIn } from '../../document/span-text.ts';
import { holdsDate, holdsPrice, namesPlace } from '../../search/answer-type.ts';
import type { Candidate, Evidence, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { pattern } from '../../text/pattern.ts';
import { holdsPeriod, saysClock } from '../deadlines.ts';
import { gatesFor } from '../gate.ts';
import { evidenceOf } from '../mentions.ts';
import { type Asked, beginningsOf, isProse, sentencesWhere } from './special.ts';

/** Questions that name nothing but the kind of what they ask for: "how much is it?" */
const KINDS: readonly { readonly asks: RegExp; readonly says: (question: string, text: string) => boolean }[] = [
  {
    asks: pattern('iu')`
      ^\P{L}*(?:how much (?:is|are|does|do) (?:it|this|that|they)(?: cost)?|what does (?:it|this|that) cost
      |(?:was|wie ?viel) kostet (?:es|das)|wie teuer ist (?:es|das)|combien (?:ça|cela) coûte|c['’]est combien
      |combien est-ce(?: que ça coûte)?|cuánto (?:cuesta|vale|es)|quanto costa|quanto (?:custa|é)|hoeveel kost (?:het
      |dit|dat)
      |wat kost (?:het|dit|dat)|(?:vad|hur mycket) kostar det|ile to kosztuje|сколько (?:это )?стоит)\P{L}*$
    `,
    says: (_, text) => holdsPrice(text),
  },
  {
    asks: pattern('iu')`
      ^\P{L}*(?:(?:at )?what time (?:is|does) (?:it|this|that)(?: (?:start|begin))?|um wie ?viel uhr (?:ist
      |beginnt) (?:es|das)
      |à quelle heure (?:est-ce|c['’]est|ça commence)|a qué hora (?:es|empieza)|a che ora (?:è|inizia|comincia)
      |a que horas (?:é|começa)|hoe laat (?:is|begint) (?:het|dit|dat)|vilken tid (?:är|börjar) det
      |o której (?:to jest|to się zaczyna)|во сколько (?:это )?(?:начинается|начало)?)\P{L}*$
    `,
    says: (_, text) => saysClock(text),
  },
  {
    asks: pattern('iu')`
      ^\P{L}*(?:when (?:is|are) (?:it|this|that|they)|wann ist (?:es|das)|quand (?:est-ce|c['’]est)|c['’]est quand
      |cuándo es|quando (?:è|é)|quand['’]è|wanneer is (?:het|dit|dat)|när är det|kiedy to (?:jest|będzie)
      |когда это)\P{L}*$
    `,
    says: (_, text) => holdsDate(text),
  },
  {
    asks: pattern('iu')`
      ^\P{L}*(?:where (?:is|are) (?:it|this|that|they)|wo ist (?:es|das)|où (?:est-ce|c['’]est)|c['’]est où
      |dónde (?:es|está)
      |dov['’]è|onde (?:é|fica)|waar is (?:het|dit|dat)|var är det|gdzie to jest|где это)\P{L}*$
    `,
    says: namesPlace,
  },
  {
    asks: pattern('iu')`
      ^\P{L}*(?:how long (?:is|are|does|do) (?:it|this|that|they)(?: (?:last|take))?|wie lange (?:dauert|geht
      |ist) (?:es|das)
      |(?:pendant )?combien de temps (?:ça|cela) dure|ça dure combien de temps|cuánto (?:tiempo )?dura
      |quanto (?:tempo )?dura
      |hoe lang duurt (?:het|dit|dat)|hur länge (?:varar|håller) det(?: på)?|jak długo to trwa|(?:как долго
      |сколько) это длится)
      \P{L}*$
    `,
    says: (_, text) => holdsPeriod(text),
  },
];
/** Of more documents nobody knows which is meant, and segments that are read of one. */
const MOST_DOCUMENTS = 2;
const MOST_READ = 4;
const MOST_TOLD = 12;

const kindAsked = (question: string) => KINDS.find(({ asks }) => asks.test(question)) ?? null;
const isAsked = ({ question, scope }: Asked): boolean =>
  kindAsked(question) !== null && new Set(scope.map(({ owner }) => owner.fileVersion)).size <= MOST_DOCUMENTS;

/** Where such a question may be answered; nowhere for all others. */
export const placesOfKind = (asked: Asked): Candidate[] =>
  isAsked(asked) ? beginningsOf(asked.scope.slice(0, MOST_READ).map((_, segment) => segment)) : [];

/**
 * The sentences of that kind, in their order, where the question has no word that finds anything: none tells which is
 * meant, so they are no more than close.
 */
export function orOfKind(found: Evidence, asked: Asked, texts: SegmentTexts): Evidence {
  const isFound = contentTerms(asked.question).length > 0 && found.gate >= gatesFor(asked.question).lower;
  if (isFound || !isAsked(asked)) return found;
  return ofKind(asked.question, asked.scope, texts) ?? found;
}

function ofKind(question: string, scope: readonly SearchableSegment[], texts: SegmentTexts): Evidence | null {
  const kind = kindAsked(question);
  const places = sentencesWhere(
    texts,
    (text, span) => isProse(span) && (kind?.says(question, textIn(text, span)) ?? false),
  );
  const told = evidenceOf(scope, places.slice(0, MOST_TOLD));
  return places.length > 0 ? { ...told, gate: gatesFor(question).lower, isListed: true } : null;
}
