import {
  type BodyOf,
  banPerson,
  confirmEmailOf,
  countBelongings,
  countPaying,
  getAdminHealth,
  type InvitationId,
  invite,
  listInvitations,
  listPeople,
  MOST_PEOPLE_COUNTED,
  type Page,
  type PeopleSort,
  type Person,
  type Role,
  removePerson,
  type SortDirection,
  setRegistration,
  setRole,
  type UserId,
  unbanPerson,
  withdrawInvitation,
} from '@nousboard/contracts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

/** The queue moves, and people come, while somebody looks. */
const LOOK_AGAIN_MS = 10_000;
const PEOPLE_AT_ONCE = 50;
const MOST_AT_ONCE = 100;
const people = ['administration', 'people'] as const;
const invitations = ['administration', 'invitations'] as const;

/** How somebody is locked out: until when, and whether the plan that they pay for ends with its period. */
export type Ban = BodyOf<typeof banPerson>;

type PeoplePage = Page<Person> & { matching: number };

/** Which people are listed, and by what. */
export interface PeopleWish {
  readonly search: string;
  readonly sort: PeopleSort;
  readonly direction: SortDirection;
}

const listSome = (
  { search, sort, direction }: PeopleWish,
  { limit, cursor, signal }: { limit: number; cursor?: string | undefined; signal?: AbortSignal },
): Promise<PeoplePage> =>
  call(listPeople, {
    query: { limit, sort, direction, ...(search && { search }), ...(cursor && { cursor }) },
    signal,
  });

/** All of them, however many. */
export async function fetchPeople(wish: PeopleWish): Promise<readonly Person[]> {
  const found: Person[] = [];
  let cursor: string | undefined;
  do {
    const page: PeoplePage = await listSome(wish, { limit: MOST_AT_ONCE, cursor });
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

export const administrationQueries = {
  /** State of the installation's parts; refused to everybody but an ADMIN. */
  health: () =>
    queryOptions({
      queryKey: ['administration', 'health'],
      queryFn: ({ signal }) => call(getAdminHealth, { signal }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  /** Who was invited and has not come yet. */
  invitations: () =>
    queryOptions({
      queryKey: invitations,
      queryFn: ({ signal }) => call(listInvitations, { signal }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  /** How much goes with the account of somebody. */
  belongings: (userId: UserId) =>
    queryOptions({
      queryKey: ['administration', 'belongings', userId],
      queryFn: ({ signal }) => call(countBelongings, { params: { userId }, signal }),
      staleTime: 0,
    }),
  /** How many of these people pay for a plan. */
  payingAmong: (userIds: readonly UserId[]) =>
    queryOptions({
      queryKey: ['administration', 'paying', userIds],
      queryFn: async ({ signal }) => {
        let paying = 0;
        for (let at = 0; at < userIds.length; at += MOST_PEOPLE_COUNTED)
          paying += (
            await call(countPaying, { body: { userIds: userIds.slice(at, at + MOST_PEOPLE_COUNTED) }, signal })
          ).paying;
        return paying;
      },
      staleTime: 0,
    }),
  /** Who has an account, or whom these words find, in some order. */
  people: (wish: PeopleWish) =>
    infiniteQueryOptions({
      queryKey: [...people, wish],
      queryFn: ({ pageParam, signal }) => listSome(wish, { limit: PEOPLE_AT_ONCE, cursor: pageParam, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page: PeoplePage) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
};

/**
 * What an ADMIN does to a person. The row shows it when the server has it; after a refusal the list is what the server
 * says.
 */
export function usePersonVerbs() {
  const cache = useQueryClient();
  const settle = {
    onSuccess: (changed: Person) =>
      cache.setQueriesData<InfiniteData<PeoplePage, string | undefined>>(
        { queryKey: people },
        known =>
          known && {
            ...known,
            pages: known.pages.map(page => ({
              ...page,
              items: page.items.map(one => (one.id === changed.id ? changed : one)),
            })),
          },
      ),
    onError: () => cache.invalidateQueries({ queryKey: people }),
  };
  return {
    setRole: useMutation({
      mutationFn: ({ userId, role }: { userId: UserId; role: Role }) =>
        call(setRole, { params: { userId }, body: { role } }),
      ...settle,
    }),
    ban: useMutation({
      mutationFn: ({ userId, ...body }: { userId: UserId } & Ban) => call(banPerson, { params: { userId }, body }),
      ...settle,
    }),
    confirmEmail: useMutation({
      mutationFn: (userId: UserId) => call(confirmEmailOf, { params: { userId } }),
      ...settle,
    }),
    unban: useMutation({ mutationFn: (userId: UserId) => call(unbanPerson, { params: { userId } }), ...settle }),
    remove: useMutation({
      mutationFn: ({ userId, email }: { userId: UserId; email: string }) =>
        call(removePerson, { params: { userId }, body: { email } }),
      onSettled: () => Promise.all([people, invitations].map(queryKey => cache.invalidateQueries({ queryKey }))),
    }),
  };
}

/** Invites somebody, or takes it back. */
export function useInvitationVerbs() {
  const cache = useQueryClient();
  const settle = { onSettled: () => cache.invalidateQueries({ queryKey: invitations }) };
  return {
    invite: useMutation({ mutationFn: (email: string) => call(invite, { body: { email } }), ...settle }),
    withdraw: useMutation({
      mutationFn: (invitationId: InvitationId) => call(withdrawInvitation, { params: { invitationId } }),
      ...settle,
    }),
  };
}

/** Opens or closes the registration. What strangers are told of the installation is asked for anew. */
export function useSetRegistration() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (enabled: boolean) => call(setRegistration, { body: { enabled } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['config'] }),
  });
}
