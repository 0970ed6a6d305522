import { Globe, Plus } from 'lucide-react';
import { openWebPage } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { keysText } from '#lib/keyboard.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** The sidebar of a project that does not exist yet, and of Home, which is none: files begin one there. */
export function NewSources({ isHome = false, onPickFiles }: { isHome?: boolean; onPickFiles: () => void }) {
  const { t } = useTranslation('sources');
  return (
    <section aria-label={t('title')}>
      <h2 className="flex items-center gap-1.5 py-1.5 ps-2 pe-1.5 text-smallest font-semibold text-ink-3">
        <span className="flex-1">{t('title')}</span>
        <IconButton size="bar" label={t('addPage')} onClick={() => openWebPage()} className="-mx-0.5 -my-1.5">
          <Globe size={15} aria-hidden="true" />
        </IconButton>
        <IconButton size="bar" label={t('add')} keys={keysText('sources.add')} onClick={onPickFiles} className="-mx-0.5 -my-1.5">
          <Plus size={16} aria-hidden="true" />
        </IconButton>
      </h2>
      <p className="mx-2 mt-0.5 rounded-[10px] border border-dashed border-line-strong px-3.5 py-3 text-secondary text-ink-3">
        {t(isHome ? 'home' : 'empty')}
        <br />
        <span className="text-ink-2">{t(isHome ? 'homeHint' : 'emptyHint')}</span>
      </p>
    </section>
  );
}
