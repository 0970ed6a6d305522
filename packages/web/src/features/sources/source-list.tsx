import type { ConversationId, FileId, SourceFile } from '@nousboard/contracts';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useAdding } from '#lib/organization.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { AddButtons } from './add-buttons.tsx';
import type { Focus } from './focus.ts';
import { NothingFound, SourceFinder } from './late-finder.tsx';
import { type RowActions, SourceRow } from './source-row.tsx';
import { useAddSamples, type useSources } from './sources.queries.ts';
import { toldApart } from './told-apart.ts';
import { UploadList } from './upload-list.tsx';
import { dropArrived, useHasUploads } from './uploads.ts';
import { useSourceView } from './use-source-view.ts';
import { useToldRemoval } from './use-told-removal.ts';

export interface SourceListProps {
  project: ConversationId;
  sources: ReturnType<typeof useSources>;
  focus: Focus;
  openFileId: FileId | null;
  onOpen: (file: SourceFile, from: HTMLElement | null) => void;
  onPickFiles: () => void;
}

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
  const removal = useToldRemoval(project);
  const isEmpty = list.isSuccess && files.length === 0 && !hasUploads;
  const view = useSourceView(files, polls);
  const names = useMemo(() => toldApart(files, ({ title }) => title), [files]);
  useEffect(() => dropArrived(project, files), [project, files]);

  // The same things for every row and every time: of a thousand rows, only those that changed are drawn anew.
  const latest = useRef({ focus, onOpen, removal });
  useEffect(() => {
    latest.current = { focus, onOpen, removal };
  });
  const [actions] = useState<RowActions>(() => ({
    onOpen: (file, from) => latest.current.onOpen(file, from),
    onFocus: (file, isIn) => latest.current.focus.set([file], isIn),
    onOnly: file => latest.current.focus.only(file.file_id),
    onDetach: file => latest.current.removal.detach(file),
    onRemove: file => latest.current.removal.remove(file),
    onDiscard: file => void latest.current.removal.discard([file]),
  }));

  return (
    <section aria-label={t('title')} className="flex min-h-0 flex-col">
      <div className="flex items-center gap-1.5 py-1.5 ps-2 pe-1.5 text-smallest font-semibold text-ink-3">
        <h2 className="flex-1">{t('title')}</h2>
        {focus.total > 0 ? (
          <span className="font-normal">
            {t('inFocus', { shown: formatNumber(focus.count), total: formatNumber(focus.total) })}
          </span>
        ) : null}
        {canUpload ? <AddButtons onPickFiles={onPickFiles} /> : null}
      </div>
      {list.isPending ? (
        <Waiting>
          <RowSkeletons />
        </Waiting>
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
