import { z } from 'zod';
import { email } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { invitationId } from './ids.ts';

// Whom an ADMIN lets in, also while nobody else may create an account.

/** An invitation that waits for its person. */
export const invitation = z.object({
  id: invitationId,
  email: z.string(),
  /** The name of who invited them. */
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
  /** The mail service has not taken the letter so far. It is sent again. */
  late: z.boolean(),
  /** For the ADMIN to hand over; null where the installation sends mail, unless the letter is late. */
  link: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

const closed = ['unauthenticated', 'forbidden'] as const;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/admin/invitations',
  summary: 'Invitations that wait for their people, the latest first.',
  policy: { who: 'admin' },
  kind: 'json',
  reply: z.object({ items: z.array(invitation) }),
  problems: closed,
});
export const invite = endpoint({
  method: 'POST',
  path: '/admin/invitations',
  summary:
    'Invite somebody by e-mail: a link to create an account is mailed, good once, for seven days, also while ' +
    'registration is closed. An earlier invitation of the same e-mail ends.',
  policy: { who: 'admin' },
  body: z.strictObject({ email: email(6) }),
  kind: 'json',
  status: 201,
  reply: invitation,
  perMinute: 30,
  problems: [...closed, 'validation', 'rate_limited', 'invited_has_account', 'invited_banned', 'email_login_disabled'],
});
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/invitations/{invitationId}',
  summary: 'Withdraw an invitation. Its link is good no more.',
  policy: { who: 'admin' },
  params: z.strictObject({ invitationId }),
  kind: 'none',
  status: 204,
  problems: [...closed, 'validation', 'not_found'],
});
