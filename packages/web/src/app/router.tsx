import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { accountQueries } from '#features/accounts/accounts.queries.ts';
import { session, startSession } from '#lib/api/index.ts';
import { FILE_LINK_PATH } from '#lib/file-link-path.ts';
import { withAccountTexts, withLaterTexts, withLegalTexts, withWorkspaceTexts } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { queryClient } from '#lib/query-client.ts';
import { keepPlace, useSettings } from '#lib/settings.ts';
import { guard, home, LOGIN_AFTER_MS, landing, registerGuard } from './redirects.ts';
import { ScreenFailed, WholeScreenFailed } from './screen-failed.tsx';

/** Who is signed in, asked of the server once per load. */
let started: ReturnType<typeof startSession> | null = null;
async function knownSession() {
  if (session.state().status === 'unknown') {
    const problem = await (started ??= startSession());
    started = null;
    // A server that is away says nothing about who is signed in: the screen says so instead of asking for the password.
    if (problem) throw problem;
  }
  return session.state();
}
// The sign-in shows at once; whoever is signed in already moves on as soon as the server says so.
const skipIfSignedIn = () => {
  const place = home(session.state());
  if (place) throw redirect(place);
};

/** A screen that is loaded when it is opened for the first time. */
const screen = <Screens extends Record<string, unknown>, Name extends keyof Screens & string>(
  load: () => Promise<Screens>,
  name: Name,
) => lazyRouteComponent(() => loadPart(load), name);

const root = createRootRoute({
  component: Outlet,
  errorComponent: WholeScreenFailed,
  notFoundComponent: screen(() => import('#screens/not-found.tsx'), 'NotFoundScreen'),
});

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ location: { hash, href, state } }) => {
    const place = landing(await knownSession(), state.isHome ? null : useSettings.getState().lastConversationId);
    // A tab of the library is named by its hash alone, in letters too.
    if (place.to === '/login' && hash) keepPlace(href);
    throw redirect({ ...place, hash });
  },
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: skipIfSignedIn,
  component: screen(() => withAccountTexts(import('#screens/login.tsx')), 'LoginScreen'),
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: screen(() => withAccountTexts(import('#screens/register.tsx')), 'RegisterScreen'),
  beforeLoad: async () => {
    const isInvited = new URLSearchParams(location.search).has('token');
    // Whoever is invited is told who they are here.
    if (!isInvited) skipIfSignedIn();
    const place = registerGuard(await queryClient.ensureQueryData(accountQueries.config()), isInvited);
    if (place) throw redirect(place);
  },
});
const installation = () => queryClient.ensureQueryData(accountQueries.config());
const legal = createRoute({
  getParentRoute: () => root,
  path: '/p/legal',
  loader: installation,
  component: screen(() => withLegalTexts(import('#screens/legal.tsx')), 'LegalIndexScreen'),
});
const legalDocument = createRoute({
  getParentRoute: () => root,
  path: '/p/legal/$document',
  loader: installation,
  component: screen(() => withLegalTexts(import('#screens/legal.tsx')), 'LegalDocumentScreen'),
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: screen(
    () => withAccountTexts(withLaterTexts(import('#screens/forgot-password.tsx'))),
    'ForgotPasswordScreen',
  ),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: screen(
    () => withAccountTexts(withLaterTexts(import('#screens/reset-password.tsx'))),
    'ResetPasswordScreen',
  ),
});
const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  component: screen(() => withAccountTexts(withLaterTexts(import('#screens/verify.tsx'))), 'VerifyScreen'),
});
const banned = createRoute({
  getParentRoute: () => root,
  path: '/banned',
  component: screen(() => withAccountTexts(withLaterTexts(import('#screens/banned.tsx'))), 'BannedScreen'),
});
const workspace = createRoute({
  getParentRoute: () => root,
  id: 'workspace',
  component: screen(() => withWorkspaceTexts(import('./shell/shell.tsx')), 'Shell'),
  beforeLoad: async ({ location, preload }) => {
    const soon = performance.now() + LOGIN_AFTER_MS;
    const place = guard(await knownSession());
    if (!place) return;
    if (place.to === '/login' && !preload) keepPlace(location.href);
    await new Promise(resolve => setTimeout(resolve, soon - performance.now()));
    throw redirect(place);
  },
});
const conversation = createRoute({
  getParentRoute: () => workspace,
  path: '/c/$conversationId',
  component: screen(() => import('#screens/workspace.tsx'), 'WorkspaceScreen'),
  errorComponent: ScreenFailed,
});
/** The address of a conversation, and of a message in it, that other places know. */
const chat = createRoute({
  getParentRoute: () => root,
  path: '/chat/$conversationId',
  beforeLoad: ({ params, location }) => {
    throw redirect({ to: '/c/$conversationId', params, hash: location.hash, replace: true });
  },
});
const administration = createRoute({
  getParentRoute: () => workspace,
  path: '/admin',
  component: screen(() => withLaterTexts(import('#screens/administration.tsx')), 'AdministrationScreen'),
  errorComponent: ScreenFailed,
});
const people = createRoute({
  getParentRoute: () => workspace,
  path: '/admin/people',
  component: screen(() => withLaterTexts(import('#screens/administration.tsx')), 'PeopleScreen'),
  errorComponent: ScreenFailed,
});
const organizations = createRoute({
  getParentRoute: () => workspace,
  path: '/admin/organizations',
  component: screen(() => withLaterTexts(import('#screens/administration.tsx')), 'OrganizationsScreen'),
  errorComponent: ScreenFailed,
});
const help = createRoute({
  getParentRoute: () => workspace,
  path: '/help',
  component: screen(() => withLaterTexts(import('#screens/help.tsx')), 'HelpScreen'),
  errorComponent: ScreenFailed,
});
/** Where a drive sends people back to who have consented, or not. */
const connectDrive = createRoute({
  getParentRoute: () => workspace,
  path: '/drives/$drive/callback',
  component: screen(() => withLaterTexts(import('#screens/connect-drive.tsx')), 'ConnectDriveScreen'),
  errorComponent: ScreenFailed,
});
/** The page that plays a payment service, where payment services send people back to, and how keys are used. */
const billing = createRoute({
  getParentRoute: () => workspace,
  path: '/billing/$page',
  component: screen(() => withLaterTexts(import('#screens/billing.tsx')), 'BillingScreen'),
  errorComponent: ScreenFailed,
});
const fileLink = createRoute({
  getParentRoute: () => workspace,
  path: FILE_LINK_PATH,
  component: screen(() => withLaterTexts(import('#screens/file-link.tsx')), 'FileLinkScreen'),
  errorComponent: ScreenFailed,
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
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: screen(() => withWorkspaceTexts(withLaterTexts(import('#screens/gallery.tsx'))), 'GalleryScreen'),
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/gallery/stream',
        component: screen(() => withWorkspaceTexts(import('#screens/stream-bench.tsx')), 'StreamBenchScreen'),
      }),
    ]
  : [];

export const router = createRouter({
  routeTree: root.addChildren([
    index,
    login,
    register,
    forgotPassword,
    resetPassword,
    verify,
    banned,
    legal,
    legalDocument,
    bareConversation,
    chat,
    workspace.addChildren([conversation, administration, people, organizations, help, connectDrive, billing, fileLink]),
    ...gallery,
  ]),
  defaultErrorComponent: WholeScreenFailed,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  // As they are written: the router's own reading takes an id of digits for a number.
  parseSearch: query => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: parts => {
    const query = new URLSearchParams(parts).toString();
    return query === '' ? '' : `?${query}`;
  },
  // Panels keep their own scroll positions.
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
