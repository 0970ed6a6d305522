import { type FileId, getFile, getPassage, MY_LIBRARY, type SourceFile } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { CenteredSentence } from '#app/centered-sentence.tsx';
import { endOf } from '#app/dead-end.ts';
import { DeadEnd } from '#app/screen-failed.tsx';
import { WayHome } from '#app/way-home.tsx';
import { projectQueries } from '#features/projects/index.ts';
import { pageOfHash } from '#features/reader/index.ts';
import { isBeingRead, SourceDetails, sourceQueries } from '#features/sources/index.ts';
import { call, useUser } from '#lib/api/index.ts';
import { type LibraryTab, openDialog } from '#lib/dialogs.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { type FileLink, isWhereLinked, readFileLink } from '#lib/file-link.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { leaveWish } from '#lib/wishes.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { EndForAccount } from './end-for-account.tsx';
import { AnnotatedReader } from './late-reader.ts';

const fileQuery = (fileId: FileId) => ({
  queryKey: ['sources', 'one', fileId],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getFile, { params: { fileId }, signal }),
});

/** `/file?file_id=…`: what a file link names, where and how it says. */
export function FileLinkScreen() {
  const router = useRouter();
  const query = router.state.location.searchStr;
  const link = useMemo(() => readFileLink(query), [query]);
  return 'wrong' in link ? <BrokenLink part={link.wrong} /> : <Followed key={query} link={link} />;
}

function Followed({ link }: { readonly link: FileLink }) {
  const { t } = useTranslation(['library', 'common']);
  const file = useQuery({ ...fileQuery(link.fileId), retry: false });
  useDocumentTitle(file.data?.title ?? t('link.document'), t('common:product'));
  if (file.isError && endOf(file.error) === 'nothing') return <NotAvailable />;
  if (file.isError) return <DeadEnd error={file.error} again={() => void file.refetch()} />;
  if (!file.data) return <Opening />;
  if (!isWhereLinked(link, file.data)) return <NotAvailable />;
  if (link.project) return <InProject link={link} file={file.data} />;
  return link.isOpened && file.data.fileVersion !== null ? (
    <Opened link={link} file={file.data} />
  ) : (
    <InLibrary file={file.data} />
  );
}

/** Where the document will stand. */
const Opening = () => (
  <Waiting>
    <div aria-hidden="true" className="mx-auto flex w-full max-w-[640px] flex-col gap-4 px-5 pt-20">
      <Skeleton width="60%" />
      <Skeleton />
      <Skeleton width="90%" />
    </div>
  </Waiting>
);

/** The document beside its project's thread. */
function InProject({ link, file }: { readonly link: FileLink; readonly file: SourceFile }) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const project = useQuery({ ...projectQueries.one(link.project!), retry: false });
  const sources = useQuery({ ...sourceQueries.ofProject(link.project!), enabled: project.isSuccess });
  const isThere = sources.data?.some(({ file_id }) => file_id === file.file_id);
  const go = useEffectEvent(() => {
    if (link.isOpened)
      leaveWish(link.project!, {
        kind: 'source',
        fileId: file.file_id,
        size: link.size,
        words: link.words,
        page: link.page,
      });
    void navigate({ to: '/c/$conversationId', params: { conversationId: link.project! }, replace: true });
  });
  useEffect(() => {
    if (isThere) go();
  }, [isThere]);
  if (project.isError && endOf(project.error) === 'nothing') return <NotAvailable />;
  const problem = project.error ?? sources.error;
  if (problem)
    return <DeadEnd error={problem} again={() => void Promise.all([project.refetch(), sources.refetch()])} />;
  if (isThere !== false) return <Opening />;
  return (
    <CenteredSentence
      title={t('link.notInProject')}
      text={file.title}
      actions={
        <Button variant="primary" onClick={() => openDialog({ name: 'library', tab: tabOf(file), at: file })}>
          {t('link.showInLibrary')}
        </Button>
      }
    />
  );
}

/** The document by itself; closing goes back to where one came from. */
function Opened({ link, file }: { readonly link: FileLink; readonly file: SourceFile }) {
  const { t } = useTranslation('project');
  const { words } = link;
  const passage = useQuery({
    queryKey: ['sources', 'passage', link.fileId, words],
    queryFn: ({ signal }) => call(getPassage, { params: { fileId: link.fileId }, query: words!, signal }),
    enabled: words !== null,
    retry: false,
  });
  useEffect(() => {
    if (passage.error) showToast(t('wordsGone', { reason: problemText(passage.error) }), { level: 'error' });
  }, [passage.error, t]);
  const user = useUser();
  const router = useRouter();
  const close = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/c/$conversationId', params: { conversationId: user.id }, replace: true });
  };
  const [showsDetails, setShowsDetails] = useState(false);
  const places = useMemo(() => (passage.data ? [{ ...passage.data, number: 1 }] : []), [passage.data]);
  if (passage.isLoading) return <Opening />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{file.title}</h1>
      <Suspense fallback={null}>
        <AnnotatedReader
          file={{
            id: file.file_id,
            title: file.title,
            type: file.type,
            version: file.fileVersion,
            pages: file.pageCount,
            isBeingRead: isBeingRead(file),
          }}
          places={places}
          open={passage.data ? { number: 1, jump: 1, answer: null } : null}
          cited
          earlier={null}
          wide={null}
          startPage={passage.data?.page ?? link.page ?? pageOfHash(location.hash)}
          size={link.size}
          quiet={false}
          onWalk={ignore}
          onBack={close}
          onPage={ignore}
          onDetails={() => setShowsDetails(true)}
          onClose={close}
          within={null}
        />
      </Suspense>
      {showsDetails ? (
        <Suspense fallback={null}>
          <SourceDetails file={file} onClose={() => setShowsDetails(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
const ignore = () => undefined;

/** The tab of the library in which a file lies. */
const tabOf = ({ dataSourceId }: SourceFile): LibraryTab =>
  dataSourceId === null ? 'shared-with-you' : dataSourceId === MY_LIBRARY ? 'mylibrary' : dataSourceId;

/** Over the home, the library at the file. */
function InLibrary({ file }: { readonly file: SourceFile }) {
  const user = useUser();
  const navigate = useNavigate();
  const go = useEffectEvent(async () => {
    await navigate({ to: '/c/$conversationId', params: { conversationId: user.id }, replace: true });
    openDialog({ name: 'library', tab: tabOf(file), at: file });
  });
  useEffect(() => {
    void go();
  }, []);
  return null;
}

function BrokenLink({ part }: { readonly part: string }) {
  const { t } = useTranslation(['library', 'common']);
  useDocumentTitle(t('link.document'), t('common:product'));
  return <CenteredSentence title={t('link.broken')} text={t('link.brokenPart', { part })} actions={<WayHome />} />;
}

/** Says the same whether the file is somebody else's or nobody's. */
function NotAvailable() {
  const { t } = useTranslation('library');
  return <EndForAccount title={t('link.notAvailable')} />;
}
