import type { User } from '@nousboard/contracts';
import { Ellipsis } from 'lucide-react';
import { UserMenu } from '#features/accounts/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Avatar } from '#ui/avatar.tsx';

export interface SidebarProps {
  readonly user: User;
  readonly helpUrl: string | null;
  readonly onAdministration: (() => void) | null;
  readonly onLogout: () => void;
  /** Where the screen puts what is read in its project. */
  readonly sourcesRef: (element: HTMLElement | null) => void;
}

/** What is read: the sources of this project, and the person at the foot. */
export function Sidebar({ user, helpUrl, onAdministration, onLogout, sourcesRef }: SidebarProps) {
  const { t } = useTranslation('shell');
  return (
    <div className="flex h-full min-h-0 flex-col ps-3 pe-2 pt-0.5 pb-2">
      <div ref={sourcesRef} className="flex min-h-0 flex-1 flex-col" />
      <div className="mt-2 border-t border-line pt-2">
        <UserMenu
          user={user}
          helpUrl={helpUrl}
          onAdministration={onAdministration}
          onLogout={onLogout}
          side="top"
          align="start"
          trigger={
            <button type="button" className="flex w-full items-center gap-2.5 rounded-r2 px-2 py-1.5 hover:bg-hover data-popup-open:bg-press">
              <Avatar name={user.name} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-[0.84375rem]/[1.125rem] font-medium">{user.name}</span>
                <span className="block text-smallest text-ink-3">{t(`plan.${user.plan}`)}</span>
              </span>
              <Ellipsis size={16} aria-hidden="true" />
            </button>
          }
        />
      </div>
    </div>
  );
}
