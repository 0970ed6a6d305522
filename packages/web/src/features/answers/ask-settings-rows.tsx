import type { CitationStyle, Strictness } from '@nousboard/contracts';
import { Lock, Search } from 'lucide-react';
import { useState } from 'react';
import { openDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { RadioRows, SwitchRow } from '#ui/choices.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { choiceOf, choose, MANY_MODELS, useModelGroups, useStrictnessChoices } from './answer-choices.ts';
import type { AskSettingsProps } from './ask-settings.tsx';

const STYLES: readonly CitationStyle[] = ['none', 'apa', 'vancouver', 'mla'];

/** Strictness, sameness and citation style, and on phones who answers. */
export function AnswerRows({ settings, onChange, withModel }: AskSettingsProps & { withModel: boolean }) {
  const { t } = useTranslation('answers');
  const strictnesses = useStrictnessChoices();
  return (
    <>
      <p className="px-[9px] pt-1.5 pb-1 text-smallest font-semibold text-ink-3">{t('ask.strictness.label')}</p>
      <RadioRows<Strictness>
        label={t('ask.strictness.label')}
        value={settings.strictness}
        onChange={strictness => onChange({ strictness })}
        options={strictnesses}
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

/** The engines that can answer here, by endpoint; many of them can be looked through by name. */
export function ModelRows({ settings, onChange }: AskSettingsProps) {
  const { t } = useTranslation('answers');
  const { groups, count, isPending, isError } = useModelGroups();
  const [search, setSearch] = useState('');
  if (isPending)
    return (
      <AfterAWhile>
        <div className="p-3">
          <Skeleton />
        </div>
      </AfterAWhile>
    );
  const wanted = search.trim().toLowerCase();
  const found = groups
    .map(group => ({ ...group, choices: group.choices.filter(({ label }) => label.toLowerCase().includes(wanted)) }))
    .filter(({ choices, keyed }) => choices.length > 0 || (wanted === '' && keyed));
  return (
    <>
      <p className="px-[9px] pt-1.5 pb-1 text-smallest font-semibold text-ink-3">{t('ask.model.label')}</p>
      {count > MANY_MODELS ? (
        <TextField
          hideLabel
          label={t('ask.model.search')}
          placeholder={t('ask.model.search')}
          value={search}
          onChange={event => setSearch(event.target.value)}
          className="px-1 pb-1.5"
          start={<Search size={15} aria-hidden="true" className="text-ink-3" />}
        />
      ) : null}
      {found.length === 0 ? (
        <p role="status" className="px-[9px] py-2 text-secondary text-ink-3">
          {t('ask.model.none', { name: search.trim() })}
        </p>
      ) : null}
      {found.map(({ label, choices, keyed }) => (
        <div key={label ?? ''}>
          {label === null ? null : (
            <p className="px-[9px] pt-2 pb-0.5 text-smallest font-semibold text-ink-3">{label}</p>
          )}
          <RadioRows
            label={label ?? t('ask.model.label')}
            value={choiceOf(settings)}
            options={choices.map(({ locked, ...choice }) => ({
              ...choice,
              end: locked ? <Lock size={14} aria-hidden="true" className="mt-0.5 text-ink-3" /> : null,
            }))}
            onChange={value => choose(choices, value, onChange)}
          />
          {keyed ? (
            <div className="px-[9px] py-1">
              <Button
                size="small"
                aria-label={t('ask.labelled', { label: label ?? '', value: t('ask.model.setKey') })}
                onClick={() => openDialog({ name: 'ownKey', service: keyed })}
              >
                {t('ask.model.setKey')}
              </Button>
            </div>
          ) : null}
        </div>
      ))}
      {isError ? <p className="px-[9px] py-1 text-smallest text-bad">{t('ask.model.failed')}</p> : null}
    </>
  );
}
