import { MAX_API_KEY_NAME, MAX_API_KEYS, Problem } from '@nousboard/contracts';
import { useRef, useState } from 'react';
import { fieldErrors } from '#lib/api/index.ts';
import { EXPIRIES, type Expiry, expiresAt, expiryWords } from '#lib/expiry-choices.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { createOnce } from '#lib/once.ts';
import { problemText } from '#lib/problem-text.ts';
import { serverNow } from '#lib/server-time.ts';
import { Button } from '#ui/button.tsx';
import { CopyBox } from '#ui/copy-box.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useApiKeyVerbs } from './api-access.queries.ts';

/**
 * Asks what a key is for and how long it opens anything, makes it, and shows it this once. Closing it reads the list of
 * keys anew.
 */
export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['api', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const { create, refresh } = useApiKeyVerbs();
  const [name, setName] = useState('');
  // Sent again it is the same moment, or it would be another request.
  const [ends, setEnds] = useState<{ readonly expiry: Expiry; readonly at: string | null }>({
    expiry: 'never',
    at: null,
  });
  const [once] = useState(createOnce);
  const made = create.data;
  // A name is neither empty nor too long here: what is refused at it is one more key.
  const isFull = fieldErrors(create.error)['name'] !== undefined;
  // It was made although the reply was lost, and nobody can be shown it any more.
  const isUnseen = create.error instanceof Problem && create.error.code === 'idempotency_spent';
  const submit = () => {
    if (name.trim() === '') return;
    once([name, ends.at], key => create.mutateAsync({ name, expiresAt: ends.at, key })).catch(() =>
      field.current?.focus(),
    );
  };
  const close = () => {
    if (create.isPending) return;
    // Also after a failure: what has failed here may have been made there.
    if (!create.isIdle) void refresh();
    onClose();
  };
  return (
    <FormDialog
      title={made ? t('keys.yours') : t('keys.new')}
      description={made ? t('keys.keep') : t('keys.nameNote')}
      width={460}
      initialFocus={field}
      // This is its only showing: nothing but Done ends it.
      mustAnswer={made !== undefined}
      unsaved={made !== undefined || isUnseen ? false : undefined}
      verb={t('keys.create')}
      cancel={t('common:cancel')}
      busy={create.isPending && t('keys.making')}
      disabled={name.trim() === '' && t('keys.nameMissing')}
      problem={
        isUnseen
          ? t('keys.unseen')
          : create.isError && !isFull
            ? `${t('keys.makeFailed')} ${problemText(create.error)}`
            : null
      }
      foot={
        made ? (
          <Button variant="primary" onClick={close}>
            {t('keys.done')}
          </Button>
        ) : null
      }
      onSubmit={submit}
      onClose={close}
    >
      {made ? (
        <CopyBox label={made.name} text={made.key} copy={t('keys.copy')} copied={t('keys.copied')} />
      ) : (
        <>
          <TextField
            ref={field}
            label={t('keys.name')}
            autoComplete="off"
            data-max-characters={MAX_API_KEY_NAME}
            value={name}
            error={isFull ? t('keys.full', { max: MAX_API_KEYS }) : undefined}
            onChange={event => setName(event.target.value)}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span aria-hidden="true" className="text-ui font-medium">
              {t('keys.expires')}
            </span>
            <SelectField<Expiry>
              label={t('keys.expires')}
              value={ends.expiry}
              onChange={expiry => setEnds({ expiry, at: expiresAt(expiry, serverNow()) })}
              options={EXPIRIES.map(choice => ({ value: choice, label: expiryWords(choice) ?? t('keys.never') }))}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}
