import {
  ASSISTANT_LIMITS,
  type Assistant,
  type FileId,
  MAX_ASSISTANT_FILES,
  MAX_ASSISTANTS,
  USUAL_ASSISTANT,
} from '@nousboard/contracts';
import { useRef, useState } from 'react';
import { fieldErrors } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { SwitchRow } from '#ui/choices.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAssistantVerbs } from './assistants.queries.ts';
import { modelOfNew } from './model-of-new.ts';

export interface AssistantFormProps {
  /** Null makes a new one. */
  readonly assistant: Assistant | null;
  /** The models that its owner can use; null while that is not known. */
  readonly models: readonly string[] | null;
  /** The model of the project that it is made in. */
  readonly ownModel: string;
  /** What it can be given, and what it has. */
  readonly files: readonly { readonly id: FileId; readonly title: string }[];
  readonly onClose: () => void;
}

const FIELDS = Object.keys(ASSISTANT_LIMITS) as (keyof typeof ASSISTANT_LIMITS)[];

/**
 * Makes an assistant, or changes one. What is too long says so at its field, and is not cut: what is pasted there would
 * lose its end without a word.
 */
export function AssistantForm({ assistant, models, ownModel, files, onClose }: AssistantFormProps) {
  const { t } = useTranslation(['generation', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const { save } = useAssistantVerbs();
  const [form, setForm] = useState(() => {
    const {
      name,
      description,
      instructions,
      model,
      function: usesTools,
      code_interpreter,
      retrieval,
    } = assistant ?? { ...USUAL_ASSISTANT, model: modelOfNew(models ?? [], ownModel) };
    return {
      name,
      description,
      instructions,
      model,
      function: usesTools,
      code_interpreter,
      retrieval,
      file_ids: assistant?.file_ids ?? [],
    };
  });
  const [isTried, setTried] = useState(false);
  const change = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const isNameless = form.name.trim() === '';
  const isOffered = (model: string) => models === null || models.includes(model);
  const tooLong = (name: keyof typeof ASSISTANT_LIMITS) => {
    const max = ASSISTANT_LIMITS[name];
    return form[name].trim().length > max ? t('assistants.tooLong', { max }) : undefined;
  };
  const isFull = fieldErrors(save.error)['assistants'] !== undefined;
  const submit = async () => {
    setTried(true);
    if (isNameless || FIELDS.some(tooLong)) return;
    try {
      await save.mutateAsync({ id: assistant?.id ?? null, ...form });
      onClose();
    } catch {
      // Told in the form, by the state of the call.
      field.current?.focus();
    }
  };
  return (
    <FormDialog
      title={assistant ? t('assistants.edit', { name: assistant.name }) : t('assistants.new')}
      width={560}
      initialFocus={field}
      verb={t('parameters.save')}
      cancel={t('common:cancel')}
      busy={save.isPending && t('parameters.saving')}
      problem={isFull ? t('assistants.full', { max: MAX_ASSISTANTS }) : save.isError ? problemText(save.error) : null}
      className="flex flex-col gap-4"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={t('assistants.name')}
        autoComplete="off"
        value={form.name}
        error={isTried && isNameless ? t('assistants.required') : tooLong('name')}
        onChange={event => change({ name: event.target.value })}
      />
      <TextField
        label={t('assistants.description')}
        autoComplete="off"
        value={form.description}
        error={tooLong('description')}
        onChange={event => change({ description: event.target.value })}
      />
      <TextArea
        label={t('parameters.instructions')}
        hint={t('parameters.instructionsHint')}
        rows={5}
        value={form.instructions}
        error={tooLong('instructions')}
        onChange={event => change({ instructions: event.target.value })}
      />
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span aria-hidden="true" className="text-secondary font-medium">
            {t('assistants.model')}
          </span>
          <SelectField
            label={t('assistants.model')}
            value={form.model}
            onChange={model => change({ model })}
            // One that is not offered any more still stands there as what was chosen.
            options={[...new Set([...(models ?? []), form.model])].map(model => ({
              value: model,
              label: isOffered(model) ? model : t('presets.notOffered', { model }),
            }))}
          />
        </div>
        <p role="status" className="mt-1 text-secondary text-ink-3">
          {t(isOffered(form.model) ? 'assistants.modelHint' : 'assistants.keepsModel')}
        </p>
      </div>
      <div className="-mx-[9px]">
        <SwitchRow
          label={t('assistants.function')}
          note={t('assistants.functionNote')}
          checked={form.function}
          onChange={on => change({ function: on })}
        />
        <SwitchRow
          label={t('assistants.code')}
          note={t('assistants.codeNote')}
          checked={form.code_interpreter}
          onChange={on => change({ code_interpreter: on })}
        />
        <SwitchRow
          label={t('assistants.retrieval')}
          note={t('assistants.retrievalNote')}
          checked={form.retrieval}
          onChange={on => change({ retrieval: on })}
        />
      </div>
      {form.retrieval && files.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="mb-1 text-secondary font-medium">{t('assistants.files')}</legend>
          <p role="status" className="text-secondary text-ink-3 empty:hidden">
            {form.file_ids.length >= MAX_ASSISTANT_FILES ? t('assistants.filesFull', { max: MAX_ASSISTANT_FILES }) : ''}
          </p>
          <div className="-mx-[9px]">
            {files.map(({ id, title }) => {
              const isGiven = form.file_ids.includes(id);
              return (
                <SwitchRow
                  key={id}
                  label={title}
                  checked={isGiven}
                  disabled={!isGiven && form.file_ids.length >= MAX_ASSISTANT_FILES}
                  onChange={on =>
                    change({ file_ids: on ? [...form.file_ids, id] : form.file_ids.filter(other => other !== id) })
                  }
                />
              );
            })}
          </div>
        </fieldset>
      ) : null}
    </FormDialog>
  );
}
