import { useEffect, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import type { AnswerRun } from './answer-runs.ts';
import { isRunning } from './answer-state.ts';
import { passagesOf } from './numbering.ts';
import type { ShownTurn } from './thread-model.ts';

/** What readers hear of an answer: that it is being written, and that it is ready. Never its letters as they come. */
export function ThreadStatus({ run, last }: { run: AnswerRun | undefined; last: ShownTurn | undefined }) {
  const { t } = useTranslation('answers');
  const [wasRunning, setWasRunning] = useState(false);
  const runs = run !== undefined && !run.refusal && isRunning(run.state);
  useEffect(() => {
    if (runs) setWasRunning(true);
  }, [runs]);
  const lost = run?.state.streamId === null ? t('status.waiting') : t('status.reconnecting');
  const shown = last?.answer?.shown;
  const citations = shown ? passagesOf(shown.citations).length : 0;
  // A thread that is merely opened says nothing.
  const said = runs
    ? run.connected
      ? t('status.answering')
      : lost
    : !wasRunning || !shown
      ? ''
      : run?.state.problem || shown.problem || shown.unfinished || shown.finish === 'aborted'
        ? t('status.stopped')
        : shown.finish === 'declined' || shown.finish === 'near'
          ? t(`status.${shown.finish}`)
          : citations > 0
            ? t('status.ready', { count: citations })
            : t('status.readyPlain');
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {runs && !run.connected ? (
        <p
          aria-hidden="true"
          className="absolute inset-x-0 top-0 z-20 bg-warn-soft px-4 py-1.5 text-center text-secondary text-warn"
        >
          {lost}
        </p>
      ) : null}
    </>
  );
}
