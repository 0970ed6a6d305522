import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '#app/providers.tsx';
import { router } from '#app/router.tsx';
import { onSignedOut } from '#lib/api/index.ts';
import { followLanguage, startI18n } from '#lib/i18n/index.ts';
import { lateImporter } from '#lib/import-late.ts';
import { loadPart } from '#lib/load-part.ts';
import { queryClient } from '#lib/query-client.ts';
import { followOtherTabs, forgetPerson, forgetWhoLeft, keepPlace } from '#lib/settings.ts';
import { followTheme } from '#lib/theme.ts';
import { leftForAnotherPlace } from '#ui/layers.ts';
import { loadLateBy } from '#ui/load-late.ts';
import './ui/styles.css';

// Built code imports by it what comes late (late-parts.ts beside the build's settings).
Object.assign(globalThis, { $part$: lateImporter(url => import(/* @vite-ignore */ url), import.meta.url) });
loadLateBy(loadPart);
followTheme();
followOtherTabs();
router.history.subscribe(({ action }) => {
  if (action.type === 'PUSH') leftForAnotherPlace();
});
onSignedOut(why => {
  const isInWorkspace = router.state.matches.some(({ routeId }) => routeId === '/workspace');
  // Who only has to sign in again finds what they have typed, where they were; nobody else does. Of whoever was
  // replaced nothing is kept by then, and what is there is the next one's.
  if (why === 'expired' && isInWorkspace) keepPlace(router.state.location.href);
  else if (why === 'ban') forgetPerson();
  else if (why === 'left') forgetWhoLeft();
  queryClient.clear();
  // Whoever is at a way in stays there, with what they have typed.
  if (why === 'ban') void router.navigate({ to: '/banned' });
  else if (isInWorkspace) void router.navigate({ to: '/login' });
});
if (__GALLERY__ && new URLSearchParams(location.search).has('fake')) {
  const { fakeStates, installFakeServer } = await import('#lib/testing/fake-server.ts');
  const asked = new URLSearchParams(location.search).get('fake');
  installFakeServer(fakeStates[asked as keyof typeof fakeStates] ?? {});
}
const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root.');
try {
  await startI18n();
} catch (error) {
  // Not one text came through, so these words are those of index.html.
  document.getElementById('cut-off')!.hidden = false;
  addEventListener('online', () => location.reload(), { once: true });
  throw error;
}

followLanguage();
createRoot(element).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
