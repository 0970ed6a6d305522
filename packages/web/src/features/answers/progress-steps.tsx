import type { ProgressEvent } from '@nousboard/contracts';
import clsx from 'clsx';
import { Check, ChevronDown, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Spinner } from '#ui/spinner.tsx';
import { FoldButton } from './fold-button.tsx';
import { linesOf, type ProgressLine, shortTime, totalSeconds } from './progress-lines.ts';

/**
 * The engine at work, a line for each step with real counts. Folds into one line when there is something to read, so
 * that no text ever moves.
 */
export function ProgressSteps({
  events,
  live,
  hasText,
}: {
  events: readonly ProgressEvent[];
  live: boolean;
  hasText: boolean;
}) {
  const { t } = useTranslation('answers');
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const id = useId();
  const lines = linesOf(events);
  if (lines.length === 0) return null;
  const isWorking = live && !hasText;
  const open = isOpen ?? isWorking;
  return (
    <div className="-mt-1 mb-2.5 text-menu pointer-coarse:mb-3.5">
      <FoldButton isOpen={open} controls={id} onPress={() => setIsOpen(!open)}>
        {isWorking
          ? t(open ? 'progress.hide' : 'progress.show')
          : t('progress.folded', {
              count: lines.length,
              time: t('progress.seconds', { value: shortTime(totalSeconds(events)) }),
            })}
        <ChevronDown size={14} aria-hidden="true" className={open ? 'rotate-180' : ''} />
      </FoldButton>
      <ol
        id={id}
        aria-label={t('progress.label')}
        hidden={!open}
        className={clsx('grid grid-cols-[20px_auto_minmax(0,1fr)_auto] gap-x-2.5', !open && 'hidden!', 'mt-1.5')}
      >
        {lines.map((line, index) => (
          <Step key={line.stepId} line={line} isLast={index === lines.length - 1} live={live} />
        ))}
      </ol>
    </div>
  );
}

function Step({ line, isLast, live }: { line: ProgressLine; isLast: boolean; live: boolean }) {
  const { t, i18n } = useTranslation('answers');
  const key = `answers:progress.code.${line.details.code}`;
  // A step of a later server has no words here yet; its agent and its state still say something.
  const counts = withCount(line.details.params);
  const none = `answers:progress.none.${line.details.code}`;
  // Whoever plans also writes; the line is called by what it does.
  const agent = t(line.stepId === 'write' ? 'progress.agent.Writer' : `progress.agent.${line.agent}`);
  const said =
    counts.count === 0 && i18n.exists(none)
      ? (t(none as never, counts) as string)
      : i18n.exists(key, { count: 1 })
        ? (t(key as never, counts) as string)
        : '';
  return (
    <li className="relative col-span-4 grid grid-cols-subgrid items-start py-1">
      <span className="grid size-5 place-items-center">{stateIcon(line.state, live)}</span>
      {isLast ? null : (
        <span aria-hidden="true" className="absolute start-[9.25px] top-[25px] -bottom-1.5 w-[1.5px] bg-line-strong" />
      )}
      <span className="min-w-[86px] font-[550] max-md:min-w-0">
        <span aria-hidden="true">{agent}</span>
        <span className="sr-only">{t('progress.heard', { agent, state: t(`progress.state.${line.state}`) })}</span>
      </span>
      <span className="min-w-0 text-ink-2">
        {said}
        {line.thought && !live ? <span className="block text-secondary text-ink-3">{line.thought}</span> : null}
      </span>
      <span className="text-end text-smallest/5 text-ink-3 tabular-nums">
        {line.seconds === null ? null : t('progress.seconds', { value: shortTime(line.seconds) })}
      </span>
    </li>
  );
}

/** Texts count in `count`: a step that counts one thing may be said in the singular. One that counts nothing is one. */
function withCount(
  params: Readonly<Record<string, string | number>>,
): Record<string, string | number> & { count: number } {
  const first = Object.values(params).find(value => typeof value === 'number');
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? formatNumber(value) : value]),
  );
  const counted = params['count'];
  return { ...shown, count: typeof counted === 'number' ? counted : typeof first === 'number' ? first : 1 };
}

function stateIcon(state: ProgressEvent['eventType'], live: boolean) {
  if (state === 'COMPLETED') return <Check size={15} aria-hidden="true" className="text-good" />;
  if (state === 'ERROR') return <TriangleAlert size={15} aria-hidden="true" className="text-bad" />;
  if (state === 'STARTED' || !live) return <span aria-hidden="true" className="size-[7px] rounded-full bg-ink-3" />;
  return <Spinner />;
}
