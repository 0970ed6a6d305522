import { type createPreset, MAX_PRESETS, type SentBodyOf } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { SwitchRow } from '#ui/choices.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { presets } from './list-presets.ts';
import { usePresetVerbs } from './presets.queries.ts';

export interface SavePresetDialogProps {
  readonly text: string;
  readonly settings: Omit<SentBodyOf<typeof createPreset>, 'title' | 'defaultPreset'>;
  readonly onClose: () => void;
}

/** Keeps how a project answers, or the next new one, under a name. */
export function SavePresetDialog({ text, settings, onClose }: SavePresetDialogProps) {
  const { t } = useTranslation(['generation', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const { data: kept = [] } = useQuery(presets);
  const { create } = usePresetVerbs();
  const [title, setTitle] = useState('');
  const [defaultPreset, setDefault] = useState(false);
  const isFull = kept.length >= MAX_PRESETS;
  const save = async () => {
    try {
      const { title: savedAs } = await create.mutateAsync({
        ...settings,
        title: title.trim() || t('presets.newTitle'),
        defaultPreset,
      });
      showToast(t('presets.saved', { title: savedAs }), { level: 'success' });
      onClose();
    } catch {
      // Told in the form, by the state of the call.
      field.current?.focus();
    }
  };
  return (
    <FormDialog
      title={t('presets.save')}
      description={text}
      width={460}
      initialFocus={field}
      verb={t('parameters.save')}
      cancel={t('common:cancel')}
      busy={create.isPending && t('parameters.saving')}
      problem={create.isError ? problemText(create.error) : null}
      className="flex flex-col gap-3"
      disabled={isFull && t('presets.full', { max: MAX_PRESETS })}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={t('presets.title')}
        placeholder={t('presets.newTitle')}
        data-max-characters={200}
        autoComplete="off"
        value={title}
        onChange={event => setTitle(event.target.value)}
      />
      <div className="-mx-[9px]">
        <SwitchRow label={t('presets.asDefault')} checked={defaultPreset} onChange={setDefault} />
      </div>
    </FormDialog>
  );
}
