import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ToastOptions } from '#ui/toast.tsx';

const signOut = vi.fn<() => void>();
let isSafe = true;
const told: { readonly text: string; readonly options: ToastOptions }[] = [];
vi.mock('#features/accounts/index.ts', () => ({ useSignOut: () => ({ mutate: signOut, isPending: false }) }));
vi.mock('#features/nous/index.ts', () => ({ sendLastNotes: async () => isSafe }));
vi.mock('#lib/i18n/index.ts', () => ({ t: (key: string) => key }));
vi.mock('#lib/problem-text.ts', () => ({ problemText: String }));
vi.mock('#ui/toast.tsx', () => ({
  closeToast: () => undefined,
  showToast: (text: string, options: ToastOptions) => told.push({ text, options }),
}));

const { useSigningOut } = await import('./use-signing-out.ts');

function Menu({ onDrawn }: { onDrawn: (press: () => void) => void }) {
  onDrawn(useSigningOut().signOut);
  return null;
}
function pressLogOut(): void {
  const drawn: (() => void)[] = [];
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(Menu, { onDrawn: press => drawn.push(press) }),
    ),
  );
  drawn[0]?.();
}

beforeEach(() => {
  signOut.mockClear();
  told.length = 0;
});

test('who has nothing left on this device is signed out without a word', async () => {
  isSafe = true;
  pressLogOut();
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  expect(told).toEqual([]);
});

test('who would lose what they wrote is asked first', async () => {
  isSafe = false;
  pressLogOut();
  await vi.waitFor(() => expect(told.map(({ text }) => text)).toEqual(['nous:leaving.text']));
  expect(signOut).not.toHaveBeenCalled();
  told[0]?.options.action?.onPress();
  expect(signOut).toHaveBeenCalledOnce();
});
