import { lazy } from 'react';
import { withLaterTexts } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';

/**
 * Says what has become of a document that could not be read, and has it read once more. Loaded when there is one: that
 * is seldom.
 */
export const ReadAgain = lazy(() =>
  loadPart(() => withLaterTexts(import('./read-again.tsx'))).then(module => ({ default: module.ReadAgain })),
);
