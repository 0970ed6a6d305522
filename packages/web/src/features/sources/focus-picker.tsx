import type { FileProgress, SourceFile } from '@nousboard/contracts';
import { useMemo } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { canBeAsked, type Focus } from './focus.ts';
import { NothingFound, SourceFinder } from './late-finder.tsx';
import { SourceChoices } from './source-choices.tsx';
import { useSourceView } from './use-source-view.ts';

/** What the list itself says of its files is enough to choose by. */
const noPolls: ReadonlyMap<string, FileProgress> = new Map();

/** Which sources the next question is put to. */
export function FocusPicker({ files, focus }: { files: readonly SourceFile[]; focus: Focus }) {
  const { t } = useTranslation('sources');
  const present = useMemo(() => files.filter(canBeAsked), [files]);
  const view = useSourceView(present, noPolls);
  // Of those that were looked for, all or none; the others stay as they are.
  const setShown = (isIn: boolean) => (view.isNarrowed ? focus.set(view.shown, isIn) : focus.setAll(isIn));
  if (present.length === 0) return <p className="px-2.5 py-2 text-secondary text-ink-3">{t('picker.empty')}</p>;
  return (
    <div role="group" aria-label={t('picker.label')}>
      <div className="flex items-center gap-1 py-1 ps-[9px] pe-1">
        <span className="flex-1 text-smallest font-semibold text-ink-3">{t('picker.label')}</span>
        <Button size="small" variant="quiet" onClick={() => setShown(true)}>
          {t('picker.all')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setShown(false)}>
          {t('picker.none')}
        </Button>
      </div>
      {view.isOffered ? <SourceFinder view={view} className="mb-1" /> : null}
      {view.shown.length === 0 ? (
        <NothingFound />
      ) : (
        <SourceChoices
          files={view.shown}
          isChosen={file => focus.isIn(file.file_id)}
          onChoose={(chosen, isIn) => focus.set(chosen, isIn)}
        />
      )}
    </div>
  );
}
