// The front door of this feature: what a screen may put on its page.
import { loadPart } from '#lib/load-part.ts';

export { type SourceName, setOpenCitation } from './answer-context.ts';
export { SkippedSources } from './answer-notice.tsx';
export { type Asking, startAnswer, stopAnswer } from './answer-runs.ts';
export { type AnswerState, emptyAnswer, nextAnswer } from './answer-state.ts';
export const loadAnswerAsNote = () => loadPart(() => import('./answer-as-note.ts'));
export { answerQueries } from './answers.queries.ts';
export { AskArea, type AskAreaProps, type AskBlock } from './ask-area.tsx';
export { DiscardButton } from './discard-button.tsx';
export {
  type AskMode,
  draftOf,
  forgetSource,
  keepSource,
  lendAskMode,
  setAskMode,
  setDraft,
  sourceOf,
  useAskMode,
  useDraft,
  useSourceOf,
} from './drafts.ts';
export { FollowUps } from './follow-ups.tsx';
export { keyTaker } from './key-taker.ts';
export { TextEditor } from './late-editor.ts';
export { loadPrinting } from './late-printing.ts';
export { passagesOf } from './numbering.ts';
export { type OpenedPassages, openedOf } from './opened-passages.ts';
export { type Pointed, usePointed } from './pointed-message.ts';
export { RefusalBanner } from './refusal-banner.tsx';
export { answerOfMessage, answerOfRun } from './shown-answer.ts';
export { shownTab } from './shown-tab.ts';
export { SiblingPager } from './sibling-pager.tsx';
export { unlistedSources } from './source-standing.ts';
export { Thread } from './thread.tsx';
export { blockOf, offeredFollowUps, type ShownTurn, turnOf, whyNotContinued } from './thread-model.ts';
export type { ThreadVerbs } from './thread-turn.tsx';
export { giveBack, keepUnsent, useUnsentAtHome } from './unsent.ts';
export { useReach, useThread } from './use-thread.ts';
export { useToldSettings } from './use-told-settings.ts';
