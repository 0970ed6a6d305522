import { MAX_FOLDER_NAME } from '@nousboard/contracts';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { NameField } from '#ui/name-field.tsx';

/** A folder's name, to be written; an empty one is not taken. `onDone` gets null where nothing is to be saved. */
export function FolderNameField({
  name,
  onDone,
}: {
  readonly name: string;
  readonly onDone: (name: string | null) => void;
}) {
  const { t } = useTranslation('library');
  const [value, setValue] = useState(name);
  const [isRefused, setIsRefused] = useState(false);
  const wanted = value.trim();
  const save = () => {
    if (wanted === '') setIsRefused(true);
    else onDone(wanted === name ? null : wanted);
  };
  return (
    <NameField
      label={t('folderName')}
      saveLabel={t('saveName')}
      value={value}
      maxCharacters={MAX_FOLDER_NAME}
      error={isRefused ? t('folderNameEmpty') : undefined}
      onChange={typed => {
        setIsRefused(false);
        setValue(typed);
      }}
      onSave={save}
      onGiveUp={() => onDone(null)}
    />
  );
}
