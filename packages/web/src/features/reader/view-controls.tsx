import { Columns2, Crop, Maximize2, MoveHorizontal, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { useShownKeys } from '#lib/keyboard.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuItem, MenuSeparator } from '#ui/menu.tsx';

/** Size and turn of pages. */
export interface PagesView {
  readonly percent: string;
  readonly onIn: () => void;
  readonly onOut: () => void;
  readonly onFit: () => void;
  readonly onFitPage: () => void;
  readonly onFitColumn: () => void;
  readonly onFitText: () => void;
  readonly onTurn: (by: 1 | -1) => void;
}

/**
 * Zoom in the bar, as far as it leaves the title of the document its room; the menu has it everywhere. Buttons as large
 * as fingers need more.
 */
export function ZoomControls({ view }: { view: PagesView }) {
  const { t } = useTranslation('reader');
  const shown = useShownKeys();
  return (
    <span
      role="group"
      aria-label={t('zoomGroup')}
      className="flex flex-none items-center @max-[540px]:hidden pointer-coarse:@max-[760px]:hidden"
    >
      <IconButton size="bar" label={t('zoomOut')} keys={shown('document.zoomOut')} onClick={view.onOut}>
        <ZoomOut size={16} aria-hidden="true" />
      </IconButton>
      <span
        role="status"
        className="min-w-[4.5ch] text-center text-secondary text-ink-2 tabular-nums @max-[640px]:sr-only
          pointer-coarse:@max-[880px]:sr-only"
      >
        {view.percent}
      </span>
      <IconButton size="bar" label={t('zoomIn')} keys={shown('document.zoomIn')} onClick={view.onIn}>
        <ZoomIn size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="bar"
        label={t('fit')}
        keys={shown('document.fit')}
        onClick={view.onFit}
        className="@max-[640px]:hidden pointer-coarse:@max-[880px]:hidden"
      >
        <MoveHorizontal size={16} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** What can be done with the size and the turn of pages, in the menu. */
export function ViewItems({ view }: { view: PagesView }) {
  const { t } = useTranslation('reader');
  const shown = useShownKeys();
  return (
    <>
      <MenuItem closes={false} icon={<ZoomIn size={16} />} keys={shown('document.zoomIn')} onPress={view.onIn}>
        {t('zoomIn')}
      </MenuItem>
      <MenuItem closes={false} icon={<ZoomOut size={16} />} keys={shown('document.zoomOut')} onPress={view.onOut}>
        {t('zoomOut')}
      </MenuItem>
      <MenuItem
        icon={<MoveHorizontal size={16} />}
        keys={shown('document.fit')}
        end={<span className="text-smallest text-ink-3 tabular-nums">{view.percent}</span>}
        onPress={view.onFit}
      >
        {t('fit')}
      </MenuItem>
      <MenuItem icon={<Columns2 size={16} />} keys={shown('document.fitColumn')} onPress={view.onFitColumn}>
        {t('fitColumn')}
      </MenuItem>
      <MenuItem icon={<Crop size={16} />} keys={shown('document.fitText')} onPress={view.onFitText}>
        {t('fitText')}
      </MenuItem>
      <MenuItem icon={<Maximize2 size={16} />} keys={shown('document.fitPage')} onPress={view.onFitPage}>
        {t('fitPage')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        closes={false}
        icon={<RotateCw size={16} />}
        keys={shown('document.turn')}
        onPress={() => view.onTurn(1)}
      >
        {t('turnRight')}
      </MenuItem>
      <MenuItem closes={false} icon={<RotateCcw size={16} />} onPress={() => view.onTurn(-1)}>
        {t('turnLeft')}
      </MenuItem>
      <MenuSeparator />
    </>
  );
}
