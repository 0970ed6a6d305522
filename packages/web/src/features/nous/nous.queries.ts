import {
  type ConversationId,
  createTag,
  deleteMessage,
  deleteTag,
  type FileId,
  findCitable,
  getMessage,
  getMessageVersion,
  getPassage,
  listMessageVersions,
  listNous,
  listTags,
  MAX_CITABLE_SOURCES,
  type Message,
  type MessageId,
  type MessageVersion,
  type MessageVersionId,
  type NousCard,
  type NousPage,
  type Page,
  setMessageTags,
  type Tag,
  type TagId,
  updateTag,
} from '@nousboard/contracts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { CallProblem, call } from '#lib/api/index.ts';
import type { LinkedWords } from '#lib/file-link.ts';
import { tellChange } from '#lib/other-tabs.ts';
import { queryClient } from '#lib/query-client.ts';
import { citedPlaces } from './cited-places.ts';
import { keptNote, keptNotesReady } from './kept-notes.ts';

const PAGE = 30;
/** So many earlier texts come at a time. */
const VERSIONS = 50;
type Cards = InfiniteData<NousPage, string | null>;

export interface NousFilter {
  /** All projects where there is none. */
  readonly project: ConversationId | null;
  readonly tags: readonly TagId[];
  readonly search: string;
}

export const nousQueries = {
  all: ['nous'] as const,
  /** Notes and saved answers, the latest first. */
  list: ({ project, tags, search }: NousFilter) =>
    infiniteQueryOptions({
      queryKey: ['nous', project, tags.join(), search],
      initialPageParam: null as string | null,
      getNextPageParam: (page: NousPage) => page.nextCursor,
      // Asked for again whenever they are looked at: other windows write notes and save answers too.
      staleTime: 0,
      // The cards stay in their places until those of another filter are there.
      placeholderData: (before, of) => (of?.queryKey[1] === project ? before : undefined),
      queryFn: ({ pageParam, signal }) =>
        call(listNous, {
          query: {
            limit: PAGE,
            ...(project ? { conversationId: project } : {}),
            ...(tags.length > 0 ? { tag: tags.join() } : {}),
            ...(search ? { search } : {}),
            ...(pageParam ? { cursor: pageParam } : {}),
          },
          signal,
        }),
    }),
  message: (messageId: MessageId) =>
    queryOptions({
      queryKey: ['message', messageId],
      queryFn: ({ signal }) => call(getMessage, { params: { messageId }, signal }),
      staleTime: 0,
    }),
  /** What a note said before, by its beginnings, the latest first. */
  versions: (messageId: MessageId) =>
    infiniteQueryOptions({
      queryKey: ['note-versions', messageId],
      initialPageParam: null as string | null,
      getNextPageParam: (page: Page<MessageVersion>) => page.nextCursor,
      staleTime: 0,
      queryFn: ({ pageParam, signal }) =>
        call(listMessageVersions, {
          params: { messageId },
          query: { limit: VERSIONS, ...(pageParam ? { cursor: pageParam } : {}) },
          signal,
        }),
    }),
  /** One of them, whole. It never changes. */
  version: (messageId: MessageId, versionId: MessageVersionId) =>
    queryOptions({
      queryKey: ['note-version', messageId, versionId],
      queryFn: ({ signal }) => call(getMessageVersion, { params: { messageId, versionId }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /**
   * What a note of a project can cite that fits these words; the latest without any. What fitted before stays until
   * that is there. In these sources: an empty list means all, and so do more than an address has room for; null means
   * none, and nothing is asked for.
   */
  citable: (project: ConversationId, words: string, focus: readonly FileId[] | null) => {
    const sources = focus && (focus.length > MAX_CITABLE_SOURCES ? '' : focus.join());
    return queryOptions({
      queryKey: ['citable', project, words, sources],
      queryFn:
        sources === null
          ? skipToken
          : ({ signal }) =>
              call(findCitable, { params: { conversationId: project }, query: { q: words, sources }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
    });
  },
  /** Words of a version of a file. They never change. */
  passage: (fileId: FileId | null, words: LinkedWords | null) =>
    queryOptions({
      queryKey: ['passage', fileId, words],
      queryFn:
        fileId && words
          ? ({ signal }) => call(getPassage, { params: { fileId }, query: { ...words }, signal })
          : skipToken,
      retry: false,
    }),
  tags: queryOptions({ queryKey: ['tags'], queryFn: async ({ signal }) => (await call(listTags, { signal })).items }),
};

/** Whether a message is a note of this project, be it on this device only; false also for one that is not there. */
export async function isNoteOf(project: ConversationId, messageId: MessageId): Promise<boolean> {
  await keptNotesReady;
  const kept = keptNote(messageId);
  if (kept) return kept.conversationId === project;
  try {
    const { title, conversationId } = await queryClient.fetchQuery(nousQueries.message(messageId));
    return title !== null && conversationId === project;
  } catch (problem) {
    if (problem instanceof CallProblem && problem.code === 'not_found') return false;
    throw problem;
  }
}

/** A note as the server has it now stands in every list that shows it. */
export function storeNote(note: Message, isNew: boolean): void {
  queryClient.setQueryData(nousQueries.message(note.messageId).queryKey, note);
  void queryClient.invalidateQueries({ queryKey: nousQueries.versions(note.messageId).queryKey });
  queryClient.setQueriesData<Cards>(
    { queryKey: nousQueries.all },
    known =>
      known && eachCard(known, card => (card.messageId === note.messageId ? { ...card, ...shownOf(note) } : card)),
  );
  if (isNew) void queryClient.invalidateQueries({ queryKey: nousQueries.all });
}
const shownOf = ({ title, text, updatedAt, isEdited, tags }: Message) => ({
  ...(title === null ? {} : { title, citationCount: citedPlaces(text) }),
  text,
  updatedAt,
  isEdited,
  tags,
});

export function forgetNote(id: MessageId): void {
  queryClient.setQueriesData<Cards>({ queryKey: nousQueries.all }, known => known && withoutCard(known, id));
}
function withoutCard(known: Cards, id: MessageId): Cards {
  if (!known.pages.some(({ items }) => items.some(card => card.messageId === id))) return known;
  return {
    ...known,
    pages: known.pages.map(page => ({
      ...page,
      items: page.items.filter(card => card.messageId !== id),
      total: page.total === null ? null : page.total - 1,
    })),
  };
}
const eachCard = (known: Cards, change: (card: NousCard) => NousCard): Cards => ({
  ...known,
  pages: known.pages.map(page => ({ ...page, items: page.items.map(change) })),
});

/** Deletes a note for good. */
export const removeNote = (messageId: MessageId): Promise<void> => call(deleteMessage, { params: { messageId } });

/** Gives a message exactly these tags. */
export function useSetTags() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ messageId, tagIds }: { messageId: MessageId; tagIds: readonly TagId[] }) =>
      call(setMessageTags, { params: { messageId }, body: { tagIds: [...tagIds] } }),
    onSuccess: message => {
      cache.setQueryData(nousQueries.message(message.messageId).queryKey, message);
      cache.setQueriesData<Cards>(
        { queryKey: nousQueries.all },
        known =>
          known &&
          eachCard(known, card => (card.messageId === message.messageId ? { ...card, tags: message.tags } : card)),
      );
      cache.setQueriesData<Message[]>({ queryKey: ['messages', message.conversationId] }, known =>
        known?.map(other => (other.messageId === message.messageId ? { ...other, tags: message.tags } : other)),
      );
      void cache.invalidateQueries({ queryKey: nousQueries.all });
      const { messageId, conversationId } = message;
      tellChange(nousQueries.all, nousQueries.message(messageId).queryKey, ['messages', conversationId]);
    },
  });
}

export function useTagChanges() {
  const cache = useQueryClient();
  /** In threads too: the older messages of a long one are not read again. */
  const changeInThreads = (tagId: TagId, now: Message['tags']) =>
    cache.setQueriesData<Message[]>({ queryKey: ['messages'] }, known =>
      known?.map(message =>
        message.tags.some(tag => tag.tagId === tagId)
          ? { ...message, tags: message.tags.flatMap(tag => (tag.tagId === tagId ? now : [tag])) }
          : message,
      ),
    );
  const settle = () => {
    const changed = [nousQueries.tags.queryKey, nousQueries.all, ['messages'], ['message']];
    for (const queryKey of changed) void cache.invalidateQueries({ queryKey });
    tellChange(...changed);
  };
  const create = useMutation({
    mutationFn: (name: string) => call(createTag, { params: { tagId: crypto.randomUUID() as TagId }, body: { name } }),
    onSuccess: made => {
      cache.setQueryData<Tag[]>(nousQueries.tags.queryKey, known => [...(known ?? []), made]);
      void cache.invalidateQueries({ queryKey: nousQueries.tags.queryKey });
      tellChange(nousQueries.tags.queryKey);
    },
  });
  const rename = useMutation({
    mutationFn: ({ tagId, name }: { tagId: TagId; name: string }) =>
      call(updateTag, { params: { tagId }, body: { name } }),
    onSuccess: ({ tagId, name }) => {
      changeInThreads(tagId, [{ tagId, name }]);
      settle();
    },
  });
  const remove = useMutation({
    mutationFn: (tagId: TagId) => call(deleteTag, { params: { tagId } }),
    onSuccess: (_nothing, tagId) => {
      changeInThreads(tagId, []);
      settle();
    },
  });
  return { create, rename, remove };
}
