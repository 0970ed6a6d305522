import { allowedName } from '@nousboard/contracts';
import type { Accounts } from '#features/accounts/index.ts';
import { listAssistants } from '#features/assistants/index.ts';
import { chooseFiles, type FileRow, type Files, originalKey } from '#features/files/index.ts';
import { type HighlightRow, listOwnHighlights } from '#features/highlights/index.ts';
import { listTags, readArchived, readArchivedTexts } from '#features/messages/index.ts';
import type { NotePictures } from '#features/note-pictures/index.ts';
import { listPresets } from '#features/presets/index.ts';
import { listProjects } from '#features/projects/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { ZipEntry } from '#platform/stream-zip.ts';
import { bytesPart, FORMAT, messagesPart, PARTS, PICTURES, textsPart, VERSION } from './archive-format.ts';

export interface ExportNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly version: string;
  readonly accounts: Pick<Accounts, 'ownUser'>;
  readonly files: Pick<Files, 'listFolders'>;
  readonly notePictures: Pick<NotePictures, 'listPictures' | 'openPicture'>;
}

/** As many as a library can hold. */
const EVERY_FILE = 1_000_000;
const AT_ONCE = 100;

/** The parts of the actor's archive. Each is read when its turn comes. */
export async function* archiveParts(needs: ExportNeeds, actor: Actor): AsyncGenerator<ZipEntry> {
  const { database, blobs, clock, version, accounts, notePictures } = needs;
  const json = (name: string, value: unknown): ZipEntry => ({
    name,
    content: [Buffer.from(`${JSON.stringify(value, null, 2)}\n`)],
  });
  yield json(PARTS.manifest, {
    format: FORMAT,
    version: VERSION,
    product: version,
    exportedAt: clock.now().toISOString(),
  });
  const { name, email, username, profile } = await accounts.ownUser(actor);
  yield json(PARTS.account, { name, email, username, profile });
  yield json(PARTS.presets, (await listPresets(needs, actor)).items);
  yield json(PARTS.tags, (await listTags(needs, actor)).items);
  yield json(
    PARTS.folders,
    (await needs.files.listFolders(actor)).items.filter(({ removing }) => !removing),
  );

  const files = (await chooseFiles(database.db, actor, {}, EVERY_FILE)).filter(
    ({ tenant_id: tenantId }) => tenantId === actor.tenantId,
  );
  yield { name: PARTS.files, content: lines(files.map(archived)) };
  for (const file of files) {
    const key = originalKey(actor.tenantId, file.sha256);
    // Deleted since the list was made.
    if (await blobs.stat(key)) yield { name: bytesPart(archived(file)), content: blobs.read(key), isPacked: true };
  }

  yield json(PARTS.assistants, (await listAssistants(needs, actor)).items);
  const projects = await listOwnProjects(needs, actor);
  yield { name: PARTS.projects, content: lines(projects) };
  for (const { conversationId } of projects) {
    yield { name: messagesPart(conversationId), content: lines(readArchived(database.db, actor, conversationId)) };
    yield { name: textsPart(conversationId), content: lines(readArchivedTexts(database.db, actor, conversationId)) };
  }
  yield { name: PARTS.highlights, content: lines(readHighlights(needs, actor)) };
  for await (const picture of notePictures.listPictures(actor))
    yield { name: `${PICTURES}${picture}`, content: notePictures.openPicture(actor, picture), isPacked: true };
}

async function* lines(items: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<Buffer> {
  for await (const item of items) yield Buffer.from(`${JSON.stringify(item)}\n`);
}

const archived = (file: FileRow) => ({
  file_id: file.id,
  filename: allowedName(file.filename),
  title: file.title,
  type: file.mime,
  sha256: file.sha256,
  folderId: file.folder_id,
  corrections: file.corrections,
  origin:
    file.external_id === null || file.record === null ? null : { externalId: file.external_id, record: file.record },
});

/** The one changed first comes first: brought in this order, they stand among each other as they stood. */
async function listOwnProjects(needs: ExportNeeds, actor: Actor) {
  const projects = [];
  let cursor: string | null | undefined;
  do {
    const page: Awaited<ReturnType<typeof listProjects>> = await listProjects(needs, actor, {
      limit: AT_ONCE,
      ...(cursor && { cursor }),
    });
    projects.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return projects.reverse();
}

async function* readHighlights({ database }: ExportNeeds, actor: Actor): AsyncGenerator<unknown> {
  let after = 0;
  for (;;) {
    const rows = await listOwnHighlights(database.db, actor, after, AT_ONCE);
    for (const row of rows) yield { sha256: row.content_sha256, draft: draftOf(row) };
    const last = rows.at(-1);
    if (!last) return;
    after = last.created_order;
  }
}

function draftOf(row: HighlightRow) {
  const { boundingRect, rects } = row.position;
  const isOfText = boundingRect === null;
  return {
    id: row.id,
    fileId: row.file_id,
    type: row.text === null ? 'image' : row.comment === '' && row.emoji === '' ? 'text' : 'comment',
    position: { boundingRect, rects, pageNumber: row.page_number },
    ...(isOfText && { fileVersion: row.version_id, anchor: { start: row.start_offset, end: row.end_offset } }),
    content: { ...(row.text !== null && { text: row.text }), ...(row.image !== null && { image: row.image }) },
    comment: { text: row.comment, emoji: row.emoji },
    color: row.color,
  };
}
