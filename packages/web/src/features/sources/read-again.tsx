import { PASSING_FAILURES, readFileAgain, type SourceFile } from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { call } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';

/** Has a document that could not be read read once more; nothing for one that would fail in the same way. */
export function ReadAgain({
  file,
  reason,
  onAsked,
}: {
  readonly file: Pick<SourceFile, 'file_id'>;
  readonly reason: SourceFile['reason'];
  readonly onAsked: () => void;
}) {
  const { t } = useTranslation('details');
  const cache = useQueryClient();
  const again = useMutation({
    mutationFn: () => call(readFileAgain, { params: { fileId: file.file_id }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: onAsked,
    onError: problem => showToast(problemText(problem), { level: 'error', action: planGate(problem) }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['sources'] }),
  });
  if (!PASSING_FAILURES.includes(reason)) return null;
  return (
    <Button
      size="small"
      icon={<RefreshCw size={14} aria-hidden="true" />}
      busy={again.isPending && t('readingAgain')}
      onClick={() => again.mutate()}
      className="mt-1.5"
    >
      {t('readAgain')}
    </Button>
  );
}
