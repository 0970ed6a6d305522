import { isConversationId } from '@nousboard/contracts';
import { localNames, placeOfEnded, readLocal } from './settings.ts';

/** What a question is kept under in this browser while it is typed. */
export const draftName = (project: string): string => `draft.${project}`;
/** The names that drafts are kept under as `name`: each page has its own, and without locks all have one. */
export const draftNames = (name: string): readonly string[] => [name, ...localNames(`${name}@`)];
/** How that begins what one is kept under on its way, until the server has it: each page has its own. */
export const sentName = (project: string): string => `sent.${project}`;

/** Whether a session has ended here by no wish of the person, and whether a question waits where they were. */
export function endedSession(): { readonly hasQuestion: boolean } | null {
  const place = placeOfEnded();
  if (place === null) return null;
  const id = /^\/c\/(\w+)/.exec(place)?.[1];
  // Everywhere else than in a project, questions are for one that begins with them.
  const project = isConversationId(id) ? id : 'new';
  return {
    hasQuestion: [...draftNames(draftName(project)), ...localNames(sentName(project))].some(
      name => (readLocal(name) ?? '').trim() !== '',
    ),
  };
}
