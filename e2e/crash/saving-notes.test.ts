// Two people write in one note while the program is killed under them: every word that was acknowledged as saved is
// there afterwards.
import { setTimeout as pause } from 'node:timers/promises';
import { contract, type Message, type MessageId } from '@nousboard/contracts';
import { mergeNotes, type NoteWords } from '@nousboard/core/note-merge';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RefusedError } from '../support/person.ts';
import { Mortal } from './mortal.ts';
import { randomFrom } from './random.ts';

const rounds = Number(process.env.NOTE_ROUNDS ?? 100);
const seed = Number(process.env.CRASH_SEED ?? 1);
/** So many rounds end with a kill; in the others the two only meet. */
const KILLED_EVERY = 12;
/** A round lasts about so long, in ms. */
const ROUND_MS = 120;

let mortal: Mortal;

beforeAll(async () => {
  mortal = await Mortal.startNew();
}, 120_000);
afterAll(() => mortal.end());

const wordsOf = ({ title, text }: { title: string | null; text: string }): NoteWords => ({ title: title ?? '', text });

/** Somebody who writes as the page does: with the state that was seen, and joining what was written elsewhere. */
class Writer {
  readonly acknowledged: string[] = [];
  #count = 0;
  #mine: NoteWords;
  #base: NoteWords;
  #seen: string;
  #sent: NoteWords[] = [];
  readonly #name: string;
  readonly #id: MessageId;

  constructor(name: string, note: Message) {
    this.#name = name;
    this.#id = note.messageId;
    this.#mine = wordsOf(note);
    this.#base = this.#mine;
    this.#seen = note.updatedAt;
  }

  /** Types a word at the end of the own paragraph, or a paragraph of its own, and saves. */
  async write(random: number): Promise<void> {
    this.#count += 1;
    const word = `${this.#name}${this.#count}`;
    const own = `Of ${this.#name}:`;
    const { title, text } = this.#mine;
    this.#mine = {
      title,
      text:
        random < 0.2
          ? `${text}\n\nAlone ${word}.`
          : text.replace(new RegExp(`^${own}.*$`, 'm'), line => `${line} ${word}`),
    };
    await this.save();
    for (let at = this.acknowledged.length + 1; at <= this.#count; at += 1)
      this.acknowledged.push(`${this.#name}${at}`);
  }

  async save(): Promise<void> {
    const [first] = this.#sent;
    this.#sent = first === undefined ? [this.#mine] : [first, this.#mine];
    try {
      const params = { messageId: this.#id };
      const reply = await mortal.person.request(
        contract.updateMessage,
        { params, body: this.#mine },
        { 'if-match': `"${this.#seen}"` },
      );
      this.#take((await reply.json()) as Message);
    } catch (problem) {
      if (!(problem instanceof RefusedError) || problem.code !== 'conflict') throw problem;
      const theirs = await mortal.person.call(contract.getMessage, { params: { messageId: this.#id } });
      const other = wordsOf(theirs);
      const base = this.#sent.some(words => words.text === other.text) ? other : this.#base;
      const joined = mergeNotes(base, this.#mine, other);
      if (joined === null)
        throw new Error(
          `Two who change different paragraphs never need to be asked.\n${base.text}\n---\n${this.#mine.text}\n` +
            `---\n${other.text}`,
        );
      this.#mine = joined;
      this.#take(theirs);
      await this.save();
    }
  }

  #take(stored: Message): void {
    this.#base = wordsOf(stored);
    this.#seen = stored.updatedAt;
    this.#sent = [];
  }
}

async function writeUntil(writer: Writer, isOver: () => boolean, random: () => number): Promise<void> {
  try {
    while (!isOver()) await writer.write(random());
  } catch (problem) {
    if (!(await mortal.hasDied())) throw problem;
  }
}

const untilSaved = /(?:Ada|Bob)\d+/g;

test(`${rounds} rounds of two saving at once, every twelfth cut by a kill: nothing acknowledged is lost`, {
  tags: 'certain',
}, async () => {
  const random = randomFrom(seed * 7_919);
  const { conversationId } = await mortal.person.newProject('Written by two');
  const note = await mortal.person.call(contract.createNote, {
    params: { conversationId },
    body: { title: 'Ours', text: 'Of Ada:\n\nBetween.\n\nOf Bob:' },
  });
  const writers = [new Writer('Ada', note), new Writer('Bob', note)];
  const stored = async () =>
    (await mortal.person.call(contract.getMessage, { params: { messageId: note.messageId } })).text;
  let kills = 0;
  for (let round = 1; round <= rounds; round += 1) {
    let isOver = false;
    const writing = Promise.all(writers.map(writer => writeUntil(writer, () => isOver, random)));
    await pause(ROUND_MS * random());
    if (round % KILLED_EVERY === 0) {
      await mortal.kill();
      kills += 1;
    }
    isOver = true;
    await writing;
    await mortal.revive();
    const there = new Set((await stored()).match(untilSaved));
    for (const word of writers.flatMap(({ acknowledged }) => acknowledged))
      expect(there, `CRASH_SEED=${seed}, round ${round}`).toContain(word);
  }
  // What was typed and not acknowledged follows, and then everything of both is there, once.
  for (const writer of writers) await writer.write(1);
  const all = [...((await stored()).match(untilSaved) ?? [])];
  expect(new Set(all).size).toBe(all.length);
  expect(all.sort()).toEqual(writers.flatMap(({ acknowledged }) => acknowledged).sort());
  expect(kills).toBe(Math.floor(rounds / KILLED_EVERY));
  expect(all.length).toBeGreaterThan(rounds);
});
