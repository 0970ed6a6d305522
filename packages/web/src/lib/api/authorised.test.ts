import type { Session } from '@nousboard/contracts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeUser } from '#lib/testing/fake-server.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });
const { CallProblem, onSignedOut, session } = await import('./index.ts');
const { authorised } = await import('./authorised.ts');

const other = { ...fakeUser, id: '00000000-0000-4000-8000-00000000000b' } as Session['user'];
/** A server that accepts one token, and has sent these. */
const accepting = (accepts: string, sent: (string | null)[]) => async (token: string | null) => {
  sent.push(token);
  return { status: token === accepts ? 201 : 401 };
};
const unexpected = () => new CallProblem('unexpected', {}, 500);
const refreshing = (reply: () => Response) => vi.stubGlobal('fetch', () => Promise.resolve(reply()));

beforeEach(() => {
  session.clear();
  session.set({ token: 'stale', user: fakeUser });
});

test('what was refused for its token is sent once more with a new one', async () => {
  refreshing(() => Response.json({ token: 'fresh', user: fakeUser }));
  const sent: (string | null)[] = [];
  expect(await authorised(accepting('fresh', sent), unexpected)).toEqual({ status: 201 });
  expect(sent).toEqual(['stale', 'fresh']);
});

test.each([
  ['whose session has ended', () => new Response(null, { status: 401 })],
  ['somebody else has taken the place of', () => Response.json({ token: 'fresh', user: other })],
])('it is not where it was asked for by one %s', async (_who, refresh) => {
  refreshing(refresh);
  const sent: (string | null)[] = [];
  expect(await authorised(accepting('fresh', sent), unexpected)).toEqual({ status: 401 });
  expect(sent).toEqual(['stale']);
});

test.each([
  ['ban', ['ban']],
  ['forbidden', []],
] as const)('whoever is refused with %s is signed out: %j', async (code, expected) => {
  const ended: string[] = [];
  onTestFinished(onSignedOut(why => void ended.push(why)));
  const reply = { status: 403 };
  expect(
    await authorised(
      async () => reply,
      () => new CallProblem(code, {}, 403),
    ),
  ).toBe(reply);
  expect(ended).toEqual(expected);
  expect(session.state()).toMatchObject(
    code === 'ban' ? { status: 'signed-out', banned: true } : { status: 'signed-in' },
  );
});
