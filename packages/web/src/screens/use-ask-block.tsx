import { type Project, plans } from '@nousboard/contracts';
import { useMemo } from 'react';
import type { AskBlock } from '#features/answers/index.ts';
import { type useFocus, useRemoveSource, type useSources } from '#features/sources/index.ts';
import { useUser } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';

/** Why nothing can be asked now, in the order in which a person can do something about it. */
export function useAskBlock({
  project,
  sources: { list, files, polls },
  focus,
  isBroken,
}: {
  project: Project;
  sources: ReturnType<typeof useSources>;
  focus: ReturnType<typeof useFocus>;
  isBroken: boolean;
}): AskBlock | null {
  const { t } = useTranslation('answers');
  const {
    remove: { mutate: remove },
    detach: { mutate: detach },
    isElsewhere,
  } = useRemoveSource(project.conversationId);
  const limit = plans[useUser().plan].filesInFocus;
  return useMemo(() => {
    const present = files.filter(file => !file.removing);
    if (!list.isSuccess) return { text: '', soon: true };
    if (present.length === 0)
      return files.length > 0 ? { text: codeText('file_being_removed') } : { text: t('ask.noSources'), closed: true };
    if (isBroken) return { text: t('ask.blocked') };
    if (focus.total === 0) return { text: t('ask.noSources'), closed: true };
    if (focus.count === 0) return { text: t('ask.nothingInFocus') };
    const chosen = present.filter(file => file.status !== 'failed' && focus.isIn(file.file_id));
    if (limit !== null && chosen.length > limit) return { text: codeText('plan_focus_count', { limit }) };
    const isReadable = chosen.some(file => file.ready || (polls.get(file.file_id)?.pagesReady ?? file.pagesReady) > 0);
    if (isReadable) return null;
    return {
      text: t('ask.processing'),
      tried: codeText('file_not_ready'),
      action: (
        <Button
          size="small"
          onClick={() => {
            for (const file of chosen) void isElsewhere(file).then(is => (is ? detach : remove)(file));
          }}
        >
          {t('ask.remove')}
        </Button>
      ),
    };
  }, [list, files, polls, focus, isBroken, limit, remove, detach, isElsewhere, t]);
}
