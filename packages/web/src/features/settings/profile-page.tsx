import type { StartupConfig, User } from '@nousboard/contracts';
import { ArrowUpRight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { SettingGroup, SettingRow } from '#ui/setting-rows.tsx';
import { showToast } from '#ui/toast.tsx';
import { DeleteAccountRow, DeleteLaterRow } from './delete-account.tsx';
import { deletionAddress } from './deletion-address.ts';

export interface ProfilePageProps {
  readonly user: User;
  readonly config: Pick<StartupConfig, 'accountDeletionUrl' | 'emailEnabled'> | undefined;
  /** Asks for a link by which a new password is set. */
  readonly onChangePassword: (email: string) => Promise<unknown>;
  /** What can be done about the plan; null where nobody pays for one. */
  readonly planAction: ReactNode;
  /** How much of it is used; null where nobody pays for one. */
  readonly planUse: ReactNode;
  /** What the person belongs to. */
  readonly organizations: ReactNode;
  /** Where the person is signed in. */
  readonly sessions: ReactNode;
  /** What the person says of themselves. */
  readonly about: ReactNode;
  /** What has been paid for and goes with the account; null where nobody pays. */
  readonly losses: ReactNode;
  /** Saves everything of this person. */
  readonly onExport: () => void;
  /**
   * Deletes everything of this person, with their password. Where the installation has a form for that, the form is
   * opened instead.
   */
  readonly onDeleteAccount: (password: string) => Promise<unknown>;
}

/** Presses within this time ask for one link. */
const PASSWORD_DEBOUNCE_MS = 1_500;

/** Who the person is here. */
export function ProfilePage({
  user,
  config,
  onChangePassword,
  planAction,
  planUse,
  organizations,
  sessions,
  about,
  losses,
  onExport,
  onDeleteAccount,
}: ProfilePageProps) {
  const { t } = useTranslation(['settings', 'shell']);
  return (
    <>
      <SettingGroup>
        <SettingRow
          label={
            <span className="flex items-center gap-3">
              <Avatar name={user.name} size={40} />
              <span className="min-w-0">
                <span className="block text-secondary font-normal text-ink-3">{t('profile.name')}</span>
                <bdi>{user.name}</bdi>
              </span>
            </span>
          }
        />
        <SettingRow label={t('profile.email')} note={<bdi dir="ltr">{user.email}</bdi>}>
          <Button disabled={t('profile.emailFixed')}>{t('profile.changeEmail')}</Button>
        </SettingRow>
        <SettingRow
          label={t('profile.username')}
          note={user.username === null ? t('profile.noUsername') : <bdi>{user.username}</bdi>}
        >
          <Button disabled={t('profile.usernameFixed')}>{t('profile.changeUsername')}</Button>
        </SettingRow>
        {user.provider === 'local' && user.email !== '' ? (
          <PasswordRow email={user.email} mails={config?.emailEnabled ?? false} onChangePassword={onChangePassword} />
        ) : null}
        <SettingRow
          label={t('profile.plan')}
          note={
            <>
              {t(`shell:plan.${user.plan}`)}
              {planUse}
            </>
          }
        >
          {planAction}
        </SettingRow>
      </SettingGroup>
      {organizations}
      {about}
      {sessions}
      {config ? (
        <SettingGroup>
          {config.accountDeletionUrl === null ? (
            user.provider === 'local' ? (
              <DeleteAccountRow losses={losses} onExport={onExport} onDelete={onDeleteAccount} />
            ) : (
              <DeleteLaterRow mails={config.emailEnabled} onSetPassword={() => onChangePassword(user.email)} />
            )
          ) : (
            <SettingRow label={t('profile.delete')} note={t('profile.deleteNote')}>
              <a
                href={deletionAddress(config.accountDeletionUrl, user.email)}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-[34px] items-center gap-1.5 rounded-r2 border
                  border-[color-mix(in_oklab,var(--bad)_40%,transparent)] px-[13px] text-ui font-[550] text-bad
                  hover:bg-bad-soft pointer-coarse:min-h-11"
              >
                {t('profile.delete')}
                <ArrowUpRight size={14} aria-hidden="true" />
              </a>
            </SettingRow>
          )}
        </SettingGroup>
      ) : null}
    </>
  );
}

type Asked = 'not' | 'asking' | 'sent' | 'failed';

function PasswordRow({
  email,
  mails,
  onChangePassword,
}: {
  readonly email: string;
  readonly mails: boolean;
  readonly onChangePassword: ProfilePageProps['onChangePassword'];
}) {
  const { t } = useTranslation('settings');
  const [asked, setAsked] = useState<Asked>('not');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHere = useRef(true);
  const texts = { sent: t(mails ? 'profile.linkSent' : 'profile.linkMade'), failed: t('profile.linkFailed') };
  const tell = (how: 'sent' | 'failed') => {
    if (isHere.current) setAsked(how);
    else showToast(texts[how], { level: how === 'sent' ? 'success' : 'error' });
  };
  const send = () => {
    timer.current = undefined;
    onChangePassword(email).then(
      () => tell('sent'),
      () => tell('failed'),
    );
  };
  const ask = () => {
    setAsked('asking');
    clearTimeout(timer.current);
    timer.current = setTimeout(send, PASSWORD_DEBOUNCE_MS);
  };
  // Whoever leaves at once has asked for it all the same.
  const leave = useEffectEvent(() => {
    isHere.current = false;
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    send();
  });
  useEffect(() => {
    isHere.current = true;
    return () => leave();
  }, []);
  const note =
    asked === 'sent' ? (
      <span className="text-good">{texts.sent}</span>
    ) : asked === 'failed' ? (
      <span className="text-bad">{texts.failed}</span>
    ) : (
      t(mails ? 'profile.passwordNote' : 'profile.passwordNoMail')
    );
  return (
    <SettingRow label={t('profile.password')} note={<span role="status">{note}</span>}>
      <Button busy={asked === 'asking' && t('profile.sending')} onClick={ask}>
        {t('profile.changePassword')}
      </Button>
    </SettingRow>
  );
}
