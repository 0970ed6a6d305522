import { Link } from '@tanstack/react-router';
import { CenteredSentence } from '#app/centered-sentence.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';

/** `/banned`: where a ban ends the session of somebody at work. */
export function BannedScreen() {
  const { t } = useTranslation(['links', 'accounts', 'common']);
  useDocumentTitle(t('banned'), t('common:product'));
  return (
    <main className="grid min-h-dvh">
      <CenteredSentence
        title={t('accounts:login.error.403')}
        actions={
          <Link to="/login" className="touch-area link">
            {t('back')}
          </Link>
        }
      />
    </main>
  );
}
