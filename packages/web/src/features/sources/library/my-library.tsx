import {
  FILE_SORTS,
  type FileId,
  type FileSort,
  type Folder,
  type FolderId,
  type SourceFile,
} from '@nousboard/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronRight, FileUp, FolderPlus, Globe } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { openDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { nextPageOf } from '#lib/next-page.ts';
import { useAdding } from '#lib/organization.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { ItemGrid } from '#ui/item-grid.tsx';
import { SearchHead } from '#ui/search-head.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useSearchWords } from '#ui/use-search-words.ts';
import { ViewSwitch } from '#ui/view-switch.tsx';
import { useRemoving } from '../deletions.ts';
import { DropZone } from '../drop-zone.tsx';
import { folderQuery } from '../folders.queries.ts';
import { ReferencesMenu } from '../references/references-menu.tsx';
import { SourceDetails } from '../source-details.tsx';
import { useKeptFresh, useProgress } from '../sources.queries.ts';
import { UploadList } from '../upload-list.tsx';
import { useFileDrop } from './dragged-files.ts';
import { FileItem } from './file-item.tsx';
import { FolderItem } from './folder-item.tsx';
import { FolderNameField } from './folder-name-field.tsx';
import { libraryLists, libraryQueries } from './library.queries.ts';
import { LibraryFoot } from './library-foot.tsx';
import { LibraryStates } from './library-states.tsx';
import type { LibraryItem } from './library-view.ts';
import { MoveDialog } from './move-dialog.tsx';
import { type AddingTo, useAddFiles } from './use-add-files.ts';
import { useLibrary } from './use-library.ts';
import { useLibraryUploads } from './use-library-uploads.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSameVerbs } from './use-same-verbs.ts';
import { useSelection } from './use-selection.ts';

export interface MyLibraryProps extends AddingTo {
  /** Shown first, where it lies; null: the library as a whole. */
  readonly at: SourceFile | null;
  /** Shows a file's pages. */
  readonly onOpen: (file: SourceFile) => void;
  /** The dialog that shares a file or a folder. */
  readonly shareDialog: (shared: SharedFileOrFolder, onClose: () => void) => ReactNode;
}

/** What of the library is to be shared. */
export type SharedFileOrFolder = {
  readonly kind: 'file' | 'folder';
  readonly id: FileId | FolderId;
  readonly title: string;
};

const none: readonly Folder[] = [];

/** A person's files and folders: found, put in order, and added to the project. */
export function MyLibrary({ at, onOpen, shareDialog, ...to }: MyLibraryProps) {
  const { project, isSource, isStarting } = to;
  const { t } = useTranslation(['library', 'sources']);
  const view = useSettings(settings => settings.libraryView);
  const [folder, setFolder] = useState<FolderId | null>(at?.folderId ?? null);
  const [sort, setSort] = useState<FileSort>('added');
  const words = useSearchWords();
  const { wanted } = words;
  const [isNaming, setIsNaming] = useState(false);
  const [details, setDetails] = useState<SourceFile | null>(at);
  const [moving, setMoving] = useState<readonly SourceFile[]>([]);
  const [sharing, setSharing] = useState<SharedFileOrFolder | null>(null);
  const overview = useQuery(folderQuery());
  const list = useInfiniteQuery(libraryQueries.files({ folder: wanted ? null : folder, search: wanted, sort }));
  const library = useLibrary();
  const selection = useSelection();

  const folders = useMemo(() => (overview.data?.items ?? none).filter(({ removing }) => !removing), [overview.data]);
  const deleted = useRemoving();
  const files = useMemo(
    () =>
      (list.data?.pages.flatMap(page => page.items) ?? []).filter(
        ({ file_id, removing }) => !removing && !deleted.has(file_id),
      ),
    [list.data, deleted],
  );
  const polls = useProgress(files);
  useKeptFresh(files, polls, libraryLists);
  const open = folders.find(({ file_id }) => file_id === folder) ?? null;
  const isFolderGone = folder !== null && overview.isSuccess && open === null;
  useEffect(() => {
    if (isFolderGone) setFolder(null);
  }, [isFolderGone]);
  const folderOf = (id: FolderId | null) => folders.find(({ file_id }) => file_id === id) ?? null;
  const items = useMemo((): readonly LibraryItem[] => {
    const matching = wanted
      ? folders.filter(({ filename }) => filename.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()))
      : folder === null
        ? folders
        : none;
    return [...matching.map(one => ({ folder: one })), ...files.map(one => ({ file: one }))];
  }, [folders, files, folder, wanted]);

  const remove = (given: readonly SourceFile[]) => selection.during(given, library.remove(given));
  const move = (given: readonly SourceFile[], to: FolderId | null) =>
    selection.during(given, library.move(given, folderOf(to)));
  const { add, addFolder } = useAddFiles(to, library, selection);
  const verbs = useSameVerbs({
    onSelect: (file, extend) => (extend ? selection.extend(file, files) : selection.toggle(file)),
    onOpen,
    onDetails: setDetails,
    onMove: file => setMoving([file]),
    onSync: library.sync,
    onShare: file => setSharing({ kind: 'file', id: file.file_id, title: file.title }),
    onDelete: file => remove([file]),
    onLeave: null,
    onAdd: project === null ? null : file => add([file]),
    dragged: file => (selection.has(file.file_id) ? selection.files : [file]),
  });
  const handleKey = useListKeys({
    files,
    fileAt: place => items[place]?.file,
    selection,
    onAdd: add,
    onDetails: setDetails,
  });
  const into = open && !wanted ? open.file_id : null;
  const { hasUploads, upload, choose } = useLibraryUploads(into, files);
  const { canUpload } = useAdding();
  const addPages = (addresses: string) => openDialog({ name: 'webPage', addresses, to: 'library', folder: into });
  const root = useFileDrop(given => move(given, null));

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SearchHead label={t('search')} clearLabel={t('clearSearch')} hint={t('searchHint')} words={words}>
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
        {/* On a phone one row, whatever the language: the words give way. */}
        <div className="flex gap-2 max-md:w-full md:contents">
          {canUpload ? (
            <Button icon={<FileUp size={16} aria-hidden="true" />} onClick={choose} className="max-md:min-w-0">
              {t('addFiles')}
            </Button>
          ) : null}
          {canUpload ? <ReferencesMenu folder={into} /> : null}
          <Button
            icon={<FolderPlus size={16} aria-hidden="true" />}
            onClick={() => setIsNaming(true)}
            className="max-md:flex-none max-md:px-2 max-md:*:gap-0"
          >
            <span className="max-md:sr-only">{t('newFolder')}</span>
          </Button>
          {canUpload ? (
            <Button
              icon={<Globe size={16} aria-hidden="true" />}
              onClick={() => addPages('')}
              className="max-md:flex-none max-md:px-2 max-md:*:gap-0"
            >
              <span className="max-md:sr-only">{t('web.title')}</span>
            </Button>
          ) : null}
        </div>
      </SearchHead>
      {open && !wanted ? (
        <nav aria-label={t('path')} className="flex flex-none items-center gap-1 px-4 pb-1 text-secondary">
          <span {...root.target} className={root.isOver ? 'rounded-r2 bg-pen-soft' : ''}>
            <Button size="small" variant="quiet" onClick={() => setFolder(null)}>
              {t('mine')}
            </Button>
          </span>
          <ChevronRight size={14} aria-hidden="true" className="flip text-ink-3" />
          <span aria-current="page" dir="auto" className="truncate font-medium">
            {open.filename}
          </span>
        </nav>
      ) : null}
      {isNaming ? (
        <div className="flex-none px-5 pb-2 md:max-w-[340px]">
          <FolderNameField
            name=""
            onDone={name => {
              setIsNaming(false);
              if (name) library.saveFolder(null, name);
            }}
          />
        </div>
      ) : null}
      <LibraryStates
        queries={[list, overview]}
        empty={
          items.length > 0
            ? null
            : wanted
              ? { title: t('nothingFound') }
              : folder
                ? { title: t('emptyFolder'), hint: t('emptyFolderHint') }
                : { title: t('empty'), hint: t('emptyHint') }
        }
      >
        <ItemGrid
          key={`${folder} ${wanted} ${sort}`}
          label={open?.filename ?? t('mine')}
          items={items}
          keyOf={item => item.folder?.file_id ?? item.file?.file_id ?? ''}
          view={view}
          onEnd={nextPageOf(list)}
          onKey={handleKey}
          draw={({ folder: one, file }, at): ReactNode =>
            one ? (
              <FolderItem
                folder={one}
                view={view}
                at={at}
                onOpen={() => {
                  words.clear();
                  setFolder(one.file_id);
                }}
                onAdd={project === null || one.files === 0 ? null : () => addFolder(one.file_id)}
                onRename={name => library.saveFolder(one.file_id, name)}
                onShare={() => setSharing({ kind: 'folder', id: one.file_id, title: one.filename })}
                onDelete={() => library.removeFolder(one)}
                onDrop={given => move(given, one.file_id)}
              />
            ) : (
              <FileItem
                file={file}
                poll={polls.get(file.file_id)}
                view={view}
                at={at}
                isSelected={selection.has(file.file_id)}
                isSource={isSource(file.file_id)}
                verbs={verbs}
              />
            )
          }
        />
      </LibraryStates>
      {hasUploads ? (
        <ul
          aria-label={t('sources:uploads.progress')}
          className="max-h-[30%] flex-none overflow-y-auto border-t border-line bg-desk px-4 pb-1"
        >
          <UploadList target={null} onPickFiles={choose} />
        </ul>
      ) : null}
      <DropZone
        onFiles={upload}
        references={{ folder: into }}
        inDialog={{ text: into && open ? t('dropInto', { folder: open.filename }) : t('drop'), onAddresses: addPages }}
      />
      <LibraryFoot
        selected={selection.files}
        total={overview.data?.total}
        onMove={() => setMoving(selection.files)}
        onDelete={() => remove(selection.files)}
        onClear={() => selection.set([])}
        primary={
          selection.files.length > 0 ? (
            <Button
              variant="primary"
              busy={(library.isAdding || isStarting) && t('add')}
              onClick={() => add(selection.files)}
            >
              {project === null ? t('start') : t('add')}
            </Button>
          ) : null
        }
      />
      {details ? <SourceDetails file={details} onClose={() => setDetails(null)} /> : null}
      {sharing ? shareDialog(sharing, () => setSharing(null)) : null}
      {moving.length > 0 ? (
        <MoveDialog
          files={moving}
          folders={folders}
          onChoose={to => {
            move(moving, to);
            setMoving([]);
          }}
          onMake={name => {
            selection.during(moving, library.moveToNew(moving, name));
            setMoving([]);
          }}
          onClose={() => setMoving([])}
        />
      ) : null}
    </div>
  );
}
