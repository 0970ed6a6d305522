import { type FolderId, listFiles, listFolders, type SourceFile } from '@nousboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

/** A person's folders. */
export const folderQuery = () =>
  queryOptions({ queryKey: ['sources', 'folders'], queryFn: ({ signal }) => call(listFolders, { signal }) });

const LISTED = 100;

/** All that lies in a folder and can be asked, however much it is. */
export async function filesOfFolder(folderId: FolderId): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: { items: SourceFile[]; nextCursor: string | null } = await call(listFiles, {
      query: { folderId, limit: LISTED, ...(cursor && { cursor }) },
    });
    found.push(...page.items.filter(({ removing, status }) => !removing && status !== 'failed'));
    cursor = page.nextCursor;
    if (cursor === null) return found;
  }
}
