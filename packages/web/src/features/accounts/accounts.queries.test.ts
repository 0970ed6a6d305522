import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '#lib/testing/browser-storage.ts';
import { fakeUser } from '#lib/testing/fake-server.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', storageOf(kept));
vi.stubGlobal('location', { origin: 'http://localhost' });
const { session } = await import('#lib/api/index.ts');
const { readLocal, useSettings, writeLocal, changeSettings } = await import('#lib/settings.ts');
const { useSignOut } = await import('./accounts.queries.ts');

function Menu({ onDrawn }: { onDrawn: (signingOut: ReturnType<typeof useSignOut>) => void }) {
  onDrawn(useSignOut());
  return null;
}

/** Somebody at work: signed in, with a project open, a draft, and the list of their projects. */
function atWork(logout: () => Promise<Response>) {
  vi.stubGlobal('fetch', logout);
  session.set({ token: 'theirs', user: fakeUser });
  changeSettings({ lastConversationId: '0123456789abcdef01234567', theme: 'dark' });
  writeLocal('draft.new', 'What is a cue?');
  const cache = new QueryClient();
  cache.setQueryData(['projects'], ['Sleep and memory']);
  const drawn: ReturnType<typeof useSignOut>[] = [];
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: cache },
      createElement(Menu, { onDrawn: signingOut => drawn.push(signingOut) }),
    ),
  );
  return { cache, signOut: async () => drawn[0]?.mutateAsync() };
}

beforeEach(() => kept.clear());

test.each([
  ['the server takes it', () => Promise.resolve(new Response(null, { status: 204 }))],
  [
    'the server knows of no session any more',
    () => Promise.resolve(Response.json({ error: { code: 'unauthenticated', message: 'Sign in.' } }, { status: 401 })),
  ],
])('signing out leaves nothing of whoever was there, and how the app looks: %s', async (_what, logout) => {
  const { cache, signOut } = atWork(logout);
  await signOut();
  expect([session.token(), session.state()]).toEqual([null, { status: 'signed-out', banned: false, expired: false }]);
  expect(cache.getQueryCache().getAll()).toEqual([]);
  expect([readLocal('draft.new'), useSettings.getState().lastConversationId]).toEqual([null, null]);
  expect([...kept.keys()].sort()).toEqual(['nousboard.settings', 'nousboard.theme']);
});

test('who cannot tell the server stays signed in, with all that is theirs', async () => {
  const { cache, signOut } = atWork(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(signOut()).rejects.toMatchObject({ code: 'unavailable' });
  expect([session.token(), session.state().status]).toEqual(['theirs', 'signed-in']);
  expect(cache.getQueryData(['projects'])).toEqual(['Sleep and memory']);
  expect(readLocal('draft.new')).toBe('What is a cue?');
});
