import {
  getUser,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  type SentBodyOf,
  verifyEmail,
} from '@nousboard/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, renew, session, startSession } from '#lib/api/index.ts';
import { keepUser } from '#lib/api/keep-user.ts';

// Apart from the others: whoever signs in or signs up needs none of it.

type Reset = SentBodyOf<typeof resetPassword>;

/**
 * Asks for a link to set a new password. The reply is the same for every e-mail; it holds the link only where the
 * server returns it.
 */
export const useRequestPasswordReset = () =>
  useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }) });

/**
 * What was done is done, whether or not the session can be renewed right now: the next call does that as well. Who is
 * signed in here is known afterwards, also where the page had not asked before: it need not be whom the link was for.
 */
async function renewed(): Promise<void> {
  const token = session.token();
  await (token === null ? startSession() : renew(token).catch(() => null));
}

/** Sets a new password with the words of a link. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: Reset) => call(resetPassword, { body }),
    // Every session of the account has ended; whether ours was one of them, the server knows.
    onSuccess: renewed,
  });

/**
 * Confirms an e-mail with the word of a link; with a blank one a new link is mailed. Whoever is signed in goes on as
 * verified.
 */
export const useVerifyEmail = () =>
  useMutation({
    mutationFn: async (body: { email: string; token: string }) => {
      const { verified } = await call(verifyEmail, { body });
      if (verified) await renewed();
      return verified;
    },
  });

/** Has the link that confirms an e-mail mailed again. */
export const useResendVerification = () =>
  useMutation({ mutationFn: (email: string) => call(resendVerification, { body: { email } }) });

/** People follow the link on another device, or in another tab. */
const LOOK_AGAIN_MS = 5_000;

/** While somebody waits for it: looks whether their e-mail is proved by now, and tells the session. */
export const useAwaitedProof = (isAwaited: boolean) =>
  useQuery({
    queryKey: ['proof'],
    queryFn: async ({ signal }) => {
      const user = await call(getUser, { signal });
      keepUser(user);
      return user.emailVerified;
    },
    enabled: isAwaited,
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
