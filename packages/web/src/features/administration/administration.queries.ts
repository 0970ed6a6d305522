import { getAdminHealth } from '@nousboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';

/** The queue moves while somebody looks. */
const LOOK_AGAIN_MS = 10_000;

export const administrationQueries = {
  /** State of the installation's parts; refused to everybody but an ADMIN. */
  health: () => queryOptions({ queryKey: ['administration', 'health'], queryFn: ({ signal }) => call(getAdminHealth, { signal }), refetchInterval: LOOK_AGAIN_MS }),
};
