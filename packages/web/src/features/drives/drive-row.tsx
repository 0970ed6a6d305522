import type { DriveItem } from '@nousboard/contracts';
import clsx from 'clsx';
import { Check, ChevronRight, FileText, Folder } from 'lucide-react';
import { formatBytes, formatDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Checkbox } from '#ui/checkbox.tsx';

export interface DriveRowProps {
  readonly item: DriveItem;
  readonly isPicked: boolean;
  readonly onPick: (extend: boolean) => void;
  readonly onOpen: () => void;
}

/** A folder to open or pick, or a file to pick. What cannot be read is there, and says so. */
export function DriveRow({
  item: { name, kind, size, lastEditedUtc, importable, file_id: known },
  isPicked,
  onPick,
  onOpen,
}: DriveRowProps) {
  const { t } = useTranslation('library');
  const isFolder = kind === 'folder';
  return (
    <div
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-r2 border px-2',
        isPicked ? 'border-pen bg-pen-soft' : 'border-transparent hover:bg-hover',
      )}
    >
      <Checkbox
        label={t('drives.select', { title: name })}
        checked={isPicked}
        disabled={!importable}
        onChange={(_, isExtending) => onPick(isExtending)}
      />
      <button
        type="button"
        aria-pressed={isFolder ? undefined : isPicked}
        aria-disabled={!importable || undefined}
        onClick={event => {
          if (isFolder) onOpen();
          else if (importable) onPick(event.shiftKey);
        }}
        className="flex min-w-0 flex-1 items-center gap-3 self-stretch rounded-r2 py-1.5 pointer-coarse:min-h-11
          text-start outline-offset-0"
      >
        {isFolder ? (
          <Folder size={17} aria-hidden="true" className="flex-none text-ink-2" />
        ) : (
          <FileText size={17} aria-hidden="true" className="flex-none text-ink-3" />
        )}
        <span className="min-w-0 flex-1">
          <span className={clsx('block truncate text-secondary font-medium row-text', !importable && 'text-ink-3')}>
            {name}
          </span>
          {importable ? null : <span className="block text-smallest text-ink-3">{t('drives.cannotRead')}</span>}
          {known ? (
            <span className="flex items-center gap-1 text-smallest text-good">
              <Check size={12} aria-hidden="true" />
              {t('drives.inLibrary')}
            </span>
          ) : null}
        </span>
        <span className="w-[84px] flex-none text-smallest text-ink-3 tabular-nums max-md:hidden">
          {size === null ? '' : formatBytes(size)}
        </span>
        <span className="w-[110px] flex-none text-smallest text-ink-3 max-md:hidden">
          {lastEditedUtc === null ? '' : formatDay(lastEditedUtc)}
        </span>
        <ChevronRight
          size={15}
          aria-hidden="true"
          className={clsx('flip flex-none text-ink-3', !isFolder && 'invisible')}
        />
      </button>
    </div>
  );
}
