import { type ConversationId, conversationId as conversationIdShape } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useMatchRoute, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { accountQueries, useSignOut } from '#features/accounts/index.ts';
import { ProjectSwitcher, projectQueries } from '#features/projects/index.ts';
import { useSession, useUser } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';
import { problemText } from '#lib/problem-text.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { Drawer } from '#ui/drawer.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePhone, useWide } from '#ui/use-media.ts';
import { ConnectionLine } from './connection-line.tsx';
import { Panels } from './panels.tsx';
import { Sidebar } from './sidebar.tsx';
import { type ShellControls, ShellProvider, useShellSlots } from './slots.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of the workspace: stays while the screens inside it change, and gives way to the sign-in when the session ends. */
export function Shell() {
  const session = useSession();
  return session.status === 'signed-in' ? <Frame /> : <Navigate to="/login" />;
}

function Frame() {
  const { t } = useTranslation(['shell', 'common']);
  const user = useUser();
  const navigate = useNavigate();
  const { data: config } = useQuery(accountQueries.config());
  const phone = usePhone();
  const wide = useWide();
  const remembered = useSettings(settings => settings.sidebarOpen);
  // Where it covers the main sheet it starts closed each time; only the standing one is remembered.
  const [covering, setCovering] = useState(false);
  const controls = useMemo<ShellControls>(
    () => ({
      toggleSidebar: () => {
        if (wide) changeSettings({ sidebarOpen: !useSettings.getState().sidebarOpen });
        else setCovering(now => !now);
      },
      openSidebar: () => {
        if (wide) changeSettings({ sidebarOpen: true });
        else setCovering(true);
      },
      coverSidebar: () => setCovering(false),
    }),
    [wide],
  );
  const { value, side, setSourcesTarget, setSideTarget } = useShellSlots(controls);
  const signOut = useSignOut();
  const logout = () =>
    signOut.mutate(undefined, {
      onError: problem => showToast(problemText(problem), { level: 'error' }),
    });
  useShortcut('sidebar.toggle', controls.toggleSidebar);
  useShortcut('account.logout', logout);

  const onAdministration = user.role === 'ADMIN' ? () => void navigate({ to: '/admin' }) : null;

  const sidebar = <Sidebar user={user} helpUrl={config?.helpUrl ?? null} onAdministration={onAdministration} onLogout={logout} sourcesRef={setSourcesTarget} />;
  const sideSheet = side ? (
    <section
      ref={setSideTarget}
      aria-label={side.label}
      className={phone ? 'fixed inset-0 z-30 flex flex-col bg-paper' : 'relative flex h-full min-h-0 flex-col overflow-hidden rounded-r4 border border-line bg-paper'}
    />
  ) : null;
  return (
    <ShellProvider value={value}>
      <div className="flex h-dvh flex-col">
        <SkipLink />
        <TopBar
          user={user}
          product={config?.appTitle ?? t('common:product')}
          helpUrl={config?.helpUrl ?? null}
          onAdministration={onAdministration}
          sidebarShown={wide ? remembered : covering}
          onToggleSidebar={controls.toggleSidebar}
          onLogout={logout}
          identity={<Identity />}
        />
        <ConnectionLine />
        <div className="flex min-h-0 flex-1">
          {wide && remembered ? (
            <aside aria-label={t('sidebar')} className="w-64 flex-none">
              {sidebar}
            </aside>
          ) : null}
          {wide ? null : (
            <Drawer open={covering} onOpenChange={setCovering} from="start" title={t('sidebar')} hideTitle>
              {sidebar}
            </Drawer>
          )}
          <div className={`flex min-h-0 min-w-0 flex-1 md:pe-2 md:pb-2 ${wide && remembered ? '' : 'md:ps-2'}`}>
            <Panels main={<MainSheet />} side={phone ? null : sideSheet} />
          </div>
        </div>
        {phone ? sideSheet : null}
      </div>
    </ShellProvider>
  );
}

/** The keyboard's way past the bars: to the ask area where there is one. Done by script, because the address's hash names a page. */
function SkipLink() {
  const { t } = useTranslation('common');
  return (
    // biome-ignore lint/a11y/useValidAnchor: a skip link is a link to readers and lists of links; only its jump is made by script.
    <a
      href="#main"
      className="link sr-only focus:not-sr-only focus:absolute focus:z-60 focus:m-2 focus:rounded-r2 focus:bg-sheet focus:px-3 focus:py-2"
      onClick={event => {
        event.preventDefault();
        (document.querySelector<HTMLElement>('#ask:not(:disabled)') ?? document.getElementById('main'))?.focus();
      }}
    >
      {t('skip.main')}
    </a>
  );
}

function MainSheet() {
  return (
    <main id="main" tabIndex={-1} className="relative flex h-full min-h-0 flex-col overflow-hidden bg-paper md:rounded-r4 md:border md:border-line">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 z-2 h-0.5 bg-thread" />
      <Outlet />
    </main>
  );
}

/** The project switcher, for whatever the address names. */
function Identity() {
  const { t } = useTranslation(['projects', 'shell']);
  const user = useUser();
  const navigate = useNavigate();
  const { conversationId } = useParams({ strict: false });
  const isAdministration = useMatchRoute()({ to: '/admin' }) !== false && user.role === 'ADMIN';
  const current: ConversationId | undefined = conversationIdShape.safeParse(conversationId).data;
  const project = useQuery({ ...projectQueries.one(current ?? ('' as ConversationId)), enabled: current !== undefined });
  const go = (id: string) => void navigate({ to: '/c/$conversationId', params: { conversationId: id } });
  const goHome = () => go(user.id);
  const goNew = () => {
    if (conversationId === 'new') showToast(t('switcher.alreadyNew'));
    else go('new');
  };
  useShortcut('go.home', goHome);
  useShortcut('go.new', goNew);
  const placeTitle = isAdministration ? t('shell:userMenu.administration') : t('home');
  const title = conversationId === 'new' ? t('newProject') : current ? (project.data?.title ?? t('untitled')) : placeTitle;
  return <ProjectSwitcher title={title} current={current ? project.data : undefined} onHome={goHome} onNew={goNew} onOpen={go} onCurrentDeleted={() => go('new')} />;
}
