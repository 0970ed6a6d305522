import {
  type ConversationId,
  hasFeature,
  isConversationId,
  type OwnOrganization,
  shownPlan,
} from '@nousboard/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, Outlet, useMatchRoute, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, useEffect, useMemo, useState } from 'react';
import { administrationOf, guard, workspaceView } from '#app/redirects.ts';
import { accountQueries, type UserMenuVerbs } from '#features/accounts/index.ts';
import { ProjectSwitcher, projectQueries } from '#features/projects/index.ts';
import { useShared } from '#features/sharing/index.ts';
import { followDeletions, useHoldPage } from '#features/sources/index.ts';
import { useIsMember, useSession, useUser } from '#lib/api/index.ts';
import { libraryTabOf, openDialog, setTouring, toggleDialog, toggleKeysSheet } from '#lib/dialogs.ts';
import { formatNumber } from '#lib/format.ts';
import { hasFailed } from '#lib/has-failed.ts';
import { useTranslation, withLaterTexts } from '#lib/i18n/index.ts';
import { useOwnKeys, useShortcut } from '#lib/keyboard.ts';
import { fetchAhead, loadPart } from '#lib/load-part.ts';
import { firstLibraryTab, knownDataSources, useLook, useOrganization } from '#lib/organization.ts';
import { chosenAmong, isAtAddressOf, PRODUCT_INTERFACE } from '#lib/organization-of.ts';
import { hearChanges } from '#lib/other-tabs.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { useSigningOut } from '#screens/use-signing-out.ts';
import { Drawer } from '#ui/drawer.tsx';
import { writeHash } from '#ui/layers.ts';
import { showToast } from '#ui/toast.tsx';
import { usePhone, useWide } from '#ui/use-media.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { AwaitedRecaps } from './awaited-recaps.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { Dialogs } from './dialogs.tsx';
import { keepFieldLimits } from './field-limits.ts';
import { OfProject } from './of-project.tsx';
import { Panels } from './panels.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLinks } from './skip-links.tsx';
import { type ShellControls, ShellProvider, useShellSlots } from './slots.tsx';
import { StandingSidebar } from './standing-sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useAwaitedImports } from './use-awaited-imports.ts';
import { useLeaveDeleted } from './use-leave-deleted.ts';

const loadRows = () => loadPart(() => withLaterTexts(import('#screens/generation-rows.tsx')));
const GenerationRows = lazy(() => loadRows().then(module => ({ default: module.GenerationRows })));
const StartRows = lazy(() => loadRows().then(module => ({ default: module.StartRows })));

/**
 * The frame of the workspace: stays while the screens inside it change, and gives way when the session ends: to the
 * sign-in, or to the word that one was banned.
 */
export function Shell() {
  const state = useSession();
  const place = guard(state);
  // Somebody else who takes over begins with a frame of their own.
  return place ? <Navigate {...place} /> : <Frame key={state.status === 'signed-in' ? state.user.id : undefined} />;
}

function Frame() {
  const { t } = useTranslation(['shell', 'common']);
  const user = useUser();
  const isShared = useShared();
  const navigate = useNavigate();
  const { data: config } = useQuery(accountQueries.config());
  const product = config?.appTitle ?? t('common:product');
  const phone = usePhone();
  const wide = useWide();
  const remembered = useSettings(settings => settings.sidebarOpen);
  // Where it covers the main sheet it starts closed each time; only the standing one is remembered.
  const [covering, setCovering] = useState(false);
  const [isPageWide, setPageWide] = useState(false);
  const standing = wide && remembered && !isPageWide;
  const controls = useMemo<ShellControls>(
    () => ({
      toggleSidebar: () => {
        setPageWide(false);
        if (wide) changeSettings({ sidebarOpen: !standing });
        else setCovering(now => !now);
      },
      openSidebar: () => {
        setPageWide(false);
        if (wide) changeSettings({ sidebarOpen: true });
        else setCovering(true);
      },
      coverSidebar: () => setCovering(false),
      page: { isOn: isPageWide, onToggle: () => setPageWide(now => !now) },
    }),
    [wide, standing, isPageWide],
  );
  const { value, side, setSourcesTarget, setSideTarget, setFootTarget } = useShellSlots(controls);
  const isSideOpen = side !== null;
  // As the widths of the sheets: the next document starts from the usual ones.
  useEffect(() => {
    if (!isSideOpen) setPageWide(false);
  }, [isSideOpen]);
  useAwaitedImports();
  useHoldPage();
  useEffect(followDeletions, []);
  const cache = useQueryClient();
  useEffect(() => hearChanges(cache), [cache]);
  useEffect(() => whenIdle(startPrinting), []);
  useEffect(
    () => keepFieldLimits(most => void showToast(t('fieldFull', { most: formatNumber(most) }), { level: 'warning' })),
    [t],
  );
  const { signOut } = useSigningOut();
  useShortcut('sidebar.toggle', controls.toggleSidebar);
  useShortcut('account.logout', signOut);
  useShortcut('palette.open', () => toggleDialog({ name: 'palette' }));
  useOwnKeys('palette.ask');
  useOwnKeys('toasts.focus');
  useShortcut('keys.open', toggleKeysSheet);
  useShortcut('keys.openAnywhere', toggleKeysSheet);

  const openSettings = () => openDialog({ name: 'settings', tab: 'profile' });
  const organization = useOrganization();
  useLook(organization);
  const hasSettings = hasFeature(organization, 'settings');
  const library = firstLibraryTab(organization, [
    ...(isShared ? ['shared-with-you' as const] : []),
    ...user.organizations.flatMap(({ dataSources }) => dataSources),
  ]);
  useShortcut('settings.open', openSettings, hasSettings);
  useShortcut('go.library', () => library && openDialog({ name: 'library', tab: library }), library !== null);
  useShortcut('go.memory', () => openDialog({ name: 'library', tab: 'memory' }));

  const { conversationId } = useParams({ strict: false });
  const current = isConversationId(conversationId) ? conversationId : undefined;
  const opened = useQuery({
    ...projectQueries.one(current ?? ('' as ConversationId)),
    enabled: current !== undefined,
    select: ({ owner }) => owner === null,
  });
  // Undefined while or where it is not there.
  const isOwn = hasFailed(opened) ? undefined : opened.data;
  const { view } = workspaceView(conversationId ?? '', user.id);
  const generation =
    view === 'home' || view === 'new' ? (
      <StartRows />
    ) : current && isOwn ? (
      <OfProject conversationId={current}>
        {(project, projectKey) => <GenerationRows project={project} projectKey={projectKey} />}
      </OfProject>
    ) : null;
  const isMember = useIsMember();
  const mayUpgrade = !user.plan.startsWith('pro') && !isMember;
  useEffect(() => followAddress(mayUpgrade), [mayUpgrade]);
  const administration = administrationOf(user);
  const menu: UserMenuVerbs = {
    onSettings: hasSettings ? openSettings : null,
    onAccount: hasSettings ? null : openSettings,
    interfaces: interfaceChoices(user.organizations, organization, product),
    onFind: phone ? () => openDialog({ name: 'palette' }) : null,
    generation: hasFeature(organization, 'responseParameters') ? generation : null,
    onExport: current && isOwn !== undefined ? () => openDialog({ name: 'export', conversationId: current }) : null,
    onUpgrade: mayUpgrade ? openUpgrade : null,
    onAdministration: administration && (() => void navigate({ to: administration })),
    onTour: () => setTouring(user.id),
    onHelp: () => void navigate({ to: '/help' }),
    onLogout: signOut,
    links: config,
  };
  const plan = shownPlan(user.plan, config?.billing);
  const sidebar = (
    <Sidebar
      user={user}
      plan={plan}
      hasBalance={config?.checkBalance ?? false}
      menu={menu}
      isShared={isShared}
      library={library}
      sourcesRef={setSourcesTarget}
    />
  );
  const sideSheet = side ? (
    <section
      id="side"
      tabIndex={-1}
      aria-label={side.label}
      className={
        phone
          ? 'fixed inset-0 z-30 flex flex-col bg-paper'
          : 'relative flex h-full min-h-0 flex-col overflow-clip rounded-r4 border border-line bg-paper'
      }
    >
      <div ref={setSideTarget} className="peer relative flex min-h-0 flex-1 flex-col empty:hidden" />
      <div ref={setFootTarget} className="flex min-h-0 flex-col empty:hidden peer-empty:flex-1" />
    </section>
  ) : null;
  return (
    <ShellProvider value={value}>
      <div className="window-frame">
        <SkipLinks />
        {/* On a phone the page covers all of this: neither keys nor readers go on behind it. */}
        <div inert={phone && isSideOpen} className="flex min-h-0 flex-1 flex-col">
          <TopBar
            user={user}
            plan={plan}
            product={organization?.logo ? organization.name : product}
            picture={organization?.logo ?? null}
            community={isMember ? null : (config?.social.discord ?? null)}
            menu={menu}
            sidebarShown={wide ? standing : covering}
            onToggleSidebar={controls.toggleSidebar}
            identity={<Identity />}
          />
          <ConnectionLine />
          <div className="flex min-h-0 flex-1">
            {standing ? <StandingSidebar label={t('sidebar')}>{sidebar}</StandingSidebar> : null}
            {wide ? null : (
              <Drawer open={covering} onOpenChange={setCovering} from="start" title={t('sidebar')} hideTitle>
                {sidebar}
              </Drawer>
            )}
            <div className={`flex min-h-0 min-w-0 flex-1 md:pe-2 md:pb-2 ${standing ? '' : 'md:ps-2'}`}>
              <Panels main={<MainSheet />} side={phone ? null : sideSheet} isSideWide={isPageWide} />
            </div>
          </div>
        </div>
        {phone ? sideSheet : null}
        <Dialogs />
        <AwaitedRecaps />
      </div>
    </ShellProvider>
  );
}

const startPrinting = () => fetchAhead(() => import('#lib/printing.ts').then(printing => printing.followPrinting()));

const openUpgrade = () => openDialog({ name: 'upgrade', feature: null });

/**
 * The library opens by itself where the address names one of its tabs, and the plans where it asks for them, now or
 * later.
 */
function followAddress(mayUpgrade: boolean): () => void {
  const follow = () => {
    const tab = libraryTabOf(location.hash, knownDataSources());
    if (tab) openDialog({ name: 'library', tab });
    if (location.hash !== '#upgrade') return;
    // Asked for once: reloaded, the page is the page.
    writeHash('');
    if (mayUpgrade) openUpgrade();
  };
  follow();
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}

// Clipped, not hidden: what is hidden can still be scrolled to by a script or by the browser's find, and nothing
// scrolls it back.
function MainSheet() {
  return (
    <main
      id="main"
      data-prints=""
      tabIndex={-1}
      aria-labelledby="screen-title"
      className="relative flex h-full min-h-0 flex-col overflow-clip bg-paper md:rounded-r4 md:border md:border-line"
    >
      <div aria-hidden="true" className="absolute inset-x-0 top-0 z-2 h-0.5 bg-thread" />
      <Outlet />
    </main>
  );
}

/** The interfaces that somebody may choose between; null where there is nothing to choose. */
function interfaceChoices(
  organizations: readonly OwnOrganization[],
  current: OwnOrganization | null,
  product: string,
): UserMenuVerbs['interfaces'] {
  if (
    organizations.length === 0 ||
    organizations.some(one => isAtAddressOf(one)) ||
    !hasFeature(current, 'organizationMenu')
  )
    return null;
  return {
    options: [
      ...organizations.map(({ name }, index) => ({ value: String(index), label: name })),
      { value: String(PRODUCT_INTERFACE), label: product },
    ],
    value: String(current === null ? PRODUCT_INTERFACE : organizations.indexOf(current)),
    onChange: value =>
      changeSettings(chosenAmong(organizations, { organizationIndex: Number(value), organizationId: '' })),
  };
}

/** The project switcher, for whatever the address names. */
function Identity() {
  const { t } = useTranslation(['projects', 'shell']);
  const user = useUser();
  const navigate = useNavigate();
  const { conversationId, page } = useParams({ strict: false });
  const isAt = useMatchRoute();
  const isAdministration = isAt({ to: '/admin', fuzzy: true }) !== false && administrationOf(user) !== null;
  const current: ConversationId | undefined = isConversationId(conversationId) ? conversationId : undefined;
  const project = useQuery({
    ...projectQueries.one(current ?? ('' as ConversationId)),
    enabled: current !== undefined,
  });
  const leaveDeleted = useLeaveDeleted();
  const go = (id: string) => void navigate({ to: '/c/$conversationId', params: { conversationId: id } });
  const goHome = () => go(user.id);
  const goNew = () => {
    if (conversationId === 'new') showToast(t('switcher.alreadyNew'));
    else go('new');
  };
  useShortcut('go.home', goHome);
  useShortcut('go.new', goNew);
  const placeTitle = isAdministration
    ? t('shell:userMenu.administration')
    : page === 'usage'
      ? t('shell:usage')
      : t(isAt({ to: '/help' }) === false ? 'home' : 'shell:userMenu.faq');
  const title =
    conversationId === 'new' ? t('newProject') : current ? (project.data?.title ?? t('untitled')) : placeTitle;
  return (
    <ProjectSwitcher
      title={title}
      // The list is of one's own.
      current={project.data?.owner === null ? project.data : undefined}
      onHome={goHome}
      onNew={goNew}
      onOpen={go}
      onDeleted={leaveDeleted}
    />
  );
}
