import type { ConversationId, MessageId } from '@nousboard/contracts';
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
  const { brought } = recent;
  const bring = (by: MessageId, text: string) => {
    const draft = draftOf(project);
    if (draft !== '' && draft !== brought.current?.text) return;
    brought.current = { by, text };
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
        bring(messageId, followUp ?? '');
      }}
      onDrop={({ messageId }) => {
        if (!recent.chosen.includes(messageId)) return;
        recent.drop(messageId);
        // What another one has brought stays.
        if (brought.current?.by === messageId) bring(messageId, '');
      }}
    />
  );
}
