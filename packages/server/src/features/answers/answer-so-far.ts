import type {
  AnswerEvent,
  Citation,
  FoundPassage,
  Message,
  ProgressEvent,
  SentenceVerdict,
  SkippedFile,
} from '@nousboard/contracts';

/** Everything an answer consists of, as its events tell it. */
export interface AnswerSoFar {
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly verdicts: readonly SentenceVerdict[];
  readonly sources: readonly FoundPassage[];
  readonly searched: Message['searched'];
  readonly skipped: readonly SkippedFile[];
  readonly followUps: readonly string[];
  readonly events: readonly ProgressEvent[];
}

export const emptyAnswer: AnswerSoFar = {
  text: '',
  citations: [],
  verdicts: [],
  sources: [],
  searched: null,
  skipped: [],
  followUps: [],
  events: [],
};

/** What an answer holds before its run adds to it: nothing, or all that was written when it is continued. */
const writtenOf = ({
  text,
  citations,
  verdicts,
  sources,
  searched,
  skipped,
  followUps,
  events,
}: Message): AnswerSoFar => ({
  text,
  citations,
  verdicts,
  sources,
  searched,
  skipped,
  followUps,
  events,
});

/**
 * The answer after one more event. What is stored is this fold over what was shown, so client and database cannot
 * disagree.
 */
export function nextAnswer(answer: AnswerSoFar, event: AnswerEvent): AnswerSoFar {
  switch (event.name) {
    case 'progress':
      return { ...answer, events: [...answer.events, event.data] };
    case 'sources':
      return { ...answer, sources: event.data.items, searched: event.data.searched, skipped: event.data.skipped };
    case 'text':
      return event.data.offset === answer.text.length ? { ...answer, text: answer.text + event.data.piece } : answer;
    case 'citation':
      return { ...answer, citations: [...answer.citations, event.data] };
    case 'verdict':
      // A later one of the same sentence counts: the check may have found what carries it.
      return {
        ...answer,
        verdicts: [
          ...answer.verdicts.filter(({ start, end }) => start !== event.data.start || end !== event.data.end),
          event.data,
        ],
      };
    case 'resumed':
      return { ...answer, text: answer.text.slice(0, event.data.fromOffset) };
    case 'followUps':
      return { ...answer, followUps: event.data.items };
    case 'created':
      return writtenOf(event.data.responseMessage);
    case 'snapshot':
    case 'final':
    case 'error':
      return answer;
  }
}
