import {
  requestPasswordReset,
  resendVerification,
  resetPassword,
  type SentBodyOf,
  verifyEmail,
} from '@nousboard/contracts';
import { useMutation } from '@tanstack/react-query';
import { call, renew, session } from '#lib/api/index.ts';

// Apart from the others: whoever signs in or signs up needs none of it.

type Reset = SentBodyOf<typeof resetPassword>;

/**
 * Asks for a link to set a new password. The reply is the same for every e-mail; it holds the link only where the
 * server returns it.
 */
export const useRequestPasswordReset = () =>
  useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }) });

/** Sets a new password with the words of a link. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: Reset) => call(resetPassword, { body }),
    // Every session of the account has ended; whether ours was one of them, the server knows.
    onSuccess: async () => {
      if (session.token() !== null) await renew(session.token());
    },
  });

/**
 * Confirms an e-mail with the word of a link; with a blank one a new link is mailed. Whoever is signed in goes on as
 * verified.
 */
export const useVerifyEmail = () =>
  useMutation({
    mutationFn: async (body: { email: string; token: string }) => {
      const { verified } = await call(verifyEmail, { body });
      if (verified && session.token() !== null) await renew(session.token());
      return verified;
    },
  });

/** Has the link that confirms an e-mail mailed again. */
export const useResendVerification = () =>
  useMutation({ mutationFn: (email: string) => call(resendVerification, { body: { email } }) });
