import {
  type ConversationId,
  DEFAULT_NOTE_TITLE,
  type Message,
  type MessageId,
  type TagId,
} from '@nousboard/contracts';
import { mergeNotes, type NoteWords } from '@nousboard/core/note-merge';
import { create } from 'zustand';
import { session } from '#lib/api/index.ts';
import { serverNow } from '#lib/server-time.ts';
import { localNames } from '#lib/settings.ts';
import { forgetStored, KeptStore, type Notes, storedNotes } from './kept-store.ts';

/** What somebody wrote and the server does not have yet. Kept on this device until it does. */
export interface KeptNote {
  readonly messageId: MessageId;
  readonly conversationId: ConversationId;
  readonly title: string;
  readonly text: string;
  /** Only of a note that is not on the server: later its tags are set by themselves. */
  readonly tagIds: readonly TagId[];
  /** The state of the note that was changed, as the server names it; null for one that it has not. */
  readonly seen: string | null;
  /**
   * What it said in that state: the common beginning of what was written here and elsewhere. Null where that is not
   * known.
   */
  readonly base: NoteWords | null;
  /** What went to the server since then, and no reply came: the first and the last of it. */
  readonly sent: readonly NoteWords[];
  readonly createdAt: string;
  /**
   * `draft` rests a moment before it is sent; `kept` waits for a network; `conflict` and `refused` wait for the person,
   * and so does `homeless`, whose project is gone.
   */
  readonly phase: 'draft' | 'saving' | 'kept' | 'conflict' | 'refused' | 'homeless';
}

const STORED = 'notes';
/** Each page keeps its own, so that no window writes over what was typed in another. */
const OWN = `${STORED}.${crypto.randomUUID()}`;
const store = new KeptStore(OWN);

export const useKeptNotes = create<{ readonly notes: Notes }>(() => ({ notes: {} }));
export const keptNote = (id: MessageId): KeptNote | undefined => useKeptNotes.getState().notes[id];

/** Whether something is on this device alone, in this window or in another one. */
export const isSomethingKept = (): boolean =>
  Object.keys(useKeptNotes.getState().notes).length > 0 ||
  localNames(STORED).some(name => name !== OWN && Object.keys(storedNotes(name)).length > 0);

export const keepNote = (note: KeptNote): void => put({ ...useKeptNotes.getState().notes, [note.messageId]: note });
export function releaseNote(id: MessageId): void {
  const { [id]: _gone, ...others } = useKeptNotes.getState().notes;
  put(others);
}
function put(notes: Notes): void {
  // A session that has just ended: what this page has kept stands on the device, and is not seen until somebody is
  // back.
  if (!isThere) return;
  useKeptNotes.setState({ notes });
  store.write(notes);
}

// What one person wrote must not wait for the next one who signs in here, and is there again for whoever wrote it.
let isThere = session.state().status === 'signed-in';
session.subscribe(() => {
  const wasThere = isThere;
  isThere = session.state().status === 'signed-in';
  if (isThere === wasThere) return;
  useKeptNotes.setState({ notes: isThere ? storedNotes(OWN) : {} });
  if (isThere && locks) void takeOverOthers();
});

/** The state of a note as `If-Match` names it. */
export const stateOf = ({ updatedAt }: Pick<Message, 'updatedAt'>): string => `"${updatedAt}"`;

/** What a note says, as the server has it: one without a title has the default. */
export const wordsOf = ({ title, text }: { readonly title: string | null; readonly text: string }): NoteWords => ({
  title: title?.trim() || DEFAULT_NOTE_TITLE,
  text,
});
export const isSameNote = (a: NoteWords, b: NoteWords): boolean => a.title === b.title && a.text === b.text;

/** A note that the server has never had. */
export const unseen = { seen: null, base: null, sent: [] } as const;

let tell: () => void = () => undefined;

/**
 * What a page that is gone has kept. Where this page has the same note in other words, both are joined, or each is a
 * note.
 */
function takeOver(name: string): void {
  // Nobody is there to have it. It waits, as what this page has kept does, which would be written over.
  if (!isThere) return void waited.delete(name);
  for (const note of Object.values(storedNotes(name))) {
    const mine = keptNote(note.messageId);
    const left: KeptNote = {
      ...note,
      base: note.base ?? null,
      sent: note.sent ?? [],
      phase: note.phase === 'saving' ? 'draft' : note.phase,
    };
    if (!mine) keepNote(left);
    else if (!isSameNote(wordsOf(mine), wordsOf(left))) {
      const joined = mine.base && mine.seen === left.seen ? mergeNotes(mine.base, wordsOf(mine), wordsOf(left)) : null;
      keepNote(
        joined
          ? { ...mine, ...joined }
          : {
              ...left,
              ...unseen,
              messageId: crypto.randomUUID() as MessageId,
              tagIds: [],
              createdAt: serverNow().toISOString(),
              phase: 'draft',
            },
      );
    }
  }
  forgetStored(name);
  // There may have been no room for both.
  store.write(useKeptNotes.getState().notes);
  tell();
}

// A page holds a lock of its own name for as long as it lives. What others have kept is waited for: it comes when they
// are gone. Where there are no locks, because the connection is not secure, everything that is found at the beginning
// is taken over.
const { locks } = navigator as { readonly locks?: LockManager };
const waited = new Set([OWN]);

async function takeOverOthers(): Promise<void> {
  const names = localNames(STORED).filter(name => !waited.has(name));
  for (const name of names) waited.add(name);
  const takeNow = async (name: string) => {
    if (!locks) return takeOver(name);
    const isGone = await locks.request(name, { ifAvailable: true }, lock => {
      if (lock) takeOver(name);
      return lock !== null;
    });
    if (!isGone) void locks.request(name, () => takeOver(name));
  };
  await Promise.all(names.map(takeNow));
}
void locks?.request(OWN, () => new Promise(() => undefined));
if (locks) addEventListener('storage', () => void takeOverOthers());

/** When everything is here that pages which are gone have kept. */
export const keptNotesReady = takeOverOthers();
/** Calls this whenever something came from a page that is gone. */
export const onTakenOver = (then: () => void): void => {
  tell = then;
};
