import { type KeyedService, Problem } from '@nousboard/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { fieldErrors } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { useModelKey } from '#lib/use-model-key.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ImportButton } from '#ui/import-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { EXPIRIES, type Expiry, expiresAt, expiryWords } from './expiry-choices.ts';
import { useOwnKeyVerbs } from './own-keys.queries.ts';

/** Sets one's own key for a model service, for as long as one wants. */
export function OwnKeyDialog({
  service,
  label,
  onClose,
}: {
  readonly service: KeyedService;
  readonly label: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['settings', 'common']);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const { set } = useOwnKeyVerbs();
  const [expiry, setExpiry] = useState<Expiry>('30d');
  const isBad = set.error instanceof Problem && fieldErrors(set.error)['value'] !== undefined;
  const key = useModelKey(service, { isRefused: isBad, forget: set.reset });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (set.isPending) return;
    if (!key.check()) return field.current?.focus();
    try {
      await set.mutateAsync({ name: service, value: key.value, expiresAt: expiresAt(expiry, new Date()) });
      showToast(t('keys.saved', { label }), { level: 'success' });
      onClose();
    } catch {
      // Told in the form, by the state of the call.
      field.current?.focus();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={open => open || set.isPending || onClose()}
      title={t('keys.set')}
      description={t('keys.text', { label })}
      width={460}
      initialFocus={field}
      foot={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={set.isPending && t('keys.saving')}>
            {t('keys.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-3.5">
        {set.isError && !isBad ? <Banner level="error">{problemText(set.error)}</Banner> : null}
        <TextField
          ref={field}
          label={t('keys.value')}
          type="password"
          dir="ltr"
          autoComplete="off"
          maxLength={key.maxLength}
          value={key.value}
          hint={key.email === undefined ? undefined : t('keys.imported', { email: key.email })}
          error={key.isBadFile ? t('keys.badFile') : isBad ? t('keys.bad') : undefined}
          onChange={event => key.type(event.target.value)}
        />
        {key.takesFile ? (
          <ImportButton accept=".json" className="self-start" onRead={key.importFile}>
            {t('keys.importFile')}
          </ImportButton>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span aria-hidden="true" className="text-ui font-medium">
            {t('keys.expires')}
          </span>
          <SelectField<Expiry>
            label={t('keys.expires')}
            value={expiry}
            onChange={setExpiry}
            options={EXPIRIES.map(choice => ({ value: choice, label: expiryWords(choice) ?? t('keys.never') }))}
          />
        </div>
      </form>
    </Dialog>
  );
}
