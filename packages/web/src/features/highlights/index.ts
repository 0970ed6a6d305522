// The front door of this feature.
import { loadPart } from '#lib/load-part.ts';

export type { HighlightVerbs } from './highlight-verbs.tsx';
export { Highlighting } from './highlighting.tsx';
export const loadHighlightsAsText = () => loadPart(() => import('./highlights-as-text.ts'));
