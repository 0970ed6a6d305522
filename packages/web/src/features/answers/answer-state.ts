import type {
  Citation,
  FinishReason,
  FoundPassage,
  LoggedEvent,
  Message,
  ProblemCode,
  ProgressEvent,
  Project,
  SentenceVerdict,
  SkippedFile,
  StreamId,
} from '@nousboard/contracts';

/**
 * Where a running answer stands: the question travels, steps are shown, text arrives, it ended well, it ended badly.
 */
export type AnswerPhase = 'sending' | 'working' | 'writing' | 'done' | 'failed';

export interface AnswerProblem {
  code: ProblemCode;
  retryable: boolean;
}

/** Everything a running answer has said so far, folded from its events. */
export interface AnswerState {
  phase: AnswerPhase;
  /** Number of the last event folded in; replayed events at or below it change nothing. */
  lastSeq: number;
  streamId: StreamId | null;
  userMessage: Message | null;
  responseMessage: Message | null;
  text: string;
  citations: readonly Citation[];
  verdicts: readonly SentenceVerdict[];
  progress: readonly ProgressEvent[];
  sources: readonly FoundPassage[];
  searched: { files: number; sentences: number } | null;
  skipped: readonly SkippedFile[];
  followUps: readonly string[];
  finish: FinishReason | null;
  project: Project | null;
  problem: AnswerProblem | null;
  /** A piece is missing before what arrived last: the log has to be read again from its start. */
  gap: boolean;
}

export const emptyAnswer: AnswerState = {
  phase: 'sending',
  lastSeq: -1,
  streamId: null,
  userMessage: null,
  responseMessage: null,
  text: '',
  citations: [],
  verdicts: [],
  progress: [],
  sources: [],
  searched: null,
  skipped: [],
  followUps: [],
  finish: null,
  project: null,
  problem: null,
  gap: false,
};

/** The whole life of an answer on screen, as one function with no side effects. */
export function nextAnswer(state: AnswerState, event: LoggedEvent): AnswerState {
  if (event.seq <= state.lastSeq) return state;
  const at = { ...state, lastSeq: event.seq };
  switch (event.name) {
    case 'created':
      return {
        ...at,
        phase: state.phase === 'sending' ? 'working' : state.phase,
        streamId: event.data.streamId,
        userMessage: event.data.userMessage,
        ...begunWith(event.data.responseMessage),
      };
    case 'progress':
      return { ...at, progress: [...state.progress, event.data] };
    case 'sources':
      return { ...at, sources: event.data.items, searched: event.data.searched, skipped: event.data.skipped };
    case 'text':
      return withPiece(at, event.data.offset, event.data.piece);
    case 'citation':
      return { ...at, citations: withCitation(state.citations, event.data) };
    case 'verdict':
      return { ...at, verdicts: withVerdict(state.verdicts, event.data) };
    case 'snapshot':
      return {
        ...at,
        phase: event.data.text.length > 0 ? 'writing' : state.phase,
        gap: false,
        lastSeq: Math.max(event.seq, event.data.lastSeq),
        text: event.data.text,
        citations: event.data.citations,
        verdicts: event.data.verdicts,
      };
    case 'resumed':
      return truncated(at, event.data.fromOffset);
    case 'followUps':
      return { ...at, followUps: event.data.items };
    case 'final':
      return finished(at, event.data);
    case 'error':
      return failed(at, event.data);
  }
}

/**
 * What stands in an answer before anything is written to it: nothing, or all that an earlier run wrote when it is
 * continued.
 */
export const begunWith = (responseMessage: Message) => {
  const { text, citations, verdicts, events, sources, searched, skipped } = responseMessage;
  return {
    responseMessage,
    text,
    citations,
    verdicts,
    progress: events,
    sources,
    searched,
    skipped,
  } satisfies Partial<AnswerState>;
};

/**
 * Pieces may arrive twice after a reconnect: what is known already is skipped, and a hole is reported, never papered
 * over.
 */
function withPiece(state: AnswerState, offset: number, piece: string): AnswerState {
  const known = state.text.length;
  if (offset > known) return { ...state, gap: true };
  const fresh = piece.slice(known - offset);
  return fresh === '' ? state : { ...state, phase: 'writing', text: state.text + fresh };
}

function truncated(state: AnswerState, fromOffset: number): AnswerState {
  return {
    ...state,
    gap: fromOffset > state.text.length,
    text: state.text.slice(0, fromOffset),
    citations: state.citations.filter(citation => citation.at <= fromOffset),
    verdicts: state.verdicts.filter(verdict => verdict.end <= fromOffset),
  };
}

function finished(state: AnswerState, final: Extract<LoggedEvent, { name: 'final' }>['data']): AnswerState {
  const answer = final.responseMessage;
  return {
    ...state,
    phase: 'done',
    gap: false,
    finish: final.finish_reason,
    project: final.conversation,
    problem: null,
    userMessage: final.userMessage,
    responseMessage: answer,
    text: answer.text,
    citations: answer.citations,
    verdicts: answer.verdicts,
    sources: answer.sources,
    searched: answer.searched,
    skipped: answer.skipped,
    followUps: answer.followUps,
    progress: answer.events.length > 0 ? answer.events : state.progress,
  };
}

function failed(state: AnswerState, error: Extract<LoggedEvent, { name: 'error' }>['data']): AnswerState {
  const problem = { code: error.code, retryable: error.retryable };
  if (!error.partial) return { ...state, phase: 'failed', problem };
  const { text, citations, verdicts, finish_reason: finish } = error.partial;
  return { ...state, phase: 'failed', problem, finish, responseMessage: error.partial, text, citations, verdicts };
}

function withCitation(citations: readonly Citation[], citation: Citation): readonly Citation[] {
  const others = citations.filter(known => known.id !== citation.id);
  return [...others, citation];
}

function withVerdict(verdicts: readonly SentenceVerdict[], verdict: SentenceVerdict): readonly SentenceVerdict[] {
  const others = verdicts.filter(known => known.start !== verdict.start || known.end !== verdict.end);
  return [...others, verdict];
}

/** True while the run may still say something. */
export const isRunning = (state: Pick<AnswerState, 'phase'>): boolean =>
  state.phase !== 'done' && state.phase !== 'failed';
