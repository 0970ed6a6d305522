import type { Citation } from '@nousboard/contracts';
import { makeCitation } from '@nousboard/core/grounding';
import { newUuid } from '#platform/new-id.ts';

/** A citation that the built-in engine asks for: its words stand in the source, or the engine is wrong. */
export function madeCitation(request: Omit<Parameters<typeof makeCitation>[0], 'id'>): Citation {
  const made = makeCitation({ ...request, id: newUuid() });
  if (!made.made) throw new Error(`the built-in engine offered a citation that cannot be: ${made.why}`);
  return made.citation;
}
