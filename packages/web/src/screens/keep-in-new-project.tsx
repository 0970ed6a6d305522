import type { MessageId } from '@nousboard/contracts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { keepInNewProject } from '#features/nous/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useStartSettings } from './use-start-settings.ts';

/** Puts a note whose project is gone into a new one, which answers as new ones do, and goes there. */
export function KeepInNewProject({ messageId }: { readonly messageId: MessageId }) {
  const { t } = useTranslation('nous');
  const navigate = useNavigate();
  const [settings] = useStartSettings();
  const keep = useMutation({
    mutationFn: () => keepInNewProject(messageId, settings),
    onSuccess: note =>
      note &&
      navigate({ to: '/c/$conversationId', params: { conversationId: note.conversationId }, hash: note.messageId }),
    onError: problem => showToast(problemText(problem), { level: 'error' }),
  });
  return (
    <Button size="small" disabled={keep.isPending} onClick={() => keep.mutate()}>
      {t('conflict.newProject')}
    </Button>
  );
}
