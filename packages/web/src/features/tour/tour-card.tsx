import { REPOSITORIES } from '@nousboard/contracts';
import { type ReactNode, useId, useState } from 'react';
import { formatList, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { REPOSITORY_NAMES } from '#lib/repositories.ts';
import { Button } from '#ui/button.tsx';
import { focusTarget } from './find-target.ts';
import type { StepName, TourStep } from './steps.ts';
import { TourFrame } from './tour-frame.tsx';

/** Steps that are complete only once the person has done something; each says what. */
const TASKS = ['ask-area', 'response-area', 'note', 'profile'] as const satisfies readonly StepName[];
type Task = (typeof TASKS)[number];
const isTask = (name: StepName): name is Task => (TASKS as readonly StepName[]).includes(name);

export interface TourCardProps {
  readonly step: TourStep;
  /** Which of the steps it is, from 1 on. */
  readonly number: number;
  readonly count: number;
  readonly isLast: boolean;
  /** The person has come to it from the step behind it, and may go on like that. */
  readonly isGoingBack: boolean;
  /** The way to another step is being prepared. */
  readonly isBusy: boolean;
  /** What is filled in here; null where the step is about something on the page. */
  readonly form: { readonly content: ReactNode; readonly isComplete: boolean } | null;
  readonly failed: unknown;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onSkip: () => void;
  readonly onEscape: () => void;
}

/** One step: what it is about, how far the tour has come, and the ways on. */
export function TourCard({
  step,
  number,
  count,
  isLast,
  isGoingBack,
  isBusy,
  form,
  failed,
  onBack,
  onNext,
  onSkip,
  onEscape,
}: TourCardProps) {
  const { t } = useTranslation('tour');
  const id = useId();
  const [done, setDone] = useState<StepName | null>(null);
  const isComplete = form ? form.isComplete : done === step.name;
  const task = isTask(step.name) && !isComplete ? t(`steps.${step.name}.task`) : null;
  const hasWay = task !== null && !form && step.name !== 'response-area';
  const focus = form ? null : isGoingBack && number > 1 ? 'back' : hasWay ? 'way' : 'next';
  return (
    <TourFrame
      step={step}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      width={form ? 480 : 340}
      onDone={isDone => setDone(isDone ? step.name : null)}
      onEscape={onEscape}
    >
      <div aria-live="polite" className="flex-none px-4 pt-3.5">
        <h2 id={`${id}-title`} className="font-serif text-title">
          {t(`steps.${step.name}.title`)}
        </h2>
        <p id={`${id}-text`} className="mt-1 text-ui text-ink-2">
          {t(`steps.${step.name}.text`, { repositories: formatList(REPOSITORIES.map(name => REPOSITORY_NAMES[name])) })}
        </p>
      </div>
      {form ? <div className="min-h-0 flex-1 overflow-y-auto px-0.5 pt-1">{form.content}</div> : null}
      <div role="status" className="flex-none px-4 text-secondary">
        {failed ? <p className="pt-2 text-bad">{problemText(failed)}</p> : null}
        {task ? <p className="pt-2 text-ink-2">{task}</p> : null}
      </div>
      {hasWay ? (
        <Button
          size="small"
          data-focus={focus === 'way' || undefined}
          className="mx-4 mt-2 flex-none self-start"
          onClick={() => focusTarget(step)}
        >
          {t('goThere')}
        </Button>
      ) : null}
      <div className="flex flex-none flex-wrap items-center gap-2 px-4 pt-3 pb-3.5">
        <span className="text-secondary text-ink-3 tabular-nums">
          {t('count', { number: formatNumber(number), count: formatNumber(count) })}
        </span>
        <Button variant="quiet" size="small" onClick={onSkip}>
          {t('skip')}
        </Button>
        <span className="ms-auto flex gap-2">
          <Button size="small" disabled={number === 1} data-focus={focus === 'back' || undefined} onClick={onBack}>
            {t('back')}
          </Button>
          <Button
            variant="primary"
            size="small"
            data-focus={focus === 'next' || undefined}
            disabled={task ?? false}
            busy={isBusy && t('moving')}
            onClick={onNext}
          >
            {t(isLast ? 'finish' : 'next')}
          </Button>
        </span>
      </div>
    </TourFrame>
  );
}
