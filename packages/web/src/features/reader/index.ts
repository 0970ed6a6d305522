// The front door of this feature. The reader itself is loaded when the first document is opened.
import { lazy } from 'react';
import { withLaterTexts } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';

export { pageOfHash, passageOfHash } from './page-hash.ts';
export type { ReaderFile } from './place.ts';

export type { ReaderProps } from './reader.tsx';

const load = () => loadPart(() => withLaterTexts(import('./reader.tsx')));
export const Reader = lazy(() => load().then(module => ({ default: module.Reader })));
/**
 * Fetches the reader ahead of its first use, with what it shows other documents than PDFs by where there are some; a
 * failure is met again, and told, when it is needed.
 */
export const preloadReader = (withText: boolean): void => {
  load()
    .then(module => {
      if (withText) module.preloadElements();
    })
    .catch(() => undefined);
};
