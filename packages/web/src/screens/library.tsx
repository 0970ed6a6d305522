import {
  type ConversationId,
  type DataSource,
  type DataSourceId,
  type FileId,
  isConversationId,
  isDataSourceId,
  MY_LIBRARY,
  type PlanName,
  type SourceFile,
  tierOpening,
} from '@nousboard/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { BookOpen, Brain, Building2, Cloud, FolderOpen, GraduationCap, Lock, Users } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { BooksLibrary } from '#features/books/books-library.tsx';
import { driveQueries } from '#features/drives/drives.queries.ts';
import { DrivesTab } from '#features/drives/drives-tab.tsx';
import { MemoryTab } from '#features/memory/memory-tab.tsx';
import { projectQueries } from '#features/projects/index.ts';
import { useStartWithSources } from '#features/projects/start-with-sources.ts';
import { Scholars } from '#features/scholars/scholars.tsx';
import type { ShareTarget } from '#features/sharing/access.queries.ts';
import { useLeaveShare } from '#features/sharing/forget-shared.ts';
import { sharedWithMe } from '#features/sharing/index.ts';
import { ShareDialog } from '#features/sharing/share-dialog.tsx';
import { sourceQueries } from '#features/sources/index.ts';
import { DataSourceTab } from '#features/sources/library/data-source-tab.tsx';
import { dataSourceQueries } from '#features/sources/library/data-sources.queries.ts';
import { MyLibrary } from '#features/sources/library/my-library.tsx';
import { SharedWithYou } from '#features/sources/library/shared-with-you.tsx';
import { useUser } from '#lib/api/index.ts';
import { type LibraryTab, libraryTabOf } from '#lib/dialogs.ts';
import { fileLinkOf } from '#lib/file-link.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { nextPageOf } from '#lib/next-page.ts';
import { firstLibraryTab, hasLibraryTab, knownDataSources, useOrganization } from '#lib/organization.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { leaveWish } from '#lib/wishes.ts';
import { writeHash } from '#ui/layers.ts';
import { TabbedDialog, type TabbedDialogProps } from '#ui/tabbed-dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { LibraryGate } from './library-gate.tsx';
import { useOtherAccount } from './use-other-account.ts';
import { useTemplateSettings } from './use-start-settings.ts';

/**
 * Everything that a person has to read and to remember, over whatever project is open. Its tab stands in the address.
 */
export function Library({
  tab: first,
  at,
  onClose,
}: {
  readonly tab: LibraryTab;
  readonly at?: SourceFile;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const user = useUser();
  const [tab, setTab] = useState(first);
  const drives = useQuery(driveQueries.all());
  // Where none is configured there is no such tab, whatever the address says.
  const hasDrives = drives.data === undefined ? tab === 'drives' : drives.data.length > 0;
  const organization = useOrganization();
  const { data: all } = useQuery(dataSourceQueries.all());
  const inCommon = useMemo(() => (all ?? []).filter(isInCommon), [all]);
  const shared = useInfiniteQuery(sharedWithMe());
  const shares = useMemo(() => shared.data?.pages.flatMap(page => page.items) ?? [], [shared.data]);
  // Whatever the address says: what is not there, or is left out, is not shown.
  const isGone = isDataSourceId(tab)
    ? all !== undefined && !inCommon.some(({ _id }) => _id === tab)
    : (tab === 'drives' && !hasDrives) || !hasLibraryTab(organization, tab);
  const others: readonly LibraryTab[] = [
    ...(shares.length > 0 ? ['shared-with-you' as const] : []),
    ...(hasDrives ? ['drives' as const] : []),
    ...inCommon.map(({ _id }) => _id),
  ];
  const shown = isGone ? (firstLibraryTab(organization, others) ?? 'memory') : tab;
  const [before] = useState(() => (libraryTabOf(location.hash, knownDataSources()) ? '' : location.hash));
  // Named once more by the address or a key while it is open.
  useEffect(() => setTab(first), [first]);
  useEffect(() => {
    writeHash(`#${shown}`);
  }, [shown]);
  useEffect(
    () => () => {
      if (libraryTabOf(location.hash, knownDataSources())) writeHash(before);
    },
    [before],
  );
  const { conversationId } = useParams({ strict: false });
  const opened = isConversationId(conversationId) ? conversationId : null;
  const { data: known } = useQuery({ ...projectQueries.one(opened ?? ('' as never)), enabled: opened !== null });
  // To a project that somebody else shares nothing is added.
  const project = known?.owner ? null : opened;
  const sources = useQuery({ ...sourceQueries.ofProject(project ?? ('' as never)), enabled: project !== null });
  const attached = useMemo(() => new Set(sources.data?.map(({ file_id }) => file_id)), [sources.data]);
  const start = useStartWithSources();
  const [, , settings] = useTemplateSettings();
  const openFile = (file: SourceFile) => {
    if (project && attached.has(file.file_id)) {
      onClose();
      leaveWish(project, { kind: 'source', fileId: file.file_id });
      return;
    }
    // Closing before that would lead back to where one was.
    void navigate({ href: fileLinkOf(file.file_id, null) }).then(onClose);
  };
  const leave = useLeaveShare();
  const isNothingShared = shared.isSuccess && !shared.isFetching && shares.length === 0;
  const hadShares = useRef(false);
  useEffect(() => {
    if (shares.length > 0) hadShares.current = true;
  }, [shares]);
  const account = useOtherAccount();
  const goElsewhere = useEffectEvent(() => {
    setTab('mylibrary');
    // The letter that led here may have come to another address of the same person.
    if (!hadShares.current)
      showToast(t('shared.noneFor', { email: user.email }), {
        action: { label: t('link.otherAccount'), onPress: () => account.change('/#shared-with-you') },
      });
  });
  useEffect(() => {
    if (isNothingShared && tab === 'shared-with-you') goElsewhere();
  }, [isNothingShared, tab]);
  // Closing before that would write the old address over the new one.
  const goTo = (made: ConversationId) =>
    void navigate({ to: '/c/$conversationId', params: { conversationId: made } }).then(onClose);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const startWith = (files: readonly FileId[]) =>
    void start.mutateAsync({ files, settings }).then(
      ({ conversationId: made }) => {
        if (isOpen.current) goTo(made);
        // Whoever has closed it meanwhile stays where they are, and is told where what they asked for is.
        else
          showToast(t('started'), {
            level: 'success',
            action: {
              label: t('open'),
              onPress: () => void navigate({ to: '/c/$conversationId', params: { conversationId: made } }),
            },
          });
      },
      (problem: unknown) => showToast(problemText(problem), { level: 'error', action: planGate(problem) }),
    );
  const adding = {
    project,
    isSource: (id: FileId) => attached.has(id),
    isStarting: start.isPending,
    onAdded: onClose,
    onStart: (files: readonly SourceFile[]) => startWith(files.map(({ file_id }) => file_id)),
  };
  const { plan, role } = user;
  const booksTier = role === 'ADMIN' ? null : tierOpening('books', plan as PlanName);
  const scholarsTier = tierOpening('scholars', plan as PlanName);
  const tabs: TabbedDialogProps<LibraryTab>['tabs'] = [
    {
      name: 'mylibrary',
      label: t('mine'),
      icon: <FolderOpen size={16} aria-hidden="true" />,
      content: (
        <MyLibrary
          {...adding}
          at={at?.dataSourceId === MY_LIBRARY ? at : null}
          onOpen={openFile}
          shareDialog={({ title, ...target }, close) => (
            <ShareDialog target={target as ShareTarget} title={title} onClose={close} />
          )}
        />
      ),
    },
    {
      name: 'books',
      label: t('books.title'),
      icon: booksTier ? <Lock size={16} aria-hidden="true" /> : <BookOpen size={16} aria-hidden="true" />,
      content: booksTier ? (
        <LibraryGate feature="books" tier={booksTier} />
      ) : (
        <BooksLibrary project={project} isSource={id => attached.has(id)} onStart={file => startWith([file])} />
      ),
    },
    {
      name: 'scholars',
      label: t('scholars.title'),
      icon: scholarsTier ? <Lock size={16} aria-hidden="true" /> : <GraduationCap size={16} aria-hidden="true" />,
      content: scholarsTier ? (
        <LibraryGate feature="scholars" tier={scholarsTier} />
      ) : (
        <Scholars project={project} isSource={id => attached.has(id)} onStart={file => startWith([file])} />
      ),
    },
    // Its place is kept while it is not known yet: it may have been asked for by name.
    ...(shares.length > 0 || (tab === 'shared-with-you' && !isNothingShared)
      ? [
          {
            name: 'shared-with-you' as const,
            label: t('sharedWithYou'),
            icon: <Users size={16} aria-hidden="true" />,
            content: (
              <SharedWithYou
                {...adding}
                list={shared}
                at={at?.dataSourceId === null ? at : null}
                shares={shares}
                onOpen={openFile}
                onMore={nextPageOf(shared)}
                onRead={goTo}
                onLeave={share =>
                  leave.mutateAsync(share).catch((problem: unknown) => {
                    showToast(t('shared.leaveFailed', { reason: problemText(problem) }), { level: 'error' });
                  })
                }
              />
            ),
          },
        ]
      : []),
    ...(hasDrives
      ? [
          {
            name: 'drives' as const,
            label: t('drives.tab'),
            icon: <Cloud size={16} aria-hidden="true" />,
            content: <DrivesTab project={project} />,
          },
        ]
      : []),
    // Its place is kept while it is not known yet: it was asked for by its address.
    ...(all === undefined && isDataSourceId(tab)
      ? [{ name: tab, label: '…', icon: <Building2 size={16} aria-hidden="true" />, content: null }]
      : []),
    ...inCommon.map(source => ({
      name: source._id,
      label: source.name,
      icon: <Building2 size={16} aria-hidden="true" />,
      content: (
        <DataSourceTab
          {...adding}
          key={source._id}
          at={at?.dataSourceId === source._id ? at : null}
          source={source}
          onOpen={openFile}
        />
      ),
    })),
    {
      name: 'memory',
      label: t('memory'),
      icon: <Brain size={16} aria-hidden="true" />,
      content: (
        <MemoryTab
          onOpen={({ conversationId: of, messageId }) =>
            void navigate({ to: '/c/$conversationId', params: { conversationId: of }, hash: messageId }).then(onClose)
          }
        />
      ),
    },
  ];
  return (
    <TabbedDialog
      title={t('title')}
      tab={shown}
      onTab={setTab}
      onClose={onClose}
      tabs={tabs.filter(({ name }) => hasLibraryTab(organization, name))}
    />
  );
}

const isInCommon = (source: DataSource): source is DataSource & { readonly _id: DataSourceId } =>
  isDataSourceId(source._id);
