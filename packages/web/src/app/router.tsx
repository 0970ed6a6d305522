import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { accountQueries } from '#features/accounts/accounts.queries.ts';
import { session, startSession } from '#lib/api/index.ts';
import { withLaterTexts, withWorkspaceTexts } from '#lib/i18n/index.ts';
import { queryClient } from '#lib/query-client.ts';
import { useSettings } from '#lib/settings.ts';
import { guard, home, landing, registerGuard } from './redirects.ts';
import { ScreenFailed } from './screen-failed.tsx';

/** Who is signed in, asked of the server once per load. */
let started: Promise<void> | null = null;
async function knownSession() {
  if (session.state().status === 'unknown') await (started ??= startSession());
  return session.state();
}
// The sign-in shows at once; whoever is signed in already moves on as soon as the server says so.
const skipIfSignedIn = () => {
  const place = home(session.state());
  if (place) throw redirect(place);
};

const root = createRootRoute({ component: Outlet, errorComponent: ScreenFailed, notFoundComponent: lazyRouteComponent(() => import('#screens/not-found.tsx'), 'NotFoundScreen') });

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    throw redirect(landing(await knownSession(), useSettings.getState().lastConversationId));
  },
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: skipIfSignedIn,
  component: lazyRouteComponent(() => import('#screens/login.tsx'), 'LoginScreen'),
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: lazyRouteComponent(() => import('#screens/register.tsx'), 'RegisterScreen'),
  beforeLoad: async () => {
    skipIfSignedIn();
    const place = registerGuard(await queryClient.ensureQueryData(accountQueries.config()));
    if (place) throw redirect(place);
  },
});
const workspace = createRoute({
  getParentRoute: () => root,
  id: 'workspace',
  component: lazyRouteComponent(() => withWorkspaceTexts(import('./shell/shell.tsx')), 'Shell'),
  beforeLoad: async () => {
    const place = guard(await knownSession());
    if (place) throw redirect(place);
  },
});
const conversation = createRoute({
  getParentRoute: () => workspace,
  path: '/c/$conversationId',
  component: lazyRouteComponent(() => import('#screens/workspace.tsx'), 'WorkspaceScreen'),
});
const administration = createRoute({
  getParentRoute: () => workspace,
  path: '/admin',
  component: lazyRouteComponent(() => withLaterTexts(import('#screens/administration.tsx')), 'AdministrationScreen'),
});
const bareConversation = createRoute({
  getParentRoute: () => root,
  path: '/c',
  beforeLoad: async () => {
    throw redirect(landing(await knownSession(), useSettings.getState().lastConversationId));
  },
});
const gallery = __GALLERY__
  ? [
      createRoute({ getParentRoute: () => root, path: '/gallery', component: lazyRouteComponent(() => withWorkspaceTexts(import('#screens/gallery.tsx')), 'GalleryScreen') }),
      createRoute({
        getParentRoute: () => root,
        path: '/gallery/stream',
        component: lazyRouteComponent(() => withWorkspaceTexts(import('#screens/stream-bench.tsx')), 'StreamBenchScreen'),
      }),
    ]
  : [];

export const router = createRouter({
  routeTree: root.addChildren([index, login, register, bareConversation, workspace.addChildren([conversation, administration]), ...gallery]),
  defaultErrorComponent: ScreenFailed,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  // Panels keep their own scroll positions.
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
