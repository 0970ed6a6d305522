import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMaking } from '#features/recap/awaited-recaps.ts';
import { withLaterTexts } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { leaveWish } from '#lib/wishes.ts';

const RecapNotices = lazy(() =>
  loadPart(() => withLaterTexts(import('#features/recap/recap-notices.tsx'))).then(module => ({
    default: module.RecapNotices,
  })),
);

/** Tells what became of a recap that somebody waits for, wherever they are, and leads to it. */
export function AwaitedRecaps() {
  const navigate = useNavigate();
  if (useMaking().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecapNotices
        onShow={project => {
          leaveWish(project, { kind: 'recap' });
          void navigate({ to: '/c/$conversationId', params: { conversationId: project } });
        }}
      />
    </Suspense>
  );
}
