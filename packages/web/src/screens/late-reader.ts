import { lazy } from 'react';
import { preloadReader } from '#features/reader/index.ts';
import { withLaterTexts } from '#lib/i18n/index.ts';
import { fetchAhead, loadPart } from '#lib/load-part.ts';

const fetchReader = () => withLaterTexts(import('./annotated-reader.tsx'));
/** The reader of documents with highlights, loaded when the first one is opened. */
export const AnnotatedReader = lazy(() => loadPart(fetchReader).then(module => ({ default: module.AnnotatedReader })));
/** Fetches it ahead of its first use. */
export const preloadAnnotatedReader = (withText: boolean): void => {
  preloadReader(withText);
  fetchAhead(fetchReader);
};
