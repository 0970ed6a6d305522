import { useTranslation } from '#lib/i18n/index.ts';
import { useAdding } from '#lib/organization.ts';
import { AddButtons } from './add-buttons.tsx';

/** The sidebar of a project that does not exist yet, and of Home, which is none: files begin one there. */
export function NewSources({ isHome = false, onPickFiles }: { isHome?: boolean; onPickFiles: () => void }) {
  const { t } = useTranslation('sources');
  const { canUpload, takesDropped } = useAdding();
  return (
    <section aria-label={t('title')}>
      <div className="flex items-center gap-1.5 py-1.5 ps-2 pe-1.5 text-smallest font-semibold text-ink-3">
        <h2 className="flex-1">{t('title')}</h2>
        {canUpload ? <AddButtons onPickFiles={onPickFiles} /> : null}
      </div>
      <p
        className="mx-2 mt-0.5 rounded-[10px] border border-dashed border-line-strong px-3.5 py-3 text-secondary
          text-ink-3"
      >
        {t(isHome ? 'home' : 'empty')}
        {takesDropped ? <span className="block text-ink-2">{t(isHome ? 'homeHint' : 'emptyHint')}</span> : null}
      </p>
    </section>
  );
}
