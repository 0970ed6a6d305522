import type {
  Citation,
  FinishReason,
  FoundPassage,
  Message,
  ProgressEvent,
  SentenceVerdict,
  SkippedFile,
} from '@nousboard/contracts';
import { foundBeforeDeclined, isBeingRead, isReadInPart } from '@nousboard/core/answer-parts';
import type { AnswerContextValue } from './answer-context.ts';
import type { AnswerRun } from './answer-runs.ts';
import { type AnswerProblem, isRunning } from './answer-state.ts';
import { addressesIn } from './leaving.ts';
import { passagesOf, tabsOf } from './numbering.ts';
import type { Marks } from './place-marks.ts';

/** An answer as the thread shows it, whether it is stored or still being written. */
export interface ShownAnswer {
  text: string;
  citations: readonly Citation[];
  verdicts: readonly SentenceVerdict[];
  progress: readonly ProgressEvent[];
  sources: readonly FoundPassage[];
  searched: { files: number; sentences: number } | null;
  skipped: readonly SkippedFile[];
  followUps: readonly string[];
  finish: FinishReason | null;
  problem: AnswerProblem | null;
  /** A crash left it incomplete, and nobody is writing it now. */
  unfinished: boolean;
  live: boolean;
}

const shownOf = new WeakMap<Message, ShownAnswer>();

/** The same answer for the same message, so that a thread draws only what changed in it. */
export function answerOfMessage(message: Message): ShownAnswer {
  const known = shownOf.get(message);
  if (known) return known;
  const shown: ShownAnswer = {
    text: message.text,
    citations: message.citations,
    verdicts: message.verdicts,
    progress: message.events,
    sources: message.sources,
    searched: message.searched,
    skipped: message.skipped,
    followUps: message.followUps,
    finish: message.finish_reason ?? (message.cancelled ? 'aborted' : null),
    problem: message.error ? { code: message.error, retryable: true } : null,
    unfinished: message.unfinished && !message.error,
    live: false,
  };
  shownOf.set(message, shown);
  return shown;
}

export function answerOfRun({ state }: AnswerRun): ShownAnswer {
  const { text, citations, verdicts, progress, sources, searched, skipped, followUps, finish, problem } = state;
  return {
    text,
    citations,
    verdicts,
    progress,
    sources,
    searched,
    skipped,
    followUps,
    finish,
    // One that had ended before and could not be written on is what it was.
    problem: finish ? null : problem,
    unfinished: false,
    live: isRunning(state),
  };
}

/** What the product may say about an answer: each wording can be checked on the spot. */
export type Proof =
  | { kind: 'verified'; citations: number; onPages: boolean; read: number; of: number }
  | { kind: 'partly'; citations: number; bare: number }
  | { kind: 'declined'; sources: number; sentences: number | null; read: HowFarRead };

/** How much of the sources was there to be searched. */
type HowFarRead = 'whole' | 'in-part' | 'so-far';

/**
 * The proof line of a finished answer; null while it is written, and for an answer that makes no claim, as one of near
 * passages. `isOnPage`: whether a citation's words have a page to be found on.
 */
export function proofOf(
  answer: ShownAnswer,
  isOnPage: (citation: Citation) => boolean = citation => citation.rects.length > 0,
): Proof | null {
  if (answer.live || answer.problem || answer.finish === 'near') return null;
  const read = answer.searched?.files ?? new Set(answer.citations.map(citation => citation.fileId)).size;
  const left = answer.skipped.filter(file => file.why !== 'partly_read' && file.why !== 'pages_unread').length;
  if (answer.finish === 'declined')
    return {
      kind: 'declined',
      sources: read + left,
      sentences: answer.searched?.sentences ?? null,
      read: isBeingRead(answer.skipped) ? 'so-far' : isReadInPart(answer.skipped) ? 'in-part' : 'whole',
    };
  const citations = passagesOf(answer.citations).length;
  const bare = answer.verdicts.filter(verdict => verdict.verdict === 'none').length;
  if (bare > 0) return { kind: 'partly', citations, bare };
  if (citations === 0) return null;
  // A question that names a source is looked up in that one only, of all that are in focus.
  const of = Math.max(read, inFocusBy(answer.progress)) + left;
  return { kind: 'verified', citations, onPages: answer.citations.every(isOnPage), read, of };
}

/** How many sources in focus could be searched, as the first search says. */
function inFocusBy(progress: readonly ProgressEvent[]): number {
  const files = progress.find(({ details }) => details.code === 'searching_sources')?.details.params['files'];
  return typeof files === 'number' ? files : 0;
}

/**
 * What a declined answer says besides that the sources do not answer: a name that is in none of them, another language,
 * a word put right. Not what a model says: nothing carries it.
 */
export const foundWithoutAnswer = ({ text, verdicts }: ShownAnswer): string =>
  verdicts.length > 0 ? '' : foundBeforeDeclined(text);

/** Sentences that were taken out of an answer because no passage carries them, as its last check of quotes says. */
export function removedBy(progress: readonly ProgressEvent[]): number {
  const removed = progress.findLast(({ details }) => details.code === 'checked_quotes')?.details.params['removed'];
  return typeof removed === 'number' ? removed : 0;
}

/**
 * Where tabs, claims and "no passage" marks go. Verdicts that a later citation carries are claims, not bare sentences.
 */
export function marksOf(
  answer: Pick<ShownAnswer, 'citations' | 'verdicts'>,
  nameOf: AnswerContextValue['nameOf'],
): Marks {
  return {
    tabs: tabsOf(answer.citations).map(citation => ({ at: citation.at, citationId: citation.id })),
    claims: answer.citations.map(citation => ({ ...citation.claim, citationId: citation.id })),
    bare: answer.verdicts.filter(verdict => verdict.verdict === 'none').map(({ start, end }) => ({ start, end })),
    // What was extracted stands in the answer as it stands in the source; a model's claims are its own Markdown.
    literal: answer.citations
      .filter(citation => citation.how === 'extract')
      .map(({ claim, fileId }) => ({
        start: claim.start,
        end: claim.end,
        isMarkdown: nameOf(fileId)?.isMarkdown ?? false,
      })),
  };
}

/** The addresses that an answer may link to: those that stand in its question, or in a passage that it cites. */
export function linksOf(
  question: string,
  { citations, sources }: Pick<ShownAnswer, 'citations' | 'sources'>,
): readonly string[] {
  const cited = sources.filter(source =>
    citations.some(
      citation =>
        citation.fileVersion === source.fileVersion && citation.start < source.end && citation.end > source.start,
    ),
  );
  return addressesIn([question, ...citations.map(({ quote }) => quote), ...cited.map(({ text }) => text)]);
}
