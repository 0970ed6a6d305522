import { type FileId, type FileVersionId, type MessageId, Problem, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import {
  type ArchivedMessage,
  archivedMessage,
  archivedText,
  type BroughtMessage,
  bringMessages,
  bringText,
  knownMessages,
  lacksTexts,
} from '#features/messages/index.ts';
import { attachFile, bringProject, holdProject } from '#features/projects/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { archivedProject, messagesPart, PARTS, textsPart } from './archive-format.ts';
import { derivedConversationId, derivedUuid } from './derived-id.ts';
import { fileHere, unlessRefused } from './file-here.ts';
import type { Ids } from './import-archive.ts';
import type { OpenArchive } from './open-archive.ts';
import { insertRest, type RestOfAnswer } from './rest.repository.ts';
import { askForSettling } from './settle-file.ts';
import type { Tally } from './tally.ts';

export interface ProjectNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Queue;
}

const AT_ONCE = 100;

/** Brings the projects of an archive, each with its sources and what was said in it. */
export async function bringProjects(
  needs: ProjectNeeds,
  actor: Actor,
  archive: OpenArchive,
  ids: Ids,
  tally: Tally,
): Promise<void> {
  const { database, clock } = needs;
  for await (const {
    conversationId,
    title,
    files,
    lastQuestion,
    assistant_id: assistant,
    createdAt,
    updatedAt,
    ...settings
  } of archive.lines(PARTS.projects, archivedProject, tally.misfit('projects'))) {
    const past = (at: string) => new Date(Math.min(Date.parse(at), clock.now().getTime()));
    const made = {
      title,
      settings,
      lastQuestion,
      assistantId: (assistant && ids.assistants.get(assistant)) ?? null,
      createdAt: past(createdAt),
      updatedAt: past(updatedAt),
    };
    const id = (await isOwnProject(needs, actor, conversationId))
      ? conversationId
      : derivedConversationId(actor, conversationId);
    const { isNew } = await database.transaction(tx => bringProject(tx, actor, { id, ...made }));
    if (isNew) tally.add('projects');
    else tally.know('projects');
    for (const file of files) {
      const fileId = await fileHere(needs, actor, ids.files, file);
      if (fileId !== undefined) await attach(needs, actor, { id, title, fileId }, tally);
    }
    await bringThread(needs, actor, archive, { ids, from: conversationId, to: id }, tally);
  }
}

const isOwnProject = async ({ database }: ProjectNeeds, actor: Actor, id: string): Promise<boolean> =>
  database.transaction(tx => holdProject(tx, actor, id)).then(() => true, unlessRefused);

async function attach(
  { database }: ProjectNeeds,
  actor: Actor,
  { id, title, fileId }: { id: string; title: string; fileId: string },
  tally: Tally,
): Promise<void> {
  await tally.tried('projects', title, async () => {
    await database
      .transaction(async tx => attachFile(tx, actor, await holdProject(tx, actor, id), fileId))
      .catch((error: unknown) => {
        if (!(error instanceof Problem) || error.code !== 'already_in_project') throw error;
      });
  });
}

interface Thread {
  readonly ids: Ids;
  readonly from: string;
  readonly to: string;
}

async function bringThread(
  needs: ProjectNeeds,
  actor: Actor,
  archive: OpenArchive,
  { ids, from, to }: Thread,
  tally: Tally,
): Promise<void> {
  const here = new Map<string, string>([[ROOT_MESSAGE_ID, ROOT_MESSAGE_ID]]);
  const files = new Map<string, string | undefined>();
  const fileOf = async (fileId: string) => {
    if (!files.has(fileId)) files.set(fileId, await fileHere(needs, actor, ids.files, fileId));
    return files.get(fileId);
  };
  const bring = async (batch: readonly ArchivedMessage[]) => {
    const wanted = batch.map(
      ({ messageId }) => [messageId as string, derivedUuid(actor, 'message', messageId)] as const,
    );
    const known = await knownMessages(needs.database.db, actor, wanted.flat());
    for (const [original, derived] of wanted) here.set(original, known.has(original) ? original : derived);
    const isHere = ({ messageId }: ArchivedMessage) => known.has(here.get(messageId) ?? '');
    tally.know('messages', batch.filter(isHere).length);
    const unknown = new Map(batch.filter(message => !isHere(message)).map(message => [message.messageId, message]));
    if (unknown.size === 0) return;
    const rests: RestOfAnswer[] = [];
    const brought: BroughtMessage[] = [];
    for (const message of unknown.values())
      brought.push(await broughtMessage(message, { here, to, ids, fileOf, actor, rests }));
    await needs.database.transaction(async tx => {
      await bringMessages(tx, await holdProject(tx, actor, to), brought, needs.clock.now());
      for (const rest of rests) await insertRest(tx, actor, rest);
      for (const fileId of new Set(rests.map(rest => rest.fileId)))
        await askForSettling(needs, tx, { tenantId: actor.tenantId, fileId });
    });
    tally.add('messages', unknown.size);
  };
  let batch: ArchivedMessage[] = [];
  for await (const message of archive.lines(messagesPart(from), archivedMessage, tally.misfit('messages'))) {
    if (batch.push(message) < AT_ONCE) continue;
    await bring(batch);
    batch = [];
  }
  await bring(batch);
  await bringTexts(needs, actor, archive, { from, here }, tally);
}

/** Brings what messages said before, for those that have nothing of the kind. */
async function bringTexts(
  { database, clock }: ProjectNeeds,
  actor: Actor,
  archive: OpenArchive,
  { from, here }: { readonly from: string; readonly here: ReadonlyMap<string, string> },
  tally: Tally,
): Promise<void> {
  const wanted = new Map<string, boolean>();
  for await (const text of archive.lines(textsPart(from), archivedText, tally.misfit('messages'))) {
    const id = here.get(text.messageId);
    if (id === undefined || id === ROOT_MESSAGE_ID) continue;
    await database.transaction(async tx => {
      if (!wanted.has(id)) wanted.set(id, await lacksTexts(tx, actor, id));
      if (wanted.get(id)) await bringText(tx, actor, id, text, clock.now());
    });
  }
}

interface Bringing {
  readonly here: ReadonlyMap<string, string>;
  readonly to: string;
  readonly ids: Ids;
  readonly fileOf: (fileId: string) => Promise<string | undefined>;
  readonly actor: Actor;
  /** What waits for documents, added to. */
  readonly rests: RestOfAnswer[];
}

/** A message with the ids of this account. Citations and sources of documents that are here wait for what these say. */
async function broughtMessage(
  message: ArchivedMessage,
  { here, to, ids, fileOf, actor, rests }: Bringing,
): Promise<BroughtMessage> {
  const {
    citations,
    verdicts,
    sources,
    searched,
    skipped,
    followUps,
    events,
    clientId,
    responseMessageId,
    overrideParentMessageId,
    generation,
    tags,
    ...rest
  } = message;
  const mapped = (id: string) => (here.get(id) ?? derivedUuid(actor, 'message', id)) as MessageId;
  const messageId = here.get(message.messageId) as MessageId;
  const waiting = new Map<string, RestOfAnswer>();
  const restOf = (fileId: string) =>
    waiting.get(fileId) ?? waiting.set(fileId, { messageId, fileId, citations: [], sources: [] }).get(fileId);
  const quotes: typeof citations = [];
  for (const citation of citations) {
    const fileId = await fileOf(citation.fileId);
    if (fileId !== undefined) restOf(fileId)?.citations.push(citation);
    // Its document is not here: the quote is kept, and points nowhere.
    else
      quotes.push({
        ...citation,
        fileVersion: derivedUuid(actor, 'version', citation.fileVersion) as FileVersionId,
        prefix: '',
        suffix: '',
        rects: [],
      });
  }
  for (const source of sources) {
    const fileId = await fileOf(source.fileId);
    if (fileId !== undefined) restOf(fileId)?.sources.push(source);
  }
  rests.push(...waiting.values());
  const left = await Promise.all(
    skipped.map(async file => ({ ...file, fileId: ((await fileOf(file.fileId)) ?? file.fileId) as FileId })),
  );
  return {
    ...rest,
    messageId,
    conversationId: to as BroughtMessage['conversationId'],
    parentMessageId: (here.get(message.parentMessageId) ?? ROOT_MESSAGE_ID) as MessageId,
    evidence: {
      citations: quotes,
      verdicts,
      sources: [],
      searched,
      skipped: left,
      followUps,
      events,
      clientId,
      generation,
      ...(responseMessageId !== undefined && { responseMessageId: mapped(responseMessageId) }),
      ...(overrideParentMessageId !== undefined && { overrideParentMessageId: mapped(overrideParentMessageId) }),
    },
    tagIds: tags.flatMap(({ tagId }) => ids.tags.get(tagId) ?? []),
  };
}
