import type { Project, Strictness } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ShieldCheck } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Chip } from '#ui/chip.tsx';
import { RadioRows, SwitchRow } from '#ui/choices.tsx';
import { Popover } from '#ui/popover.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { answerQueries } from './answers.queries.ts';

export type AskSettings = Pick<Project, 'strictness' | 'deterministic' | 'endpoint' | 'model'>;
export interface AskSettingsProps {
  settings: AskSettings;
  onChange: (change: Partial<AskSettings>) => void;
}

/** How strictly answers keep to the sources, and whether the same question gives the same answer. */
export function StrictnessChip({ settings, onChange, compact, withModel }: AskSettingsProps & { compact: boolean; withModel: boolean }) {
  const { t } = useTranslation('answers');
  const name = t(`ask.strictness.${settings.strictness}`);
  return (
    <Popover
      label={t('ask.settings')}
      side="top"
      align="end"
      width={320}
      trigger={
        <Chip kind="setting" aria-label={`${t('ask.strictness.label')}: ${name}`} icon={<ShieldCheck size={14} aria-hidden="true" />}>
          {compact ? null : name}
        </Chip>
      }
    >
      <p className="px-[9px] pt-1.5 pb-1 text-smallest font-semibold text-ink-3">{t('ask.strictness.label')}</p>
      <RadioRows<Strictness>
        label={t('ask.strictness.label')}
        value={settings.strictness}
        onChange={strictness => onChange({ strictness })}
        options={[
          { value: 'strict', label: t('ask.strictness.strict'), note: t('ask.strictness.strictNote') },
          { value: 'very_strict', label: t('ask.strictness.very_strict'), note: t('ask.strictness.very_strictNote') },
        ]}
      />
      <div className="mx-1 my-[5px] h-px bg-line" />
      <SwitchRow
        label={t('ask.strictness.deterministic')}
        note={t('ask.strictness.deterministicNote')}
        checked={settings.deterministic}
        onChange={deterministic => onChange({ deterministic })}
      />
      {withModel ? (
        <>
          <div className="mx-1 my-[5px] h-px bg-line" />
          <ModelRows settings={settings} onChange={onChange} />
        </>
      ) : null}
    </Popover>
  );
}

/** Who answers; its name is always in sight beside the send button. */
export function ModelChip({ settings, onChange }: AskSettingsProps) {
  const { t } = useTranslation('answers');
  const name = modelName(settings, t('ask.model.builtin'));
  return (
    <Popover
      label={t('ask.model.label')}
      side="top"
      align="end"
      width={320}
      trigger={
        <Chip kind="setting" aria-label={`${t('ask.model.label')}: ${name}`} end={<ChevronDown size={13} aria-hidden="true" className="flex-none" />} className="max-w-[180px]">
          {name}
        </Chip>
      }
    >
      <ModelRows settings={settings} onChange={onChange} />
    </Popover>
  );
}

const modelName = ({ endpoint, model }: AskSettings, builtin: string) => (endpoint === 'builtin' ? builtin : model);
const SEPARATOR = '\u0000';

function ModelRows({ settings, onChange }: AskSettingsProps) {
  const { t } = useTranslation('answers');
  const endpoints = useQuery(answerQueries.endpoints);
  if (endpoints.isPending)
    return (
      <AfterAWhile>
        <div className="p-3">
          <Skeleton />
        </div>
      </AfterAWhile>
    );
  const builtin = { value: `builtin${SEPARATOR}builtin`, label: t('ask.model.builtin'), note: t('ask.model.builtinNote') };
  const others = (endpoints.data?.items ?? [])
    .filter(endpoint => endpoint.name !== 'builtin')
    .flatMap(endpoint =>
      endpoint.models.map(model => ({
        value: `${endpoint.name}${SEPARATOR}${model}`,
        label: model,
        note: endpoint.needsKey ? `${endpoint.label}. ${t('ask.model.needsKey')}` : endpoint.label,
        disabled: endpoint.needsKey,
      })),
    );
  return (
    <>
      <p className="px-[9px] pt-1.5 pb-1 text-smallest font-semibold text-ink-3">{t('ask.model.label')}</p>
      <RadioRows
        label={t('ask.model.label')}
        value={`${settings.endpoint}${SEPARATOR}${settings.model}`}
        options={[builtin, ...others]}
        onChange={value => {
          const [endpoint = 'builtin', model = 'builtin'] = value.split(SEPARATOR);
          onChange({ endpoint, model });
        }}
      />
      {endpoints.isError ? <p className="px-[9px] py-1 text-smallest text-bad">{t('ask.model.failed')}</p> : null}
    </>
  );
}
