import { MAX_API_KEY_NAME } from '@nousboard/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CopyBox } from '#ui/copy-box.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useApiKeyVerbs } from './api-access.queries.ts';

/** Asks what a key is for, makes it, and shows it this once. Closing it reads the list of keys anew. */
export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['api', 'common']);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const { create, refresh } = useApiKeyVerbs();
  const [name, setName] = useState('');
  const close = () => {
    if (create.isPending) return;
    if (create.isSuccess) void refresh();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !create.isPending) create.mutate(name);
  };
  const made = create.data;
  return (
    <Dialog
      open
      onOpenChange={open => open || close()}
      title={made ? t('keys.yours') : t('keys.new')}
      description={made ? t('keys.keep') : t('keys.nameNote')}
      width={460}
      initialFocus={field}
      foot={
        made ? (
          <Button variant="primary" onClick={close}>
            {t('keys.done')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('common:cancel')}</Button>
            <Button
              type="submit"
              form={form}
              variant="primary"
              disabled={name.trim() === '' && t('keys.nameMissing')}
              busy={create.isPending && t('keys.making')}
            >
              {t('keys.create')}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <CopyBox label={made.name} text={made.key} copy={t('keys.copy')} copied={t('keys.copied')} />
      ) : (
        <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
          {create.isError ? (
            <Banner level="error">
              {t('keys.makeFailed')} {problemText(create.error)}
            </Banner>
          ) : null}
          <TextField
            ref={field}
            label={t('keys.name')}
            autoComplete="off"
            maxLength={MAX_API_KEY_NAME}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </form>
      )}
    </Dialog>
  );
}
