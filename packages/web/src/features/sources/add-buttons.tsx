import { Globe, Plus } from 'lucide-react';
import { openWebPage } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { keysText } from '#lib/keyboard.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** At the head of a list of sources: a page of the web, or files. */
export function AddButtons({ onPickFiles }: { readonly onPickFiles: () => void }) {
  const { t } = useTranslation('sources');
  return (
    <>
      <IconButton size="bar" label={t('addPage')} onClick={() => openWebPage()} className="-mx-0.5 -my-1.5">
        <Globe size={15} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="bar"
        label={t('add')}
        keys={keysText('sources.add')}
        onClick={onPickFiles}
        className="-mx-0.5 -my-1.5"
      >
        <Plus size={16} aria-hidden="true" />
      </IconButton>
    </>
  );
}
