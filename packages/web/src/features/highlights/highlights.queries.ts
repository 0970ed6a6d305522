import {
  createHighlight,
  deleteHighlight,
  type FileId,
  type FileVersionId,
  getHighlight,
  type Highlight,
  type HighlightColor,
  type HighlightComment,
  type HighlightId,
  listHighlights,
  type NewHighlight,
  type UserId,
  updateHighlight,
} from '@nousboard/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { serverNow } from '#lib/server-time.ts';
import { showToast } from '#ui/toast.tsx';

/** Whose highlights, on which file, as seen with which version. Another person’s are another list. */
export interface Desk {
  readonly user: UserId;
  readonly fileId: FileId;
  readonly version: FileVersionId | null;
}

export const highlightQueries = {
  ofFile: ({ user, fileId, version }: Desk) =>
    queryOptions({
      queryKey: ['highlights', user, fileId, version],
      // Asked for again whenever a window is looked at: another one of the same person may have marked something.
      staleTime: 0,
      queryFn: async ({ signal }) =>
        (await call(listHighlights, { query: { fileId, ...(version ? { version } : {}) }, signal })).items,
    }),
  /** The picture of an area. */
  picture: ({ user, fileId }: Desk, highlightId: HighlightId) =>
    queryOptions({
      queryKey: ['highlight-picture', user, fileId, highlightId],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }) =>
        (await call(getHighlight, { params: { highlightId }, signal })).content.image ?? null,
    }),
};

/** A highlight as it will be once the server has it. */
export const asMade = (draft: NewHighlight, user: UserId, at: string): Highlight => ({
  id: draft.id,
  user,
  fileId: draft.fileId,
  type: draft.type,
  pageNumber: draft.position.pageNumber,
  position: draft.position,
  content: draft.content,
  comment: draft.comment,
  color: draft.color,
  found: true,
  anchor: draft.anchor && draft.fileVersion ? { version: draft.fileVersion, ...draft.anchor } : null,
  createdAt: at,
  updatedAt: at,
});

/** Adding, changing and deleting show at once what they do, and take it back, saying why, when the server refuses. */
export function useHighlightChanges(desk: Desk) {
  const cache = useQueryClient();
  const { queryKey } = highlightQueries.ofFile(desk);
  const set = (change: (known: Highlight[]) => Highlight[]) =>
    cache.setQueryData<Highlight[]>(queryKey, known => known && change(known));
  const put = (highlight: Highlight) => set(known => [...known.filter(({ id }) => id !== highlight.id), highlight]);
  const find = (id: HighlightId) => cache.getQueryData<Highlight[]>(queryKey)?.find(highlight => highlight.id === id);
  const mutationKey = ['highlights', desk.fileId];
  const shared = {
    mutationKey,
    // The last one to end looks: the list of an earlier one would not know of those that are under way.
    onSettled: () => (cache.isMutating({ mutationKey }) === 1 ? cache.invalidateQueries({ queryKey }) : undefined),
  };
  const tell = (problem: unknown) => {
    showToast(problemText(problem), { level: 'error' });
  };
  const add = useMutation({
    ...shared,
    mutationFn: (body: NewHighlight) => call(createHighlight, { body }),
    onMutate: async draft => {
      await cache.cancelQueries({ queryKey });
      put(asMade(draft, desk.user, serverNow().toISOString()));
    },
    onError: (problem, { id }) => {
      set(known => known.filter(highlight => highlight.id !== id));
      tell(problem);
    },
  });
  const change = useMutation({
    ...shared,
    mutationFn: ({
      id: highlightId,
      ...body
    }: {
      id: HighlightId;
      color?: HighlightColor;
      comment?: HighlightComment;
    }) => call(updateHighlight, { params: { highlightId }, body }),
    onMutate: async ({ id, color, comment }) => {
      await cache.cancelQueries({ queryKey });
      const before = find(id);
      if (before)
        put({
          ...before,
          ...(color ? { color } : {}),
          ...(comment ? { comment, type: typeWith(before, comment) } : {}),
        });
      return { before };
    },
    onError: (problem, _changes, kept) => {
      if (kept?.before) put(kept.before);
      tell(problem);
    },
  });
  const remove = useMutation({
    ...shared,
    mutationFn: (highlightId: HighlightId) => call(deleteHighlight, { params: { highlightId } }),
    onMutate: async id => {
      await cache.cancelQueries({ queryKey });
      const before = find(id);
      set(known => known.filter(highlight => highlight.id !== id));
      return { before };
    },
    onError: (problem, _id, kept) => {
      if (kept?.before) put(kept.before);
      tell(problem);
    },
  });
  return { add: told(add.mutateAsync), change: told(change.mutateAsync), remove: told(remove.mutateAsync) };
}

/** Says of each call whether the server took it: what is passed to `mutate` is heard for the last one alone. */
const told =
  <Given>(run: (given: Given) => Promise<unknown>) =>
  (given: Given): Promise<boolean> =>
    run(given).then(
      () => true,
      () => false,
    );

const typeWith = ({ type }: Highlight, { text, emoji }: HighlightComment): Highlight['type'] =>
  type === 'image' ? 'image' : text === '' && emoji === '' ? 'text' : 'comment';
