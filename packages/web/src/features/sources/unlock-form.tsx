import { MAX_DOCUMENT_PASSWORD, Problem, type SourceFile, unlockFile } from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Asks for the password of a document that cannot be read without it. It is sent once, and remembered nowhere. */
export function UnlockForm({
  file,
  onUnlocked,
}: {
  readonly file: Pick<SourceFile, 'file_id' | 'title'>;
  readonly onUnlocked?: () => void;
}) {
  const { t } = useTranslation('sources');
  const cache = useQueryClient();
  const [password, setPassword] = useState('');
  const unlock = useMutation({
    mutationFn: () => call(unlockFile, { params: { fileId: file.file_id }, body: { password } }),
    onSuccess: () => {
      onUnlocked?.();
      return cache.invalidateQueries({ queryKey: ['sources'] });
    },
    // One that may be right is not typed again.
    onError: problem => {
      if (problem instanceof Problem && problem.code === 'document_password') setPassword('');
    },
  });
  return (
    <form
      className="mt-1.5 flex flex-col items-start gap-1.5"
      onSubmit={event => {
        event.preventDefault();
        if (password !== '' && !unlock.isPending) unlock.mutate();
      }}
    >
      <TextField
        type="password"
        label={t('unlock.password', { title: file.title })}
        hideLabel
        placeholder={t('unlock.placeholder')}
        autoComplete="off"
        data-max-characters={MAX_DOCUMENT_PASSWORD}
        value={password}
        error={unlock.isError ? problemText(unlock.error) : undefined}
        onChange={event => setPassword(event.target.value)}
        className="w-full"
      />
      <Button type="submit" size="small" disabled={password === ''} busy={unlock.isPending && t('unlock.opening')}>
        {t('unlock.open')}
      </Button>
    </form>
  );
}
