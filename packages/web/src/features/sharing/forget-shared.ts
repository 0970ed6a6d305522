import { leaveShare, type Project, type ShareId } from '@nousboard/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallProblem, call } from '#lib/api/index.ts';

/** Gives up what is shared with me. */
export function useLeaveShare() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (shareId: ShareId) => call(leaveShare, { params: { shareId } }),
    onSettled: () => forgetShared(cache),
  });
}

/**
 * Lets go of what others may have taken back or changed: lists and the threads of their projects are asked for again,
 * and what is not there any more leaves the memory of this page with everything that was read of it.
 */
export async function forgetShared(cache: QueryClient): Promise<void> {
  for (const root of ['elements', 'printed']) cache.removeQueries({ queryKey: [root], type: 'inactive' });
  await Promise.all(
    ['shared', 'projects', 'sources', 'elements', 'printed'].map(root => cache.invalidateQueries({ queryKey: [root] })),
  );
  for (const query of cache.getQueryCache().findAll({ queryKey: ['projects', 'one'] })) {
    const { conversationId = query.queryKey[2], owner } = (query.state.data ?? {}) as Partial<Project>;
    const isGone = query.state.error instanceof CallProblem && query.state.error.status === 404;
    if (isGone) for (const root of ['messages', 'sources']) cache.removeQueries({ queryKey: [root, conversationId] });
    // What its owner has asked since.
    else if (owner) void cache.invalidateQueries({ queryKey: ['messages', conversationId] });
  }
}
