import { type Message, Problem } from '@nousboard/contracts';
import { Brain } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText, problemText } from '#lib/problem-text.ts';
import { serverTime } from '#lib/server-time.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { useRemember } from './memory.queries.ts';
import { isRecent, leavesIn } from './short-term.ts';

/** Takes an answer into the long-term memory, as long as it is in the short-term one. */
export function RememberButton({
  answer: { messageId, createdAt, persist },
}: {
  answer: Pick<Message, 'messageId' | 'createdAt' | 'persist'>;
}) {
  const { t } = useTranslation('memory');
  const remember = useRemember();
  const isExpired =
    useExpiry(createdAt) || (remember.error instanceof Problem && remember.error.code === 'memory_expired');
  const mark = useRef<HTMLSpanElement>(null);
  // The button goes away with the press: what it has become takes the focus.
  const hasRemembered = persist && remember.isSuccess;
  useEffect(() => {
    if (hasRemembered) mark.current?.focus();
  }, [hasRemembered]);
  if (persist)
    return (
      <span
        ref={mark}
        tabIndex={-1}
        className="inline-flex h-7 items-center gap-[7px] px-2.5 text-secondary font-[550] text-good pointer-coarse:h-9"
      >
        <Brain size={16} aria-hidden="true" />
        {t('remembered')}
      </span>
    );
  return (
    <Tooltip label={t('longTerm')}>
      <Button
        size="small"
        variant="quiet"
        data-action="remember"
        icon={<Brain size={16} aria-hidden="true" />}
        busy={remember.isPending && t('remembering')}
        disabled={isExpired && codeText('memory_expired')}
        onClick={() =>
          remember.mutate(messageId, {
            onError: problem => {
              showToast(problemText(problem), { level: 'error' });
            },
          })
        }
      >
        {t('remember')}
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
