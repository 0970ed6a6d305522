import { contract, type NoteWriting, Problem, type WritingEvent } from '@nousboard/contracts';
import { accessFile } from '#features/files/index.ts';
import type { Actor } from '#platform/access.ts';
import { hashRequest, type Idempotency, type IdempotentUse } from '#platform/http/idempotency.ts';
import { type WritingNeeds, writeInNote } from './write-in-note.ts';

export interface WriteOnceNeeds extends WritingNeeds {
  readonly idempotency: Idempotency;
  /** Aborted when the server begins to stop. */
  readonly stopping: AbortSignal;
}

/**
 * Words for a note, once for each `Idempotency-Key`: they are written to their end also when their reader goes, and
 * told again to whoever comes back with the key. Without one they stop with the signal.
 */
export async function writeOnce(
  needs: WriteOnceNeeds,
  actor: Actor,
  body: NoteWriting,
  key: string | undefined,
  signal: AbortSignal,
): Promise<AsyncIterable<WritingEvent> | Iterable<WritingEvent>> {
  if (key === undefined) return writeInNote(needs, actor, body, signal);
  const { method, path } = contract.continueNote;
  const use = await needs.idempotency.claim(actor, key, `${method} ${path}`, hashRequest(body));
  if (use.kept) return use.kept.body as WritingEvent[];
  try {
    return keeping(needs, actor, await writeInNote(needs, actor, body, needs.stopping), use);
  } catch (error) {
    await use.release();
    throw error;
  }
}

async function* keeping(
  needs: WriteOnceNeeds,
  actor: Actor,
  events: AsyncGenerator<WritingEvent>,
  use: IdempotentUse,
): AsyncGenerator<WritingEvent> {
  const told: WritingEvent[] = [];
  try {
    // By hand: a loop over them would end them together with their reader.
    for (let next = await events.next(); !next.done; next = await events.next()) {
      told.push(next.value);
      yield next.value;
    }
  } finally {
    for await (const event of events) told.push(event);
    if (told.at(-1)?.name === 'final') await keep(needs, actor, told, use);
    else await use.release();
  }
}

/** Unless it speaks of a file that was taken from the actor while it was written. */
async function keep({ database }: WriteOnceNeeds, actor: Actor, told: WritingEvent[], use: IdempotentUse) {
  const files = new Set(told.flatMap(event => (event.name === 'citation' ? [event.data.fileId] : [])));
  try {
    await database.transaction(async tx => {
      for (const id of files) await accessFile(tx, actor, id, 'read');
      await use.keepWith(tx, { status: 200, body: told });
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  } finally {
    // Only a key under which nothing is kept.
    await use.release();
  }
}
