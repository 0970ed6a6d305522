import { type DataSource, type DataSourceId, FILE_SORTS, type FileSort, type SourceFile } from '@nousboard/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { nextPageOf } from '#lib/next-page.ts';
import { problemText } from '#lib/problem-text.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { ItemGrid } from '#ui/item-grid.tsx';
import { SearchHead } from '#ui/search-head.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSearchWords } from '#ui/use-search-words.ts';
import { ViewSwitch } from '#ui/view-switch.tsx';
import { DropZone } from '../drop-zone.tsx';
import { SourceDetails } from '../source-details.tsx';
import { useProgress } from '../sources.queries.ts';
import { UploadList } from '../upload-list.tsx';
import { dataSourceQueries, useDataSourceVerbs } from './data-sources.queries.ts';
import { FileItem } from './file-item.tsx';
import { LibraryFoot } from './library-foot.tsx';
import { LibraryStates } from './library-states.tsx';
import { showUndo } from './undo-toast.ts';
import { type AddingTo, useAddFiles } from './use-add-files.ts';
import { useLibrary } from './use-library.ts';
import { useDataSourceUploads } from './use-library-uploads.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSameVerbs } from './use-same-verbs.ts';
import { useSelection } from './use-selection.ts';

export interface DataSourceTabProps extends AddingTo {
  readonly source: DataSource & { readonly _id: DataSourceId };
  /** Shown first; null: the source as a whole. */
  readonly at: SourceFile | null;
  readonly onOpen: (file: SourceFile) => void;
}

/**
 * The documents of an organisation: found, read, and added to a project; its administrators add to them and take them
 * out.
 */
export function DataSourceTab({
  source: { _id, name, description, mayAdd, status },
  at,
  onOpen,
  ...to
}: DataSourceTabProps) {
  const { project, isSource, isStarting } = to;
  const { t } = useTranslation(['library', 'sources']);
  const view = useSettings(settings => settings.libraryView);
  const [sort, setSort] = useState<FileSort>('title');
  const words = useSearchWords();
  const [details, setDetails] = useState(at);
  const selection = useSelection();
  const library = useLibrary();
  const verbsOf = useDataSourceVerbs(_id);
  const list = useInfiniteQuery(dataSourceQueries.files(_id, { search: words.wanted, sort }));
  const files = useMemo(
    () => (list.data?.pages.flatMap(page => page.items) ?? []).filter(({ removing }) => !removing),
    [list.data],
  );
  const polls = useProgress(files);
  const { add } = useAddFiles(to, library, selection);
  const { hasUploads, upload, choose } = useDataSourceUploads(_id, files);
  // Each of several at once is told by itself: what is passed to `mutate` is heard for the last one alone.
  const restore = async (given: readonly SourceFile[]) => {
    const { done, problem } = await verbsOf.restore.mutateAsync(given);
    if (problem === null) return;
    const left = { count: given.length - done.length, reason: problemText(problem) };
    showToast(t('sources:restoreFailed', left), { level: 'error' });
  };
  const removeAll = async (given: readonly SourceFile[]) => {
    const at = Date.now();
    const { done, problem } = await verbsOf.remove.mutateAsync(given);
    if (done.length > 0)
      showUndo(t('deleted', { count: done.length }), t('undo'), () => void restore(done), Date.now() - at);
    if (problem !== null) showToast(t('deleteFailed', { reason: problemText(problem) }), { level: 'error' });
    return given.filter(file => !done.includes(file));
  };
  const remove = (given: readonly SourceFile[]) => selection.during(given, removeAll(given));
  const verbs = useSameVerbs({
    onSelect: (file, extend) => (extend ? selection.extend(file, files) : selection.toggle(file)),
    onOpen,
    onDetails: setDetails,
    onMove: null,
    onSync: null,
    onShare: null,
    onDelete: mayAdd ? file => remove([file]) : null,
    onLeave: null,
    onAdd: project === null ? null : file => add([file]),
    dragged: () => [],
  });
  const handleKey = useListKeys({
    files,
    fileAt: place => files[place],
    selection,
    onAdd: add,
    onDetails: setDetails,
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SearchHead
        label={t('source.search', { name })}
        clearLabel={t('clearSearch')}
        hint={t('searchHint')}
        words={words}
      >
        <SelectField
          label={t('sort.label')}
          value={sort}
          onChange={setSort}
          options={FILE_SORTS.map(value => ({ value, label: t(`sort.${value}`) }))}
        />
        <ViewSwitch
          label={t('view.label')}
          names={{ list: t('view.list'), grid: t('view.grid') }}
          view={view}
          onView={libraryView => changeSettings({ libraryView })}
        />
        {mayAdd ? (
          <Button icon={<FileUp size={16} aria-hidden="true" />} onClick={choose}>
            {t('addFiles')}
          </Button>
        ) : null}
      </SearchHead>
      <p role="status" className="px-5 pb-1 text-secondary text-ink-3 empty:hidden">
        {description ? <bdi>{description}</bdi> : null}
        {status === 'done' ? null : ` ${t(status === 'failed' ? 'source.failed' : 'source.reading')}`}
      </p>
      <LibraryStates
        queries={[list]}
        empty={
          files.length === 0
            ? words.wanted
              ? { title: t('nothingFound') }
              : { title: t('source.none'), hint: mayAdd ? t('source.noneHint') : null }
            : null
        }
      >
        <ItemGrid
          key={words.wanted}
          label={name}
          items={files}
          keyOf={keyOf}
          view={view}
          onEnd={nextPageOf(list)}
          onKey={handleKey}
          draw={(file, at) => (
            <FileItem
              file={file}
              poll={polls.get(file.file_id)}
              view={view}
              at={at}
              isSelected={selection.has(file.file_id)}
              isSource={isSource(file.file_id)}
              verbs={verbs}
            />
          )}
        />
      </LibraryStates>
      {hasUploads ? (
        <ul
          aria-label={t('sources:uploads.progress')}
          className="max-h-[30%] flex-none overflow-y-auto border-t border-line bg-desk px-4 pb-1"
        >
          <UploadList target={_id} onPickFiles={choose} />
        </ul>
      ) : null}
      {mayAdd ? (
        <DropZone
          onFiles={upload}
          inDialog={{ text: t('dropInto', { folder: name }), onAddresses: ignore }}
          references={null}
        />
      ) : null}
      {selection.files.length > 0 ? (
        <LibraryFoot
          selected={selection.files}
          total={undefined}
          onMove={null}
          onDelete={mayAdd ? () => remove(selection.files) : null}
          onClear={() => selection.set([])}
          primary={
            <Button
              variant="primary"
              busy={(library.isAdding || isStarting) && t('add')}
              onClick={() => add(selection.files)}
            >
              {project === null ? t('start') : t('add')}
            </Button>
          }
        />
      ) : null}
      {details ? <SourceDetails file={details} onClose={() => setDetails(null)} /> : null}
    </div>
  );
}

const ignore = () => undefined;
const keyOf = ({ file_id }: SourceFile): string => file_id;
