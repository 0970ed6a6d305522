import type { ConversationId, Folder, FolderId, SharedWithMe, ShareId, SourceFile } from '@nousboard/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { nextPageOf } from '#lib/next-page.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { ItemGrid } from '#ui/item-grid.tsx';
import { SearchHead } from '#ui/search-head.tsx';
import { useSearchWords } from '#ui/use-search-words.ts';
import { ViewSwitch } from '#ui/view-switch.tsx';
import { SourceDetails } from '../source-details.tsx';
import { useKeptFresh, useProgress } from '../sources.queries.ts';
import { FileItem } from './file-item.tsx';
import { FolderItem } from './folder-item.tsx';
import { libraryLists, libraryQueries } from './library.queries.ts';
import { LibraryFoot } from './library-foot.tsx';
import { LibraryStates, type Loaded } from './library-states.tsx';
import type { SharedProject } from './library-view.ts';
import { SharedProjectItem } from './shared-project-item.tsx';
import { type AddingTo, useAddFiles } from './use-add-files.ts';
import { useLibrary } from './use-library.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSameVerbs } from './use-same-verbs.ts';
import { useSelection } from './use-selection.ts';

export interface SharedWithYouProps extends AddingTo {
  /** Shown first; null: all that is shared. */
  readonly at: SourceFile | null;
  readonly shares: readonly SharedWithMe[];
  /** How the list of them stands. */
  readonly list: Loaded & { readonly isFetchingNextPage: boolean };
  /** Asks for more of them; null when these are all. */
  readonly onMore: (() => void) | null;
  readonly onLeave: (share: ShareId) => void;
  readonly onOpen: (file: SourceFile) => void;
  readonly onRead: (project: ConversationId) => void;
}

type Shown =
  | { readonly kind: 'file'; readonly file: SourceFile; readonly share: ShareId | null }
  | { readonly kind: 'folder'; readonly folder: Folder; readonly share: ShareId; readonly owner: string }
  | { readonly kind: 'project'; readonly shared: SharedProject };

/** What others share: folders to look into, files to add to a project of one's own, projects to read. */
export function SharedWithYou({ at, shares, list: all, onMore, onLeave, onOpen, onRead, ...to }: SharedWithYouProps) {
  const { project, isSource, isStarting } = to;
  const { t } = useTranslation('library');
  const view = useSettings(settings => settings.libraryView);
  const [folder, setFolder] = useState<FolderId | null>(null);
  const words = useSearchWords();
  const search = words.wanted;
  const [details, setDetails] = useState(at);
  const selection = useSelection();
  const library = useLibrary();
  const open = shares.find(share => share.kind === 'folder' && share.folder.file_id === folder);
  const list = useInfiniteQuery({
    ...libraryQueries.files({ folder, search, sort: 'title' }),
    enabled: folder !== null,
  });
  const isFolderGone = folder !== null && open === undefined;
  useEffect(() => {
    if (isFolderGone) setFolder(null);
  }, [isFolderGone]);

  const files = useMemo(
    () =>
      folder === null
        ? shares.flatMap(share => (share.kind === 'file' ? [share.file] : []))
        : (list.data?.pages.flatMap(page => page.items) ?? []),
    [folder, shares, list.data],
  );
  const polls = useProgress(files);
  useKeptFresh(files, polls, folder === null ? sharedList : libraryLists);
  const items = useMemo(() => {
    if (folder !== null) return files.map((file): Shown => ({ kind: 'file', file, share: null }));
    const wanted = search.toLocaleLowerCase();
    return shares
      .map(shownOf)
      .filter(item => wordsOf(item).some(text => text.toLocaleLowerCase().includes(wanted)))
      .toSorted((a, b) => rank[a.kind] - rank[b.kind]);
  }, [folder, shares, files, search]);
  // What is looked for may be among those that are not listed yet.
  const isComing = folder === null && (onMore !== null || all.isFetchingNextPage);
  // What is not shared any more is not chosen any more; what a search leaves out of a folder is.
  const chosen =
    folder !== null && search
      ? selection.files
      : selection.files.filter(file => files.some(({ file_id }) => file_id === file.file_id));
  const shareOf = (file: SourceFile) =>
    shares.find(share => share.kind === 'file' && share.file.file_id === file.file_id)?.shareId;

  const { add, addFolder } = useAddFiles(to, library, selection);
  const verbs = useSameVerbs({
    onSelect: (file, extend) => (extend ? selection.extend(file, files) : selection.toggle(file)),
    onOpen,
    onDetails: setDetails,
    onMove: null,
    onSync: null,
    onShare: null,
    onDelete: null,
    onLeave:
      folder === null
        ? file => {
            const share = shareOf(file);
            if (share) onLeave(share);
          }
        : null,
    onAdd: project === null ? null : file => add([file]),
    dragged: () => [],
  });
  const handleKey = useListKeys({
    files,
    fileAt: place => {
      const item = items[place];
      return item?.kind === 'file' ? item.file : undefined;
    },
    selection,
    onAdd: add,
    onDetails: setDetails,
  });

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SearchHead
        label={t('shared.search')}
        clearLabel={t('clearSearch')}
        hint={t('searchHint')}
        words={words}
        width="w-[340px]"
      >
        <ViewSwitch
          label={t('view.label')}
          names={{ list: t('view.list'), grid: t('view.grid') }}
          view={view}
          onView={libraryView => changeSettings({ libraryView })}
        />
      </SearchHead>
      {open?.kind === 'folder' ? (
        <nav aria-label={t('path')} className="flex flex-none items-center gap-1 px-4 pb-1 text-secondary">
          <Button size="small" variant="quiet" onClick={() => setFolder(null)}>
            {t('sharedWithYou')}
          </Button>
          <ChevronRight size={14} aria-hidden="true" className="flip text-ink-3" />
          <span aria-current="page" dir="auto" className="truncate font-medium">
            {open.folder.filename}
          </span>
        </nav>
      ) : null}
      <LibraryStates
        queries={[folder === null ? all : list]}
        empty={
          items.length === 0 && !isComing
            ? { title: search ? t('nothingFound') : folder ? t('shared.emptyFolder') : t('shared.none') }
            : null
        }
      >
        <ItemGrid<Shown>
          key={`${folder} ${search}`}
          label={open?.kind === 'folder' ? open.folder.filename : t('sharedWithYou')}
          items={items}
          keyOf={keyOf}
          view={view}
          onEnd={folder === null ? onMore : nextPageOf(list)}
          onKey={handleKey}
          draw={(item, at) =>
            item.kind === 'file' ? (
              <FileItem
                file={item.file}
                poll={polls.get(item.file.file_id)}
                view={view}
                at={at}
                isSelected={selection.has(item.file.file_id)}
                isSource={isSource(item.file.file_id)}
                verbs={verbs}
              />
            ) : item.kind === 'folder' ? (
              <FolderItem
                folder={item.folder}
                view={view}
                at={at}
                onOpen={() => setFolder(item.folder.file_id)}
                onAdd={project === null || item.folder.files === 0 ? null : () => addFolder(item.folder.file_id)}
                onRename={null}
                onShare={null}
                onDelete={null}
                onDrop={null}
                shared={{ line: t('shared.from', { name: item.owner }), onLeave: () => onLeave(item.share) }}
              />
            ) : (
              <SharedProjectItem
                shared={item.shared}
                view={view}
                at={at}
                onRead={() => onRead(item.shared.project.conversationId)}
                onLeave={() => onLeave(item.shared.shareId)}
              />
            )
          }
        />
      </LibraryStates>
      {chosen.length > 0 ? (
        <LibraryFoot
          selected={chosen}
          total={undefined}
          onMove={null}
          onDelete={null}
          onClear={() => selection.set([])}
          primary={
            <Button variant="primary" busy={(library.isAdding || isStarting) && t('add')} onClick={() => add(chosen)}>
              {project === null ? t('start') : t('add')}
            </Button>
          }
        />
      ) : null}
      {details ? <SourceDetails file={details} onClose={() => setDetails(null)} /> : null}
    </div>
  );
}

const rank: Readonly<Record<Shown['kind'], number>> = { project: 0, folder: 1, file: 2 };
/** Where those who ask for it keep what is shared with somebody. */
const sharedList = ['shared', 'with-me'] as const;

const shownOf = (share: SharedWithMe): Shown =>
  share.kind === 'file'
    ? { kind: 'file', file: share.file, share: share.shareId }
    : share.kind === 'folder'
      ? { kind: 'folder', folder: share.folder, share: share.shareId, owner: share.owner.name }
      : { kind: 'project', shared: share };

const keyOf = (item: Shown): string =>
  item.kind === 'file' ? item.file.file_id : item.kind === 'folder' ? item.share : item.shared.shareId;

/** What a search looks through. */
const wordsOf = (item: Shown): readonly string[] =>
  item.kind === 'file'
    ? [item.file.title, item.file.filename, item.file.metadata.title ?? '', item.file.owner?.name ?? '']
    : item.kind === 'folder'
      ? [item.folder.filename, item.owner]
      : [item.shared.project.title, item.shared.owner.name];
