import { z } from 'zod';
import { differs, email, password, repeated } from './accounts.ts';
import { endpoint } from './endpoint.ts';

// Apart from signing in, because no screen but those of the links needs these.

/** The word that a mailed link carries. */
const mailedToken = (missing: string) => z.string().trim().min(1, missing).max(200, missing);

/** What a new password is set with: the link's two words, and the password twice. */
export const passwordReset = z
  .strictObject({
    token: mailedToken('Unable to process: No valid reset token'),
    userId: z.uuid('Unable to process: No valid user id').brand('UserId'),
    password,
    confirm_password: z.string(),
  })
  .refine(repeated, differs);

const answerable = ['validation', 'rate_limited'] as const;

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/requestPasswordReset',
  summary: 'Ask for a link to set a new password. The answer is the same whether or not the e-mail is known.',
  policy: { who: 'anyone' },
  body: z.strictObject({ email: email(3) }),
  kind: 'json',
  /** `link` only where the installation was told to return it (RESET_LINK_IN_RESPONSE) and the e-mail is known. */
  reply: z.object({ message: z.string(), link: z.string().optional() }),
  perMinute: 5,
  problems: answerable,
});
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/resetPassword',
  summary: 'Set a new password with the words of the link. Every session of the account ends.',
  policy: { who: 'anyone' },
  body: passwordReset,
  kind: 'none',
  status: 204,
  perMinute: 10,
  problems: [...answerable, 'reset_token_invalid', 'password_guessable'],
});
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/user/verify',
  summary:
    'Confirm an e-mail with the word of the link, which says so again once it has. With a blank token a new link is ' +
    'mailed instead, and nothing is confirmed.',
  policy: { who: 'anyone' },
  body: z.strictObject({ email: email(3), token: z.string().trim().max(200).default('') }),
  kind: 'json',
  reply: z.object({ verified: z.boolean() }),
  perMinute: 10,
  problems: [...answerable, 'verification_failed'],
});
export const resendVerification = endpoint({
  method: 'POST',
  path: '/user/verify/resend',
  summary:
    'Mail the link that confirms an e-mail again, at the earliest a minute after the last letter. The answer is the ' +
    'same whether or not the e-mail is known.',
  policy: { who: 'anyone' },
  body: z.strictObject({ email: email(3) }),
  kind: 'none',
  status: 204,
  perMinute: 3,
  problems: answerable,
});
export const listResetLinks = endpoint({
  method: 'GET',
  path: '/admin/resetLinks',
  summary:
    'Links to set a new password that wait for their people, the latest first, for ADMIN to hand over. ' +
    'None where the installation sends mail.',
  policy: { who: 'admin' },
  kind: 'json',
  reply: z.object({
    items: z.array(z.object({ name: z.string(), email: z.string(), link: z.string(), expiresAt: z.iso.datetime() })),
  }),
  problems: ['unauthenticated', 'forbidden'],
});
