import { textIn } from '../document/span-text.ts';
import { propose } from '../search/propose.ts';
import { rank } from '../search/rank.ts';
import type { Evidence, SearchableSegment, SegmentTexts } from '../search/types.ts';
import { contentRoots } from '../text/content-terms.ts';
import { fold } from '../text/fold.ts';
import { evidenceFor, findCandidates } from './evidence.ts';
import type { Frame } from './frames.ts';
import { passesGate } from './gate.ts';
import { questionFrameFor } from './question-frames.ts';
import { fitness } from './quotable.ts';
import { aboutTables, aboutUsualSections } from './section-questions.ts';
import { type QuestionKind, questionsOf } from './sentence-questions.ts';
import { isSmallIn } from './small-words.ts';
import { siblingQuestions } from './tables/sibling-questions.ts';
import { isStatement, questionOf, type Topic, topicsOf } from './topics.ts';

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
const NEAR_SEGMENTS = 4;
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
  const context = contextOf(question, near);
  if (frame.locale.startsWith('en')) take(toldQuestions(question, context, near), MOST_TOLD);
  take(sectionQuestions(near, frame), 1);
  take(tableQuestions(context, near, frame), 1);
  // What merely names a subject fills up where the text gave too little.
  if (offered.size < ENOUGH) take(topicQuestions(question, near, texts, evidence, frame), ENOUGH - offered.size);
  return [...offered].slice(0, MOST);
}

/** The words of a question and of what is shown, by their roots: what follows speaks of one of them. */
const contextOf = (question: string, { texts, shown }: Near): ReadonlySet<string> =>
  new Set([
    ...contentRoots(question),
    ...shown.flatMap(({ segment, start, end }) => {
      const text = texts.get(segment);
      return text ? [...contentRoots(textIn(text, { start, end }))] : [];
    }),
  ]);

const sharesAny = (text: string, context: ReadonlySet<string>): boolean =>
  [...contentRoots(text)].some(root => context.has(root));

/** Sentences read for questions that they answer, and questions tried. */
const READ = 240;
const TRIED_OF_TOLD = 14;
const MOST_TOLD = 3;
/** What a reader would ask first. */
const KINDS: readonly QuestionKind[] = ['why', 'how', 'what', 'count', 'when', 'definition'];

/** Questions that sentences near to what was found answer, of each kind at most one. */
function toldQuestions(question: string, context: ReadonlySet<string>, near: Near): string[] {
  const asked = contentRoots(question);
  const byKind = new Map<QuestionKind, { question: string; segment: number; sentence: number }[]>();
  let read = 0;
  for (const { segment, sentence } of sentencesAround(near)) {
    const text = near.texts.get(segment);
    const span = text?.sentences[sentence];
    if (!text || !span || read >= READ) continue;
    read += 1;
    const words = textIn(text, span);
    if (fitness(words, span.role) < 1) continue;
    for (const made of questionsOf(words, word => isSmallIn(text, word))) {
      const subjects = contentRoots(made.question);
      const isRelated = sharesAny(made.question, context) || isBesideShown(near, segment, span.passage);
      if (subjects.size === 0 || !isRelated || [...subjects].every(root => asked.has(root))) continue;
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

/** Whether a passage, or the one before or behind it, is shown in part. */
const isBesideShown = ({ texts, shown }: Near, segment: number, passage: number): boolean =>
  [passage - 1, passage, passage + 1].some(at => {
    const own = texts.get(segment)?.passages[at];
    return own !== undefined && isShown(shown, segment, own);
  });

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

/** A table near to what was found that speaks of it and is not shown. */
function* tableQuestions(context: ReadonlySet<string>, near: Near, frame: Frame): Generator<string> {
  const pages = new Set(
    near.passages.slice(0, NEAR_PASSAGES).flatMap(({ segment, passage }) => {
      const page = near.texts.get(segment)?.passages[passage]?.page ?? 0;
      return [page - 1, page, page + 1];
    }),
  );
  for (const { question, page, caption } of aboutTables(near, questionFrameFor(languageIn(frame)))) {
    if (!pages.has(page) || !sharesAny(caption, context)) continue;
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
  // A document's title names the whole of it, and no part.
  const titles = new Set(near.scope.map(({ owner }) => fold(owner.title)));
  const topics = topicsOf(question, texts, evidence).filter(
    topic => !topic.isHeading || (!isStatement(topic.text) && !titles.has(fold(topic.text))),
  );
  // Other languages quote what they ask about: there it stands as it is written.
  const isQuoted = !frame.locale.startsWith('en');
  const asked = (topic: Topic) => questionOf(isQuoted ? { ...topic, inside: topic.text } : topic, frame.followUps);
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
