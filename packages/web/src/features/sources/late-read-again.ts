import { lazy } from 'react';
import { withLaterTexts } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';

/** Has a document that could not be read read once more. Loaded when there is one: that is seldom. */
export const ReadAgain = lazy(() =>
  loadPart(() => withLaterTexts(import('./read-again.tsx'))).then(module => ({ default: module.ReadAgain })),
);
