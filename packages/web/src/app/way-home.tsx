import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/index.ts';

/** From where a person gets no further. */
export function WayHome() {
  const { t } = useTranslation('common');
  return (
    <Link to="/" state={{ isHome: true }} className="touch-area link">
      {t('notFound.home')}
    </Link>
  );
}
