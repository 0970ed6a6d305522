import type { Recap } from '@nousboard/contracts';
import { Download, Ellipsis, Plus, Trash } from 'lucide-react';
import { useState } from 'react';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { usePhone } from '#ui/use-media.ts';
import { useTwoStep } from '#ui/use-two-step.ts';
import { languageName } from './language-name.ts';

export interface RecapVerbsProps {
  readonly recap: Recap;
  /** Those that were made before, or after. */
  readonly others: readonly Recap[];
  readonly onChoose: (chosen: Recap['id'] | 'form') => void;
  readonly onRemove: () => void;
}

/** What can be done with a recap that is done: keep it, have another one made, see another one, and away with it. */
export function RecapVerbs({ recap, others, onChoose, onRemove }: RecapVerbsProps) {
  const { t } = useTranslation(['recap', 'common']);
  const isPhone = usePhone();
  const [isOpen, setIsOpen] = useState(false);
  const removing = useTwoStep(() => {
    setIsOpen(false);
    onRemove();
  });
  const show = (open: boolean) => {
    setIsOpen(open);
    if (!open) removing.reset();
  };
  return (
    <>
      <Tooltip label={t('download')} enabled={!isPhone}>
        <a
          href={recap.url ?? ''}
          download
          aria-label={t('download')}
          className={`touch-area inline-grid flex-none place-items-center rounded-r2 text-ink-2 hover:bg-hover
            active:bg-press pointer-coarse:size-11 ${isPhone ? 'size-11' : 'size-7'}`}
        >
          <Download size={16} aria-hidden="true" />
        </a>
      </Tooltip>
      <Menu
        label={t('more')}
        open={isOpen}
        onOpenChange={show}
        trigger={
          <IconButton size={isPhone ? 'phone' : 'bar'} label={t('more')} tooltip={!isPhone}>
            <Ellipsis size={16} aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Plus size={16} />} onPress={() => onChoose('form')}>
          {t('another')}
        </MenuItem>
        {others.length > 0 ? (
          <MenuGroup label={t('earlier')}>
            {others.map(other => (
              <MenuItem key={other.id} onPress={() => onChoose(other.id)}>
                {describe(other)}
              </MenuItem>
            ))}
          </MenuGroup>
        ) : null}
        <MenuSeparator />
        <MenuItem danger closes={false} icon={<Trash size={16} />} onPress={removing.press}>
          {t(removing.armed ? 'removeSure' : 'remove')}
        </MenuItem>
      </Menu>
    </>
  );
}

const describe = ({ createdAt, language, quality, durationMs }: Recap): string =>
  [
    formatInstant(createdAt),
    languageName(language),
    quality.toUpperCase(),
    formatNumber(Math.max(1, Math.round((durationMs ?? 0) / 60_000)), { style: 'unit', unit: 'minute' }),
  ].join(' · ');
