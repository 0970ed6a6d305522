import { Problem } from '@nousboard/contracts';
import { Pause, Play, Square, Volume2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { useShownKeys } from '#lib/keyboard.ts';
import { loadPart } from '#lib/load-part.ts';
import { problemText } from '#lib/problem-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { pauseReading, resumeReading, stopReading, useReadAloud } from './read-aloud.ts';

/** Reads the answer aloud; while it does, the same place holds pause and stop. */
export function ReadAloudButtons({
  messageId,
  latest,
  textElement,
}: {
  messageId: string;
  latest: boolean;
  textElement: () => Element | null;
}) {
  const { t } = useTranslation('answers');
  const shown = useShownKeys();
  const state = useReadAloud(({ messageId: own, isPaused }) =>
    own !== messageId ? 'silent' : isPaused ? 'paused' : 'reading',
  );
  // Somebody who leaves the thread does not want to hear it any longer.
  useEffect(
    () => () => {
      if (useReadAloud.getState().messageId === messageId) stopReading();
    },
    [messageId],
  );
  const fail = (problem: unknown) => {
    showToast(problem instanceof Problem ? problemText(problem) : t('actions.aloudFailed'), { level: 'error' });
  };
  const start = () => {
    loadPart(() => import('./read-answer-aloud.ts'))
      .then(({ readAnswerAloud }) => {
        const element = textElement();
        return element ? readAnswerAloud(messageId, element, document.documentElement.lang, fail) : undefined;
      })
      .catch(fail);
  };
  return (
    <>
      <IconButton
        label={t(
          state === 'silent' ? 'actions.aloud' : state === 'reading' ? 'actions.aloudPause' : 'actions.aloudResume',
        )}
        keys={latest ? shown('answer.aloud') : undefined}
        on={state !== 'silent'}
        data-action="aloud"
        data-aloud={state === 'silent' ? undefined : ''}
        onClick={state === 'silent' ? start : state === 'reading' ? pauseReading : resumeReading}
      >
        {state === 'silent' ? (
          <Volume2 size={16} aria-hidden="true" />
        ) : state === 'reading' ? (
          <Pause size={16} aria-hidden="true" />
        ) : (
          <Play size={16} aria-hidden="true" />
        )}
      </IconButton>
      {state === 'silent' ? null : (
        <IconButton
          label={t('actions.aloudStop')}
          onClick={event => {
            // It goes away: the focus stays with what begins again.
            event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-action="aloud"]')?.focus();
            stopReading();
          }}
        >
          <Square size={14} aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}
