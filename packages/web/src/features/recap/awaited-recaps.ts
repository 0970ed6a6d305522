import type { ConversationId, Recap, RecapId } from '@nousboard/contracts';
import { create } from 'zustand';
import { session } from '#lib/api/index.ts';
import { readLocal, writeLocal } from '#lib/settings.ts';
import { closeToast } from '#ui/toast.tsx';

/** A recap that is being made, or that is done and has not been seen yet. */
export interface AwaitedRecap {
  readonly id: RecapId;
  readonly isReady: boolean;
}
type Awaited = Readonly<Record<ConversationId, AwaitedRecap>>;

interface Kept {
  /** By their projects; null: as it stands in this browser. */
  readonly awaited: Awaited | null;
  /** Whose recaps are on the screen. */
  readonly shown: ConversationId | null;
}

/** What somebody waits for, wherever they go meanwhile; lives through a reload. */
const useKept = create<Kept>(() => ({ awaited: null, shown: null }));
const STORED = 'recaps';

function stored(): Awaited {
  try {
    return JSON.parse(readLocal(STORED) ?? '{}') as Awaited;
  } catch (broken) {
    console.warn('The recaps that were waited for could not be read.', broken);
    return {};
  }
}
const all = (): Awaited => useKept.getState().awaited ?? stored();
const useAll = (): Awaited => useKept(({ awaited }) => awaited) ?? stored();
function put(awaited: Awaited): void {
  useKept.setState({ awaited });
  writeLocal(STORED, Object.keys(awaited).length === 0 ? '' : JSON.stringify(awaited));
}

/** Somebody has asked for a recap, or sees that one is being made: they are told what becomes of it. */
export function awaitRecap({ projectId, id }: Pick<Recap, 'projectId' | 'id'>): void {
  const known = all()[projectId];
  if (known?.id !== id || known.isReady) put({ ...all(), [projectId]: { id, isReady: false } });
}

/** It is not being made any more. One that is done waits to be seen, unless it is on the screen. */
export function endAwaiting(project: ConversationId, isDone: boolean): void {
  const { [project]: known, ...others } = all();
  const isUnseen = known && isDone && useKept.getState().shown !== project;
  put(isUnseen ? { ...others, [project]: { ...known, isReady: true } } : others);
}

export const areRecapsShown = (project: ConversationId): boolean => useKept.getState().shown === project;

/** Messages about recaps, by their projects: each goes when it is seen what it tells of. */
const messages = new Map<ConversationId, string>();
export const keepMessage = (project: ConversationId, toast: string): void => void messages.set(project, toast);

/** The recaps of a project are on the screen, until what is given back is called. */
export function showRecaps(project: ConversationId): () => void {
  useKept.setState({ shown: project });
  if (all()[project]?.isReady) endAwaiting(project, false);
  closeToast(messages.get(project) ?? '');
  return () => useKept.setState(({ shown }) => (shown === project ? { shown: null } : {}));
}

/** The projects in which one is being made, and which. */
export const useMaking = (): readonly { readonly project: ConversationId; readonly id: RecapId }[] =>
  Object.entries(useAll()).flatMap(([project, { id, isReady }]) =>
    isReady ? [] : [{ project: project as ConversationId, id }],
  );
/** Whether a project has one that is done and has not been seen. */
export const useUnseenRecap = (project: ConversationId | 'new'): boolean =>
  useAll()[project as ConversationId]?.isReady === true;

// What one person waits for is no matter of the next one's.
session.subscribe(() => {
  if (session.state().status === 'signed-out') useKept.setState({ awaited: null, shown: null });
});
