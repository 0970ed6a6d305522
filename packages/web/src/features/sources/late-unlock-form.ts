import { lazy } from 'react';
import { withLaterTexts } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';

/** Asks for the password of a document that cannot be read without it. Loaded when there is one: that is seldom. */
export const UnlockForm = lazy(() =>
  loadPart(() => withLaterTexts(import('./unlock-form.tsx'))).then(module => ({ default: module.UnlockForm })),
);
