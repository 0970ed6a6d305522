import type { ConversationId } from '@nousboard/contracts';
import { create } from 'zustand';
import { session } from '#lib/api/index.ts';
import { readLocal, writeLocal } from '#lib/settings.ts';

/** What is typed in a project's ask area and not sent yet. Lives through a reload and through going elsewhere. */
interface Drafts {
  texts: Readonly<Record<string, string>>;
}
const useDrafts = create<Drafts>(() => ({ texts: {} }));
const nameOf = (project: ConversationId | 'new') => `draft.${project}`;

export const draftOf = (project: ConversationId | 'new'): string => useDrafts.getState().texts[project] ?? readLocal(nameOf(project)) ?? '';
export function setDraft(project: ConversationId | 'new', text: string): void {
  useDrafts.setState(({ texts }) => ({ texts: { ...texts, [project]: text } }));
  writeLocal(nameOf(project), text);
}
export const useDraft = (project: ConversationId | 'new'): string => useDrafts(({ texts }) => texts[project]) ?? readLocal(nameOf(project)) ?? '';

// What one person typed must not wait for the next one who signs in here.
session.subscribe(() => {
  if (session.state().status === 'signed-out') useDrafts.setState({ texts: {} });
});
