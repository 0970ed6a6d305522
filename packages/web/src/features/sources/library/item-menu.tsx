import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';

/**
 * What can be done with a file or folder. Its button shows when the item is pointed at or has the focus, and always to
 * a thumb.
 */
export function ItemMenu({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('library');
  const label = t('more', { title });
  return (
    <Menu
      label={label}
      onOpenChange={open => open || onClose()}
      trigger={
        <IconButton
          size="bar"
          label={label}
          tooltip={false}
          className="opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100
            data-popup-open:opacity-100 pointer-coarse:opacity-100"
        >
          <Ellipsis size={14} aria-hidden="true" />
        </IconButton>
      }
    >
      {children}
    </Menu>
  );
}
