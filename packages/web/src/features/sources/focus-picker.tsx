import type { SourceFile } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { canBeAsked, type Focus } from './focus.ts';
import { SourceChoices } from './source-choices.tsx';

/** Which sources the next question is put to. */
export function FocusPicker({ files, focus }: { files: readonly SourceFile[]; focus: Focus }) {
  const { t } = useTranslation('sources');
  const present = files.filter(canBeAsked);
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
      <SourceChoices files={present} isChosen={file => focus.isIn(file.file_id)} onChoose={(chosen, isIn) => focus.set(chosen, isIn)} />
    </div>
  );
}
