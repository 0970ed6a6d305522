import { AGE_GROUPS, CHANNELS, EDUCATIONS, MOST_RESEARCH_FIELDS, type Profile, RESEARCH_FIELDS, type ResearchField } from '@nousboard/contracts';
import { useId, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { SettingGroup } from '#ui/setting-rows.tsx';

export interface ProfileGroupProps {
  /** Null until something was said. */
  readonly profile: Profile | null;
  /** The language that the pages are read in. */
  readonly locale: string;
  readonly onSave: (profile: Profile) => Promise<unknown>;
}

type Draft = Omit<Profile, 'locale'>;
type Saving = 'not' | 'saving' | 'saved' | { readonly failed: unknown };

/** What somebody says of themselves: chips that are pressed on and off, and kept together. */
export function ProfileGroup({ profile, locale, onSave }: ProfileGroupProps) {
  const { t } = useTranslation('about');
  const kept: Draft = profile ?? { researchField: [] };
  const [changes, setChanges] = useState<Draft | null>(null);
  const [saving, setSaving] = useState<Saving>('not');
  const draft = changes ?? kept;
  const change = (part: Partial<Draft>) => {
    setSaving('not');
    setChanges(withoutNothing({ ...draft, ...part }));
  };
  const fields = draft.researchField;
  const toggleField = (field: ResearchField) => change({ researchField: fields.includes(field) ? fields.filter(other => other !== field) : [...fields, field] });
  const save = () => {
    setSaving('saving');
    onSave({ ...draft, locale }).then(
      () => {
        setSaving('saved');
        setChanges(null);
      },
      (failed: unknown) => setSaving({ failed }),
    );
  };
  return (
    <SettingGroup label={t('title')}>
      <Choices
        label={t('field')}
        note={t('fieldNote')}
        names={RESEARCH_FIELDS}
        nameOf={name => t(`fields.${name}`)}
        isOn={name => fields.includes(name)}
        isFull={fields.length >= MOST_RESEARCH_FIELDS}
        onPress={toggleField}
      />
      <Choices
        label={t('education')}
        names={EDUCATIONS}
        nameOf={name => t(`educations.${name}`)}
        isOn={name => draft.education === name}
        onPress={name => change({ education: draft.education === name ? undefined : name })}
      />
      <Choices
        label={t('age')}
        names={AGE_GROUPS}
        nameOf={name => t(`ages.${name}`)}
        isOn={name => draft.ageGroup === name}
        onPress={name => change({ ageGroup: draft.ageGroup === name ? undefined : name })}
      />
      <Choices
        label={t('channel')}
        names={CHANNELS}
        nameOf={name => t(`channels.${name}`)}
        isOn={name => draft.channel === name}
        onPress={name => change({ channel: draft.channel === name ? undefined : name })}
      />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2.5 px-3.5 py-[11px]">
        <span role="status" className="min-w-[min(100%,200px)] flex-1 text-secondary text-ink-3">
          {typeof saving === 'object' ? (
            <span className="text-bad">{problemText(saving.failed)}</span>
          ) : saving === 'saved' ? (
            <span className="text-good">{t('saved')}</span>
          ) : (
            t('note')
          )}
        </span>
        <Button disabled={changes === null ? true : fields.length === 0 && t('fieldNote')} busy={saving === 'saving' && t('saving')} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </SettingGroup>
  );
}

interface ChoicesProps<Name extends string> {
  readonly label: string;
  readonly note?: string;
  readonly names: readonly Name[];
  readonly nameOf: (name: Name) => string;
  readonly isOn: (name: Name) => boolean;
  /** No further one can be pressed on. */
  readonly isFull?: boolean;
  readonly onPress: (name: Name) => void;
}

function Choices<Name extends string>({ label, note, names, nameOf, isOn, isFull = false, onPress }: ChoicesProps<Name>) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="px-3.5 py-[11px]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} className="text-ui font-medium">
          {label}
        </span>
        {note ? <span className="text-secondary text-ink-3">{note}</span> : null}
      </div>
      <div className="mt-2 flex flex-wrap gap-1.5 pointer-coarse:gap-4">
        {names.map(name => (
          <Chip key={name} on={isOn(name)} disabled={isFull && !isOn(name)} onClick={() => onPress(name)}>
            {nameOf(name)}
          </Chip>
        ))}
      </div>
    </div>
  );
}

/** What was pressed off is not there, as if it had never been said. */
const withoutNothing = (draft: { [Key in keyof Draft]: Draft[Key] | undefined }): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as unknown as Draft;
