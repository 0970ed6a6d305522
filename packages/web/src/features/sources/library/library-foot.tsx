import type { SourceFile } from '@nousboard/contracts';
import { FileDown, FolderInput, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { keepToastsAbove } from '#ui/keep-toasts-above.ts';
import { Menu } from '#ui/menu.tsx';
import { useTwoStep } from '#ui/use-two-step.ts';
import { ExportItems } from '../references/export-items.tsx';

export interface LibraryFootProps {
  readonly selected: readonly SourceFile[];
  readonly total: { readonly files: number; readonly bytes: number } | undefined;
  /** Null, as with deleting, for what is somebody else's. */
  readonly onMove: (() => void) | null;
  readonly onDelete: (() => void) | null;
  readonly onClear: () => void;
  /** The one primary thing to do with what is selected. */
  readonly primary: ReactNode;
}

/** What can be done with the selected files, and how much the library holds. */
export function LibraryFoot({ selected, total, onMove, onDelete, onClear, primary }: LibraryFootProps) {
  const { t } = useTranslation('library');
  const deleting = useTwoStep(() => onDelete?.());
  return (
    <footer
      ref={keepToastsAbove}
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-sheet px-5 py-3"
    >
      <span role="status" className="text-ui font-medium">
        {selected.length > 0 ? t('selected', { count: selected.length }) : ''}
      </span>
      {selected.length > 0 ? (
        <>
          <IconButton size="bar" label={t('selectNone')} onClick={onClear}>
            <X size={14} aria-hidden="true" />
          </IconButton>
          {onMove ? (
            <Button variant="quiet" icon={<FolderInput size={16} aria-hidden="true" />} onClick={onMove}>
              <span className="max-md:sr-only">{t('move')}</span>
            </Button>
          ) : null}
          <Menu
            label={t('references.export')}
            side="top"
            trigger={
              <Button variant="quiet" icon={<FileDown size={16} aria-hidden="true" />}>
                <span className="max-md:sr-only">{t('references.export')}</span>
              </Button>
            }
          >
            <ExportItems files={selected.map(({ file_id }) => file_id)} />
          </Menu>
          {onDelete ? (
            <Button
              variant={deleting.armed ? 'danger' : 'quiet'}
              className={deleting.armed ? '' : 'text-bad!'}
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={deleting.press}
              onBlur={deleting.reset}
            >
              {deleting.armed ? t('deleteConfirm') : <span className="max-md:sr-only">{t('delete')}</span>}
            </Button>
          ) : null}
        </>
      ) : null}
      <span className="ms-auto flex items-center gap-3">
        <span className={`text-secondary text-ink-3 ${selected.length > 0 ? 'max-md:hidden' : ''}`}>
          {total ? t('total', { files: t('files', { count: total.files }), size: formatBytes(total.bytes) }) : ''}
        </span>
        {primary}
      </span>
    </footer>
  );
}
