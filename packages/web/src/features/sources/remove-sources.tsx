import type { ConversationId, SourceFile } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { DangerButton } from '#ui/danger-button.tsx';
import { useToldRemoval } from './use-told-removal.ts';

/** Takes these away, in two presses, all of them at once. */
export function RemoveSources({ project, files }: { project: ConversationId; files: readonly SourceFile[] }) {
  const { t } = useTranslation('sources');
  const { discard } = useToldRemoval(project);
  return (
    <DangerButton
      size="small"
      words={t('removeSome', { count: files.length })}
      armedWords={t('removeSure')}
      onRun={() => void discard(files)}
    />
  );
}
