import { type KeyedService, Problem } from '@nousboard/contracts';
import { useRef, useState } from 'react';
import { fieldErrors } from '#lib/api/index.ts';
import { EXPIRIES, type Expiry, expiresAt, expiryWords } from '#lib/expiry-choices.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { serverNow } from '#lib/server-time.ts';
import { useModelKey } from '#lib/use-model-key.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { ImportButton } from '#ui/import-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
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
  const field = useRef<HTMLInputElement>(null);
  const { set } = useOwnKeyVerbs();
  const [expiry, setExpiry] = useState<Expiry>('30d');
  const isBad = set.error instanceof Problem && fieldErrors(set.error)['value'] !== undefined;
  const key = useModelKey(service, { isNeeded: true, isRefused: isBad, forget: set.reset });
  const submit = async () => {
    if (!key.check()) return field.current?.focus();
    try {
      await set.mutateAsync({ name: service, value: key.value, expiresAt: expiresAt(expiry, serverNow()) });
      showToast(t('keys.saved', { label }), { level: 'success' });
      onClose();
    } catch {
      // Told in the form, by the state of the call.
      field.current?.focus();
    }
  };
  return (
    <FormDialog
      title={t('keys.set')}
      description={t('keys.text', { label })}
      width={460}
      initialFocus={field}
      verb={t('keys.save')}
      cancel={t('common:cancel')}
      busy={set.isPending && t('keys.saving')}
      problem={set.isError && !isBad ? problemText(set.error) : null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={t('keys.value')}
        type="password"
        dir="ltr"
        autoComplete="off"
        data-max-characters={key.maxCharacters}
        value={key.value}
        hint={key.email === undefined ? undefined : t('keys.imported', { email: key.email })}
        error={
          key.isMissing ? t('keys.missing') : key.isBadFile ? t('keys.badFile') : isBad ? t('keys.bad') : undefined
        }
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
    </FormDialog>
  );
}
