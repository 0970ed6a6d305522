import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { SourcesSlot } from '#app/shell/slots.tsx';
import { accountQueries } from '#features/accounts/index.ts';
import { useChoosingHere } from '#features/answers/new-settings.ts';
import { FirstRun } from '#features/projects/first-run.tsx';
import { projectQueries, useCreateProject, useStartWithSamples } from '#features/projects/index.ts';
import { RecentProjects, RecentProjectsSkeleton } from '#features/projects/recent-projects.tsx';
import { DropZone, NewSources, pickFiles } from '#features/sources/index.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { handOverFiles } from '#lib/handed-over-files.ts';
import { hasFailed } from '#lib/has-failed.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';
import { loadPart } from '#lib/load-part.ts';
import { useAdding, usePreferred } from '#lib/organization.ts';
import { problemText } from '#lib/problem-text.ts';
import { leaveWish } from '#lib/wishes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { useBeginWithFiles } from './use-begin-with-files.ts';
import { useStartSettings } from './use-start-settings.ts';
import { WorkspaceFoot } from './workspace-foot.tsx';

const CARDS = 4;
// The two doors are there first; the ask area brings menus with it and follows.
const HomeAsk = lazy(() => loadPart(() => import('./home-ask.tsx')).then(module => ({ default: module.HomeAsk })));

const HomeFind = lazy(() => loadPart(() => import('./home-find.tsx')).then(module => ({ default: module.HomeFind })));

// Cards come after what one comes home for.
const HomeNous = lazy(() => loadPart(() => import('./home-nous.tsx')).then(module => ({ default: module.HomeNous })));

/** Home: the first run while there is nothing, else the last projects. */
export function HomeScreen() {
  const { t } = useTranslation(['projects', 'shell', 'common']);
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const projects = useInfiniteQuery(projectQueries.list());
  const { data: config } = useQuery(accountQueries.config());
  const samples = useStartWithSamples();
  const create = useCreateProject();
  const [settings] = useStartSettings();
  useChoosingHere();
  useDocumentTitle(t('first.document'), config?.appTitle);
  const welcome = usePreferred('welcomeMessage');
  const open = (conversationId: string) => void navigate({ to: '/c/$conversationId', params: { conversationId } });
  // Files chosen, dropped or pasted at home make a project, whose screen uploads them.
  const start = useBeginWithFiles({
    make: async () => (await create.mutateAsync({ settings })).conversationId,
    add: handOverFiles,
    open,
    // Told on the page, by the state of the call.
    onFailed: () => undefined,
  });
  const choose = () => pickFiles(start);
  const { canUpload } = useAdding();
  useShortcut('sources.add', choose, canUpload);
  const trySamples = () =>
    samples.mutate(
      { title: t('first.samplesTitle'), settings },
      {
        onSuccess: ({ conversationId }) => {
          leaveWish(conversationId, { kind: 'typing' });
          open(conversationId);
        },
      },
    );

  const recent = projects.data?.pages[0]?.items.slice(0, CARDS) ?? [];
  const failure = samples.error
    ? `${t('first.failed')} ${problemText(samples.error)}`
    : create.error
      ? `${t('first.createFailed')} ${problemText(create.error)}`
      : null;
  const notice = failure ? (
    <Banner level="error" className="mt-1">
      {failure}
    </Banner>
  ) : null;
  const ask = (
    <div className="min-h-[110px]">
      <Suspense fallback={null}>
        <HomeAsk />
      </Suspense>
    </div>
  );
  const find = (
    <Suspense fallback={null}>
      <HomeFind />
    </Suspense>
  );
  return (
    <>
      <SourcesSlot>
        <NewSources isHome onPickFiles={choose} />
      </SourcesSlot>
      <DropZone onFiles={start} />
      <div ref={scroller} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {projects.isPending ? (
          <Waiting>
            <div className="m-auto w-full max-w-[1080px] px-6">
              <RecentProjectsSkeleton />
            </div>
          </Waiting>
        ) : null}
        {hasFailed(projects) ? (
          <EmptyState
            className="m-auto"
            title={t('recent.failed')}
            action={<Button onClick={() => void projects.refetch()}>{t('common:retry')}</Button>}
          >
            {problemText(projects.error)}
          </EmptyState>
        ) : null}
        {projects.isSuccess && recent.length === 0 ? (
          <FirstRun
            welcome={welcome}
            onAddOwn={canUpload ? choose : null}
            onTrySamples={trySamples}
            opening={samples.isPending}
            find={find}
            ask={ask}
            notice={notice}
          />
        ) : null}
        {recent.length > 0 ? (
          <div className="mx-auto flex w-full max-w-[1144px] flex-col gap-8 px-4 pt-[max(2rem,10dvh)] pb-8 md:px-6">
            <RecentProjects projects={recent} welcome={welcome} onOpen={open} onNew={() => open('new')} />
            <div className="mx-auto w-full max-w-[640px]">
              {notice}
              {ask}
            </div>
            <Suspense fallback={null}>
              <HomeNous scroller={scroller} />
            </Suspense>
          </div>
        ) : null}
      </div>
      <WorkspaceFoot className="px-[18px] pb-2" />
    </>
  );
}
