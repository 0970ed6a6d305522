import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { accountQueries } from '#features/accounts/index.ts';
import { speakEnglish } from '#lib/testing/english.ts';
import { WorkspaceFoot } from './workspace-foot.tsx';

beforeAll(speakEnglish);

/** The words at the end of the foot, for what the installation says about itself. */
function footOf(facts: { customFooter: string | null }): string | undefined {
  const client = new QueryClient();
  client.setQueryData(accountQueries.config().queryKey as readonly unknown[], {
    appTitle: 'Library of Alexandria',
    version: '1.2.0',
    billing: 'none',
    ...facts,
  });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(WorkspaceFoot)));
  return /<span class="min-w-0 text-end">(.*)<\/span><\/footer>$/.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
}

test('the foot has the line of the installation, or its name and version where it has none', () => {
  expect(footOf({ customFooter: null })).toMatch(/^Library of Alexandria 1\.2/);
  expect(footOf({ customFooter: 'Run by the reading room' })).toBe('Run by the reading room');
});
