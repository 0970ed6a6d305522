import type { Project } from '@nousboard/contracts';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { NameField } from '#ui/name-field.tsx';
import { keepTypedName, typedName } from './typed-name.ts';

/**
 * A project's name, to be written anew in its place: Enter or the check saves, Esc gives up; an empty one is not taken.
 * What is typed waits when the field goes away.
 */
export function RenameField({
  project: { conversationId, title },
  onDone,
}: {
  readonly project: Pick<Project, 'conversationId' | 'title'>;
  readonly onDone: (title: string | null) => void;
}) {
  const { t } = useTranslation('projects');
  const [value, setValue] = useState(() => typedName(conversationId) || title);
  const [isRefused, setIsRefused] = useState(false);
  const leave = (named: string | null) => {
    keepTypedName(conversationId, '');
    onDone(named);
  };
  const finish = () => {
    const named = value.trim();
    if (named === '') setIsRefused(true);
    else leave(named);
  };
  return (
    <NameField
      label={t('switcher.renameField')}
      saveLabel={t('switcher.saveName')}
      value={value}
      maxCharacters={200}
      error={isRefused ? t('switcher.nameEmpty') : undefined}
      onChange={typed => {
        setIsRefused(false);
        setValue(typed);
        keepTypedName(conversationId, typed === title ? '' : typed);
      }}
      onSave={finish}
      onGiveUp={() => leave(null)}
    />
  );
}
