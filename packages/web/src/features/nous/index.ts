// The front door of this feature: what a screen may put on its page. All of it loads with the first use, and its words
// with it.

import type { ConversationId, createProject, MessageId, SentBodyOf, TagId } from '@nousboard/contracts';
import { lazy } from 'react';
import { withLaterTexts } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { localNames } from '#lib/settings.ts';
import type { Writing } from './editor/writing.ts';
import type { ShownNous } from './nous-sheet.tsx';

/** Starts a note. It is there at once, and sent as soon as the server can be reached. */
export async function createNote(
  project: ConversationId,
  title: string,
  tagIds: readonly TagId[] = [],
  text = '',
): Promise<ShownNous> {
  const notes = await loadPart(() => import('./send-notes.ts'));
  return notes.startNote(project, title, tagIds, text);
}

/** Starts a note where there is no project yet, in one of its name that answers in this way. */
export async function createFirstNote(
  title: string,
  tagIds: readonly TagId[],
  settings: SentBodyOf<typeof createProject>,
): Promise<ShownNous> {
  const notes = await loadPart(() => import('./send-notes.ts'));
  return notes.startFirstNote(title, tagIds, settings);
}

/** Puts a note whose project is gone into one of its name that answers in this way; null where it is not here. */
export async function keepInNewProject(
  id: MessageId,
  settings: SentBodyOf<typeof createProject>,
): Promise<ShownNous | null> {
  const notes = await loadPart(() => import('./send-notes.ts'));
  return notes.keepInNewProject(id, settings);
}

/** What a new note opens in, fetched while its title is typed. */
export const preloadNote = (): void => {
  const parts = [import('./nous-sheet.tsx'), import('./editor/rich-text.tsx')];
  // What does not come now is fetched with its first use.
  for (const part of parts) part.catch(() => undefined);
};

/** Whether a message is a note of this project; false also for one that is not there. */
export async function isNoteOf(project: ConversationId, messageId: MessageId): Promise<boolean> {
  const queries = await loadPart(() => import('./nous.queries.ts'));
  return queries.isNoteOf(project, messageId);
}

/** Sends what was kept on this device when the page went away. */
export function sendKeptNotes(): void {
  if (localNames('notes').length > 0) void loadPart(() => import('./send-notes.ts'));
}

/**
 * Sends what is on this device alone before its writer leaves it, with the words that say so where something stays.
 * Whether nothing does.
 */
export async function sendLastNotes(): Promise<boolean> {
  if (localNames('notes').length === 0) return true;
  const notes = await withLaterTexts(import('./send-notes.ts'));
  return notes.sendLast();
}

export { takeTypedAhead, typeAhead, typedAheadFrom } from './typed-ahead.ts';
export type { ShownNous, Writing };
export const NousView = lazy(() =>
  loadPart(() => withLaterTexts(import('./nous-view.tsx'))).then(module => ({ default: module.NousView })),
);
/** How many of them a project has. */
export const NousCount = lazy(() =>
  loadPart(() => import('./nous-count.tsx')).then(module => ({ default: module.NousCount })),
);
/** The tags of a person, to choose from: a filter, or the tags of a message. */
export const TagsButton = lazy(() =>
  loadPart(() => withLaterTexts(import('./tags-button.tsx'))).then(module => ({ default: module.TagsButton })),
);
/** The tags of one message, to be set. */
export const MessageTags = lazy(() =>
  loadPart(() => withLaterTexts(import('./message-tags.tsx'))).then(module => ({ default: module.MessageTags })),
);
/** The whole of a card, from the bottom of the window. */
export const NousSheet = lazy(() =>
  loadPart(() => withLaterTexts(import('./nous-sheet.tsx'))).then(module => ({ default: module.NousSheet })),
);
