import type { Preset } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { DeletePresetDialog } from './delete-preset-dialog.tsx';
import { presets } from './list-presets.ts';
import type { PresetChoice } from './preset-menu.tsx';
import { PresetRow } from './preset-row.tsx';
import { usePresetVerbs } from './presets.queries.ts';

export interface PresetsDialogProps extends Pick<PresetChoice, 'isOffered'> {
  /** Null where no project is open. */
  readonly onApply: PresetChoice['onApply'] | null;
  /** Goes to where a new project begins with it. */
  readonly onNew: (preset: Preset) => Promise<void>;
  readonly onClose: () => void;
}

/** All presets in their order: applied, begun with, renamed, moved, made the default and deleted. */
export function PresetsDialog({ isOffered, onApply, onNew, onClose }: PresetsDialogProps) {
  const { t } = useTranslation(['generation', 'common']);
  const { data: kept, isPending, isError, error, refetch } = useQuery(presets);
  const { change } = usePresetVerbs();
  const [deleting, setDeleting] = useState<Preset | null>(null);
  const [moved, setMoved] = useState<Preset | null>(null);
  const place = kept?.findIndex(({ presetId }) => presetId === moved?.presetId) ?? -1;
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('presets.label')}
      description={t('presets.text')}
      width={560}
    >
      {change.isError ? (
        <Banner level="error" className="mb-3">
          {problemText(change.error)}
        </Banner>
      ) : null}
      {isPending ? (
        <Waiting>
          <Skeleton />
        </Waiting>
      ) : null}
      {isError ? (
        <Banner
          level="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          }
        >
          {problemText(error)}
        </Banner>
      ) : null}
      {kept?.length === 0 ? <EmptyState title={t('presets.none')}>{t('presets.noneText')}</EmptyState> : null}
      <ol className="divide-y divide-line">
        {kept?.map((preset, at) => (
          <PresetRow
            key={preset.presetId}
            preset={preset}
            isOffered={isOffered(preset)}
            isFirst={at === 0}
            isLast={at === kept.length - 1}
            onApply={
              onApply &&
              (() => {
                onApply(preset);
                onClose();
              })
            }
            // Closing before that would lead back to where one was.
            onNew={() => void onNew(preset).then(onClose)}
            onChange={changes => {
              if (changes.order !== undefined) setMoved(preset);
              change.mutate({ presetId: preset.presetId, ...changes });
            }}
            onDelete={() => setDeleting(preset)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved && kept && place >= 0
          ? t('presets.moved', { title: moved.title, place: place + 1, total: kept.length })
          : null}
      </p>
      {deleting ? <DeletePresetDialog preset={deleting} onClose={() => setDeleting(null)} /> : null}
    </Dialog>
  );
}
