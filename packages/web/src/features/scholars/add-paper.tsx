import type { Paper } from '@nousboard/contracts';
import { Check, Plus } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { AddState } from './scholars.queries.ts';

export interface AddPaperProps {
  readonly paper: Paper;
  readonly adding: AddState | undefined;
  /** Whether there is a project to add to, and the paper is a source of it. */
  readonly place: 'library' | 'project' | 'in-project';
  readonly primary: boolean;
  readonly onAdd: () => void;
  /** Begins a project with the paper, where none is open. */
  readonly onStart: () => void;
}

/** Adds a paper, says how far that is, and afterwards where the paper is and whether all of it could be had. */
export function AddPaper({ paper, adding, place, primary, onAdd, onStart }: AddPaperProps) {
  const { t } = useTranslation('library');
  const { title, exists } = paper;
  if (adding?.kind === 'fetching')
    return (
      <div className="w-[116px] max-md:w-full">
        <p role="status" className="mb-1.5 text-smallest text-ink-2">
          {t('scholars.fetching')}
        </p>
        <ProgressBar value={null} label={t('scholars.fetchingOf', { title })} />
      </div>
    );
  const gate = adding?.kind === 'failed' ? planGate(adding.problem, 'scholars') : undefined;
  const isThere = place === 'in-project' || (exists && place === 'library');
  return (
    <div className="flex flex-col items-end gap-1.5 text-end max-md:items-start max-md:text-start">
      {isThere ? (
        <span role="status" className="flex h-7 items-center gap-[7px] text-secondary font-[550] text-good">
          <Check size={14} aria-hidden="true" />
          {place === 'in-project' ? t('scholars.inProject') : t('scholars.inLibrary')}
        </span>
      ) : (
        <Button
          size="small"
          variant={primary ? 'primary' : 'default'}
          icon={<Plus size={14} aria-hidden="true" />}
          aria-label={t('scholars.addOf', { title })}
          onClick={onAdd}
        >
          {t('scholars.add')}
        </Button>
      )}
      {exists && place === 'project' ? (
        <span className="text-smallest text-ink-3">{t('scholars.inLibrary')}</span>
      ) : null}
      {exists && place === 'library' ? (
        <Button
          size="small"
          variant="quiet"
          className="-mx-2.5"
          aria-label={t('scholars.startOf', { title })}
          onClick={onStart}
        >
          {t('scholars.start')}
        </Button>
      ) : null}
      {paper.full_text === false ? <span className="text-smallest text-warn">{t('scholars.abstractOnly')}</span> : null}
      {adding?.kind === 'failed' && !isThere ? (
        <span role="alert" className="text-smallest text-bad">
          {problemText(adding.problem)}
        </span>
      ) : null}
      {isThere ? null : <ActionButton action={gate} variant="quiet" className="-mx-2.5" />}
    </div>
  );
}
