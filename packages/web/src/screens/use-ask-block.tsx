import { type FileId, Problem, type Project, plans } from '@nousboard/contracts';
import { useCallback } from 'react';
import { type AskBlock, blockOf, type useThread } from '#features/answers/index.ts';
import { putTo, RemoveSources, type useFocus, type useSources } from '#features/sources/index.ts';
import { useUser } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { planGate } from '#lib/plan-gate.ts';
import { codeText, problemText } from '#lib/problem-text.ts';
import { ActionButton } from '#ui/action-button.tsx';

/**
 * Why nothing can be asked now of a source, or with null of those in focus; in the order in which a person can do
 * something about it.
 */
export function useAskBlock({
  project,
  sources: { list, files, polls },
  focus,
  thread: { messages, turns, run },
}: {
  project: Project;
  sources: ReturnType<typeof useSources>;
  focus: ReturnType<typeof useFocus>;
  thread: ReturnType<typeof useThread>;
}): (of: FileId | null) => AskBlock | null {
  const { t } = useTranslation('answers');
  // Before it is known what a question follows, it would begin a thread of its own.
  const isKnown = list.isSuccess && messages.data !== undefined;
  const isBroken = blockOf(turns, run) === 'broken';
  const limit = plans[useUser().plan].filesInFocus;
  return useCallback(
    of => {
      const present = files.filter(file => !file.removing);
      if (!isKnown) return { text: '', soon: true };
      if (present.length === 0)
        return files.length > 0 ? { text: codeText('file_being_removed') } : { text: t('ask.noSources'), closed: true };
      if (isBroken) return { text: t('ask.blocked') };
      if (focus.total === 0) return { text: t('ask.noSources'), closed: true };
      const chosen = putTo(files, focus.isIn, of);
      if (chosen.length === 0) return { text: t('ask.nothingInFocus') };
      if (limit !== null && chosen.length > limit) {
        const refused = new Problem('plan_focus_count', { limit });
        return { text: problemText(refused), action: <ActionButton action={planGate(refused)} /> };
      }
      const isReadable = chosen.some(
        file => file.ready || (polls.get(file.file_id)?.pagesReady ?? file.pagesReady) > 0,
      );
      if (isReadable) return null;
      return {
        text: t('ask.processing'),
        tried: codeText('file_not_ready'),
        action: <RemoveSources project={project.conversationId} files={chosen} />,
      };
    },
    [isKnown, files, polls, focus, isBroken, limit, project.conversationId, t],
  );
}
