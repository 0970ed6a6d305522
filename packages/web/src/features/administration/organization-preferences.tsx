import {
  FEATURE_PREFERENCES,
  type FeaturePreference,
  MAX_PREFERENCE_TEXT,
  MY_LIBRARY,
  type Organization,
  TEXT_PREFERENCES,
} from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { SwitchRow } from '#ui/choices.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { changedPreferences, textOf, WHO, type Who, whoHas } from './changed-preferences.ts';
import { LabelledSelect } from './labelled-select.tsx';
import { organizationQueries, useOrganizationVerbs } from './organizations.queries.ts';

export interface OrganizationPreferencesProps {
  readonly organization: Organization;
  readonly onClose: () => void;
}

/** What the interface of an organisation says and leaves out, with what is said once more as its people see it. */
export function OrganizationPreferences({
  organization: { _id, name, metadata: known, theme },
  onClose,
}: OrganizationPreferencesProps) {
  const { t } = useTranslation(['administration', 'common']);
  const { save } = useOrganizationVerbs();
  // As they were when this was opened: only what is changed here is sent, and nothing that somebody else changes.
  const [metadata] = useState(known);
  const [texts, setTexts] = useState(() => TEXT_PREFERENCES.map(key => textOf(metadata.preferences[key])));
  const { data: sources = [] } = useQuery(organizationQueries.sources(_id));
  const [dataSource, setDataSource] = useState(textOf(metadata.preferences.defaultDataSource));
  const [isPublic, setPublic] = useState(metadata.public);
  const [has, setHas] = useState<Readonly<Partial<Record<FeaturePreference, Who>>>>({});
  const who = (key: FeaturePreference) => has[key] ?? whoHas(metadata.preferences[key]);
  const submit = async () => {
    const said = Object.fromEntries(TEXT_PREFERENCES.map((key, at) => [key, texts[at] ?? '']));
    const preferences = changedPreferences(metadata.preferences, {
      texts: { ...said, defaultDataSource: dataSource },
      features: has,
    });
    const changed = { preferences, ...(isPublic !== metadata.public && { public: isPublic }) };
    try {
      await save.mutateAsync({ id: _id, draft: { metadata: changed } });
      showToast(t('organizations.saved', { name }), { level: 'success' });
      onClose();
    } catch {
      // Told in the form, by the state of the call.
    }
  };
  return (
    <FormDialog
      title={t('organizations.preferences', { name })}
      description={t('organizations.preferencesText')}
      width={520}
      verb={t('organizations.save')}
      cancel={t('common:cancel')}
      busy={save.isPending && t('organizations.save')}
      problem={save.isError ? problemText(save.error) : null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {TEXT_PREFERENCES.map((key, at) => (
        <TextField
          key={key}
          label={t(`organizations.${key}`)}
          autoComplete="off"
          data-max-characters={MAX_PREFERENCE_TEXT}
          value={texts[at] ?? ''}
          onChange={event => setTexts(texts.map((text, other) => (other === at ? event.target.value : text)))}
        />
      ))}
      {sources.length > 0 ? (
        <LabelledSelect
          label={t('organizations.defaultDataSource')}
          value={dataSource}
          onChange={setDataSource}
          options={[
            { value: '', label: t('organizations.noDefault') },
            { value: MY_LIBRARY, label: t('organizations.myLibrary') },
            ...sources.map(({ _id: value, name: label }) => ({ value: value as string, label })),
          ]}
        />
      ) : null}
      <ul className="divide-y divide-line rounded-[12px] border border-line">
        {FEATURE_PREFERENCES.map(key => (
          <li key={key} className="flex items-center justify-between gap-3 px-3 py-1.5">
            <span aria-hidden="true" className={clsx('min-w-0', who(key) === 'nobody' && 'text-ink-3 line-through')}>
              {t(`organizations.feature.${key}`)}
            </span>
            <span className="flex-none">
              <SelectField
                label={t(`organizations.feature.${key}`)}
                value={who(key)}
                onChange={next => setHas({ ...has, [key]: next })}
                options={WHO.map(value => ({ value, label: t(`organizations.has.${value}`) }))}
              />
            </span>
          </li>
        ))}
      </ul>
      <SwitchRow
        label={t('organizations.public')}
        note={t('organizations.publicNote')}
        checked={isPublic}
        onChange={setPublic}
      />
      <div aria-hidden="true" className="overflow-clip rounded-r3 border border-line bg-paper">
        <div className="h-0.5" style={{ background: `linear-gradient(to right, ${theme[0]}, ${theme[1]})` }} />
        <p className="px-3 pt-3 text-center font-serif text-title text-balance">
          {texts[TEXT_PREFERENCES.indexOf('welcomeMessage')]}
        </p>
        <p className="m-3 rounded-r3 border border-line-strong bg-sheet px-2.5 py-2 text-ink-3">
          {texts[TEXT_PREFERENCES.indexOf('inputPlaceholder')] || '…'}
        </p>
      </div>
    </FormDialog>
  );
}
