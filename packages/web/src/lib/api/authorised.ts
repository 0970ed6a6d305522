import { renew, session } from './index.ts';

/**
 * Sends with the token of the session, once more with a new one where it has run out meanwhile. For what `call` cannot
 * send: forms, and uploads with progress.
 */
export async function authorised<Reply extends { readonly status: number }>(
  send: (token: string | null) => Promise<Reply>,
): Promise<Reply> {
  const token = session.token();
  const asker = person();
  const reply = await send(token);
  if (reply.status !== 401) return reply;
  const fresh = await renew(token);
  // As in a call: what one person asked for is not done in the name of another.
  return fresh && person() === asker ? send(fresh) : reply;
}

function person(): string | null {
  const now = session.state();
  return now.status === 'signed-in' ? now.user.id : null;
}
