import type { ConversationId } from '@nousboard/contracts';
import { useRef } from 'react';
import { draftOf, setDraft } from '#features/answers/index.ts';
import { RecentAnswers, type useRecentAnswers } from '#features/memory/index.ts';

/**
 * The short-term memory above the ask area. A chosen answer brings its follow-up into the field, unless something was
 * typed there.
 */
export function RecentMemory({
  project,
  recent,
  disabled,
}: {
  project: ConversationId;
  recent: ReturnType<typeof useRecentAnswers>;
  disabled: boolean;
}) {
  const loaded = useRef('');
  const load = (text: string) => {
    const draft = draftOf(project);
    if (draft !== '' && draft !== loaded.current) return;
    loaded.current = text;
    setDraft(project, text);
  };
  return (
    <RecentAnswers
      project={project}
      entries={recent.entries}
      chosen={recent.chosen}
      disabled={disabled}
      onUse={({ messageId, followUps: [followUp] }) => {
        recent.use(messageId);
        load(followUp ?? '');
      }}
      onDrop={({ messageId }) => {
        if (!recent.chosen.includes(messageId)) return;
        recent.drop(messageId);
        load('');
      }}
    />
  );
}
