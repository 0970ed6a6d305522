import type { ConversationId, FileId, SourceFile } from '@nousboard/contracts';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useAdding } from '#lib/organization.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { closeToast, showToast } from '#ui/toast.tsx';
import { AddButtons } from './add-buttons.tsx';
import type { Focus } from './focus.ts';
import { NothingFound, SourceFinder } from './late-finder.tsx';
import { type RowActions, SourceRow } from './source-row.tsx';
import { useAddSamples, useRemoveSource, type useSources } from './sources.queries.ts';
import { toldApart } from './told-apart.ts';
import { UploadList } from './upload-list.tsx';
import { dropArrived, useHasUploads } from './uploads.ts';
import { useSourceView } from './use-source-view.ts';

export interface SourceListProps {
  project: ConversationId;
  sources: ReturnType<typeof useSources>;
  focus: Focus;
  openFileId: FileId | null;
  onOpen: (file: SourceFile, from: HTMLElement | null) => void;
  onPickFiles: () => void;
}

/** A removal can be taken back for as long as the server keeps the file. */
const UNDO_FOR_MS = 9_500;

/** What is read in this project, with the way to add to it. */
export const SourceList = memo(function SourceList({
  project,
  sources: { list, files, polls },
  focus,
  openFileId,
  onOpen,
  onPickFiles,
}: SourceListProps) {
  const { t } = useTranslation(['sources', 'common']);
  const hasUploads = useHasUploads(project);
  const { canUpload } = useAdding();
  const { remove, restore, detach, attach, isElsewhere } = useRemoveSource(project);
  const isEmpty = list.isSuccess && files.length === 0 && !hasUploads;
  const view = useSourceView(files, polls);
  const names = useMemo(() => toldApart(files, ({ title }) => title), [files]);
  useEffect(() => dropArrived(project, files), [project, files]);

  const withUndo = (text: string, undo: () => void) => {
    const id = showToast(text, { action: { label: t('undo'), onPress: undo } });
    setTimeout(() => closeToast(id), UNDO_FOR_MS);
  };
  // Told also when the list is no longer there, or another source is removed meanwhile.
  const told = (file: SourceFile, outcome: Promise<string>, undo: () => Promise<unknown>) =>
    outcome.then(
      text =>
        withUndo(text, () => {
          undo().catch((problem: unknown) => {
            showToast(problemText(problem), { level: 'error' });
          });
        }),
      () => {
        showToast(t('removeFailed', { title: file.title }), { level: 'error' });
      },
    );
  const handleRemove = (file: SourceFile) => {
    const removed = remove
      .mutateAsync(file)
      .then(outcome => t(outcome === 'kept' ? 'removedLater' : 'removed', { title: file.title }));
    void told(file, removed, async () => {
      if ((await restore.mutateAsync(file)) === 'inLibrary')
        showToast(t('restoredOutside', { title: file.title }), { level: 'warning', timeoutMs: 5_000 });
    });
  };
  const handleDetach = (file: SourceFile) => {
    const detached = detach.mutateAsync(file).then(() => t('detached', { title: file.title }));
    void told(file, detached, () => attach.mutateAsync(file));
  };

  // One press, and no question: so it must not reach into other projects.
  const handleDiscard = (file: SourceFile) => {
    void isElsewhere(file).then(is => (is ? handleDetach : handleRemove)(file));
  };

  // The same things for every row and every time: of a thousand rows, only those that changed are drawn anew.
  const latest = useRef({ focus, onOpen, handleDetach, handleRemove, handleDiscard });
  useEffect(() => {
    latest.current = { focus, onOpen, handleDetach, handleRemove, handleDiscard };
  });
  const [actions] = useState<RowActions>(() => ({
    onOpen: (file, from) => latest.current.onOpen(file, from),
    onFocus: (file, isIn) => latest.current.focus.set([file], isIn),
    onOnly: file => latest.current.focus.only(file.file_id),
    onDetach: file => latest.current.handleDetach(file),
    onRemove: file => latest.current.handleRemove(file),
    onDiscard: file => latest.current.handleDiscard(file),
  }));

  return (
    <section aria-label={t('title')} className="flex min-h-0 flex-col">
      <h2 className="flex items-center gap-1.5 py-1.5 ps-2 pe-1.5 text-smallest font-semibold text-ink-3">
        <span className="flex-1">{t('title')}</span>
        {focus.total > 0 ? (
          <span className="font-normal">
            {t('inFocus', { shown: formatNumber(focus.count), total: formatNumber(focus.total) })}
          </span>
        ) : null}
        {canUpload ? <AddButtons onPickFiles={onPickFiles} /> : null}
      </h2>
      {list.isPending ? (
        <AfterAWhile>
          <RowSkeletons />
        </AfterAWhile>
      ) : null}
      {list.isError ? (
        <div role="alert" className="px-2 py-1.5 text-secondary text-ink-2">
          {t('loadFailed')}
          <Button size="small" className="mt-2" onClick={() => void list.refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      ) : null}
      {view.isOffered ? <SourceFinder view={view} className="px-1 pb-1" /> : null}
      {isEmpty ? (
        <NoSources project={project} onPickFiles={onPickFiles} />
      ) : (
        <ul className="-mx-1 flex min-h-0 flex-1 flex-col overflow-y-auto px-1 pb-1">
          {view.shown.map(file => (
            <SourceRow
              key={file.file_id}
              project={project}
              file={file}
              name={names.get(file.file_id) ?? file.title}
              poll={polls.get(file.file_id)}
              isOpen={openFileId === file.file_id}
              inFocus={focus.isIn(file.file_id)}
              {...actions}
            />
          ))}
          {view.shown.length === 0 && view.isOffered ? (
            <li>
              <NothingFound />
            </li>
          ) : null}
          {hasUploads ? <UploadList target={project} onPickFiles={onPickFiles} /> : null}
        </ul>
      )}
    </section>
  );
});

function NoSources({ project, onPickFiles }: { project: ConversationId; onPickFiles: () => void }) {
  const { canUpload, takesDropped } = useAdding();
  const { t } = useTranslation('sources');
  const samples = useAddSamples(project);
  return (
    <div className="mx-2 mt-0.5 rounded-[10px] border border-dashed border-line-strong px-3.5 py-3 text-secondary">
      <p className="text-ink-3">{t('empty')}</p>
      {takesDropped ? <p className="text-ink-2">{t('emptyHint')}</p> : null}
      <div className="mt-2.5 flex flex-wrap gap-1.5">
        {canUpload ? (
          <Button size="small" onClick={onPickFiles}>
            {t('chooseFiles')}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="quiet"
          className="-ms-1.5"
          busy={samples.isPending && t('addingSamples')}
          onClick={() =>
            samples.mutate(undefined, {
              onError: () => {
                showToast(t('samplesFailed'), { level: 'error' });
              },
            })
          }
        >
          {t('addSamples')}
        </Button>
      </div>
    </div>
  );
}

function RowSkeletons() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4 px-2 py-2">
      {['90%', '70%', '80%'].map(width => (
        <div key={width} className="grid grid-cols-[26px_1fr] gap-2.5">
          <Skeleton className="h-[34px]!" />
          <div className="flex flex-col gap-2 pt-1">
            <Skeleton width={width} />
            <Skeleton width="45%" />
          </div>
        </div>
      ))}
    </div>
  );
}
