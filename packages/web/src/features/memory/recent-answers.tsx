import type { ConversationId, MemoryEntry, MessageId } from '@nousboard/contracts';
import { lazy, Suspense } from 'react';
import { loadPart } from '#lib/load-part.ts';

export interface RecentAnswersProps {
  project: ConversationId;
  entries: readonly MemoryEntry[];
  chosen: readonly MessageId[];
  /** A question is being answered: nothing can be chosen for it any more. */
  disabled: boolean;
  onUse: (entry: MemoryEntry) => void;
  onDrop: (entry: MemoryEntry) => void;
}

const EarlierAnswers = lazy(() =>
  loadPart(() => import('./earlier-answers.tsx')).then(module => ({ default: module.EarlierAnswers })),
);

/** The short-term memory: recent answers to ask the next question with. Nothing where there are none to choose from. */
export function RecentAnswers(props: RecentAnswersProps) {
  if (props.entries.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <EarlierAnswers {...props} />
    </Suspense>
  );
}
