import type { ConversationId, FileId, MessageId } from '@nousboard/contracts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { session } from '#lib/api/index.ts';
import { draftName, draftNames } from '#lib/kept-question.ts';
import { readLocal, writeLocal } from '#lib/settings.ts';
import { locks, PAGE, whenGone } from '#lib/this-page.ts';

const MODES = ['ask', 'note', 'recap'] as const;
/** What the ask area is for: questions, notes, or what a recap is to be about. */
export type AskMode = (typeof MODES)[number];
/** Whose ask area it is; `new` stands for every place where there is no project yet. */
type Place = ConversationId | 'new';

/**
 * What is typed in a project's ask area and not sent yet, for each mode, and the mode. Lives through a reload and
 * through going elsewhere.
 */
const useKept = create<{ kept: Readonly<Record<string, string>> }>(() => ({ kept: {} }));
/** Where the question in the field was sent and could not go out yet. */
const useWaits = create<Readonly<Partial<Record<Place, boolean>>>>(() => ({}));
const sharedName = (project: Place, mode: AskMode) =>
  mode === 'ask' ? draftName(project) : `${draftName(project)}.${mode}`;
/** Pages of one project must not overwrite each other's words. */
const nameOf = (project: Place, mode: AskMode) => `${sharedName(project, mode)}${locks ? `@${PAGE}` : ''}`;
const modeName = (project: Place) => `mode.${project}`;

const keptOf = (name: string): string => useKept.getState().kept[name] ?? readLocal(name) ?? '';
const useKeptText = (name: string): string => useKept(({ kept }) => kept[name]) ?? readLocal(name) ?? '';
function keep(name: string, text: string): void {
  useKept.setState(({ kept }) => ({ kept: { ...kept, [name]: text } }));
  writeLocal(name, text);
}

export const draftOf = (project: Place, mode: AskMode = 'ask'): string => keptOf(nameOf(project, mode));
export function setDraft(project: Place, text: string, mode: AskMode = 'ask'): void {
  keep(nameOf(project, mode), text);
  // Nobody has sent these words.
  if (mode === 'ask') setWaiting(project, false);
}
export const useDraft = (project: Place, mode: AskMode): string => useKeptText(nameOf(project, mode));

/** What was typed in a page that is gone is in the field of the next one, before what has been typed there since. */
export function useLeftDrafts(project: Place): void {
  useEffect(() => takeLeftDrafts(project), [project]);
}

export function takeLeftDrafts(project: Place): void {
  for (const mode of MODES) {
    const own = nameOf(project, mode);
    for (const name of draftNames(sharedName(project, mode)).filter(name => name !== own)) {
      const take = () => {
        const text = readLocal(name);
        if (text === null) return;
        writeLocal(name, '');
        keep(own, [text, keptOf(own)].filter(Boolean).join('\n'));
      };
      const [, page] = name.split('@');
      if (page === undefined) take();
      else whenGone(page, take);
    }
  }
}

/**
 * Whether the question in the field goes out by itself as soon as it can, wherever its person has gone meanwhile. Kept
 * by no reload: another tab of the project would send it too.
 */
export const useWaiting = (project: Place): boolean => useWaits(waits => waits[project] ?? false);
export const setWaiting = (project: Place, isWaiting: boolean): void => useWaits.setState({ [project]: isWaiting });

/**
 * The source that a question is asked of, whatever is in focus: it stays with these words while they wait in the field,
 * or are on their way.
 */
const sourceName = (project: ConversationId) => `of.${project}`;
export const keepSource = (project: ConversationId, text: string, source: FileId): void =>
  writeLocal(sourceName(project), `${source} ${text}`);
export function sourceOf(project: ConversationId, text: string): FileId | undefined {
  const kept = readLocal(sourceName(project));
  const [source] = kept?.split(' ') ?? [];
  return kept === `${source} ${text}` ? (source as FileId) : undefined;
}
/** The source that the question in the field is asked of, where it has one of its own. */
export const useSourceOf = (project: ConversationId): FileId | undefined =>
  useKept(() => sourceOf(project, draftOf(project).trim()));
export function forgetSource(project: ConversationId, text: string): void {
  if (sourceOf(project, text)) writeLocal(sourceName(project), '');
}

const modeOf = (kept: string): AskMode => (kept === 'note' || kept === 'recap' ? kept : 'ask');
export const useAskMode = (project: Place): AskMode => modeOf(useKeptText(modeName(project)));
export const setAskMode = (project: Place, mode: AskMode): void => keep(modeName(project), mode === 'ask' ? '' : mode);
/** The mode that a view of the project brings along, which no reload keeps; null gives back the one that was chosen. */
export const lendAskMode = (project: Place, mode: AskMode | null): void =>
  useKept.setState(({ kept }) => ({
    kept: { ...kept, [modeName(project)]: mode ?? readLocal(modeName(project)) ?? '' },
  }));

/** What a question or an answer is being changed to; '' when it is not. Kept until that is saved or given up. */
const changeName = (message: MessageId) => `change.${message}`;
export const changeOf = (message: MessageId): string => readLocal(changeName(message)) ?? '';
export const keepChange = (message: MessageId, text: string): void => writeLocal(changeName(message), text);

// What one person typed must not wait for the next one who signs in here.
session.subscribe(() => {
  if (session.state().status !== 'signed-out') return;
  useKept.setState({ kept: {} });
  useWaits.setState({}, true);
});
