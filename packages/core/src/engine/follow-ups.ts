import type { Segment } from '../document/types.ts';
import { distinctRoots, laidPassage } from '../search/laid.ts';
import { propose } from '../search/propose.ts';
import { rank } from '../search/rank.ts';
import type { Evidence, SearchableSegment, SegmentTexts } from '../search/types.ts';
import { contentRoots, contentTerms } from '../text/content-terms.ts';
import { fold } from '../text/fold.ts';
import { rootHash } from '../text/laid-words.ts';
import { tokenise } from '../text/tokenise.ts';
import { evidenceFor, findCandidates } from './evidence.ts';
import type { Frame } from './frames.ts';
import { passesGate } from './gate.ts';
import { phrasesIn } from './phrases.ts';
import { questionFrameFor } from './question-frames.ts';
import { fitness } from './quotable.ts';
import { aboutTables, aboutUsualSections } from './section-questions.ts';
import { type QuestionKind, questionsOf } from './sentence-questions.ts';
import { siblingQuestions } from './tables/sibling-questions.ts';

/** Spans already shown to the reader, by position of their segment in scope. */
export interface Cited {
  readonly segment: number;
  readonly start: number;
  readonly end: number;
}

const MOST = 5;
/** Questions from which on no more are made that only name a subject; the same question about other rows. */
const ENOUGH = 3;
const MOST_SIBLINGS = 2;
/** Topics tried: each is a search of its own, of the few segments in which the best passages lie. */
const TRIED = 8;
/** Share of the best passage's score from which a passage's subjects are near enough to be offered. */
const NEAR_SCORE = 0.55;
const NEAR_SEGMENTS = 4;
/** Headings that name a part of a text and no subject: in English, then as other languages say it otherwise. */
const PARTS = [
  'abstract|introduction|background|context|motivation|aims?|aims and objectives|objectives?|purpose|scope|(?:research )?questions?|problems?|problem statement',
  'methods?|materials and methods|methodology|data|data and materials|experiments?|evaluations?|implementation|results?|results and discussion|discussion|limitations',
  'conclusions?.*|future works?|summary|overview|outline|related works?|references|bibliography|acknowledge?ments?|contents|table of contents|appendix.*|supplement.*',
  'index|notes?|preface|keywords?|funding|author contributions|ethic\\w* statement|data availability.*|(?:declaration of )?(?:conflicts?|competing) (?:of )?interests?.*',
  'einleitung|einführung|hintergrund|frage|fragestellung|problem|ziele?|methoden?|ergebnisse|diskussion|fazit|schluss|zusammenfassung|literatur|inhalt|anhang',
  'résumé|contexte|problématique|objectifs?|méthodes?|résultats|conclusions?|sommaire|annexes?',
  'resumen|introducción|pregunta|problema|objetivos?|métodos?|resultados|discusión|conclusiones?|referencias|índice|anexos?',
  'introduzione|domanda|obiettivi|metodi|risultati|discussione|conclusioni|riassunto|bibliografia|indice|appendice',
  'resumo|introdução|pergunta|metodologia|discussão|conclus(?:ão|ões)|referências',
  'inleiding|vraag|doel|methoden?|resultaten|discussie|conclusies?|samenvatting|inhoud|bijlagen?',
];
/** In front of a part it adds nothing. */
const ARTICLE =
  "(?:(?:the|an?|our|this|these|die|der|das|unsere?|le|la|les|nos|el|los|las|nuestr[oa]s?|il|lo|gli|os?|as?|de|het|onze)\\s+|l[’'])";
const GENERIC = new RegExp(`^(?:(?:\\d+|[ivx]+)[.)]?\\s*)*${ARTICLE}?(?:${PARTS.join('|')})\\s*$`, 'iu');
/** "3.", "3.1", "IV.", "D.", "A.2" and the words for sections before a heading's own. */
const NUMBERING =
  /^(?:(?:section|chapter|part|appendix|abschnitt|kapitel|chapitre|cap[ií]tulo|capitolo)\s+)?(?:\d+(?:\.\d+)*[.):]?|[IVXL]+[.):]|[A-Z](?:\.\d+)*[.):]|[A-Z]\.\d+|[B-HJ-Z](?=\s+\p{Lu}\p{Ll}))\s+/u;

/** Marks of a heading in Markdown. */
const MARKS = /^#{1,6}\s+|\s+#+$/gu;

/** The best passages and their texts, as far as they are at hand: an offered question has to be answered from them. */
interface Near {
  readonly scope: readonly SearchableSegment[];
  readonly texts: SegmentTexts;
  /** Their passages, the best first. */
  readonly passages: readonly { readonly segment: number; readonly passage: number }[];
  /** What the reader has before them. */
  readonly shown: readonly Cited[];
}

function nearOf(
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
  evidence: Evidence,
  cited: readonly Cited[],
): Near {
  const places = [...new Set(evidence.passages.map(passage => passage.segment))]
    .filter(at => texts.has(at) && scope[at])
    .slice(0, NEAR_SEGMENTS);
  const numbers = new Map(places.map((place, at) => [place, at]));
  const moved = <T extends { readonly segment: number }>(list: readonly T[]): T[] =>
    list.flatMap(one => {
      const segment = numbers.get(one.segment);
      return segment === undefined ? [] : [{ ...one, segment }];
    });
  return {
    scope: places.flatMap(at => scope[at] ?? []),
    texts: new Map(
      places.flatMap((at, place) => {
        const text = texts.get(at);
        return text ? [[place, text] as const] : [];
      }),
    ),
    passages: moved(evidence.passages),
    shown: moved(cited),
  };
}

/**
 * Up to five questions that the sources can answer and whose best answer is not on the screen yet, each tried, and of
 * different kinds as far as the text has them: what its sentences tell (in English), its usual sections, a table, and
 * what it is about.
 */
export function followUpsFor(
  question: string,
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
  evidence: Evidence,
  cited: readonly Cited[],
  frame: Frame,
): string[] {
  const near = nearOf(scope, texts, evidence, cited);
  const offered = new Set<string>();
  const take = (questions: Iterable<string>, most: number) => {
    const before = offered.size;
    for (const asked of questions) {
      if (fold(asked) !== fold(question)) offered.add(asked);
      if (offered.size - before >= most) break;
    }
  };
  take(siblingQuestions(question, near.scope, near.texts, near.shown), MOST_SIBLINGS);
  if (frame.locale.startsWith('en')) take(toldQuestions(question, near), MOST_TOLD);
  take(sectionQuestions(near, frame), 1);
  take(tableQuestions(near, frame), 1);
  // What merely names a subject fills up where the text gave too little.
  if (offered.size < ENOUGH) take(topicQuestions(question, near, texts, evidence, frame), ENOUGH - offered.size);
  return [...offered].slice(0, MOST);
}

/** Sentences read for questions that they answer, and questions tried. */
const READ = 240;
const TRIED_OF_TOLD = 14;
const MOST_TOLD = 3;
/** What a reader would ask first. */
const KINDS: readonly QuestionKind[] = ['why', 'how', 'what', 'count', 'when', 'definition'];

/** Questions that sentences near to what was found answer, of each kind at most one. */
function toldQuestions(question: string, near: Near): string[] {
  const asked = contentRoots(question);
  const byKind = new Map<QuestionKind, { question: string; segment: number; sentence: number }[]>();
  let read = 0;
  for (const { segment, sentence } of sentencesAround(near)) {
    const text = near.texts.get(segment);
    const span = text?.sentences[sentence];
    if (!text || !span || read >= READ) continue;
    read += 1;
    const words = text.text.slice(span.start - text.start, span.end - text.start);
    if (fitness(words, span.role) < 1) continue;
    for (const made of questionsOf(words, word => isSmallIn(text, word))) {
      const subjects = contentRoots(made.question);
      if (subjects.size === 0 || [...subjects].every(root => asked.has(root))) continue;
      byKind.set(made.kind, [...(byKind.get(made.kind) ?? []), { question: made.question, segment, sentence }]);
    }
  }
  const chosen: string[] = [];
  let tried = 0;
  for (const kind of KINDS) {
    for (const made of byKind.get(kind) ?? []) {
      if (tried >= TRIED_OF_TOLD || chosen.length >= MOST_TOLD) return chosen;
      tried += 1;
      const best = bestAnswer(made.question, near);
      if (best?.segment !== made.segment || Math.abs(best.sentence - made.sentence) > 1) continue;
      chosen.push(made.question);
      break;
    }
  }
  return chosen;
}

const AROUND = 8;

/** Sentences of running text of the best passages and those around them that are not shown yet. */
function* sentencesAround({ passages, texts, shown }: Near): Generator<{ segment: number; sentence: number }> {
  const seen = new Set<string>();
  for (const { segment, passage } of passages) {
    const text = texts.get(segment);
    for (let at = Math.max(0, passage - AROUND); text && at <= passage + AROUND; at += 1) {
      const own = text.passages[at];
      if (!own || seen.has(`${segment}/${at}`)) continue;
      seen.add(`${segment}/${at}`);
      for (let sentence = own.firstSentence; sentence < own.lastSentence; sentence += 1) {
        const span = text.sentences[sentence];
        if (span && (span.role === 'paragraph' || span.role === 'list') && !isShown(shown, segment, span))
          yield { segment, sentence };
      }
    }
  }
}

const isShown = (shown: readonly Cited[], segment: number, { start, end }: { start: number; end: number }): boolean =>
  shown.some(span => span.segment === segment && span.start < end && span.end > start);

const smallWords = new WeakMap<Segment, ReadonlySet<string>>();

/** Whether a word stands without a capital in a text. */
function isSmallIn(text: Segment, word: string): boolean {
  const known =
    smallWords.get(text) ?? new Set(text.text.match(/(?<![\p{L}\p{N}-])\p{Ll}[\p{L}\p{M}'’-]*/gu)?.values() ?? []);
  smallWords.set(text, known);
  return known.has(word);
}

/** A section that most works of a kind have, of the only file that was found, and of which nothing is shown. */
function* sectionQuestions(near: Near, frame: Frame): Generator<string> {
  if (new Set(near.scope.map(({ owner }) => owner.fileVersion)).size !== 1) return;
  for (const { question, holds } of aboutUsualSections(near, questionFrameFor(languageIn(frame)))) {
    const asked = question.replace(SIGN, '');
    const best = bestAnswer(asked, near);
    const text = best && near.texts.get(best.segment);
    if (best && text && holds?.({ text: '', segment: text, sentence: text.sentences[best.sentence] })) yield asked;
  }
}

/** Passages whose pages, and those beside them, are looked at for tables. */
const NEAR_PASSAGES = 4;

/** A table near to what was found that is not shown. */
function* tableQuestions(near: Near, frame: Frame): Generator<string> {
  const pages = new Set(
    near.passages.slice(0, NEAR_PASSAGES).flatMap(({ segment, passage }) => {
      const page = near.texts.get(segment)?.passages[passage]?.page ?? 0;
      return [page - 1, page, page + 1];
    }),
  );
  for (const { question, page } of aboutTables(near, questionFrameFor(languageIn(frame)))) {
    if (!pages.has(page)) continue;
    const asked = question.replace(SIGN, '');
    const { place, sentences } = evidenceFor(asked, near.scope, findCandidates(near.scope, asked), near.texts);
    const isNew = sentences.every(({ segment, sentence }) => {
      const span = near.texts.get(segment)?.sentences[sentence];
      return !span || !isShown(near.shown, segment, span);
    });
    if (place?.kind === 'table' && isNew) yield asked;
  }
}

const SIGN = /^\p{Extended_Pictographic}\uFE0F?\s*/u;
const languageIn = ({ locale }: Frame): string => locale.split('-')[0] ?? 'en';

/** What else the text near to it speaks of; headings that read as no subject come last. */
function* topicQuestions(
  question: string,
  near: Near,
  texts: SegmentTexts,
  evidence: Evidence,
  frame: Frame,
): Generator<string> {
  const topics = topicsOf(question, texts, evidence).filter(topic => !topic.isHeading || !isSentence(topic.text));
  const asked = (topic: Topic) => questionOf(topic, frame.followUps);
  const isMould = (topic: Topic) => topic.isHeading && asked(topic) === frame.followUps.section(topic.text);
  for (const topic of [...topics.filter(topic => !isMould(topic)), ...topics.filter(isMould)])
    if (bestAnswer(asked(topic), near)) yield asked(topic);
}

/** The sentence that answers a question best; null where the gate keeps it, or where it is shown already. */
function bestAnswer(asked: string, { scope, texts, shown }: Near): { segment: number; sentence: number } | null {
  const found = rank(asked, scope, propose(scope, asked, { limit: 4 }), texts, { limit: 2 });
  const best = found.sentences.find(
    ({ segment, sentence }) => texts.get(segment)?.sentences[sentence]?.role !== 'heading',
  );
  const sentence = best && texts.get(best.segment)?.sentences[best.sentence];
  if (!best || !sentence || passesGate(asked, best.coverage, 'very_strict') !== 'answer') return null;
  return isShown(shown, best.segment, sentence) ? null : best;
}

/** What a question can be asked about. */
export interface Topic {
  readonly text: string;
  /** How the text speaks of it: of one thing that it defines, of many, or not so. */
  readonly defined: 'one' | 'many' | null;
  readonly isHeading: boolean;
}

/** The question that asks about a topic: a heading that is a question is asked as it stands, a clause is quoted. */
export function questionOf(
  { text, defined, isHeading }: Topic,
  followUps: Pick<Frame['followUps'], 'about' | 'defined' | 'section'>,
): string {
  if (isHeading && /[?？؟]$/u.test(text)) return text;
  if (isHeading && !namesThing(text)) return followUps.section(text);
  const subject = insideSentence(text);
  return defined ? followUps.defined(subject, defined === 'many') : followUps.about(subject);
}

/**
 * A heading's first letter is large for its place; an article has no other reason. Frames of other languages than
 * English quote what they ask about.
 */
const insideSentence = (subject: string): string =>
  subject.replace(/^(?:The|An?)(?=\s)/u, article => article.toLowerCase());

/** How a question begins that is put without its mark. */
const ASKS =
  /^(?:what|why|how|when|where|who|which|whether|does|do|is|are|can|should|was|wie|warum|wer|wo|wann|ob|pourquoi|comment|quand|où|qué|cómo|por qué|cuándo|dónde)(?!\p{L})/iu;
/** With one of these, behind the first word where a noun could be meant, a heading states something. */
const STATES =
  /(?<!\p{L})(?:is|are|was|were|does|do|did|has|have|can|should|must|we|you|ist|sind|wird|werden|wir|est|sont|nous|está|podemos)(?!\p{L})|(?<=\s)(?:fails?|depends?|becomes?|remains?|occurs?|explains?|predicts?|requires?|allows?|prevents?|protects?|reduces?|improves?|strengthens?|weakens?|helps|makes|gives|takes)(?!\p{L})/iu;
/**
 * Words that may make a sentence of a heading or not, and those that speak to a reader of the whole: with them it
 * cannot follow "about".
 */
const UNSURE = /(?<!\p{L})(?:our|your|means?|will|matters|increases|decreases|son)(?!\p{L})/iu;
const PARTED = /[:;,?!¿¡–—]/u;
const MOST_WORDS = 5;

/** Whether a heading states something: that answers itself, and to ask about it asks nothing. */
const isSentence = (heading: string): boolean => !ASKS.test(heading) && !PARTED.test(heading) && STATES.test(heading);

/** Whether a heading can stand for its subject inside a sentence. */
function namesThing(heading: string): boolean {
  const isShouted =
    heading === heading.toUpperCase() &&
    heading !== heading.toLowerCase() &&
    (/\s/.test(heading) || heading.length > MOST_WORDS);
  return (
    !isShouted &&
    !PARTED.test(heading) &&
    heading.split(/\s+/u).length <= MOST_WORDS &&
    ![ASKS, STATES, UNSURE].some(words => words.test(heading))
  );
}

/** Headings and phrases in turn, not one inside another, at most as many as are tried. */
export function topicsOf(question: string, texts: SegmentTexts, evidence: Evidence): Topic[] {
  const running = runningTexts(texts, evidence);
  const asked = new Set(tokenise(question).map(token => rootHash(token.term)));
  const taken: Int32Array[] = [];
  const topics: Topic[] = [];
  const add = (text: string, isHeading: boolean) => {
    const roots = distinctRoots(text);
    const isKnown =
      roots.every(root => asked.has(root)) ||
      taken.some(other => roots.every(root => other.includes(root)) || other.every(root => roots.includes(root)));
    if (roots.length === 0 || roots.length > 8 || isKnown) return;
    taken.push(roots);
    topics.push({ text, defined: definedIn(text, running), isHeading });
  };
  const headings = headingsOf(texts, evidence);
  const phrases = phrasesIn(running).slice(0, TRIED * 2);
  for (let turn = 0; topics.length < TRIED && (turn < headings.length || turn < phrases.length); turn += 1) {
    const heading = headings[turn],
      phrase = phrases[turn];
    if (heading) add(heading, true);
    if (phrase && topics.length < TRIED) add(phrase, false);
  }
  return topics;
}

const nearest = ({ passages }: Evidence) =>
  passages.slice(0, 6).filter(({ score }) => score >= NEAR_SCORE * (passages[0]?.score ?? 0));

/** Headings near what was found: those above it first, then those of its neighbours. */
function headingsOf(texts: SegmentTexts, evidence: Evidence): string[] {
  const found = new Set<string>();
  for (const reach of [0, 1, 2, 3]) {
    for (const { segment, passage } of nearest(evidence)) {
      const text = texts.get(segment);
      if (!text) continue;
      for (const at of [passage - reach, passage + reach]) {
        const headings = text.passages[at]?.headings ?? [];
        const heading = headings[headings.length - 1]
          ?.trim()
          .replace(MARKS, '')
          .replace(NUMBERING, '')
          .replace(/[\s:.]+$/u, '');
        if (heading && isTopic(heading) && isSpokenOf(heading, text, at)) found.add(heading);
      }
    }
  }
  return [...found];
}

/** Two characters name a thing where a character is a syllable or more. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u;

const isTopic = (heading: string) =>
  (DENSE.test(heading) || (heading.length >= 4 && /\p{L}{3}/u.test(heading))) &&
  heading.length <= 80 &&
  !GENERIC.test(heading) &&
  !/[\p{Pd},:;(&/-]$|^\p{Ll}|[|=∗*†‡§@]|[.!?]\s|\d{3}|\s\d+$/u.test(heading);

/**
 * Whether running text under a heading uses its words, most of two and all of more: the head of a table, or a line of a
 * picture, is not spoken of.
 */
function isSpokenOf(heading: string, text: Segment, passage: number): boolean {
  const role = text.passages[passage]?.role;
  if (role !== 'paragraph' && role !== 'list') return false;
  const named = contentTerms(heading).map(rootHash),
    content = [...new Set(named)];
  if (content.length < named.length) return false;
  const said = new Set([
    ...laidPassage(text, passage).distinct,
    ...(text.passages[passage + 1]?.headings.at(-1) === text.passages[passage]?.headings.at(-1)
      ? laidPassage(text, passage + 1).distinct
      : []),
  ]);
  const spoken = content.filter(root => said.has(root)).length;
  return content.length > 2 ? spoken === content.length : spoken * 2 > content.length;
}

/** The whole sentences of the best passages: tables, captions and pictures repeat words without speaking of them. */
const runningTexts = (texts: SegmentTexts, evidence: Evidence): string[] =>
  nearest(evidence).flatMap(({ segment, passage }) => {
    const text = texts.get(segment),
      found = text?.passages[passage];
    if (!text || !found || (found.role !== 'paragraph' && found.role !== 'list')) return [];
    return text.sentences.slice(found.firstSentence, found.lastSentence).flatMap(({ start, end, role }) => {
      const words = text.text.slice(start - text.start, end - text.start);
      return fitness(words, role) === 1 ? [words] : [];
    });
  });

/** Whether a text says "… is a", "… are the" of a topic: then it can be asked how that is defined. */
function definedIn(topic: string, running: readonly string[]): Topic['defined'] {
  const pattern = new RegExp(
    `${topic.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: \\([^)]{1,20}\\))? (?:(is (?:an?|the|defined)|refers to|means)|are (?:an?|the|defined)|refer to|mean) `,
    'iu',
  );
  const said = running.map(text => pattern.exec(text)).find(found => found !== null);
  return said ? (said[1] ? 'one' : 'many') : null;
}
