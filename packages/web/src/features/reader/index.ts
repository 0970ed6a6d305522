// The front door of this feature. The reader itself is loaded when the first document is opened.
import { lazy } from 'react';
import { withLaterTexts } from '#lib/i18n/index.ts';
import { fetchAhead, loadPart } from '#lib/load-part.ts';

export { pageOfHash, passageOfHash } from './page-hash.ts';
export type { ReaderFile } from './place.ts';

export type { ReaderProps } from './reader.tsx';

const fetchReader = () => withLaterTexts(import('./reader.tsx'));
export const Reader = lazy(() => loadPart(fetchReader).then(module => ({ default: module.Reader })));
/**
 * Fetches the reader ahead of its first use, with what it shows other documents than PDFs by where there are some.
 */
export const preloadReader = (withText: boolean): void =>
  fetchAhead(async () => {
    const module = await fetchReader();
    if (withText) module.preloadElements();
  });
