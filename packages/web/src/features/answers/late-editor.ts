import { lazy } from 'react';
import { loadPart } from '#lib/load-part.ts';

/** The editor of texts; its code comes when somebody edits one. */
export const TextEditor = lazy(() =>
  loadPart(() => import('./text-editor.tsx')).then(module => ({ default: module.TextEditor })),
);
