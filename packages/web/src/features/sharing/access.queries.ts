import {
  type ConversationId,
  type FileId,
  type FolderId,
  listFileShares,
  listProjectShares,
  type SharedWith,
  shareFile,
  shareProject,
  unshareFile,
  unshareProject,
} from '@nousboard/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

/** A thing of one's own that can be shared. */
export type ShareTarget =
  | { readonly kind: 'file' | 'folder'; readonly id: FileId | FolderId }
  | { readonly kind: 'project'; readonly id: ConversationId };

/** Whom a thing of mine is shared with. */
export const accessTo = (target: ShareTarget) =>
  queryOptions({
    queryKey: ['shared', 'access', target.id],
    queryFn: ({ signal }) =>
      target.kind === 'project'
        ? call(listProjectShares, { params: { conversationId: target.id }, signal })
        : call(listFileShares, { params: { fileId: target.id as FileId }, signal }),
    staleTime: 0,
  });

/** Sharing a thing, and taking it back: the list shows what the server says. */
export function useAccessVerbs(target: ShareTarget) {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: accessTo(target).queryKey });
  const invite = useMutation({
    mutationFn: (email: string): Promise<SharedWith> =>
      target.kind === 'project'
        ? call(shareProject, { params: { conversationId: target.id }, body: { email } })
        : call(shareFile, { params: { fileId: target.id as FileId }, body: { email } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (email: string) =>
      target.kind === 'project'
        ? call(unshareProject, { params: { conversationId: target.id, email } })
        : call(unshareFile, { params: { fileId: target.id as FileId, email } }),
    onSettled,
  });
  return { invite, remove };
}
