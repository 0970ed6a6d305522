import type { ConversationId, FileId, FolderId, SourceFile } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText, problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import { filesOfFolder } from '../folders.queries.ts';
import type { useLibrary } from './use-library.ts';
import type { useSelection } from './use-selection.ts';

/** Where files of the library go. */
export interface AddingTo {
  /** The open project, to which files can be added; null at home and in a new one. */
  readonly project: ConversationId | null;
  readonly isSource: (id: FileId) => boolean;
  /** Begins a project with files, where none is open. */
  readonly onStart: (files: readonly SourceFile[]) => void;
  readonly isStarting: boolean;
  /** All that were selected are in the project now. */
  readonly onAdded: () => void;
}

/** Adds files, or all that lies in a folder, to the open project; begins one with them where none is open. */
export function useAddFiles(
  { project, isSource, onStart, onAdded }: AddingTo,
  library: ReturnType<typeof useLibrary>,
  selection: ReturnType<typeof useSelection>,
) {
  const { t } = useTranslation('library');
  const add = (given: readonly SourceFile[]) => {
    if (project === null) return onStart(given);
    const missing = given.filter(({ file_id }) => !isSource(file_id));
    if (missing.length === 0) {
      showToast(codeText('already_in_project'));
      return;
    }
    void library.add(missing, project).then(left => {
      selection.drop(given.filter(file => !left.includes(file)));
      if (left.length === 0) onAdded();
    });
  };
  const addFolder = (id: FolderId) => {
    filesOfFolder(id).then(
      files => {
        if (files.length > 0) add(files);
        else showToast(t('nothingToAdd'), { level: 'warning' });
      },
      (problem: unknown) => {
        showToast(problemText(problem), { level: 'error' });
      },
    );
  };
  return { add, addFolder };
}
