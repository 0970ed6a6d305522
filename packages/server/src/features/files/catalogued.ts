import type { Readable } from 'node:stream';
import type { PlanName } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { Project } from '#features/projects/index.ts';
import { accessProject, attachFile, holdProject } from '#features/projects/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Tx } from '#platform/db/db.ts';
import type { CatalogueRecord, FileRow } from './files.repository.ts';
import { isAmong, listByExternalId, updateRecord } from './files.repository.ts';
import { showFile } from './show-file.ts';
import type { StoreNeeds } from './store-file.ts';
import { lockLibrary, storeFile } from './store-file.ts';
import type { Candidate, Circumstances } from './upload-rules.ts';
import { refusalOf } from './upload-rules.ts';

/** A document of a catalogue, on its way in. */
export interface CataloguedFile {
  readonly filename: string;
  readonly title: string;
  readonly record: CatalogueRecord;
  readonly stream: Readable;
  /** The MIME type of a document of our own making, whose name decides nothing. */
  readonly made?: string;
}

export interface Wanted {
  readonly externalId: string;
  /** The project it is attached to. */
  readonly projectId: string | undefined;
  /** What is known of it before it is fetched. */
  readonly announced?: Candidate;
  /** Brings the document; asked only when the library does not have it and may take it. */
  fetch(): Promise<CataloguedFile>;
}

/** What a person has of a catalogue's document. */
export interface Known {
  readonly fileId: string;
  readonly isReady: boolean;
  readonly fullText: boolean;
}

export async function findCatalogued(
  { database }: Pick<StoreNeeds, 'database'>,
  actor: Actor,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const rows = await listByExternalId(database.db, actor, externalIds);
  return new Map(
    rows
      .reverse()
      .map(row => [
        row.external_id ?? '',
        { fileId: row.id, isReady: row.status === 'done', fullText: showFile(row).metadata.fullText },
      ]),
  );
}

/** A document of a catalogue that is in the library now. */
export interface Added {
  readonly file: ReturnType<typeof showFile>;
  /** The library had it before and it could be read: as this document, or as another one with the same content. */
  readonly wasThere: boolean;
}

/**
 * Stores a document of a catalogue the way an upload comes in, under the same limits. Adding it again attaches what is
 * there.
 */
export async function addCatalogued(
  needs: StoreNeeds,
  actor: Actor,
  { externalId, projectId, announced, fetch }: Wanted,
): Promise<Added> {
  const { database } = needs;
  const project = projectId === undefined ? undefined : await accessProject(database.db, actor, projectId, 'write');
  const [known] = await listByExternalId(database.db, actor, [externalId]);
  if (known !== undefined) return { file: showFile(await attachKnown(needs, actor, known, project)), wasThere: true };

  const at: Circumstances = {
    plan: actor.plan as PlanName,
    mostBytes: needs.mostBytes,
    mostFiles: needs.mostFiles,
    before: { count: 0, bytes: 0 },
    inProject: project?.files.length,
    same: undefined,
  };
  // Nothing is fetched that cannot be taken. What is there already is no more of it, however full the project is.
  const isThere = project !== undefined && (await isAmong(database.db, actor, externalId, project.files));
  const early = refusalOf(announced ?? { filename: 'paper.pdf' }, { ...at, ...(isThere && { inProject: undefined }) });
  if (early) throw new Problem(early.code, early.facts);

  const { filename, title, record, stream, made } = await fetch();
  let stored: FileRow | undefined;
  const once = {
    // Somebody may have added it in another window meanwhile.
    found: async (tx: Tx) => (await listByExternalId(tx, actor, [externalId]))[0],
    note: async (tx: Tx, row: FileRow) => {
      stored = await recordOf(tx, row, externalId, record);
    },
  };
  try {
    const outcome = await storeFile(needs, actor, {
      filename,
      title,
      tempFileId: null,
      stream,
      sample: false,
      project,
      at,
      once,
      made,
      onlySameContent: true,
    });
    if ('row' in outcome) {
      const row = stored ?? (await attachKnown(needs, actor, outcome.row, project));
      return { file: showFile(row), wasThere: outcome.wasThere };
    }
    if (outcome.known === undefined || !['duplicate_file', 'already_in_project'].includes(outcome.refusal.code))
      throw new Problem(outcome.refusal.code, outcome.refusal.facts);
    // The same bytes came in before: from now on they are known as this document too.
    const row = outcome.known;
    const file = showFile(await database.transaction(tx => recordOf(tx, row, externalId, record)));
    return { file, wasThere: true };
  } finally {
    stream.destroy();
  }
}

/**
 * A drive says nothing of a document: what another catalogue has said of the same one stays, and what it is called
 * besides is noted.
 */
async function recordOf(tx: Tx, row: FileRow, externalId: string, record: CatalogueRecord): Promise<FileRow> {
  if (row.external_id === null || row.external_id === externalId || Object.keys(record.facts).length > 0)
    return updateRecord(tx, row, externalId, record);
  const { revision } = record;
  const own = row.record as CatalogueRecord | null;
  if (revision === undefined || own === null) return row;
  const copies = { ...own.copies, [externalId]: revision };
  return updateRecord(tx, row, row.external_id, { ...own, copies });
}

async function attachKnown(
  { database }: StoreNeeds,
  actor: Actor,
  row: FileRow,
  project: Project | undefined,
): Promise<FileRow> {
  if (project === undefined || project.files.some(file => file === row.id)) return row;
  await database.transaction(async tx => {
    await lockLibrary(tx, actor.tenantId);
    const held = await holdProject(tx, actor, project.id);
    await attachFile(tx, actor, held, row.id).catch(error => {
      if (!(error instanceof Problem) || error.code !== 'already_in_project') throw error;
    });
  });
  return row;
}
