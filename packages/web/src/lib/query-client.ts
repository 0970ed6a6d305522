import { QueryClient } from '@tanstack/react-query';
import { CallProblem, mayRetry } from './api/index.ts';

/** The cache of everything the server told us. Retries only what can succeed later, at most twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (failures, problem) => failures < 2 && mayRetry(problem),
      retryDelay: (failures, problem) => (problem instanceof CallProblem && problem.retryAfterSeconds ? problem.retryAfterSeconds * 1_000 : Math.min(8_000, 500 * 2 ** failures)),
    },
    mutations: { retry: false },
  },
});
