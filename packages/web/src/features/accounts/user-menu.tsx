import type { StartupConfig, User } from '@nousboard/contracts';
import {
  ArrowUpRight,
  Building2,
  CircleFadingArrowUp,
  CircleQuestionMark,
  Compass,
  Download,
  LifeBuoy,
  LogOut,
  Mail,
  Search,
  ServerCog,
  Settings,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { keysText } from '#lib/keyboard.ts';
import { Menu, MenuItem, MenuLink, MenuRadioGroup, MenuSeparator, Submenu } from '#ui/menu.tsx';

/** What the menu can do. What is null is absent. */
export interface UserMenuVerbs {
  readonly onSettings: (() => void) | null;
  /** What of the settings is kept from nobody; null where there are settings. */
  readonly onAccount: (() => void) | null;
  /** Whose interface it is; null where there is nothing to choose. */
  readonly interfaces: {
    readonly options: readonly { readonly value: string; readonly label: string }[];
    readonly value: string;
    readonly onChange: (value: string) => void;
  } | null;
  /** Null where a button for it stands in sight. */
  readonly onFind: (() => void) | null;
  /** How the open project answers, or the next new one, as rows of a menu; null where nothing can be chosen. */
  readonly generation: ReactNode | null;
  /** Null where there is no conversation to export. */
  readonly onExport: (() => void) | null;
  readonly onUpgrade: (() => void) | null;
  readonly onAdministration: (() => void) | null;
  readonly onTour: () => void;
  /** To the help of the product itself, where the installation names no other. */
  readonly onHelp: () => void;
  readonly onLogout: () => void;
  /** Addresses outside; none of them is there before the installation has answered. */
  readonly links: Pick<StartupConfig, 'helpUrl' | 'contactUrl' | 'social'> | undefined;
}
export interface UserMenuProps extends UserMenuVerbs {
  readonly user: Pick<User, 'name' | 'email'>;
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'end';
}

const away = <ArrowUpRight size={14} aria-hidden="true" className="text-ink-3" />;

/** The person and what concerns them. What is not configured or not permitted is absent, not grey. */
export function UserMenu({
  user,
  trigger,
  side = 'bottom',
  align = 'end',
  links,
  generation,
  interfaces,
  onSettings,
  onAccount,
  onFind,
  onExport,
  onUpgrade,
  onAdministration,
  onTour,
  onHelp,
  onLogout,
}: UserMenuProps) {
  const { t } = useTranslation('shell');
  const help = links?.helpUrl ?? links?.social.discord;
  return (
    <Menu trigger={trigger} label={t('userMenu.label', { name: user.name })} side={side} align={align} width={276}>
      <div className="px-[9px] pt-2 pb-[9px]">
        <div className="truncate text-ui font-semibold">{user.name}</div>
        <div className="truncate text-secondary text-ink-3">
          <bdi dir="ltr">{user.email}</bdi>
        </div>
      </div>
      <MenuSeparator />
      {onFind ? (
        <MenuItem icon={<Search size={16} />} keys={keysText('palette.open')} onPress={onFind}>
          {t('findAnything')}
        </MenuItem>
      ) : null}
      {onSettings ? (
        <MenuItem icon={<Settings size={16} />} keys={keysText('settings.open')} onPress={onSettings}>
          {t('userMenu.settings')}
        </MenuItem>
      ) : null}
      {onAccount ? (
        <MenuItem icon={<UserRound size={16} />} onPress={onAccount}>
          {t('userMenu.account')}
        </MenuItem>
      ) : null}
      {interfaces ? (
        <Submenu icon={<Building2 size={16} />} label={t('userMenu.interface')} width={260}>
          <MenuRadioGroup
            label={t('userMenu.interface')}
            value={interfaces.value}
            onChange={interfaces.onChange}
            options={[...interfaces.options]}
          />
        </Submenu>
      ) : null}
      {generation ? (
        <Submenu icon={<SlidersHorizontal size={16} />} label={t('userMenu.generation')} width={300}>
          {generation}
        </Submenu>
      ) : null}
      <MenuItem icon={<Download size={16} />} disabled={onExport === null} {...(onExport ? { onPress: onExport } : {})}>
        {t('userMenu.export')}
      </MenuItem>
      {onAdministration ? (
        <MenuItem icon={<ServerCog size={16} />} onPress={onAdministration}>
          {t('userMenu.administration')}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      {onUpgrade ? (
        <MenuItem icon={<CircleFadingArrowUp size={16} />} onPress={onUpgrade}>
          {t('userMenu.upgrade')}
        </MenuItem>
      ) : null}
      {links?.contactUrl ? (
        <MenuLink href={links.contactUrl} icon={<Mail size={16} />}>
          {t('userMenu.contact')}
        </MenuLink>
      ) : null}
      {help ? (
        <MenuLink href={help} icon={<LifeBuoy size={16} />} end={away}>
          {t('userMenu.help')}
        </MenuLink>
      ) : null}
      <MenuItem icon={<Compass size={16} />} onPress={onTour}>
        {t('userMenu.tour')}
      </MenuItem>
      {links && links.helpUrl === null ? (
        <MenuItem icon={<CircleQuestionMark size={16} />} onPress={onHelp}>
          {t('userMenu.faq')}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} className="flip" />} keys={keysText('account.logout')} onPress={onLogout}>
        {t('userMenu.logout')}
      </MenuItem>
    </Menu>
  );
}
