import type { Folder, SourceFile } from '@nousboard/contracts';
import { compareNames } from '#lib/format.ts';

export interface FolderGroup {
  readonly folder: Folder;
  readonly files: readonly SourceFile[];
}

/** Files by the folder that they lie in, by its name, and those in none, or in one that is not known, as they come. */
export function groupedByFolder(
  files: readonly SourceFile[],
  folders: readonly Folder[],
): { readonly groups: readonly FolderGroup[]; readonly loose: readonly SourceFile[] } {
  const known = new Map(
    folders.filter(({ removing }) => !removing).map(folder => [folder.file_id, { folder, files: [] as SourceFile[] }]),
  );
  const loose: SourceFile[] = [];
  for (const file of files) (known.get(file.folderId ?? ('' as never))?.files ?? loose).push(file);
  const groups = [...known.values()]
    .filter(group => group.files.length > 0)
    .sort((a, b) => compareNames(a.folder.filename, b.folder.filename));
  return { groups, loose };
}
