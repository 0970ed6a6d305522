import type { PlanName, User } from '@nousboard/contracts';
import { Brain, Ellipsis, Library, type LucideIcon, Users } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { UserMenu, type UserMenuVerbs } from '#features/accounts/index.ts';
import { Balance } from '#features/plans/balance.tsx';
import { type LibraryTab, openDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { Avatar } from '#ui/avatar.tsx';

const MemoryCount = lazy(() =>
  loadPart(() => import('#features/memory/memory-count.tsx')).then(module => ({ default: module.MemoryCount })),
);

export interface SidebarProps {
  readonly user: User;
  readonly plan: PlanName | null;
  /** Whether answers cost credit. */
  readonly hasBalance: boolean;
  readonly menu: UserMenuVerbs;
  /** Others share something with this person. */
  readonly isShared: boolean;
  /** The tab that the library opens at; null where the interface has none of it. */
  readonly library: LibraryTab | null;
  /** Where the screen puts what is read in its project. */
  readonly sourcesRef: (element: HTMLElement | null) => void;
}

/** What is read: the sources of this project, and the person at the foot. */
export function Sidebar({ user, plan, hasBalance, menu, isShared, library, sourcesRef }: SidebarProps) {
  const { t } = useTranslation('shell');
  return (
    <div className="window-list flex h-full min-h-0 flex-col ps-3 pe-2 pt-0.5 pb-2">
      <div ref={sourcesRef} className="flex min-h-0 flex-1 flex-col" />
      {library ? <Door icon={Library} label={t('library')} tab={library} /> : null}
      <Door icon={Brain} label={t('memory')} tab="memory" end={<MemoryCount />} />
      {isShared ? <Door icon={Users} label={t('sharedWithYou')} tab="shared-with-you" /> : null}
      <div className="mt-2 border-t border-line pt-2">
        <UserMenu
          {...menu}
          user={user}
          side="top"
          align="start"
          trigger={
            <button
              type="button"
              className="flex w-full items-center gap-2.5 rounded-r2 px-2 py-1.5 pointer-coarse:min-h-11 hover:bg-hover
                data-popup-open:bg-press"
            >
              <Avatar name={user.name} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-[0.84375rem]/[1.125rem] font-medium">{user.name}</span>
                {plan ? (
                  <span className="block text-smallest text-ink-3">
                    {t(`plan.${plan}`)}
                    {hasBalance ? <Balance /> : null}
                  </span>
                ) : null}
              </span>
              <Ellipsis size={16} aria-hidden="true" />
            </button>
          }
        />
      </div>
    </div>
  );
}

/** Leads to a tab of the library. */
function Door({
  icon: Icon,
  label,
  tab,
  end,
}: {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly tab: LibraryTab;
  readonly end?: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={() => openDialog({ name: 'library', tab })}
      className="flex min-h-8 flex-none items-center gap-2.5 rounded-r2 px-2 text-menu text-ink-2 hover:bg-hover
        pointer-coarse:min-h-11"
    >
      <Icon size={16} aria-hidden="true" />
      {label}
      <Suspense fallback={null}>{end}</Suspense>
    </button>
  );
}
