import {
  type ConversationId,
  createNote as createEndpoint,
  createProject,
  DEFAULT_NOTE_TITLE,
  getMessage,
  MAX_NOTE_CHARACTERS,
  type Message,
  type MessageId,
  Problem,
  type SentBodyOf,
  type TagId,
  updateMessage,
} from '@nousboard/contracts';
import { mergeNotes, type NoteWords } from '@nousboard/core/note-merge';
import { call, mayRetry, session } from '#lib/api/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { tellChange } from '#lib/other-tabs.ts';
import { queryClient } from '#lib/query-client.ts';
import { serverNow } from '#lib/server-time.ts';
import { withLastTools } from '#lib/settings.ts';
import { cutTo, isLonger } from '#lib/text-length.ts';
import { isUntitled } from './card-text.ts';
import {
  isSameNote,
  isSomethingKept,
  type KeptNote,
  keepNote,
  keptNote,
  keptNotesReady,
  onTakenOver,
  releaseNote,
  stateOf,
  unseen,
  useKeptNotes,
  wordsOf,
} from './kept-notes.ts';
import { forgetNote, nousQueries, removeNote, storeNote } from './nous.queries.ts';
import type { ShownNous } from './nous-sheet.tsx';

/** A note is saved when its writer has rested for so long. */
const AUTOSAVE_MS = 1_500;
/** "Saving" can be read for so long, however quick the server is. */
const SHOWN_MS = 1_000;
/** What the server could not take is tried again. */
const AGAIN_MS = 15_000;
/** As the contract has it. */
const MOST_TITLE = 200;

const timers = new Map<MessageId, ReturnType<typeof setTimeout>>();
const sending = new Map<MessageId, Promise<void>>();
/** What comes late for one of these is not wanted any more. */
const deleted = new Set<MessageId>();

function later(id: MessageId, ms: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => void sendNote(id), ms),
  );
}

/** Starts a note with a title. It is there at once, and on the server as soon as that can be reached. */
export function startNote(
  conversationId: ConversationId,
  title: string,
  tagIds: readonly TagId[],
  written = '',
): ShownNous {
  const messageId = crypto.randomUUID() as MessageId;
  const typed = title.trim();
  // What is too long for a title is not lost: it is the text.
  const text = [isLonger(typed, MOST_TITLE) ? typed : '', written].filter(Boolean).join('\n\n');
  keepNote({
    messageId,
    conversationId,
    title: cutTo(typed, MOST_TITLE) || DEFAULT_NOTE_TITLE,
    text,
    tagIds,
    ...unseen,
    createdAt: serverNow().toISOString(),
    phase: 'draft',
  });
  void sendNote(messageId);
  return { kind: 'note', conversationId, messageId };
}

/** Starts a note where there is no project yet: it begins one of its name, which answers in this way. */
export async function startFirstNote(
  typed: string,
  tagIds: readonly TagId[],
  settings: SentBodyOf<typeof createProject>,
): Promise<ShownNous> {
  return startNote(await beginProject(typed, settings), typed, tagIds);
}

// Trying the same again goes on with the project that the first try may have made.
let tried = { what: '', key: '' };

async function beginProject(name: string, settings: SentBodyOf<typeof createProject>): Promise<ConversationId> {
  const body = { ...withLastTools(settings), title: cutTo(name.trim(), MOST_TITLE) };
  const what = JSON.stringify(body);
  if (tried.what !== what) tried = { what, key: crypto.randomUUID() };
  const { conversationId } = await call(createProject, { body, idempotencyKey: tried.key });
  tried = { what: '', key: '' };
  void queryClient.invalidateQueries({ queryKey: ['projects', 'list'] });
  return conversationId;
}

/** Takes what was typed: it is on this device from now on, and sent when the writer rests. */
export function changeNote(
  note: Pick<Message, 'messageId' | 'conversationId' | 'title' | 'text' | 'createdAt' | 'updatedAt'>,
  change: Partial<Pick<KeptNote, 'title' | 'text'>>,
): void {
  const { messageId, conversationId, createdAt } = note;
  const before: KeptNote = keptNote(messageId) ?? {
    messageId,
    conversationId,
    createdAt,
    title: note.title ?? '',
    text: note.text,
    tagIds: [],
    seen: stateOf(note),
    base: wordsOf(note),
    sent: [],
    phase: 'draft',
  };
  keepNote({ ...before, ...change, phase: before.phase === 'conflict' ? 'conflict' : 'draft' });
  if (before.phase !== 'conflict') later(messageId, AUTOSAVE_MS);
}

/** Puts what has come late, such as a picture, behind the words of a note that is not open any more, and sends it. */
export function addToNote(id: MessageId, markdown: string): void {
  const note = queryClient.getQueryData(nousQueries.message(id).queryKey);
  if (!note || deleted.has(id)) return;
  const words = (keptNote(id) ?? note).text.trimEnd();
  changeNote(note, { text: words === '' ? markdown : `${words}\n\n${markdown}` });
  void sendNote(id);
}

/** Gives a note the words of an earlier version, which is one more change. Gives back how to undo it. */
export function putBack(note: Parameters<typeof changeNote>[0], version: NoteWords): () => void {
  const before = wordsOf(note);
  const change = (words: NoteWords) => {
    changeNote(queryClient.getQueryData(nousQueries.message(note.messageId).queryKey) ?? note, {
      title: words.title,
      text: words.text,
    });
    void sendNote(note.messageId);
  };
  change(version);
  return () => change(before);
}

/**
 * Sends a note now: the writer went elsewhere, or a network is back. One request at a time; what was typed meanwhile
 * follows.
 */
export function sendNote(id: MessageId): Promise<void> {
  clearTimeout(timers.get(id));
  const running = sending.get(id);
  if (running) return running.then(() => (keptNote(id)?.phase === 'draft' ? sendNote(id) : undefined));
  const work = send(id).finally(() => sending.delete(id));
  sending.set(id, work);
  return work;
}

async function send(id: MessageId): Promise<void> {
  const note = keptNote(id);
  if (!note || note.phase === 'conflict') return;
  if (isLonger(note.text, MAX_NOTE_CHARACTERS)) return keepNote({ ...note, phase: 'refused' });
  keepNote({ ...note, sent: withSent(note), phase: 'saving' });
  const since = Date.now();
  try {
    await accept(note, await put(note, note.seen), since);
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'conflict' && note.seen !== null) await join(id);
    else fail(id, problem);
  }
}

/** The first is what may have arrived without a reply when a network went away; the last is what may just have. */
function withSent(note: KeptNote): readonly NoteWords[] {
  const [first, ...others] = note.sent;
  const words = wordsOf(note);
  if (first === undefined || (others.length === 0 && isSameNote(first, words))) return [words];
  return [first, words];
}

/**
 * The note was changed elsewhere since: both changes are joined and sent, or the person is asked where that would lose
 * words.
 */
async function join(id: MessageId): Promise<void> {
  try {
    const theirs = await call(getMessage, { params: { messageId: id } });
    storeNote(theirs, false);
    if (joinBy(mergeNotes, id, theirs)) return;
    const inOneHand = await loadPart(() => import('./merge-in-one-hand.ts')).catch(() => null);
    if (inOneHand && joinBy(inOneHand.mergeInOneHand, id, theirs)) return;
    const now = keptNote(id);
    if (now) keepNote({ ...now, phase: 'conflict' });
  } catch (problem) {
    fail(id, problem);
  }
}

/** Whether both could be joined, or nothing is left to join. */
function joinBy(merge: typeof mergeNotes, id: MessageId, theirs: Message): boolean {
  const now = keptNote(id);
  if (!now) return true;
  const mine = wordsOf(now);
  const other = wordsOf(theirs);
  // What stands there may be this device's own words, whose reply was lost: they are what was written on from.
  const base = now.sent.some(words => isSameNote(words, other)) ? other : now.base;
  const joined = base && merge(base, mine, other);
  if (!joined || isLonger(joined.text, MAX_NOTE_CHARACTERS)) return false;
  const title = joined.title === mine.title ? now.title : joined.title;
  keepNote({ ...now, title, text: joined.text, base: other, seen: stateOf(theirs), sent: [], phase: 'draft' });
  later(id, 0);
  return true;
}

const put = (
  { messageId, conversationId, title, text, tagIds }: KeptNote,
  seen: string | null | 'whatever',
): Promise<Message> =>
  seen === null
    ? call(createEndpoint, { params: { conversationId }, body: { messageId, title, text, tagIds: [...tagIds] } })
    : call(updateMessage, {
        params: { messageId },
        body: { title, text },
        ...(seen === 'whatever' ? {} : { headers: { 'if-match': seen } }),
      });

/** The server has it. What was typed since then is another change, of the state that it has now. */
async function accept(sent: KeptNote, saved: Message, since: number): Promise<void> {
  const isNew = sent.seen === null;
  storeNote(saved, isNew);
  tellChange(nousQueries.all, nousQueries.message(sent.messageId).queryKey);
  // A note that was created twice comes back as it was created first: the text of now is still to be saved.
  const isWhole = saved.text === sent.text && saved.title === (sent.title.trim() || DEFAULT_NOTE_TITLE);
  const now = keptNote(sent.messageId);
  if (!now) return;
  const of = { seen: stateOf(saved), base: wordsOf(saved), sent: [] };
  if (now.title !== sent.title || now.text !== sent.text || !isWhole) {
    keepNote({ ...now, ...of, phase: 'draft' });
    later(sent.messageId, AUTOSAVE_MS);
    return;
  }
  keepNote({ ...now, ...of });
  await new Promise(resolve => setTimeout(resolve, Math.max(0, SHOWN_MS - (Date.now() - since))));
  const then = keptNote(sent.messageId);
  if (then?.phase === 'saving') releaseNote(sent.messageId);
}

function fail(id: MessageId, problem: unknown): void {
  const note = keptNote(id);
  if (!note) return;
  if (problem instanceof Problem && problem.code === 'conflict') return keepNote({ ...note, phase: 'conflict' });
  if (problem instanceof Problem && problem.code === 'not_found') {
    // Deleted elsewhere: the server has nothing any more that this would be a change of.
    if (note.seen !== null) return keepNote({ ...note, ...unseen, phase: 'conflict' });
    // What is gone may be one of its tags.
    if (note.tagIds.length === 0) return keepNote({ ...note, phase: 'homeless' });
    keepNote({ ...note, tagIds: [], phase: 'draft' });
    return later(id, 0);
  }
  if (mayRetry(problem)) {
    keepNote({ ...note, phase: 'kept' });
    later(id, AGAIN_MS);
    return;
  }
  keepNote({ ...note, phase: 'refused' });
}

/** Of two texts the person wants this one. The server keeps the other as an earlier text. */
export async function replaceWithMine(id: MessageId): Promise<void> {
  const note = keptNote(id);
  if (!note) return;
  keepNote({ ...note, phase: 'saving' });
  try {
    await accept({ ...note, phase: 'saving' }, await put(note, 'whatever'), Date.now());
  } catch (problem) {
    fail(id, problem);
  }
}

/** Of two texts the person wants both: this one becomes a note of its own, which is given back. */
export function keepBoth(id: MessageId): MessageId | null {
  const note = keptNote(id);
  return note ? becomeAnother(note) : null;
}

/** Words whose project is gone become a note in one of their name, which answers in this way. */
export async function keepInNewProject(
  id: MessageId,
  settings: SentBodyOf<typeof createProject>,
): Promise<ShownNous | null> {
  const title = keptNote(id)?.title ?? '';
  const conversationId = await beginProject(isUntitled(title) ? '' : title, settings);
  // With what was typed meanwhile.
  const note = keptNote(id);
  return note ? { kind: 'note', conversationId, messageId: becomeAnother({ ...note, conversationId }) } : null;
}

function becomeAnother(note: KeptNote): MessageId {
  releaseNote(note.messageId);
  const messageId = crypto.randomUUID() as MessageId;
  const known = queryClient.getQueryData(nousQueries.message(note.messageId).queryKey);
  const tagIds = known?.tags.map(({ tagId }) => tagId) ?? [];
  keepNote({ ...note, messageId, tagIds, ...unseen, createdAt: serverNow().toISOString(), phase: 'draft' });
  void sendNote(messageId);
  void queryClient.invalidateQueries({ queryKey: ['message', note.messageId] });
  return messageId;
}

/** Of two texts the person wants the other one. Gives back how to have theirs again. */
export function takeTheirs(id: MessageId): (() => void) | null {
  const note = keptNote(id);
  if (!note) return null;
  releaseNote(id);
  void queryClient.invalidateQueries({ queryKey: ['message', id] });
  return () => keepNote(note);
}

/**
 * Deletes a note for good. What is on its way arrives first: it would bring the note back. One that the server may
 * never have had goes with this device's copy.
 */
export async function deleteNote(id: MessageId): Promise<void> {
  clearTimeout(timers.get(id));
  await sending.get(id);
  await removeNote(id).catch((problem: unknown) => {
    const isGone = problem instanceof Problem && problem.code === 'not_found';
    if (!isGone && keptNote(id)?.seen !== null) throw problem;
  });
  clearTimeout(timers.get(id));
  deleted.add(id);
  releaseNote(id);
  forgetNote(id);
  tellChange(nousQueries.all);
}

const sendThose = (isMeant: (note: KeptNote) => boolean) =>
  Promise.all(
    Object.values(useKeptNotes.getState().notes).flatMap(note => (isMeant(note) ? sendNote(note.messageId) : [])),
  );

/** Everything that was kept from before is sent; and again whenever a network is back. */
const sendAll = () => sendThose(note => note.phase !== 'conflict');
addEventListener('online', sendAll);

/** Sends everything before its writer leaves this device. Whether the server has it all then. */
export async function sendLast(): Promise<boolean> {
  await keptNotesReady;
  await sendAll();
  // What was joined with words from elsewhere, or typed meanwhile, is on its way once more.
  await sendThose(note => note.phase === 'draft' || note.phase === 'saving');
  return !isSomethingKept();
}
let isThere = true;
session.subscribe(() => {
  const wasThere = isThere;
  isThere = session.state().status === 'signed-in';
  if (isThere && !wasThere) void sendAll();
});
// A page that goes away may not come back: what was typed leaves at once, and stays on the device if it does not
// arrive.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  void sendThose(note => note.phase === 'draft');
});
onTakenOver(sendAll);
void sendAll();
