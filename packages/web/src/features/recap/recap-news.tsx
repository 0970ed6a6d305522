import { useTranslation } from '#lib/i18n/index.ts';

/** A dot on the sign of recaps: one is done, and has not been seen. */
export function RecapNews() {
  const { t } = useTranslation('recap');
  return (
    <span className="edge-forced absolute end-1 top-0.5 size-[7px] rounded-full bg-pen">
      <span className="sr-only">{t('ready')}</span>
    </span>
  );
}
