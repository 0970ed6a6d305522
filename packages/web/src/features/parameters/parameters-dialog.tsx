import {
  type AnswerSettings,
  MAX_CONTEXT,
  MAX_INSTRUCTIONS,
  MAX_LABEL,
  NUMBER_PARAMETERS,
  type NumberParameter,
  type ParameterRange,
  type Project,
} from '@nousboard/contracts';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { unbroken } from '#lib/unbroken.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SliderField } from '#ui/slider-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { BingFields } from './bing-fields.tsx';
import { ExampleFields } from './example-fields.tsx';
import {
  changesOf,
  EMPTY_FORM,
  faultsOf,
  formOf,
  instructionsName,
  numberText,
  type ParameterForm,
  takenOf,
  typedValue,
} from './parameter-form.ts';

export interface ParametersDialogProps {
  readonly project: Project;
  /** What the service of its model is called here. */
  readonly service: string;
  readonly onSave: (changes: Partial<AnswerSettings>) => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * How the model of a project is to answer: what its service takes, in its ranges. An empty field leaves it to the
 * service.
 */
export function ParametersDialog({ project, service, onSave, onClose }: ParametersDialogProps) {
  const { t } = useTranslation(['generation', 'common']);
  const taken = takenOf(project);
  const instructions = instructionsName(taken);
  const [before] = useState(() => formOf(project));
  const [form, setForm] = useState(before);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const change = (changed: Partial<ParameterForm>) => setForm({ ...form, ...changed });
  const faults = faultsOf(form, taken);
  const isChanged =
    JSON.stringify(changesOf(form, taken)) !== JSON.stringify(changesOf(before, taken)) || faults.length > 0;
  const save = async () => {
    setTried(true);
    if (faults.length > 0) return;
    setSaving(true);
    setFailure(null);
    try {
      await onSave(changesOf(form, taken));
      showToast(t('parameters.saved'), { level: 'success' });
      onClose();
    } catch (problem) {
      setFailure(problem);
      setSaving(false);
    }
  };
  const numberField = (name: NumberParameter, range: ParameterRange) => (
    <SliderField
      key={name}
      {...range}
      label={t(`parameters.numbers.${name}`)}
      hint={t(
        name === 'topP' && project.endpoint === 'anthropic' ? 'parameters.topPOfAnthropic' : `parameters.hints.${name}`,
      )}
      aside={
        <span className="text-ink-3">
          {t('parameters.range', { min: formatNumber(range.min), max: formatNumber(range.max) })}
        </span>
      }
      error={
        isTried && faults.includes(name)
          ? t(`parameters.${range.step === 1 ? 'outsideWhole' : 'outside'}`, {
              min: formatNumber(range.min),
              max: formatNumber(range.max),
            })
          : undefined
      }
      value={typedValue(form, name, taken) ?? null}
      typed={form.numbers[name] ?? ''}
      placeholder={t('parameters.default')}
      onSlide={value => change({ numbers: { ...form.numbers, [name]: numberText(value) } })}
      onType={typed => change({ numbers: { ...form.numbers, [name]: typed } })}
    />
  );
  const isSampled = taken.numbers.temperature !== undefined;
  return (
    <FormDialog
      title={t('parameters.label')}
      description={t('parameters.text', { model: unbroken(project.model), service: unbroken(service) })}
      width={560}
      verb={t('parameters.save')}
      cancel={t('common:cancel')}
      busy={isSaving && t('parameters.saving')}
      problem={failure === null ? null : problemText(failure)}
      unsaved={isChanged && t('parameters.unsaved')}
      aside={
        <Button
          variant="quiet"
          className="me-auto"
          disabled={JSON.stringify(form) === JSON.stringify(EMPTY_FORM)}
          onClick={() => change(EMPTY_FORM)}
        >
          {t('parameters.reset')}
        </Button>
      }
      className="flex flex-col gap-4"
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {taken.tone ? <BingFields {...form} onChange={change} /> : null}
      <TextField
        label={t('parameters.name')}
        hint={t('parameters.nameHint')}
        data-max-characters={MAX_LABEL}
        value={form.label}
        onChange={event => change({ label: event.target.value })}
      />
      <TextField
        label={t('parameters.asker')}
        hint={t('parameters.askerHint')}
        data-max-characters={MAX_LABEL}
        value={form.asker}
        onChange={event => change({ asker: event.target.value })}
      />
      <TextArea
        label={t(instructions === 'systemMessage' ? 'parameters.systemMessage' : 'parameters.instructions')}
        hint={t(instructions === 'systemMessage' ? 'parameters.systemMessageHint' : 'parameters.instructionsHint')}
        rows={4}
        data-max-characters={MAX_INSTRUCTIONS}
        value={form.instructions}
        onChange={event => change({ instructions: event.target.value })}
      />
      <TextArea
        label={t('parameters.context')}
        hint={t('parameters.contextHint')}
        rows={3}
        data-max-characters={MAX_CONTEXT}
        value={form.context}
        onChange={event => change({ context: event.target.value })}
      />
      {isSampled ? (
        <Banner>{t(project.deterministic ? 'parameters.deterministic' : 'parameters.advice')}</Banner>
      ) : null}
      {NUMBER_PARAMETERS.map(name => taken.numbers[name] && numberField(name, taken.numbers[name]))}
      {taken.examples ? <ExampleFields examples={form.examples} onChange={examples => change({ examples })} /> : null}
    </FormDialog>
  );
}
