import type { CitationStyle, Strictness } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#lib/i18n/index.ts';
import { RadioRows, SwitchRow } from '#ui/choices.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { answerQueries } from './answers.queries.ts';
import type { AskSettingsProps } from './ask-settings.tsx';

const STYLES: readonly CitationStyle[] = ['none', 'apa', 'vancouver', 'mla'];

/** Strictness, sameness and citation style, and on phones who answers. */
export function AnswerRows({ settings, onChange, withModel }: AskSettingsProps & { withModel: boolean }) {
  const { t } = useTranslation('answers');
  return (
    <>
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
      <div className="mx-1 my-[5px] h-px bg-line" />
      <p className="px-[9px] pt-1.5 pb-1 text-smallest font-semibold text-ink-3">{t('ask.style.label')}</p>
      <div className="px-[9px] pb-1.5">
        <Segmented<CitationStyle>
          label={t('ask.style.label')}
          value={settings.citationStyle}
          onChange={citationStyle => onChange({ citationStyle })}
          options={STYLES.map(value => ({ value, label: t(`ask.style.${value}`) }))}
          className="max-w-full"
        />
        <p className="pt-1.5 text-smallest text-ink-3">{t('ask.style.note')}</p>
      </div>
      {withModel ? (
        <>
          <div className="mx-1 my-[5px] h-px bg-line" />
          <ModelRows settings={settings} onChange={onChange} />
        </>
      ) : null}
    </>
  );
}

const SEPARATOR = '\u0000';

/** The engines that can answer here. */
export function ModelRows({ settings, onChange }: AskSettingsProps) {
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
