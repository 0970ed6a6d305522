import { type DataSourceId, type FolderId, type PlanLimits, plans, type SourceFile } from '@nousboard/contracts';
import { useEffect } from 'react';
import { useUser } from '#lib/api/index.ts';
import type { ChosenFiles } from '#lib/handed-over-files.ts';
import { pickFiles } from '../pick-files.ts';
import type { UploadTarget } from '../send-upload.ts';
import { addFiles, dropArrived, useHasUploads } from '../uploads.ts';

const none: readonly SourceFile[] = [];

/**
 * Adding files to the library itself, into a folder or none. `listed` is what is seen of it: what has arrived is not
 * waited for any more.
 */
export function useLibraryUploads(folder: FolderId | null, listed: readonly SourceFile[]) {
  const { plan } = useUser();
  return useUploadsTo(null, listed, { folder, limits: plans[plan] });
}

/** Adding files to a data source of an organisation, whose own plan is none of the person's. */
export const useDataSourceUploads = (source: DataSourceId, listed: readonly SourceFile[]) =>
  useUploadsTo(source, listed, { folder: null, limits: plans.pro_plan });

function useUploadsTo(
  target: UploadTarget,
  listed: readonly SourceFile[],
  { folder, limits }: { readonly folder: FolderId | null; readonly limits: Pick<PlanLimits, 'fileBytes'> },
) {
  const hasUploads = useHasUploads(target);
  useEffect(() => dropArrived(target, listed), [target, listed]);
  const upload = (chosen: ChosenFiles) =>
    addFiles(target, chosen, { sources: none, folder, limits: { ...limits, filesPerProject: null } });
  return { hasUploads, upload, choose: () => pickFiles(upload) };
}
