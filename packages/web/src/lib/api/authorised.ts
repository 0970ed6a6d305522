import { endSession, renew, session } from './index.ts';
import type { CallProblem } from './problem.ts';

/**
 * Sends with the token of the session, once more with a new one where it has run out meanwhile. Who is banned is signed
 * out. For what `call` cannot send: forms, and uploads with progress.
 */
export async function authorised<Reply extends { readonly status: number }>(
  send: (token: string | null) => Promise<Reply>,
  problemOf: (reply: Reply) => CallProblem | Promise<CallProblem>,
): Promise<Reply> {
  const token = session.token();
  const asker = person();
  let reply = await send(token);
  if (reply.status === 401) {
    const fresh = await renew(token);
    // As in a call: what one person asked for is not done in the name of another.
    if (!fresh || person() !== asker) return reply;
    reply = await send(fresh);
  }
  if (reply.status === 403 && (await problemOf(reply)).code === 'ban') endSession('ban');
  return reply;
}

function person(): string | null {
  const now = session.state();
  return now.status === 'signed-in' ? now.user.id : null;
}
