import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallProblem, endSession, mayRetry } from './api/index.ts';

/** The cache of everything the server told us. Retries only what can succeed later, at most twice. */
export const queryClient = new QueryClient({
  // Whatever asked: a session that is still refused after it was renewed has ended.
  queryCache: new QueryCache({
    onError: problem => {
      if (problem instanceof CallProblem && problem.status === 401) endSession('expired');
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (failures, problem) => failures < 2 && mayRetry(problem),
      retryDelay: (failures, problem) =>
        problem instanceof CallProblem && problem.retryAfterSeconds
          ? problem.retryAfterSeconds * 1_000
          : Math.min(8_000, 500 * 2 ** failures),
    },
    // Without a network it fails at once and is told: what only waited in the memory of the page would be lost with it.
    mutations: { retry: false, networkMode: 'always' },
  },
});
