import type { Profile } from '@nousboard/contracts';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { SettingGroup } from '#ui/setting-rows.tsx';
import { isComplete, ProfileChips, type ProfileDraft } from './profile-chips.tsx';
import { unsavedOf } from './same-profile.ts';

export interface ProfileGroupProps {
  /** Null until something was said. */
  readonly profile: Profile | null;
  /** The language that the pages are read in. */
  readonly locale: string;
  /** What was changed and is not saved yet; null where nothing was. */
  readonly changes: ProfileDraft | null;
  readonly onChange: Dispatch<SetStateAction<ProfileDraft | null>>;
  readonly onSave: (profile: Profile) => Promise<unknown>;
}

type Saving = 'not' | 'saving' | 'saved' | { readonly failed: unknown };

/** What somebody says of themselves: chips that are pressed on and off, and kept together. */
export function ProfileGroup({ profile, locale, changes, onChange, onSave }: ProfileGroupProps) {
  const { t } = useTranslation('about');
  const kept: ProfileDraft = profile ?? { researchField: [] };
  const [saving, setSaving] = useState<Saving>('not');
  const draft = changes ?? kept;
  const isSaving = saving === 'saving';
  const save = () => {
    setSaving('saving');
    onSave({ ...draft, locale }).then(
      () => {
        setSaving('saved');
        onChange(now => unsavedOf(now, draft));
      },
      (failed: unknown) => setSaving({ failed }),
    );
  };
  return (
    <SettingGroup label={t('title')}>
      <ProfileChips
        draft={draft}
        onChange={changed => {
          if (!isSaving) setSaving('not');
          // What is kept is another profile as soon as it is saved: only then can the two be compared.
          onChange(isSaving ? changed : unsavedOf(changed, kept));
        }}
      />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2.5 px-3.5 py-[11px]">
        <span role="status" className="min-w-[min(100%,200px)] flex-1 text-secondary text-ink-3">
          {typeof saving === 'object' ? (
            <span className="text-bad">{problemText(saving.failed)}</span>
          ) : saving === 'saved' && changes === null ? (
            <span className="text-good">{t('saved')}</span>
          ) : (
            t('note')
          )}
        </span>
        <Button
          disabled={changes === null ? true : !isComplete(draft) && t('fieldNote')}
          busy={isSaving && t('saving')}
          onClick={save}
        >
          {t('save')}
        </Button>
      </div>
    </SettingGroup>
  );
}
