import { Problem } from '@nousboard/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { fieldErrors } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SettingRow } from '#ui/setting-rows.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';

/** Whoever deletes an account is asked for its password: it cannot be taken back. */
export function DeleteAccountRow({ onDelete }: { readonly onDelete: (password: string) => Promise<unknown> }) {
  const { t } = useTranslation(['settings', 'common']);
  const form = useId();
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
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (isDeleting) return;
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
      <Dialog
        open={open}
        onOpenChange={show}
        title={t('profile.delete')}
        description={t('profile.deleteText')}
        width={480}
        initialFocus={field}
        foot={
          <>
            <Button onClick={() => show(false)}>{t('common:cancel')}</Button>
            <Button type="submit" form={form} variant="danger-filled" busy={isDeleting && t('profile.deleting')}>
              {t('profile.delete')}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={event => void remove(event)} className="flex flex-col gap-3">
          {failure !== null && !isWrong ? (
            <Banner level="error">
              {failure instanceof Problem && failure.code === 'forbidden'
                ? t('profile.deleteOnlyAdmin')
                : problemText(failure)}
            </Banner>
          ) : null}
          <TextField
            ref={field}
            label={t('profile.deletePassword')}
            type="password"
            autoComplete="current-password"
            required
            maxLength={1_000}
            value={password}
            error={isWrong ? t('profile.deleteWrong') : undefined}
            onChange={event => setPassword(event.target.value)}
          />
        </form>
      </Dialog>
    </SettingRow>
  );
}
