import type { FileId, SourceFile } from '@nousboard/contracts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ShownTurn, type SourceName, unlistedSources } from '#features/answers/index.ts';
import { citedName, shortName, toldApart, type useSources } from '#features/sources/index.ts';
import { kindOfMime } from '#lib/document-kind.ts';

/** How the sources of a project are called, and which of those that its answers cite have left it. */
export function useSourceNames({ files, list }: ReturnType<typeof useSources>, turns: readonly ShownTurn[]) {
  const names = useMemo(() => namesOfFiles(files), [files]);
  const nameOf = useCallback((fileId: FileId) => names.get(fileId), [names]);

  // A list may be older than an answer that cites a source: what it does not hold is asked for once more before it
  // counts as gone.
  const missing = unlistedSources(turns, names).join();
  const [asked, setAsked] = useState('');
  const { isSuccess, isWhole, refetch } = list;
  useEffect(() => {
    if (missing === '' || !isSuccess || !isWhole || missing === asked) return;
    let isWanted = true;
    void refetch().then(({ isSuccess: isKnown }) => {
      if (isWanted && isKnown) setAsked(missing);
    });
    return () => {
      isWanted = false;
    };
  }, [missing, asked, isSuccess, isWhole, refetch]);

  const confirmed = missing !== '' && missing === asked ? missing : '';
  const leaving = files
    .filter(file => file.removing)
    .map(file => file.file_id)
    .join();
  const gone = useMemo<ReadonlySet<FileId>>(
    () => new Set([confirmed, leaving].flatMap(ids => (ids === '' ? [] : (ids.split(',') as FileId[])))),
    [confirmed, leaving],
  );
  return { nameOf, gone };
}

/** Sources as answers name them: no two are called the same where one cites both. */
export function namesOfFiles(files: readonly SourceFile[]): ReadonlyMap<FileId, SourceName> {
  const short = toldApart(files, file => nameOfFile(file).short);
  return new Map(
    files.map(file => {
      const name = nameOfFile(file);
      return [file.file_id, { ...name, short: short.get(file.file_id) ?? name.short }];
    }),
  );
}

/** A source as answers name it. */
export const nameOfFile = ({ title, metadata, type, pageCount }: SourceFile): SourceName => ({
  short: shortName(metadata) ?? title,
  cited: citedName(metadata) ?? title,
  title,
  kind: kindOfMime(type),
  isMarkdown: type === 'text/markdown',
  pages: pageCount,
  work: { ...metadata, title: metadata.title ?? title, url: metadata.address },
});
