import { getConfig, login, logout, type SentBodyOf, type Session } from '@nousboard/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallProblem, call, session, tabs } from '#lib/api/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { forgetLastChoices, forgetPerson } from '#lib/settings.ts';
import { forgetTabDrafts } from '#lib/tab-draft.ts';
import { showToast } from '#ui/toast.tsx';

export const accountQueries = {
  /** What the installation says about itself before anybody signs in. */
  config: () =>
    queryOptions({ queryKey: ['config'], queryFn: ({ signal }) => call(getConfig, { signal }), staleTime: 5 * 60_000 }),
};

type Credentials = SentBodyOf<typeof login>;

/** Signs in; what the browser held of somebody else before is gone then. */
export function useSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => call(login, { body }),
    onSuccess: signedIn => begin(signedIn, () => cache.clear()),
  });
}

/** Signs out here and in every other tab. Fails and says so, signed in as before, when the server cannot be told. */
export function useSignOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call(logout);
      } catch (problem) {
        // A session that the server no longer knows is as good as ended.
        if (!(problem instanceof CallProblem && problem.status === 401)) throw problem;
      }
    },
    onSuccess: () => leave(() => cache.clear()),
    onError: problem => {
      showToast(problemText(problem), { level: 'error' });
    },
  });
}

/** Nobody is signed in here any more, nor in any other tab, and nothing of whoever was is left. */
export function leave(forgetCache: () => void): void {
  session.clear();
  tabs.tell({ type: 'signed-out' });
  forgetPerson();
  forgetCache();
}

/** Somebody is signed in now; nothing of whoever was before is left. */
export function begin(signedIn: Session, forgetCache: () => void): void {
  forgetCache();
  forgetLastChoices();
  forgetTabDrafts();
  session.set(signedIn);
  tabs.tell({ type: 'session', session: signedIn });
}
