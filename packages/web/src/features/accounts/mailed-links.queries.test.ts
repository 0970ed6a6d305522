import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { fakeUser } from '#lib/testing/fake-server.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });
const { session } = await import('#lib/api/index.ts');
const { useResetPassword, useVerifyEmail } = await import('./mailed-links.queries.ts');

function Draw({ draw }: { draw: () => void }) {
  draw();
  return null;
}

/** What a hook gives where it is drawn. */
function drawn<Given>(use: () => Given): Given {
  const given: Given[] = [];
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(Draw, { draw: () => given.push(use()) }),
    ),
  );
  return given[0] as Given;
}

test('what a link has done is told as done, also when the session cannot be renewed at that moment', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const path = String(address).split('?')[0] ?? '';
    asked.push(path);
    if (path.endsWith('/auth/refresh')) throw new TypeError('Failed to fetch');
    return path.endsWith('/user/verify') ? Response.json({ verified: true }) : new Response(null, { status: 204 });
  });
  session.set({ token: 'theirs', user: fakeUser });
  const words = { token: 'word', userId: fakeUser.id, password: 'another horse', confirm_password: 'another horse' };
  await expect(drawn(useResetPassword).mutateAsync(words)).resolves.toBeUndefined();
  await expect(drawn(useVerifyEmail).mutateAsync({ email: fakeUser.email, token: 'word' })).resolves.toBe(true);
  expect(asked).toEqual(['/api/auth/resetPassword', '/api/auth/refresh', '/api/user/verify', '/api/auth/refresh']);
});
