import type { PlanName, User } from '@nousboard/contracts';
import { PanelLeft, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { UserMenu, type UserMenuVerbs } from '#features/accounts/index.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { keysText } from '#lib/keyboard.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Logo } from '#ui/logo.tsx';
import { usePhone } from '#ui/use-media.ts';

export interface TopBarProps {
  readonly user: User;
  readonly plan: PlanName | null;
  readonly product: string;
  /** An organisation's in place of the product's. */
  readonly picture: string | null;
  /** Where people of the installation meet; the logo is only a name without it. */
  readonly community: string | null;
  readonly menu: UserMenuVerbs;
  readonly sidebarShown: boolean;
  readonly onToggleSidebar: () => void;
  /** The project switcher. */
  readonly identity: ReactNode;
}

/** Identity: the project at the start, the mark at the centre, the person at the end. */
export function TopBar({
  user,
  plan,
  product,
  picture,
  community,
  menu,
  sidebarShown,
  onToggleSidebar,
  identity,
}: TopBarProps) {
  const { t } = useTranslation('shell');
  const phone = usePhone();
  const logo = (
    <Logo name={product} picture={picture} badge={plan?.startsWith('pro') ? t('pro') : undefined} markOnly={phone} />
  );
  return (
    <header
      className="window-bar grid h-[52px] flex-none grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center px-2
        md:px-3"
    >
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
      {community ? (
        <a href={community} target="_blank" rel="noreferrer" className="touch-area rounded-r2 px-1">
          {logo} <span className="sr-only">{t('community', { name: product })}</span>
        </a>
      ) : (
        logo
      )}
      <div className="flex items-center justify-end gap-1">
        {/* On a phone its room is the project's name's, and the person's menu has it. */}
        {phone ? null : (
          <Button
            variant="quiet"
            size="small"
            icon={<Search size={15} aria-hidden="true" className="text-ink-3" />}
            onClick={() => openDialog({ name: 'palette' })}
          >
            <span className="sr-only">{t('findAnything')}</span>
            <Kbd>{keysText('palette.open')}</Kbd>
          </Button>
        )}
        <UserMenu
          {...menu}
          user={user}
          trigger={
            <IconButton
              size={phone ? 'phone' : 'default'}
              tooltip={false}
              label={t('userMenu.label', { name: user.name })}
            >
              <Avatar name={user.name} />
            </IconButton>
          }
        />
      </div>
    </header>
  );
}
