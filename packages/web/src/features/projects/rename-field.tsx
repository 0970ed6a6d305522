import type { Project } from '@nousboard/contracts';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { NameField } from '#ui/name-field.tsx';
import { keepTypedName, typedName } from './typed-name.ts';

/**
 * A project's name, to be written anew in its place: Enter or the check saves, Esc gives up. What is typed waits when
 * the field goes away.
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
  const leave = (named: string | null) => {
    keepTypedName(conversationId, '');
    onDone(named);
  };
  const finish = () => leave(value.trim() || null);
  return (
    <NameField
      label={t('switcher.renameField')}
      saveLabel={t('switcher.saveName')}
      value={value}
      maxCharacters={200}
      onChange={typed => {
        setValue(typed);
        keepTypedName(conversationId, typed === title ? '' : typed);
      }}
      onSave={finish}
      onGiveUp={() => leave(null)}
    />
  );
}
