import { type FolderId, plans, type SourceFile } from '@nousboard/contracts';
import { useEffect } from 'react';
import { useUser } from '#lib/api/index.ts';
import type { ChosenFiles } from '#lib/handed-over-files.ts';
import { pickFiles } from '../pick-files.ts';
import { addFiles, dropArrived, useHasUploads } from '../uploads.ts';

const none: readonly SourceFile[] = [];

/**
 * Adding files to the library itself, into a folder or none. `listed` is what is seen of it: what has arrived is not
 * waited for any more.
 */
export function useLibraryUploads(folder: FolderId | null, listed: readonly SourceFile[]) {
  const { plan } = useUser();
  const hasUploads = useHasUploads(null);
  useEffect(() => dropArrived(null, listed), [listed]);
  const upload = (chosen: ChosenFiles) =>
    addFiles(null, chosen, { sources: none, folder, limits: { ...plans[plan], filesPerProject: null } });
  return { hasUploads, upload, choose: () => pickFiles(upload) };
}
