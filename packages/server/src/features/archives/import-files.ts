import type { Readable } from 'node:stream';
import { Problem, STORED_TYPES } from '@nousboard/contracts';
import type { CatalogueRecord, Files } from '#features/files/index.ts';
import { knownMessages } from '#features/messages/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Database } from '#platform/db/db.ts';
import { type ArchivedFile, archivedFile, bytesPart, PARTS } from './archive-format.ts';
import { derivedUuid } from './derived-id.ts';
import type { OpenArchive } from './open-archive.ts';
import type { Tally } from './tally.ts';

export interface FileNeeds {
  readonly database: Database;
  readonly files: Pick<
    Files,
    'addCatalogued' | 'findCatalogued' | 'takeDocument' | 'changeFile' | 'listFolders' | 'createFolder'
  >;
}

/** Brings the files of an archive, and says which of the actor's each is now. */
export async function bringFiles(
  needs: FileNeeds,
  actor: Actor,
  archive: OpenArchive,
  folders: ReadonlyMap<string, string>,
  tally: Tally,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for await (const file of archive.lines(PARTS.files, archivedFile, tally.misfit('files'))) {
    if (!archive.has(bytesPart(file))) continue;
    const open = async () => (await archive.bytes(bytesPart(file))) as Readable;
    const taken = await tally.tried('files', file.filename, () =>
      file.origin === null ? take(needs, actor, file, open) : takeCatalogued(needs, actor, file, file.origin, open),
    );
    if (!taken) continue;
    ids.set(file.file_id, taken.id);
    if (taken.isKnown) {
      tally.know('files');
      continue;
    }
    tally.add('files');
    const folderId = file.folderId === null ? undefined : folders.get(file.folderId);
    const { title, corrections } = file;
    await tally.tried('files', file.filename, () =>
      needs.files.changeFile(actor, taken.id, {
        ...(title !== '' && title !== taken.title && { title }),
        ...(folderId !== undefined && { folderId }),
        ...(Object.keys(corrections).length > 0 && { metadata: corrections }),
      }),
    );
  }
  return ids;
}

interface Taken {
  readonly id: string;
  readonly title: string;
  readonly isKnown: boolean;
}
type Open = () => Promise<Readable>;

async function take({ files }: FileNeeds, actor: Actor, { filename }: ArchivedFile, open: Open): Promise<Taken> {
  const outcome = await files.takeDocument(actor, {
    filename,
    open,
    projectId: undefined,
    metadata: undefined,
    onlySameContent: true,
    bytesBefore: 0,
  });
  if ('refusal' in outcome) throw new Problem(outcome.refusal.code, outcome.refusal.facts);
  return { id: outcome.item.file_id, title: outcome.item.title, isKnown: outcome.wasThere };
}

/** As what documents of our own making are kept, whose names decide nothing. Others have the same sources. */
const MADE: ReadonlyMap<string, string> = new Map([
  ['web', STORED_TYPES.html],
  ['note', STORED_TYPES.md],
]);

async function takeCatalogued(
  needs: FileNeeds,
  actor: Actor,
  { filename, title, type }: ArchivedFile,
  origin: NonNullable<ArchivedFile['origin']>,
  open: Open,
): Promise<Taken> {
  const { files } = needs;
  const record = origin.record as CatalogueRecord;
  const externalId = await externalIdHere(needs, actor, origin.externalId);
  const known = (await files.findCatalogued(actor, [externalId])).get(externalId);
  if (known) return { id: known.fileId, title, isKnown: true };
  const made = MADE.get(record.source) === type ? type : undefined;
  const { file, wasThere } = await files.addCatalogued(actor, {
    externalId,
    projectId: undefined,
    announced: { filename, isMade: made !== undefined },
    fetch: async () => ({ filename, title, record, stream: await open(), ...(made !== undefined && { made }) }),
  });
  return { id: file.file_id, title: file.title, isKnown: wasThere };
}

const NOTE = /^note:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** A source that is a note follows the note as it is called here. */
async function externalIdHere({ database }: FileNeeds, actor: Actor, externalId: string): Promise<string> {
  const [, note] = NOTE.exec(externalId) ?? [];
  if (note === undefined || (await knownMessages(database.db, actor, [note])).has(note)) return externalId;
  return `note:${derivedUuid(actor, 'message', note)}`;
}
