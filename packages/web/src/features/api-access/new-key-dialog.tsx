import { MAX_API_KEY_NAME } from '@nousboard/contracts';
import { useRef, useState } from 'react';
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
  const close = () => {
    if (create.isPending) return;
    if (create.isSuccess) void refresh();
    onClose();
  };
  const made = create.data;
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
      problem={create.isError ? `${t('keys.makeFailed')} ${problemText(create.error)}` : null}
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
          maxLength={MAX_API_KEY_NAME}
          value={name}
          onChange={event => setName(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
