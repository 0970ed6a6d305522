import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { CenteredSentence } from './centered-sentence.tsx';

/** A screen that broke: the rest of the app goes on. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('common');
  const router = useRouter();
  useEffect(() => {
    console.error(error);
  }, [error]);
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <CenteredSentence
      title={t('screenFailed.title')}
      text={t('screenFailed.text')}
      actions={
        <>
          <Button variant="primary" onClick={again}>
            {t('retry')}
          </Button>
          <Button onClick={() => location.assign('/')}>{t('screenFailed.home')}</Button>
        </>
      }
    />
  );
}
