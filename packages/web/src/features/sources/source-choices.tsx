import type { Folder, SourceFile } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { FolderClosed } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { forgottenName } from './file-name.ts';
import { folderQuery } from './folders.queries.ts';
import { groupedByFolder } from './grouped-by-folder.ts';

export interface SourceChoicesProps {
  readonly files: readonly SourceFile[];
  readonly isChosen: (file: SourceFile) => boolean;
  readonly onChoose: (files: readonly SourceFile[], isChosen: boolean) => void;
  /** A whole folder is chosen, with what is not among the files; these alone when it is left out. */
  readonly onFolder?: (folder: Folder, isChosen: boolean) => void;
}

/** Sources to tick one by one or by folder. */
export function SourceChoices({ files, isChosen, onChoose, onFolder }: SourceChoicesProps): ReactNode {
  const { t } = useTranslation('sources');
  const { data } = useQuery({ ...folderQuery(), enabled: files.some(({ folderId }) => folderId !== null) });
  const { groups, loose } = groupedByFolder(files, data?.items ?? none);
  const choice = (file: SourceFile) => (
    <li key={file.file_id}>
      <Choice
        label={file.title}
        note={forgottenName(file)}
        checked={isChosen(file)}
        onChange={isIn => onChoose([file], isIn)}
      />
    </li>
  );
  return (
    <ul className="max-h-72 overflow-y-auto">
      {groups.map(({ folder, files: within }) => {
        const count = within.filter(isChosen).length;
        return (
          <li key={folder.file_id}>
            <Choice
              label={folder.filename}
              kind={t('picker.folder')}
              icon={<FolderClosed size={15} aria-hidden="true" className="mt-[3px] flex-none text-ink-3" />}
              checked={count === within.length}
              partly={count > 0 && count < within.length}
              onChange={isIn => (onFolder ? onFolder(folder, isIn) : onChoose(within, isIn))}
            />
            <ul className="ps-[26px]">{within.map(choice)}</ul>
          </li>
        );
      })}
      {loose.map(choice)}
    </ul>
  );
}
const none: readonly Folder[] = [];

interface ChoiceProps {
  readonly label: string;
  /** A second line in small letters. */
  readonly note?: string | null;
  /** What it is, for readers; a file where nothing is said. */
  readonly kind?: string;
  readonly icon?: ReactNode;
  readonly checked: boolean;
  readonly partly?: boolean;
  readonly onChange: (isIn: boolean) => void;
}

function Choice({ label, note = null, kind, icon, checked, partly = false, onChange }: ChoiceProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box brings a native input of its own, which the label presses.
    <label className="flex items-start gap-2.5 rounded-[7px] px-[9px] py-1.5 hover:bg-hover pointer-coarse:py-3">
      <Checkbox
        labelledBy={kind ? `${id} ${id}-kind` : id}
        checked={checked}
        partly={partly}
        onChange={onChange}
        className="mt-0.5"
      />
      {icon}
      <span className="min-w-0">
        <span id={id} dir="auto" className="line-clamp-2 clamped-text text-menu">
          {label}
        </span>
        {note === null ? null : <span className="block truncate text-smallest text-ink-3 row-text">{note}</span>}
      </span>
      {kind ? (
        <span id={`${id}-kind`} className="sr-only">
          {kind}
        </span>
      ) : null}
    </label>
  );
}
