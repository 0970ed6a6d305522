import { lazy } from 'react';
import { withLaterTexts } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';

/** What is known of a source, where it is asked for beside something else: loaded with the first such question. */
export const SourceDetails = lazy(() =>
  loadPart(() => withLaterTexts(import('./source-details.tsx'))).then(module => ({ default: module.SourceDetails })),
);
