import type { ConversationId } from '@nousboard/contracts';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { endOf } from '#app/dead-end.ts';
import { DeadEnd } from '#app/screen-failed.tsx';
import { answerQueries } from '#features/answers/index.ts';
import { projectQueries } from '#features/projects/index.ts';
import { sourceQueries } from '#features/sources/index.ts';
import { useUser } from '#lib/api/index.ts';
import { useProjectTitle } from '#lib/document-title.ts';
import { useTranslation, withLaterTexts } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { OpenProject } from './open-project.tsx';
import { ThreadOutline } from './thread-outline.tsx';

const ReadProject = lazy(() =>
  loadPart(() => withLaterTexts(import('./read-project.tsx'))).then(module => ({ default: module.ReadProject })),
);

const NoProject = lazy(() =>
  loadPart(() => withLaterTexts(import('./no-project.tsx'))).then(module => ({ default: module.NoProject })),
);

/** `/c/{conversationId}`: sources, thread and page of one project. */
export function ProjectScreen({
  conversationId,
  isFirst,
}: {
  readonly conversationId: ConversationId;
  /** The page was loaded with it: nobody had the focus before. */
  readonly isFirst: boolean;
}): ReactNode {
  const project = useQuery(projectQueries.one(conversationId));
  const isShown = project.data !== undefined;
  // What was pressed to come here is gone, and the focus with it: the main sheet has the project's name.
  useEffect(() => {
    if (isShown && !isFirst && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [isShown, isFirst]);
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
    if (isGone && useSettings.getState().lastConversationId === conversationId)
      changeSettings({ lastConversationId: null });
  }, [isGone, conversationId]);
  const isLanding = useLocation({ select: ({ state }) => state.isLanding === true });
  const user = useUser();
  if (isGone && isLanding) return <Navigate to="/c/$conversationId" params={{ conversationId: user.id }} replace />;
  if (isGone) {
    return (
      <Suspense fallback={null}>
        <NoProject />
      </Suspense>
    );
  }
  if (project.data?.owner) {
    return (
      <Suspense fallback={<Opening />}>
        <ReadProject project={project.data} ownerName={project.data.owner.name} />
      </Suspense>
    );
  }
  if (project.data)
    return <OpenProject project={project.data} projectKey={projectQueries.one(conversationId).queryKey} />;
  if (project.isError) return <DeadEnd error={project.error} again={() => void project.refetch()} />;
  return <Opening />;
}

function Opening() {
  const { t } = useTranslation('projects');
  useProjectTitle(t('untitled'));
  return <ThreadOutline className="mx-auto w-full max-w-[640px] px-5 pt-20" />;
}
