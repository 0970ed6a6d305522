import type { User } from '@nousboard/contracts';
import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { UserMenu } from '#features/accounts/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { keysText } from '#lib/keyboard.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { usePhone } from '#ui/use-media.ts';

export interface TopBarProps {
  readonly user: User;
  readonly product: string;
  readonly helpUrl: string | null;
  readonly onAdministration: (() => void) | null;
  readonly sidebarShown: boolean;
  readonly onToggleSidebar: () => void;
  readonly onLogout: () => void;
  /** The project switcher. */
  readonly identity: ReactNode;
}

/** Identity: the project at the start, the mark at the centre, the person at the end. */
export function TopBar({ user, product, helpUrl, onAdministration, sidebarShown, onToggleSidebar, onLogout, identity }: TopBarProps) {
  const { t } = useTranslation('shell');
  const phone = usePhone();
  return (
    <header className="grid h-[52px] flex-none grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center px-2 md:px-3">
      <div className="flex min-w-0 items-center gap-1 max-md:-ms-1 max-md:gap-0">
        <IconButton
          size={phone ? 'phone' : 'default'}
          label={t(sidebarShown ? 'hideSidebar' : 'showSidebar')}
          keys={keysText('sidebar.toggle')}
          aria-expanded={sidebarShown}
          onClick={onToggleSidebar}
        >
          <PanelLeft size={phone ? 20 : 16} aria-hidden="true" className="flip" />
        </IconButton>
        {identity}
      </div>
      {/* Organisations and a community link make this a button; without either it is only the name. */}
      <Logo name={product} badge={user.plan.startsWith('pro') ? t('pro') : undefined} markOnly={phone} />
      <div className="flex justify-end">
        <UserMenu
          user={user}
          helpUrl={helpUrl}
          onAdministration={onAdministration}
          onLogout={onLogout}
          trigger={
            <IconButton size={phone ? 'phone' : 'default'} tooltip={false} label={t('userMenu.label', { name: user.name })}>
              <Avatar name={user.name} />
            </IconButton>
          }
        />
      </div>
    </header>
  );
}
