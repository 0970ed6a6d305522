import type { FolderId } from '@nousboard/contracts';
import { BookMarked, FileUp } from 'lucide-react';
import { openDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { ExportItems } from './export-items.tsx';

/** From and to reference managers: importing, and exporting the open folder, or everything where none is open. */
export function ReferencesMenu({ folder }: { readonly folder: FolderId | null }) {
  const { t } = useTranslation('library');
  return (
    <Menu
      label={t('references.menu')}
      align="end"
      trigger={
        <IconButton label={t('references.menu')} tooltip={false} className="border border-line-strong">
          <BookMarked size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<FileUp size={16} />} onPress={() => openDialog({ name: 'import', files: [], folder })}>
        {t('references.import')}
      </MenuItem>
      <MenuSeparator />
      <MenuGroup label={folder ? t('references.exportFolder') : t('references.exportAll')}>
        <ExportItems files={folder} />
      </MenuGroup>
    </Menu>
  );
}
