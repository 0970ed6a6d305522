import type { Folder, FolderId, SourceFile } from '@nousboard/contracts';
import { FolderInput, FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FolderNameField } from './folder-name-field.tsx';

export interface MoveDialogProps {
  readonly files: readonly SourceFile[];
  readonly folders: readonly Folder[];
  readonly onChoose: (folder: FolderId | null) => void;
  /** Makes a folder of that name for them. */
  readonly onMake: (name: string) => void;
  readonly onClose: () => void;
}

/**
 * Where files can be moved: to every folder, out of all of them, and to a new one. Where all of them lie already is not
 * offered.
 */
export function MoveDialog({ files, folders, onChoose, onMake, onClose }: MoveDialogProps) {
  const { t } = useTranslation('library');
  const [isNaming, setIsNaming] = useState(false);
  const choices = [null, ...folders].filter(folder => files.some(file => file.folderId !== (folder?.file_id ?? null)));
  return (
    <Dialog
      title={t('moveTo')}
      description={files.length === 1 ? files[0]?.title : t('selected', { count: files.length })}
      width={420}
      open
      onOpenChange={open => open || onClose()}
    >
      <ul className="-mx-2 grid gap-0.5">
        {choices.map(folder => (
          <li key={folder?.file_id ?? 'none'}>
            <Button
              variant="quiet"
              className="w-full justify-start!"
              icon={<FolderInput size={16} aria-hidden="true" />}
              onClick={() => onChoose(folder?.file_id ?? null)}
            >
              <bdi>{folder?.filename ?? t('noFolder')}</bdi>
            </Button>
          </li>
        ))}
        <li>
          {isNaming ? (
            <div className="px-2 pt-1 pb-8">
              <FolderNameField name="" onDone={name => (name === null ? setIsNaming(false) : onMake(name))} />
            </div>
          ) : (
            <Button
              variant="quiet"
              className="w-full justify-start!"
              icon={<FolderPlus size={16} aria-hidden="true" />}
              onClick={() => setIsNaming(true)}
            >
              {t('newFolder')}
            </Button>
          )}
        </li>
      </ul>
    </Dialog>
  );
}
