import { MAX_API_KEY_NAME, MAX_API_KEYS } from '@nousboard/contracts';
import { useRef, useState } from 'react';
import { fieldErrors } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { CopyBox } from '#ui/copy-box.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useApiKeyVerbs } from './api-access.queries.ts';

/** Asks what a key is for, makes it, and shows it this once. Closing it reads the list of keys anew. */
export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['api', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const { create, refresh } = useApiKeyVerbs();
  const [name, setName] = useState('');
  const made = create.data;
  // A name is neither empty nor too long here: what is refused at it is one more key.
  const isFull = fieldErrors(create.error)['name'] !== undefined;
  const close = () => {
    if (create.isPending) return;
    if (create.isSuccess || isFull) void refresh();
    onClose();
  };
  return (
    <FormDialog
      title={made ? t('keys.yours') : t('keys.new')}
      description={made ? t('keys.keep') : t('keys.nameNote')}
      width={460}
      initialFocus={field}
      verb={t('keys.create')}
      cancel={t('common:cancel')}
      busy={create.isPending && t('keys.making')}
      disabled={name.trim() === '' && t('keys.nameMissing')}
      problem={create.isError && !isFull ? `${t('keys.makeFailed')} ${problemText(create.error)}` : null}
      foot={
        made ? (
          <Button variant="primary" onClick={close}>
            {t('keys.done')}
          </Button>
        ) : null
      }
      onSubmit={() => {
        if (name.trim() !== '') create.mutate(name);
      }}
      onClose={close}
    >
      {made ? (
        <CopyBox label={made.name} text={made.key} copy={t('keys.copy')} copied={t('keys.copied')} />
      ) : (
        <TextField
          ref={field}
          label={t('keys.name')}
          autoComplete="off"
          data-max-characters={MAX_API_KEY_NAME}
          value={name}
          error={isFull ? t('keys.full', { max: MAX_API_KEYS }) : undefined}
          onChange={event => setName(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
