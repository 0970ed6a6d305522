import {
  addMember,
  createDataSource,
  createOrganization,
  type DataSourceId,
  deleteDataSource,
  deleteOrganization,
  getOrganizationUse,
  listMembers,
  listOrganizationDataSources,
  listOrganizations,
  type OrganizationId,
  removeMember,
  type SentBodyOf,
  setMember,
  syncDataSource,
  type UserId,
  updateDataSource,
  updateOrganization,
} from '@nousboard/contracts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, useUser } from '#lib/api/index.ts';
import { createOnce } from '#lib/once.ts';
import { renewOrganizations } from '#lib/organization.ts';

const MEMBERS_AT_ONCE = 50;
const organizations = ['administration', 'organizations'] as const;
const members = ['administration', 'members'] as const;
const sources = ['administration', 'data-sources'] as const;
/** While something of a source is being read. */
const LOOK_AGAIN_MS = 3_000;

/** Whoever belongs to what was changed sees it at once; where that fails, when the session is renewed by itself. */
const notice = () => void renewOrganizations().catch(() => undefined);

export type OrganizationDraft = SentBodyOf<typeof updateOrganization>;

export const organizationQueries = {
  /** Those that somebody runs, the oldest first. */
  all: () =>
    queryOptions({
      queryKey: organizations,
      queryFn: async ({ signal }) => (await call(listOrganizations, { signal })).items,
    }),
  /** The data sources of one, the oldest first. */
  sources: (organizationId: OrganizationId) =>
    queryOptions({
      queryKey: [...sources, organizationId],
      queryFn: async ({ signal }) =>
        (await call(listOrganizationDataSources, { params: { organizationId }, signal })).items,
      refetchInterval: ({ state }) =>
        state.data?.some(({ status }) => status === 'processing' || status === 'waiting') ? LOOK_AGAIN_MS : false,
    }),
  /** Who has asked in the interface of one, and what was asked how often. */
  use: (organizationId: OrganizationId) =>
    queryOptions({
      queryKey: ['administration', 'use', organizationId],
      queryFn: ({ signal }) => call(getOrganizationUse, { params: { organizationId }, signal }),
      refetchOnMount: 'always',
    }),
  /** Whom and what it concerns when one is deleted: its people, and the data sources that no other has. */
  belongings: (organizationId: OrganizationId) =>
    queryOptions({
      queryKey: ['administration', 'belongings-of-organization', organizationId],
      queryFn: async ({ signal }) => {
        const params = { organizationId };
        const [{ matching }, { items }] = await Promise.all([
          call(listMembers, { params, query: { limit: 1 }, signal }),
          call(listOrganizationDataSources, { params, signal }),
        ]);
        const own = items.filter(({ organizations: those }) => those.length === 1);
        return { members: matching, sources: own.length, files: own.reduce((sum, { files }) => sum + files, 0) };
      },
      staleTime: 0,
    }),
  /** Who belongs to one, the latest account first. */
  members: (organizationId: OrganizationId) =>
    infiniteQueryOptions({
      queryKey: [...members, organizationId],
      queryFn: ({ pageParam, signal }) =>
        call(listMembers, {
          params: { organizationId },
          query: { limit: MEMBERS_AT_ONCE, ...(pageParam && { cursor: pageParam }) },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: page => page.nextCursor ?? undefined,
    }),
};

/** Makes, changes and deletes organisations; one whose reply was lost is not made twice. */
export function useOrganizationVerbs() {
  const cache = useQueryClient();
  const [make] = useState(createOnce);
  const onSettled = () => cache.invalidateQueries({ queryKey: organizations });
  return {
    save: useMutation({
      mutationFn: ({ id, draft }: { id: OrganizationId | null; draft: OrganizationDraft }) =>
        id === null
          ? make(draft, idempotencyKey => {
              const body = { ...draft, name: draft.name ?? '' };
              return call(createOrganization, { body, idempotencyKey });
            })
          : call(updateOrganization, { params: { organizationId: id }, body: draft }),
      onSuccess: notice,
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (organizationId: OrganizationId) => call(deleteOrganization, { params: { organizationId } }),
      onSuccess: notice,
      onSettled,
    }),
  };
}

/** Adds people to an organisation, takes them out, and says who runs it. */
export function useMemberVerbs(organizationId: OrganizationId) {
  const cache = useQueryClient();
  const { id: self } = useUser();
  const onSettled = () => cache.invalidateQueries({ queryKey: [...members, organizationId] });
  const noticeOf = (userId: UserId) => {
    if (userId === self) notice();
  };
  return {
    add: useMutation({
      mutationFn: (email: string) => call(addMember, { params: { organizationId }, body: { email } }),
      onSuccess: added => noticeOf(added.id),
      onSettled,
    }),
    set: useMutation({
      mutationFn: ({ userId, isAdmin }: { userId: UserId; isAdmin: boolean }) =>
        call(setMember, { params: { organizationId, userId }, body: { isAdmin } }),
      onSuccess: changed => noticeOf(changed.id),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (userId: UserId) => call(removeMember, { params: { organizationId, userId } }),
      onSuccess: (_, userId) => noticeOf(userId),
      onSettled,
    }),
  };
}

/** Makes, changes and deletes data sources of an organisation, and has their buckets looked at. */
export function useSourceVerbs(organizationId: OrganizationId) {
  const cache = useQueryClient();
  const onSettled = () => {
    for (const queryKey of [sources, organizations, ['dataSources'], ['sources']])
      void cache.invalidateQueries({ queryKey });
    notice();
  };
  type Wish =
    | { id: null; draft: SentBodyOf<typeof createDataSource> }
    | { id: DataSourceId; draft: SentBodyOf<typeof updateDataSource> };
  return {
    save: useMutation({
      mutationFn: (wish: Wish) =>
        wish.id === null
          ? call(createDataSource, {
              params: { organizationId },
              body: wish.draft,
              idempotencyKey: crypto.randomUUID(),
            })
          : call(updateDataSource, { params: { organizationId, dataSourceId: wish.id }, body: wish.draft }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (dataSourceId: DataSourceId) => call(deleteDataSource, { params: { organizationId, dataSourceId } }),
      onSettled,
    }),
    sync: useMutation({
      mutationFn: (dataSourceId: DataSourceId) => call(syncDataSource, { params: { organizationId, dataSourceId } }),
      onSettled,
    }),
  };
}
