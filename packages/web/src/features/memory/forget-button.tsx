import type { MessageId } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { DangerButton } from '#ui/danger-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useForgetLong } from './memory.queries.ts';

/** Takes an answer out of the long-term memory, from where it is read by itself. */
export function ForgetButton({ messageId, onDone }: { readonly messageId: MessageId; readonly onDone: () => void }) {
  const { t } = useTranslation('memory');
  const forget = useForgetLong();
  const run = () =>
    forget.mutateAsync(messageId).then(onDone, (problem: unknown) => {
      showToast(problemText(problem), { level: 'error' });
    });
  return (
    <DangerButton
      size="small"
      words={t('forget')}
      armedWords={t('forgetSure')}
      busy={forget.isPending && t('forget')}
      onRun={() => void run()}
    />
  );
}
