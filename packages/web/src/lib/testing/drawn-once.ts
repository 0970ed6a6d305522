import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

function Part({ onDraw }: { readonly onDraw: () => void }) {
  onDraw();
  return null;
}

/**
 * What a hook gives to a component that is drawn and gone: for tests of what is told although nobody is there any more
 * who asked for it.
 */
export function drawnOnce<Given>(cache: QueryClient, hook: () => Given): Given {
  const given: Given[] = [];
  const part = createElement(Part, { onDraw: () => void given.push(hook()) });
  renderToStaticMarkup(createElement(QueryClientProvider, { client: cache }, part));
  return given[0] as Given;
}
