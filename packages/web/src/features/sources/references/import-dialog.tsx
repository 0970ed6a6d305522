import { type ConversationId, type FolderId, READABLE_TYPES, type SourceFile } from '@nousboard/contracts';
import { useEffect, useRef, useState } from 'react';
import { fieldErrors } from '#lib/api/index.ts';
import { formatBytes } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useLibrary } from '../library/use-library.ts';
import { pickFiles } from '../pick-files.ts';
import { REFERENCE_TYPES } from '../reference-files.ts';
import { ImportSummary } from './import-summary.tsx';
import { type ImportJob, importJob, useImport } from './use-import.ts';

export interface ImportDialogProps {
  /** What was dropped; none where they are still to be chosen. */
  readonly files: readonly File[];
  /** The folder of the library that they come into. */
  readonly folder: FolderId | null;
  /** The open project, to which what was imported can be added. */
  readonly project: ConversationId | null;
  /** Begins a project with what was imported, where none is open. */
  readonly onStart: (files: readonly SourceFile[]) => void;
  readonly isStarting: boolean;
  readonly onClose: () => void;
}

/** Brings the works of a reference manager into the library, and says what has come of each. */
export function ImportDialog({ files, folder, project, onStart, isStarting, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['library', 'sources', 'common']);
  const [job, setJob] = useState<ImportJob | null>(() => (files.length > 0 ? importJob(files, folder) : null));
  const { run, sent, data, error, isPending, isError } = useImport();
  const library = useLibrary();
  const begun = useRef<ImportJob | null>(null);
  useEffect(() => {
    // Once for each choice, also where effects run twice.
    if (!job || begun.current === job) return;
    begun.current = job;
    run(job);
  }, [job, run]);

  const choose = () =>
    pickFiles(({ files: chosen }) => setJob(importJob(chosen, folder)), [...REFERENCE_TYPES, ...READABLE_TYPES]);
  const bytes = job?.files.reduce((sum, { size }) => sum + size, 0) ?? 0;
  const isSent = sent >= bytes;
  const items = data?.items ?? [];
  const add = () => {
    if (project === null) return onStart(items);
    void library.add(items, project).then(left => left.length === 0 && onClose());
  };
  return (
    <Dialog
      title={t('references.import')}
      description={t('references.what')}
      open
      // While it is on its way only Cancel ends it.
      onOpenChange={open => open || isPending || onClose()}
      foot={
        isPending ? (
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        ) : data ? (
          <>
            <Button onClick={onClose}>{t('references.done')}</Button>
            {items.length > 0 ? (
              <Button variant="primary" busy={(library.isAdding || isStarting) && t('add')} onClick={add}>
                {project === null ? t('start') : t('add')}
              </Button>
            ) : null}
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            {isError && job ? <Button onClick={() => run(job)}>{t('common:retry')}</Button> : null}
            <Button variant="primary" onClick={choose}>
              {t('references.choose')}
            </Button>
          </>
        )
      }
    >
      {isPending ? (
        <div className="grid gap-2 py-2">
          <p role="status" className="text-ui text-ink-2">
            {isSent
              ? t('references.reading')
              : t('sources:state.sending', { sent: formatBytes(Math.min(sent, bytes)), total: formatBytes(bytes) })}
          </p>
          <ProgressBar value={isSent ? null : sent / bytes} label={t('references.import')} />
        </div>
      ) : isError ? (
        <Banner level="error">
          <ul className="grid gap-1">
            {faultsOf(error).map(name => (
              <li key={name ?? ''}>
                {name === null ? t('references.nothingToRead') : t('references.unreadable', { name })}
              </li>
            ))}
          </ul>
          {Object.keys(fieldErrors(error)).length === 0 ? t('references.failed', { reason: problemText(error) }) : null}
        </Banner>
      ) : data ? (
        <ImportSummary imported={data} />
      ) : (
        <p className="text-ui text-ink-2">{t('references.how')}</p>
      )}
    </Dialog>
  );
}

/** The files that could not be read, null for the choice as a whole. */
const faultsOf = (problem: unknown): (string | null)[] =>
  Object.keys(fieldErrors(problem)).map(name => (name === 'files' ? null : name));
