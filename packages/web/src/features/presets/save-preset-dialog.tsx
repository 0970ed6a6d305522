import { type AnswerSettings, MAX_PRESETS } from '@nousboard/contracts';
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
import { settingsIn } from './settings-in.ts';

/** Keeps how a project answers under a name. */
export function SavePresetDialog({
  settings,
  onClose,
}: {
  readonly settings: AnswerSettings;
  readonly onClose: () => void;
}) {
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
        ...settingsIn(settings),
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
      description={t('presets.saveText')}
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
