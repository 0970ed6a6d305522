import { MAX_FOLDER_NAME } from '@nousboard/contracts';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { NameField } from '#ui/name-field.tsx';

/** A folder's name, to be written. `onDone` gets null where nothing is to be saved. */
export function FolderNameField({
  name,
  onDone,
}: {
  readonly name: string;
  readonly onDone: (name: string | null) => void;
}) {
  const { t } = useTranslation('library');
  const [value, setValue] = useState(name);
  const wanted = value.trim();
  return (
    <NameField
      label={t('folderName')}
      saveLabel={t('saveName')}
      value={value}
      maxLength={MAX_FOLDER_NAME}
      onChange={setValue}
      onSave={() => onDone(wanted === '' || wanted === name ? null : wanted)}
      onGiveUp={() => onDone(null)}
    />
  );
}
