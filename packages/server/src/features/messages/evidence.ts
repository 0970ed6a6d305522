import { message } from '@nousboard/contracts';
import { z } from 'zod';

const {
  citations,
  verdicts,
  sources,
  searched,
  skipped,
  followUps,
  events,
  clientId,
  responseMessageId,
  ownSources,
  overrideParentMessageId,
  generation,
} = message.shape;

/**
 * What an answer carries besides its text, and a question of how it was asked: read and written whole, shaped by the
 * contract.
 */
export const evidence = z.object({
  citations: citations.default([]),
  verdicts: verdicts.default([]),
  sources: sources.default([]),
  searched: searched.default(null),
  skipped: skipped.default([]),
  followUps: followUps.default([]),
  events: events.default([]),
  clientId,
  responseMessageId,
  ownSources,
  overrideParentMessageId,
  generation,
});
export type Evidence = z.input<typeof evidence>;
