import type { AgentOptions, AgentSettings, PricingTier } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { openDialog } from '#lib/dialogs.ts';
import { formatNumber, typedDecimal } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { changeSettings } from '#lib/settings.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { RadioRows, SwitchRow } from '#ui/choices.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SliderField } from '#ui/slider-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { PluginStore } from './plugin-store.tsx';
import { usePluginWords } from './plugin-words.ts';
import { pluginStore } from './plugins.queries.ts';

export interface AgentDialogProps {
  readonly settings: AgentSettings;
  /** The models that can use tools. */
  readonly models: readonly string[];
  /** The plan that a model takes, where one's own is too small. */
  readonly tierFor: (model: string) => PricingTier | null;
  readonly onSave: (changes: AgentSettings) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A number from 0 to 1 as it is typed; undefined for anything else. */
function shareIn(typed: string): number | undefined {
  const value = typedDecimal(typed.trim());
  return value !== null && value >= 0 && value <= 1 ? value : undefined;
}

/** How a project's model uses tools, which ones, and the way to the store. */
export function AgentDialog({ settings, models, tierFor, onSave, onClose }: AgentDialogProps) {
  const { t } = useTranslation(['generation', 'common', 'workspaceProblems']);
  const { data: store, isError, error } = useQuery(pluginStore);
  const wordsOf = usePluginWords();
  const [tools, setTools] = useState<readonly string[]>(settings.tools);
  const [options, setOptions] = useState(settings.agentOptions);
  const [typed, setTyped] = useState(formatNumber(settings.agentOptions.temperature));
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isStoreOpen, setStoreOpen] = useState(false);
  const change = (changes: Partial<AgentOptions>) => setOptions({ ...options, ...changes });
  const choose = (pluginKey: string, isChosen: boolean) =>
    setTools(before => [...before.filter(key => key !== pluginKey), ...(isChosen ? [pluginKey] : [])]);
  const labelOf = (model: string) => {
    const tier = tierFor(model);
    return tier ? `${model} · ${t('workspaceProblems:plan_required', { plan: tier.name })}` : model;
  };
  const chooseModel = (model: string) => {
    if (tierFor(model)) openDialog({ name: 'upgrade', feature: 'models' });
    else change({ model });
  };
  const temperature = shareIn(typed);
  const installed = store?.items.filter(({ pluginKey }) => store.installed.includes(pluginKey)) ?? [];
  const save = async () => {
    setTried(true);
    if (temperature === undefined) return;
    setSaving(true);
    setFailure(null);
    // A tool that is not installed any more is not chosen any more either.
    const chosen = store ? tools.filter(key => store.installed.includes(key)) : [...tools];
    try {
      await onSave({ tools: chosen, agentOptions: { ...options, temperature } });
      changeSettings({ lastSelectedTools: chosen });
      showToast(t('agent.saved'), { level: 'success' });
      onClose();
    } catch (problem) {
      setFailure(problem);
      setSaving(false);
    }
  };
  const range = { min: formatNumber(0), max: formatNumber(1) };
  return (
    <FormDialog
      title={t('agent.label')}
      description={t('agent.text')}
      width={560}
      verb={t('parameters.save')}
      cancel={t('common:cancel')}
      busy={isSaving && t('parameters.saving')}
      problem={failure === null ? null : problemText(failure)}
      beyond={isStoreOpen ? <PluginStore onChange={choose} onClose={() => setStoreOpen(false)} /> : null}
      className="flex flex-col gap-5"
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <fieldset className="min-w-0">
        <legend className="mb-1 text-secondary font-medium">{t('agent.tools')}</legend>
        {isError ? <Banner level="error">{problemText(error)}</Banner> : null}
        {store && installed.length === 0 ? <p className="text-secondary text-ink-3">{t('agent.noTools')}</p> : null}
        <div className="-mx-[9px]">
          {installed.map(plugin => {
            const { name, description } = wordsOf(plugin);
            return (
              <SwitchRow
                key={plugin.pluginKey}
                label={name}
                note={description}
                checked={tools.includes(plugin.pluginKey)}
                onChange={isChosen => choose(plugin.pluginKey, isChosen)}
              />
            );
          })}
        </div>
        <Button
          size="small"
          className="mt-2"
          icon={<Store size={14} aria-hidden="true" />}
          onClick={() => setStoreOpen(true)}
        >
          {t('store.label')}
        </Button>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-secondary font-medium">{t('agent.manner')}</legend>
        <div className="-mx-[9px]">
          <RadioRows<AgentOptions['agent']>
            label={t('agent.manner')}
            value={options.agent}
            onChange={agent => change({ agent })}
            options={[
              { value: 'functions', label: t('agent.functions'), note: t('agent.functionsNote') },
              { value: 'classic', label: t('agent.classic'), note: t('agent.classicNote') },
            ]}
          />
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span aria-hidden="true" className="text-secondary font-medium">
          {t('agent.model')}
        </span>
        <SelectField
          label={t('agent.model')}
          value={options.model}
          onChange={chooseModel}
          options={[
            { value: '', label: t('agent.sameModel') },
            // One that is not offered any more still stands there as what was chosen.
            ...[...new Set([...models, ...(options.model === '' ? [] : [options.model])])].map(model => ({
              value: model,
              label: labelOf(model),
            })),
          ]}
        />
      </div>
      <SliderField
        min={0}
        max={1}
        step={0.01}
        label={t('parameters.numbers.temperature')}
        hint={t('agent.temperatureHint')}
        aside={<span className="text-ink-3">{t('parameters.range', range)}</span>}
        error={isTried && temperature === undefined ? t('parameters.outside', range) : undefined}
        value={temperature ?? null}
        typed={typed}
        placeholder={formatNumber(0)}
        onSlide={value => setTyped(formatNumber(value))}
        onType={setTyped}
      />
      <div className="-mx-[9px]">
        <SwitchRow
          label={t('agent.skipCompletion')}
          note={t('agent.skipCompletionNote')}
          checked={options.skipCompletion}
          onChange={skipCompletion => change({ skipCompletion })}
        />
      </div>
    </FormDialog>
  );
}
