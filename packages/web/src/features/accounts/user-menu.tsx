import type { User } from '@nousboard/contracts';
import { ArrowUpRight, LifeBuoy, LogOut, Monitor, Moon, Palette, ServerCog, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { keysText } from '#lib/keyboard.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { Menu, MenuItem, MenuLink, MenuRadioGroup, MenuSeparator, Submenu } from '#ui/menu.tsx';

export interface UserMenuProps {
  readonly user: Pick<User, 'name' | 'email'>;
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** Where help is found; the entry is absent without it. */
  readonly helpUrl: string | null;
  /** Opens the administration; the entry is absent for who has none. */
  readonly onAdministration: (() => void) | null;
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'end';
  readonly onLogout: () => void;
}

/** The person and what concerns them. What is not configured is absent, not grey. */
export function UserMenu({ user, trigger, helpUrl, onAdministration, side = 'bottom', align = 'end', onLogout }: UserMenuProps) {
  const { t } = useTranslation('shell');
  const theme = useSettings(settings => settings.theme);
  return (
    <Menu trigger={trigger} label={t('userMenu.label', { name: user.name })} side={side} align={align} width={276}>
      <div className="px-[9px] pt-2 pb-[9px]">
        <div className="truncate text-ui font-semibold">{user.name}</div>
        <div dir="ltr" className="truncate text-start text-secondary text-ink-3">
          {user.email}
        </div>
      </div>
      <MenuSeparator />
      <Submenu icon={<Palette size={16} />} label={t('userMenu.theme')} width={180} end={<span className="text-secondary text-ink-3">{t(`userMenu.${theme}`)}</span>}>
        <MenuRadioGroup
          label={t('userMenu.theme')}
          value={theme}
          onChange={next => changeSettings({ theme: next })}
          options={[
            { value: 'system', label: t('userMenu.system'), icon: <Monitor size={16} /> },
            { value: 'light', label: t('userMenu.light'), icon: <Sun size={16} /> },
            { value: 'dark', label: t('userMenu.dark'), icon: <Moon size={16} /> },
          ]}
        />
      </Submenu>
      {onAdministration ? (
        <MenuItem icon={<ServerCog size={16} />} onPress={onAdministration}>
          {t('userMenu.administration')}
        </MenuItem>
      ) : null}
      {helpUrl ? (
        <MenuLink href={helpUrl} icon={<LifeBuoy size={16} />} end={<ArrowUpRight size={14} aria-hidden="true" className="text-ink-3" />}>
          {t('userMenu.help')}
        </MenuLink>
      ) : null}
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} className="flip" />} keys={keysText('account.logout')} onPress={onLogout}>
        {t('userMenu.logout')}
      </MenuItem>
    </Menu>
  );
}
