import { type ConversationId, plans } from '@nousboard/contracts';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { endOf } from '#app/dead-end.ts';
import { DeadEnd } from '#app/screen-failed.tsx';
import { SourcesSlot } from '#app/shell/slots.tsx';
import { AskArea, answerQueries } from '#features/answers/index.ts';
import { projectQueries, useCreateProject, useStartWithSamples } from '#features/projects/index.ts';
import { addFiles, DropZone, NewSources, pickFiles, sourceQueries } from '#features/sources/index.ts';
import { useUser } from '#lib/api/index.ts';
import { useProjectTitle } from '#lib/document-title.ts';
import type { ChosenFiles } from '#lib/handed-over-files.ts';
import { useTranslation, withLaterTexts } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';
import { loadPart } from '#lib/load-part.ts';
import { problemText } from '#lib/problem-text.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { leaveWish } from '#lib/wishes.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { OpenProject } from './open-project.tsx';
import { useFirstNote } from './project-nous.tsx';
import { useStartSettings } from './use-start-settings.ts';

const ReadProject = lazy(() => loadPart(() => withLaterTexts(import('./read-project.tsx'))).then(module => ({ default: module.ReadProject })));

/** `/c/{conversationId}` and `/c/new`: sources, thread and page of one project. */
export function ProjectScreen({ conversationId }: { readonly conversationId: string }): ReactNode {
  return conversationId === 'new' ? <NewProject /> : <KnownProject conversationId={conversationId as ConversationId} />;
}

function KnownProject({ conversationId }: { readonly conversationId: ConversationId }) {
  const project = useQuery(projectQueries.one(conversationId));
  // What it holds is asked for together with it, not after it.
  usePrefetchQuery(answerQueries.messages(conversationId));
  usePrefetchQuery(sourceQueries.ofProject(conversationId));
  const isThere = project.data !== undefined && project.data.owner === null;
  // Only what is there and one's own is gone back to.
  useEffect(() => {
    if (isThere) changeSettings({ lastConversationId: conversationId });
  }, [isThere, conversationId]);
  const { strictness, deterministic, citationStyle } = project.data ?? {};
  useEffect(() => {
    if (isThere && strictness !== undefined && deterministic !== undefined && citationStyle)
      changeSettings({ lastConversationSetup: { strictness, deterministic, citationStyle } });
  }, [isThere, strictness, deterministic, citationStyle]);
  // It was there, and is not any more: deleted elsewhere, or not shared any longer.
  const isGone = project.error !== null && endOf(project.error) === 'nothing';
  useEffect(() => {
    if (isGone && useSettings.getState().lastConversationId === conversationId) changeSettings({ lastConversationId: null });
  }, [isGone, conversationId]);
  const isLanding = useLocation({ select: ({ state }) => state.isLanding === true });
  const user = useUser();
  if (isGone && isLanding) return <Navigate to="/c/$conversationId" params={{ conversationId: user.id }} replace />;
  if (isGone) return <DeadEnd error={project.error} again={() => void project.refetch()} />;
  if (project.data?.owner) {
    return (
      <Suspense fallback={<Opening />}>
        <ReadProject project={project.data} ownerName={project.data.owner.name} />
      </Suspense>
    );
  }
  if (project.data) return <OpenProject project={project.data} projectKey={projectQueries.one(conversationId).queryKey} />;
  if (project.isError) return <DeadEnd error={project.error} again={() => void project.refetch()} />;
  return <Opening />;
}

function Opening() {
  const { t } = useTranslation('projects');
  useProjectTitle(t('untitled'));
  return (
    <AfterAWhile>
      <div aria-hidden="true" className="mx-auto flex w-full max-w-[640px] flex-col gap-4 px-5 pt-20">
        <Skeleton width="30%" />
        <Skeleton className="h-6!" width="85%" />
        <Skeleton />
        <Skeleton width="95%" />
        <Skeleton width="60%" />
      </div>
    </AfterAWhile>
  );
}

/** Nothing exists yet: the first file, the samples or a note make the project. */
function NewProject() {
  const { t } = useTranslation(['project', 'projects']);
  const { t: ask } = useTranslation('answers');
  const user = useUser();
  const navigate = useNavigate();
  const create = useCreateProject();
  const samples = useStartWithSamples();
  const note = useFirstNote();
  const [settings, change] = useStartSettings();
  // Made again with other settings it is another project.
  const key = useMemo(() => ({ of: settings, key: crypto.randomUUID() }), [settings]).key;
  useProjectTitle(t('newTitle'));

  const open = (conversationId: ConversationId) => void navigate({ to: '/c/$conversationId', params: { conversationId }, replace: true });
  const failed = (problem: unknown) => {
    showToast(`${t('createFailed')} ${problemText(problem)}`, { level: 'error' });
  };
  const start = (chosen: ChosenFiles) => {
    if (create.isPending) return;
    create.mutate(
      { key, settings },
      {
        onError: failed,
        onSuccess: ({ conversationId }) => {
          addFiles(conversationId, chosen, { sources: [], limits: plans[user.plan] });
          open(conversationId);
        },
      },
    );
  };
  const choose = () => pickFiles(start);
  const trySamples = () =>
    samples.mutate(
      { title: t('projects:first.samplesTitle'), settings },
      {
        onError: failed,
        onSuccess: ({ conversationId }) => {
          leaveWish(conversationId, { kind: 'typing' });
          open(conversationId);
        },
      },
    );
  useShortcut('sources.add', choose);
  useEffect(() => {
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <SourcesSlot>
        <NewSources onPickFiles={choose} />
      </SourcesSlot>
      <DropZone onFiles={start} />
      <div className="flex min-h-0 flex-1 flex-col">
        <EmptyState
          className="m-auto"
          title={t('emptyTitle')}
          action={
            <>
              <Button onClick={choose} busy={create.isPending && t('adding')}>
                {t('addOwn')}
              </Button>
              <Button variant="quiet" onClick={trySamples} busy={samples.isPending && t('adding')}>
                {t('addSamples')}
              </Button>
            </>
          }
        >
          {t('emptyText')}
        </EmptyState>
        <div className="mx-auto w-full max-w-[696px] flex-none px-4 pb-3.5 max-md:px-3">
          <AskArea
            project="new"
            placeholder={ask('ask.placeholderFirst')}
            sourceCount={0}
            sourcePicker={<p className="px-2.5 py-2 text-secondary text-ink-3">{ask('ask.noSources')}</p>}
            block={{ text: ask('ask.noSources'), closed: true }}
            running={false}
            stopping={false}
            settings={settings}
            onChange={change}
            onAsk={() => undefined}
            onStop={() => undefined}
            note={note}
          />
        </div>
      </div>
    </>
  );
}
