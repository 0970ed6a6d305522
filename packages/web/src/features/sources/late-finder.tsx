import { lazy, Suspense } from 'react';
import { withLaterTexts } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import type { FinderProps } from './source-finder.tsx';

const load = () => loadPart(() => withLaterTexts(import('./source-finder.tsx')));
const Late = lazy(() => load().then(module => ({ default: module.SourceFinder })));
const LateNothing = lazy(() => load().then(module => ({ default: module.NothingFound })));

/** The search, the order and the filter of many sources; its place is kept until it is there. */
export function SourceFinder(props: FinderProps) {
  return (
    <Suspense fallback={<div className="h-10 flex-none pointer-coarse:h-12" />}>
      <Late {...props} />
    </Suspense>
  );
}

/** That none of them is what is looked for. */
export function NothingFound() {
  return (
    <Suspense fallback={null}>
      <LateNothing />
    </Suspense>
  );
}
