import { isNote, MAX_ANSWER_CHARACTERS, MAX_EARLIER_TEXTS, MAX_NOTE_CHARACTERS, MAX_NOTE_VERSIONS, type Message, message, messageVersion } from '@nousboard/contracts';
import { z } from 'zod';
import { accessProject, type ProjectRow } from '#features/projects/index.ts';
import { type Actor, type Granted, grant } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Evidence } from './evidence.ts';
import { listOwnIds, listProjectMessages, lockOwnMessage } from './message-reads.repository.ts';
import { checkedOf, type MessageRow } from './message-row.ts';
import { insertArchivedVersions, listVersions } from './message-versions.repository.ts';
import { insertArchived, updateAnswer } from './messages.repository.ts';
import { showMessage } from './messages.service.ts';
import { type OwnMessage, replaceTags } from './tags.repository.ts';

const MOST_SENDER = 400;
/** The longest answer that a model has ever been let write, with room for how it is stored. */
const MOST_WRITTEN = 4 * MAX_ANSWER_CHARACTERS;

/** A message as an archive keeps it: as the wire shows it, with its earlier texts, the oldest first. */
export const archivedMessage = message
  .extend({ earlier: z.array(messageVersion).max(Math.max(MAX_EARLIER_TEXTS, MAX_NOTE_VERSIONS)) })
  .refine(
    ({ title, sender, text, earlier }) =>
      [text, ...earlier.map(version => version.text)].every(words => words.length <= (title === null ? MOST_WRITTEN : MAX_NOTE_CHARACTERS)) && sender.length <= MOST_SENDER,
  );
export type ArchivedMessage = z.infer<typeof archivedMessage>;

const AT_ONCE = 100;

/** Everything that was said in a project of the actor, the oldest first, and then its notes. */
export async function* readArchived(db: Db, actor: Actor, projectId: string): AsyncGenerator<z.input<typeof archivedMessage>> {
  const project = await accessProject(db, actor, projectId, 'read');
  for (const kind of ['answer', 'note'] as const) {
    let cursor: string | undefined;
    do {
      const page = await listProjectMessages(db, project, { kind, order: 'oldest', limit: AT_ONCE, ...(cursor !== undefined && { cursor }) });
      for (const row of page.items) yield { ...showMessage(row), earlier: row.is_edited ? await earlierTexts(db, grant<'read', MessageRow>(row)) : [] };
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
}

async function earlierTexts(db: Db, row: Granted<MessageRow, 'read'>): Promise<z.input<typeof messageVersion>[]> {
  const { items } = await listVersions(db, row, { limit: Math.max(MAX_EARLIER_TEXTS, MAX_NOTE_VERSIONS) }, MAX_NOTE_CHARACTERS);
  return items.reverse().map(({ id, title, text, evidence, created_at }) => ({ versionId: id, title, text, ...checkedOf(evidence), createdAt: created_at.toISOString() }));
}

/** A message on its way into a project, with ids of this account. */
export interface BroughtMessage extends Omit<ArchivedMessage, 'tags' | keyof Evidence> {
  readonly evidence: Evidence;
  readonly tagIds: readonly string[];
}

/** Which of these ids are messages of the actor. */
export const knownMessages = (db: Db, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> => listOwnIds(db, actor, ids);

/** Stores messages that an archive has brought, none over another. */
export async function bringMessages(tx: Tx, project: Granted<ProjectRow, 'write'>, messages: readonly BroughtMessage[], now: Date): Promise<void> {
  const past = (at: string) => new Date(Math.min(Date.parse(at), now.getTime()));
  await insertArchived(
    tx,
    project,
    messages.map(draft => ({ ...draft, createdAt: past(draft.createdAt), updatedAt: past(draft.updatedAt) })),
  );
  for (const { messageId: id, earlier, tagIds } of messages) {
    if (earlier.length > 0)
      await insertArchivedVersions(
        tx,
        { id, tenantId: project.tenant_id },
        earlier.map(({ title, text, createdAt }) => ({ title, text, at: past(createdAt) })),
      );
    if (tagIds.length > 0) await replaceTags(tx, grant<'write', OwnMessage>({ id, tenant_id: project.tenant_id }), tagIds);
  }
}

type Found = Pick<Message, 'citations' | 'sources' | 'verdicts'>;

/** What a document that has been read says of an imported answer. */
export interface FoundAgain extends Readonly<Pick<Message, 'citations' | 'sources'>> {
  /** Where sentences begin of which a quote was not found. */
  readonly lost: readonly number[];
}

/** In the order in which their answer has numbered them. */
const byKey = (a: { readonly key: string }, b: { readonly key: string }): number => a.key.localeCompare(b.key, 'en', { numeric: true });

/** Gives an imported answer citations and sources. A sentence whose quotes were not found, and that has no other, claims nothing any more. */
export async function addFoundAgain(tx: Tx, actor: Actor, messageId: string, { citations, sources, lost }: FoundAgain): Promise<void> {
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
      verdicts: before.verdicts.map(verdict => (isBare(verdict) ? { start: verdict.start, end: verdict.end, verdict: 'none' as const, why: 'no_pointer' } : verdict)),
    },
  });
}
