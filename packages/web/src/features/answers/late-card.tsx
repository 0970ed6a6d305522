import { lazy, Suspense, useState } from 'react';
import { loadPart } from '#lib/load-part.ts';
import type { CitationCard, CitationCardProps } from './citation-card.tsx';

let ready: typeof CitationCard | null = null;
// It draws a part of a page, and nobody rests on a tab before the answer is read.
const load = () =>
  loadPart(() => import('./citation-card.tsx')).then(module => {
    ready = module.CitationCard;
    return { default: module.CitationCard };
  });
const Later = lazy(load);

export const preloadCitationCard = (): void => {
  load().catch(() => undefined);
};

/** The card of a citation, drawn at once where its code is there. */
export function LateCitationCard(props: CitationCardProps) {
  const [drawing] = useState(() => ({ Card: ready ?? Later }));
  return (
    <Suspense fallback={null}>
      <drawing.Card {...props} />
    </Suspense>
  );
}
