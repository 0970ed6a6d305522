import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { workspaceView } from '#app/redirects.ts';
import { useUser } from '#lib/api/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { changeSettings } from '#lib/settings.ts';
import { HomeScreen } from './home.tsx';
import { NothingHere } from './not-found.tsx';

const ProjectScreen = lazy(() => loadPart(() => import('./project.tsx')).then(module => ({ default: module.ProjectScreen })));

/** `/c/{id}`: home for one's own id, a project for "new" and known ids. */
export function WorkspaceScreen() {
  const user = useUser();
  const { conversationId } = useParams({ from: '/workspace/c/$conversationId' });
  const shown = workspaceView(conversationId, user.id);
  const last = shown.view === 'project' ? shown.conversationId : null;
  useEffect(() => {
    if (last && last !== 'new') changeSettings({ lastConversationId: last });
  }, [last]);
  if (shown.view === 'home') return <HomeScreen />;
  if (shown.view === 'nothing') return <NothingHere />;
  return (
    <Suspense fallback={null}>
      <ProjectScreen key={shown.conversationId} conversationId={shown.conversationId} />
    </Suspense>
  );
}
