import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import { ResetForm } from './reset-form.tsx';

beforeAll(speakEnglish);

const drawn = (token: string, userId: string): string =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(ResetForm, {
        token,
        userId,
        askAgain: words => createElement('a', { href: '/forgot-password' }, words),
        signIn: words => createElement('a', { href: '/login' }, words),
        somebodyElse: null,
      }),
    ),
  );

test('an address without the words of its link asks for no password, and leads to a new link or the sign-in', () => {
  for (const [token, userId, text] of [
    ['', 'them', 'Unable to process: No valid reset token'],
    ['words', '', 'Unable to process: No valid user id'],
  ] as const) {
    const html = drawn(token, userId);
    expect(html).toContain(text);
    expect(html).toContain('<a href="/forgot-password">Ask for a new link</a>');
    expect(html).toContain('<a href="/login">Back to sign in</a>');
    expect(html).not.toContain('<form');
  }
});
