import type { MessageId } from '@nousboard/contracts';
import { readLocal, writeLocal } from '#lib/settings.ts';
import type { KeptNote } from './kept-notes.ts';

export type Notes = Readonly<Record<string, KeptNote>>;

/**
 * What a page keeps stands in the browser's storage twice over: all of it as it was at some moment, and beside it what
 * was typed into one note since. A letter costs a few bytes so, however long the note is, and yet it is on the device
 * before the next one.
 */
interface Typed {
  /** Which whole it belongs to: one is there for a moment when the other is not yet. */
  readonly of: number;
  readonly id: MessageId;
  /** In the text of the whole these many characters at its beginning and at its end stayed as they were. */
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** What was typed since is written whole when it is longer than this. */
const MOST_TYPED = 4_000;
const typedOf = (name: string): string => `typed.${name}`;

/** Where a page keeps its notes, under a name of its own. */
export class KeptStore {
  readonly #name: string;
  /** What stands there whole, and its sum. */
  #whole: Notes = {};
  #sum = 0;

  constructor(name: string) {
    this.#name = name;
  }

  write(notes: Notes): void {
    const typed = this.#typedIn(notes);
    if (typed) return writeLocal(typedOf(this.#name), JSON.stringify(typed));
    const json = Object.keys(notes).length === 0 ? '' : JSON.stringify(notes);
    writeLocal(this.#name, json);
    // Where it found no room, what stood there before stays with what was typed into it, and the next letter tries
    // again.
    const isThere = (readLocal(this.#name) ?? '') === json;
    this.#whole = isThere ? notes : {};
    this.#sum = sumOf(json);
    if (isThere) writeLocal(typedOf(this.#name), '');
  }

  /** What differs from the whole, when that is some words in the text of one note; else null. */
  #typedIn(notes: Notes): Typed | null {
    const ids = Object.keys(notes);
    if (ids.length !== Object.keys(this.#whole).length) return null;
    const changed = ids.filter(id => notes[id] !== this.#whole[id]);
    const [id = ''] = changed;
    const before = this.#whole[id];
    const now = notes[id];
    if (changed.length > 1 || !before || !now || !isOtherTextOnly(before, now)) return null;
    const { start, end } = sameEnds(before.text, now.text);
    const words = now.text.slice(start, now.text.length - end);
    return words.length > MOST_TYPED ? null : { of: this.#sum, id: now.messageId, start, end, words };
  }
}

/** The notes that a page keeps, or has kept, under a name. */
export function storedNotes(name: string): Notes {
  const json = readLocal(name) ?? '';
  try {
    const notes = JSON.parse(json || '{}') as Notes;
    const typed = JSON.parse(readLocal(typedOf(name)) ?? 'null') as Typed | null;
    const note = typed && notes[typed.id];
    if (!note || typed.of !== sumOf(json)) return notes;
    return {
      ...notes,
      [typed.id]: {
        ...note,
        text: note.text.slice(0, typed.start) + typed.words + note.text.slice(note.text.length - typed.end),
      },
    };
  } catch (broken) {
    console.warn('The notes that were kept on this device could not be read.', broken);
    return {};
  }
}

export function forgetStored(name: string): void {
  writeLocal(name, '');
  writeLocal(typedOf(name), '');
}

const isOtherTextOnly = (a: KeptNote, b: KeptNote): boolean =>
  (Object.keys({ ...a, ...b }) as (keyof KeptNote)[]).every(key => key === 'text' || a[key] === b[key]);

function sameEnds(a: string, b: string): { readonly start: number; readonly end: number } {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < most - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end += 1;
  return { start, end };
}

/** Tells one text from another (FNV-1a). */
function sumOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum;
}
