import type { SourceFile } from '@nousboard/contracts';
import { useId } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Focus } from './focus.ts';

/** Which sources the next question is put to. */
export function FocusPicker({ files, focus }: { files: readonly SourceFile[]; focus: Focus }) {
  const { t } = useTranslation('sources');
  const id = useId();
  const present = files.filter(file => !file.removing);
  if (present.length === 0) return <p className="px-2.5 py-2 text-secondary text-ink-3">{t('picker.empty')}</p>;
  return (
    <div role="group" aria-label={t('picker.label')}>
      <div className="flex items-center gap-1 py-1 ps-[9px] pe-1">
        <span className="flex-1 text-smallest font-semibold text-ink-3">{t('picker.label')}</span>
        <Button size="small" variant="quiet" onClick={() => focus.setAll(true)}>
          {t('picker.all')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => focus.setAll(false)}>
          {t('picker.none')}
        </Button>
      </div>
      <ul className="max-h-72 overflow-y-auto">
        {present.map((file, index) => (
          <li key={file.file_id}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the box brings a native input of its own, which the label presses. */}
            <label className="flex items-start gap-2.5 rounded-[7px] px-[9px] py-1.5 hover:bg-hover">
              <Checkbox labelledBy={`${id}-${index}`} checked={focus.isIn(file.file_id)} onChange={isIn => focus.set(file.file_id, isIn)} className="mt-0.5" />
              <span id={`${id}-${index}`} className="line-clamp-2 min-w-0 text-menu row-text">
                {file.title}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
