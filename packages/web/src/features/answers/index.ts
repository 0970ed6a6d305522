// The front door of this feature: what a screen may put on its page.
export { type SourceName, setOpenCitation, useLitCitation } from './answer-context.ts';
export { type Asking, forgetAllRuns, startAnswer, stopAnswer } from './answer-runs.ts';
export { type AnswerState, emptyAnswer, nextAnswer } from './answer-state.ts';
export { answerQueries, useAnswerSettings } from './answers.queries.ts';
export { AskArea, type AskAreaProps, type AskBlock } from './ask-area.tsx';
export { DiscardButton } from './discard-button.tsx';
export { draftOf, setDraft } from './drafts.ts';
export { emptyMessage } from './empty-message.ts';
export { FollowUps } from './follow-ups.tsx';
export { TextEditor } from './late-editor.ts';
export { passagesOf } from './numbering.ts';
export { type OpenedPassages, openedOf, type PassagePlace } from './opened-passages.ts';
export { answerOfRun } from './shown-answer.ts';
export { SiblingPager } from './sibling-pager.tsx';
export { Thread } from './thread.tsx';
export { blockOf, offeredFollowUps, type ShownTurn } from './thread-model.ts';
export type { ThreadVerbs } from './thread-turn.tsx';
export { useThread } from './use-thread.ts';
