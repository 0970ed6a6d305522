import {
  isNote,
  MAX_ANSWER_CHARACTERS,
  MAX_NOTE_CHARACTERS,
  type Message,
  message,
  messageId,
} from '@nousboard/contracts';
import { z } from 'zod';
import { accessProject, type ProjectRow } from '#features/projects/index.ts';
import { type Actor, type Granted, grant } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Evidence } from './evidence.ts';
import { listOwnIds, listProjectMessages, lockOwnMessage } from './message-reads.repository.ts';
import type { MessageRow } from './message-row.ts';
import { countVersions, findVersion, insertArchivedVersion, listVersionSizes } from './message-versions.repository.ts';
import { insertArchived, updateAnswer } from './messages.repository.ts';
import { showMessage } from './messages.service.ts';
import { type OwnMessage, replaceTags } from './tags.repository.ts';

const MOST_NAME = 400;
/** The longest answer that a model has ever been let write, with room for how it is stored. */
const MOST_WRITTEN = 4 * MAX_ANSWER_CHARACTERS;
/** What stands beside an answer's words as JSON, in characters: several times what the largest search finds. */
const MOST_BESIDE = 4_000_000;

type Words = { readonly title: string | null; readonly text: string };
const fits = ({ title, text }: Words): boolean =>
  text.length <= (title === null ? MOST_WRITTEN : MAX_NOTE_CHARACTERS) && (title ?? '').length <= MOST_NAME;

/** A message as an archive keeps it: as the wire shows it. */
export const archivedMessage = message.refine(({ title, text, sender, endpoint, model, ...beside }) => {
  const isShort = [sender, endpoint ?? '', model ?? ''].every(name => name.length <= MOST_NAME);
  return isShort && fits({ title, text }) && JSON.stringify(beside).length <= MOST_BESIDE;
});
export type ArchivedMessage = z.infer<typeof archivedMessage>;

/** What a message said before, as its words alone. */
export const archivedText = z
  .object({ messageId, title: z.string().nullable(), text: z.string(), createdAt: z.iso.datetime() })
  .refine(fits);
export type ArchivedText = z.infer<typeof archivedText>;

const AT_ONCE = 100;

/** Everything that was said in a project of the actor, the oldest first, and then its notes. */
async function* rowsOf(db: Db, actor: Actor, projectId: string): AsyncGenerator<MessageRow> {
  const project = await accessProject(db, actor, projectId, 'read');
  for (const kind of ['answer', 'note'] as const) {
    let cursor: string | undefined;
    do {
      const page = await listProjectMessages(db, project, {
        kind,
        order: 'oldest',
        limit: AT_ONCE,
        ...(cursor !== undefined && { cursor }),
      });
      yield* page.items;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
}

export async function* readArchived(
  db: Db,
  actor: Actor,
  projectId: string,
): AsyncGenerator<z.input<typeof archivedMessage>> {
  for await (const row of rowsOf(db, actor, projectId)) yield showMessage(row);
}

/** What its messages said before, message after message, the oldest first. */
export async function* readArchivedTexts(
  db: Db,
  actor: Actor,
  projectId: string,
): AsyncGenerator<z.input<typeof archivedText>> {
  for await (const row of rowsOf(db, actor, projectId)) {
    if (!row.is_edited) continue;
    const own = grant<'read', MessageRow>(row);
    // One text at a time: those of a note may be long together.
    for (const { id } of (await listVersionSizes(db, own)).reverse()) {
      const version = await findVersion(db, own, id);
      if (version)
        yield {
          messageId: row.id,
          title: version.title,
          text: version.text,
          createdAt: version.created_at.toISOString(),
        };
    }
  }
}

/** A message on its way into a project, with ids of this account. */
export interface BroughtMessage extends Omit<ArchivedMessage, 'tags' | keyof Evidence> {
  readonly evidence: Evidence;
  readonly tagIds: readonly string[];
}

/** Which of these ids are messages of the actor. */
export const knownMessages = (db: Db, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  listOwnIds(db, actor, ids);

/** Stores messages that an archive has brought, none over another. */
export async function bringMessages(
  tx: Tx,
  project: Granted<ProjectRow, 'write'>,
  messages: readonly BroughtMessage[],
  now: Date,
): Promise<void> {
  const past = (at: string) => new Date(Math.min(Date.parse(at), now.getTime()));
  await insertArchived(
    tx,
    project,
    messages.map(draft => ({ ...draft, createdAt: past(draft.createdAt), updatedAt: past(draft.updatedAt) })),
  );
  for (const { messageId: id, tagIds } of messages)
    if (tagIds.length > 0)
      await replaceTags(tx, grant<'write', OwnMessage>({ id, tenant_id: project.tenant_id }), tagIds);
}

/** Whether a message of the actor can be given the earlier texts of an archive: it has been changed, and has none. */
export async function lacksTexts(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const row = await lockOwnMessage(tx, actor, id);
  return row?.is_edited === true && (await countVersions(tx, grant<'write', MessageRow>(row))) === 0;
}

/** Keeps an earlier text of a message whose owner the caller has checked. */
export const bringText = (
  tx: Tx,
  actor: Actor,
  id: string,
  { title, text, createdAt }: ArchivedText,
  now: Date,
): Promise<void> =>
  insertArchivedVersion(
    tx,
    { id, tenantId: actor.tenantId },
    { title, text, at: new Date(Math.min(Date.parse(createdAt), now.getTime())) },
  );

type Found = Pick<Message, 'citations' | 'sources' | 'verdicts'>;

/** What a document that has been read says of an imported answer. */
export interface FoundAgain extends Readonly<Pick<Message, 'citations' | 'sources'>> {
  /** Where sentences begin of which a quote was not found. */
  readonly lost: readonly number[];
}

/** In the order in which their answer has numbered them. */
const byKey = (a: { readonly key: string }, b: { readonly key: string }): number =>
  a.key.localeCompare(b.key, 'en', { numeric: true });

/**
 * Gives an imported answer citations and sources. A sentence whose quotes were not found, and that has no other, claims
 * nothing any more.
 */
export async function addFoundAgain(
  tx: Tx,
  actor: Actor,
  messageId: string,
  { citations, sources, lost }: FoundAgain,
): Promise<void> {
  const row = await lockOwnMessage(tx, actor, messageId);
  if (!row || isNote(row)) return;
  const before = { citations: [], sources: [], verdicts: [], ...(row.evidence as Partial<Found>) };
  const all = [...before.citations, ...citations].sort((a, b) => a.at - b.at || byKey(a, b));
  const isBare = ({ start, end }: { start: number; end: number }) =>
    lost.some(at => at >= start && at < end) && !all.some(({ claim }) => claim.start >= start && claim.start < end);
  await updateAnswer(tx, messageId, {
    evidence: {
      citations: all,
      sources: [...before.sources, ...sources].sort(byKey),
      verdicts: before.verdicts.map(verdict =>
        isBare(verdict)
          ? { start: verdict.start, end: verdict.end, verdict: 'none' as const, why: 'no_pointer' }
          : verdict,
      ),
    },
  });
}
