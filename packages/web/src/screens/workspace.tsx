import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { workspaceView } from '#app/redirects.ts';
import { sendKeptNotes } from '#features/nous/index.ts';
import { useUser } from '#lib/api/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { NothingHere } from './not-found.tsx';

// One of them is shown, and the others need not be waited for.
const HomeScreen = lazy(() => loadPart(() => import('./home.tsx')).then(module => ({ default: module.HomeScreen })));
const ProjectScreen = lazy(() =>
  loadPart(() => import('./project.tsx')).then(module => ({ default: module.ProjectScreen })),
);
const NewProject = lazy(() =>
  loadPart(() => import('./new-project.tsx')).then(module => ({ default: module.NewProject })),
);

const SearchPlace = lazy(() =>
  loadPart(() => import('./search-place.tsx')).then(module => ({ default: module.SearchPlace })),
);

/** What was being read when the page was loaded can wait for a word until all that is seen stands. */
const LOOK_AFTER_MS = 5_000;
function lookAtProcessing(): () => void {
  const look = () =>
    import('#features/sources/processing-toast.ts').then(part => part.followMine()).catch(() => undefined);
  const timer = setTimeout(look, LOOK_AFTER_MS);
  return () => clearTimeout(timer);
}

/** `/c/{id}`: home for one's own id, the start of one for "new", a project for its id. */
export function WorkspaceScreen() {
  const user = useUser();
  const { conversationId } = useParams({ from: '/workspace/c/$conversationId' });
  const shown = workspaceView(conversationId, user.id);
  const [first, setFirst] = useState<string | null>(conversationId);
  if (first !== null && first !== conversationId) setFirst(null);
  useEffect(sendKeptNotes, []);
  useEffect(lookAtProcessing, []);
  if (shown.view === 'home')
    return (
      <Suspense fallback={null}>
        <HomeScreen />
      </Suspense>
    );
  if (shown.view === 'nothing') return <NothingHere />;
  return (
    <Suspense fallback={null}>
      {shown.view === 'search' ? <SearchPlace /> : null}
      {shown.view === 'new' ? <NewProject /> : null}
      {shown.view === 'project' ? (
        <ProjectScreen key={shown.conversationId} conversationId={shown.conversationId} isFirst={first !== null} />
      ) : null}
    </Suspense>
  );
}
