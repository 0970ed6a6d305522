import { latePart } from '#lib/late-part.tsx';
import type { CitationCardProps } from './citation-card.tsx';

// It draws a part of a page, and nobody rests on a tab before the answer is read.
const card = latePart<CitationCardProps>(() => import('./citation-card.tsx').then(({ CitationCard }) => CitationCard));

export const preloadCitationCard = card.preload;
export const LateCitationCard = (props: CitationCardProps) => <card.Part props={props} standIn={null} />;
