import { lazy } from 'react';
import { preloadReader } from '#features/reader/index.ts';
import { withLaterTexts } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';

const load = () => loadPart(() => withLaterTexts(import('./annotated-reader.tsx')));
/** The reader of documents with highlights, loaded when the first one is opened. */
export const AnnotatedReader = lazy(() => load().then(module => ({ default: module.AnnotatedReader })));
/** Fetches it ahead of its first use; a failure is met again, and told, when it is needed. */
export const preloadAnnotatedReader = (withText: boolean): void => {
  preloadReader(withText);
  load().catch(() => undefined);
};
