import { PASSING_FAILURES, readFileAgain, type SourceFile } from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { call } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';

/**
 * What has become of a document that could not be read: it can be read once more, or stands as `line` says where it
 * would fail in the same way.
 */
export function ReadAgain({
  file,
  reason,
  line,
  className,
  onAsked,
}: {
  readonly file: Pick<SourceFile, 'file_id'>;
  readonly reason: SourceFile['reason'];
  readonly line: string;
  readonly className?: string;
  readonly onAsked: () => void;
}) {
  const { t } = useTranslation(['details', 'sources']);
  const cache = useQueryClient();
  const again = useMutation({
    mutationFn: () => call(readFileAgain, { params: { fileId: file.file_id }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: onAsked,
    onError: problem => showToast(problemText(problem), { level: 'error', action: planGate(problem) }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['sources'] }),
  });
  if (!PASSING_FAILURES.includes(reason)) return <p className={className}>{line}</p>;
  const failed = t('notThisTime');
  return (
    <>
      <p className={className}>
        {reason && reason !== 'unexpected'
          ? t('sources:state.failedWhy', { failed, reason: t(`sources:reason.${reason}`) })
          : failed}
      </p>
      <Button
        size="small"
        icon={<RefreshCw size={14} aria-hidden="true" />}
        busy={again.isPending && t('readingAgain')}
        onClick={() => again.mutate()}
        className="mt-1.5"
      >
        {t('readAgain')}
      </Button>
    </>
  );
}
