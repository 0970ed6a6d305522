import { type Message, Problem } from '@nousboard/contracts';
import clsx from 'clsx';
import { Brain } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText, problemText } from '#lib/problem-text.ts';
import { serverTime } from '#lib/server-time.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { useTwoStep } from '#ui/use-two-step.ts';
import { useForgetLong, useRemember } from './memory.queries.ts';
import { isRecent, leavesIn } from './short-term.ts';

/**
 * Takes an answer into the long-term memory, as long as it is in the short-term one; one that is there it takes out
 * again, in two presses.
 */
export function RememberButton({
  answer: { messageId, createdAt, persist },
}: {
  answer: Pick<Message, 'messageId' | 'createdAt' | 'persist'>;
}) {
  const { t } = useTranslation('memory');
  const remember = useRemember();
  const forget = useForgetLong();
  const hasExpired = useExpiry(createdAt);
  const isRefused = remember.error instanceof Problem && remember.error.code === 'memory_expired';
  const onError = (problem: unknown) => {
    showToast(problemText(problem), { level: 'error' });
  };
  const { armed, press, reset } = useTwoStep(() => forget.mutate(messageId, { onError }));
  const isForgetting = persist && armed;
  return (
    <Tooltip label={t(persist ? 'forget' : 'longTerm')} enabled={!isForgetting}>
      <Button
        size="small"
        variant={isForgetting ? 'danger' : 'quiet'}
        // The key that takes an answer in takes none out.
        data-action={persist ? undefined : 'remember'}
        icon={<Brain size={16} aria-hidden="true" />}
        busy={remember.isPending ? t('remembering') : forget.isPending && t('remembered')}
        disabled={!persist && (hasExpired || isRefused) && codeText('memory_expired')}
        onClick={persist ? press : () => remember.mutate(messageId, { onError })}
        onBlur={reset}
        className={clsx(persist && !armed && 'text-good!')}
      >
        {t(isForgetting ? 'forgetSure' : persist ? 'remembered' : 'remember')}
      </Button>
    </Tooltip>
  );
}

/** True from the moment on at which the answer is too old. */
function useExpiry(createdAt: string): boolean {
  const [isExpired, setIsExpired] = useState(() => !isRecent(createdAt, serverTime()));
  useEffect(() => {
    const left = leavesIn(createdAt, serverTime());
    setIsExpired(left === 0);
    if (left === 0) return;
    const timer = setTimeout(() => setIsExpired(true), left);
    return () => clearTimeout(timer);
  }, [createdAt]);
  return isExpired;
}
