import { Problem } from '@nousboard/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { fieldErrors } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SettingRow } from '#ui/setting-rows.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';

/** Whoever deletes an account is asked for its password: it cannot be taken back. What is in it can be saved first. */
export function DeleteAccountRow({
  losses,
  onExport,
  onDelete,
}: {
  /** What has been paid for and goes as well. */
  readonly losses: ReactNode;
  readonly onExport: () => void;
  readonly onDelete: (password: string) => Promise<unknown>;
}) {
  const { t } = useTranslation(['settings', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isWrong = failure instanceof Problem && fieldErrors(failure)['password'] !== undefined;
  const show = (next: boolean) => {
    if (isDeleting) return;
    setOpen(next);
    setPassword('');
    setFailure(null);
  };
  const remove = async () => {
    setDeleting(true);
    setFailure(null);
    try {
      await onDelete(password);
      showToast(t('profile.deleted'), { level: 'success' });
    } catch (problem) {
      setFailure(problem);
      setDeleting(false);
      field.current?.focus();
    }
  };
  return (
    <SettingRow label={t('profile.delete')} note={t('profile.deleteOwnNote')}>
      <Button variant="danger" onClick={() => show(true)}>
        {t('profile.delete')}
      </Button>
      <FormDialog
        open={open}
        title={t('profile.delete')}
        description={t('profile.deleteText')}
        width={480}
        initialFocus={field}
        verb={t('profile.delete')}
        variant="danger-filled"
        cancel={t('common:cancel')}
        busy={isDeleting && t('profile.deleting')}
        problem={
          failure === null || isWrong
            ? null
            : failure instanceof Problem && failure.code === 'forbidden'
              ? t('profile.deleteOnlyAdmin')
              : problemText(failure)
        }
        isChecked
        // What is typed here only says that it is meant.
        unsaved={false}
        className="flex flex-col gap-3"
        onSubmit={() => void remove()}
        onClose={() => show(false)}
      >
        <div role="status" className="flex flex-col gap-1.5 text-ui font-medium empty:hidden">
          {losses}
        </div>
        <Button className="self-start" onClick={onExport}>
          {t('archive.download')}
        </Button>
        <TextField
          ref={field}
          label={t('profile.deletePassword')}
          type="password"
          autoComplete="current-password"
          required
          data-max-characters={1_000}
          value={password}
          error={isWrong ? t('profile.deleteWrong') : undefined}
          onChange={event => setPassword(event.target.value)}
        />
      </FormDialog>
    </SettingRow>
  );
}

/** Who comes from another service has no password to be asked for: they set one first. */
export function DeleteLaterRow({
  mails,
  onSetPassword,
}: {
  readonly mails: boolean;
  /** Asks for a link by which a password is set. */
  readonly onSetPassword: () => Promise<unknown>;
}) {
  const { t } = useTranslation(['settings', 'common']);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<'not' | 'asking' | 'sent' | 'failed'>('not');
  const ask = () => {
    setAsked('asking');
    onSetPassword().then(
      () => setAsked('sent'),
      () => setAsked('failed'),
    );
  };
  return (
    <SettingRow label={t('profile.delete')} note={t('profile.deleteOwnNote')}>
      <Button
        variant="danger"
        onClick={() => {
          setAsked('not');
          setOpen(true);
        }}
      >
        {t('profile.delete')}
      </Button>
      <FormDialog
        open={open}
        title={t('profile.delete')}
        description={t('profile.deleteNoPassword')}
        width={480}
        verb={t('profile.setPassword')}
        cancel={t('common:cancel')}
        busy={asked === 'asking' && t('profile.sending')}
        problem={asked === 'failed' ? t('profile.linkFailed') : null}
        onSubmit={ask}
        onClose={() => setOpen(false)}
      >
        <p role="status" className="text-ui text-good">
          {asked === 'sent' ? t(mails ? 'profile.linkSent' : 'profile.linkMade') : null}
        </p>
      </FormDialog>
    </SettingRow>
  );
}
