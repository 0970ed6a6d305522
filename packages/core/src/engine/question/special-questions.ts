import type { Candidate, Evidence, SegmentTexts } from '../../search/types.ts';
import { affiliations } from './affiliations.ts';
import { authors } from './authors.ts';
import { comparedLabels } from './compared-labels.ts';
import { datedPart } from './dated-part.ts';
import { decisions } from './decisions.ts';
import { numberedSteps } from './numbered-steps.ts';
import { partByCustom } from './parts-by-custom.ts';
import { publication } from './publication.ts';
import { publisher } from './publisher.ts';
import { sameTerms } from './same-terms.ts';
import { sinceVersion } from './since-version.ts';
import type { Asked, SpecialQuestion } from './special.ts';
import { written } from './written.ts';

/** Of two that are asked in one question the first is answered. */
const KINDS: readonly SpecialQuestion[] = [
  affiliations,
  authors,
  publication,
  publisher,
  decisions,
  sinceVersion,
  written,
  datedPart,
  partByCustom,
  numberedSteps,
  comparedLabels,
  sameTerms,
];

/** Where it may be said what a question asks in such a way; nowhere for all others. */
export const specialPlaces = (asked: Asked): Candidate[] =>
  KINDS.flatMap(kind => (kind.isAsked(asked) ? kind.places(asked) : []));

/** What the sources say of a question that asks in such a way; null where they do not, and for all others. */
export function specialEvidence(asked: Asked, texts: SegmentTexts): Evidence | null {
  for (const kind of KINDS) {
    const evidence = kind.isAsked(asked) ? kind.evidence(asked, texts) : null;
    if (evidence) return evidence;
  }
  return null;
}
