import { contract, type NewHighlight } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import {
  addHighlight,
  changeHighlight,
  getHighlight,
  type HighlightNeeds,
  listHighlights,
  removeHighlight,
} from './highlights.service.ts';
import { type MarkedWords, markedWords } from './marked-words.ts';

/**
 * Deletes all highlights of a person who leaves; or those on files that they cannot read any more. And what they marked
 * in a project's sources.
 */
export {
  deleteHighlightsOn as forgetHighlightsOn,
  deleteOwnHighlights as forgetHighlights,
  type HighlightRow,
  listKnownHighlights,
  listOwnHighlights,
  listWordsIn,
} from './highlights.repository.ts';
export type { MarkedWords } from './marked-words.ts';

/** What people mark on the pages of files. */
export const createHighlights = (
  needs: HighlightNeeds,
): { routes: Route[]; marked: MarkedWords; add(actor: Actor, draft: NewHighlight): Promise<unknown> } => ({
  add: (actor, draft) => addHighlight(needs, actor, draft),
  marked: markedWords(needs),
  routes: [
    route(contract.listHighlights, ({ actor, query }) => listHighlights(needs, actor, query.fileId, query.version)),
    route(contract.createHighlight, ({ actor, body }) => addHighlight(needs, actor, body)),
    route(contract.getHighlight, ({ actor, params }) => getHighlight(needs, actor, params.highlightId)),
    route(contract.updateHighlight, ({ actor, params, body }) =>
      changeHighlight(needs, actor, params.highlightId, body),
    ),
    route(contract.deleteHighlight, ({ actor, params }) => removeHighlight(needs, actor, params.highlightId)),
  ],
});
