import type { FileId, SourceFile } from '@nousboard/contracts';

type Named = Pick<SourceFile, 'file_id' | 'filename'>;

/** What sources are called, by their ids; those that are called the same are told apart by the names of their files. */
export function toldApart<File extends Named>(
  files: readonly File[],
  nameOf: (file: File) => string,
): ReadonlyMap<FileId, string> {
  const called = Map.groupBy(files, nameOf);
  return new Map(
    [...called].flatMap(([name, alike]) =>
      alike.map(file => [file.file_id, alike.length > 1 ? `${name}, ${file.filename}` : name] as const),
    ),
  );
}
