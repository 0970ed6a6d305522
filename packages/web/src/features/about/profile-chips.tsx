import {
  AGE_GROUPS,
  CHANNELS,
  EDUCATIONS,
  MOST_RESEARCH_FIELDS,
  type Profile,
  RESEARCH_FIELDS,
  type ResearchField,
} from '@nousboard/contracts';
import { useId } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Chip } from '#ui/chip.tsx';

/** What somebody says of themselves, while they say it. */
export type ProfileDraft = Omit<Profile, 'locale'>;

/** A draft from which something is still missing is not kept. */
export const isComplete = ({ researchField }: ProfileDraft): boolean => researchField.length > 0;

/** Chips that are pressed on and off. */
export function ProfileChips({
  draft,
  onChange,
}: {
  readonly draft: ProfileDraft;
  readonly onChange: (draft: ProfileDraft) => void;
}) {
  const { t } = useTranslation('about');
  const change = (part: Partial<{ [Key in keyof ProfileDraft]: ProfileDraft[Key] | undefined }>) =>
    onChange(withoutNothing({ ...draft, ...part }));
  const fields = draft.researchField;
  const toggleField = (field: ResearchField) =>
    change({ researchField: fields.includes(field) ? fields.filter(other => other !== field) : [...fields, field] });
  return (
    <>
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
    </>
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

function Choices<Name extends string>({
  label,
  note,
  names,
  nameOf,
  isOn,
  isFull = false,
  onPress,
}: ChoicesProps<Name>) {
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
const withoutNothing = (draft: { [Key in keyof ProfileDraft]: ProfileDraft[Key] | undefined }): ProfileDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as unknown as ProfileDraft;
