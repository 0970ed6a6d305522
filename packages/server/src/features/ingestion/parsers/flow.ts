import type { ClaimedFacts, FlowPage } from '@nousboard/core/document';

/** A document that knows its own structure, read whole: every kind but PDF and plain text. */
export interface FlowDocument {
  readonly pages: readonly FlowPage[];
  readonly claimed: ClaimedFacts;
}
