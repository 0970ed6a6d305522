import { Problem } from '@nousboard/contracts';
import type { Project } from '#features/projects/index.ts';
import { accessProject, attachFile, holdProject } from '#features/projects/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Tx } from '#platform/db/db.ts';
import { findAlike } from './file-reads.repository.ts';
import type { FileRow } from './files.repository.ts';
import type { FileNeeds } from './files.service.ts';
import { lockLibrary } from './store-file.ts';

/** Content whose hash is known before its bytes are. */
export interface KnownContent {
  readonly sha256: string;
  readonly filename: string;
  readonly projectId: string | undefined;
}

/** Without a type, no other file is alike by its name and size: only content counts here. */
const alikeOf = ({ sha256, filename }: Pick<KnownContent, 'sha256' | 'filename'>) => ({
  sha256,
  filename,
  sizeBytes: 0,
  mime: '',
});

/**
 * What storing this content would do, done without its bytes: what the library has is attached to the project, a
 * duplicate is refused as it would be after it had come in. Undefined when it has to be sent. Only the actor's own
 * library is asked, so a hash tells nobody what others have.
 */
export const takeKnown = (
  { database }: Pick<FileNeeds, 'database'>,
  actor: Actor,
  content: KnownContent,
): Promise<FileRow | undefined> =>
  database.transaction(async tx => {
    await lockLibrary(tx, actor.tenantId);
    return takeKnownWithin(
      tx,
      actor,
      content,
      content.projectId === undefined ? undefined : await accessProject(tx, actor, content.projectId, 'write'),
    );
  });

/** Whether a project has this content already and it could not be read: it comes in again, and is no more of it. */
export async function isUnreadIn(
  tx: Tx,
  actor: Actor,
  { sha256, filename }: { readonly sha256: string | undefined; readonly filename: string },
  project: Project | undefined,
): Promise<boolean> {
  if (!project || sha256 === undefined) return false;
  const known = await findAlike(tx, actor, alikeOf({ sha256, filename }), project.id);
  return known?.status === 'failed';
}

/** The same within a transaction that holds the library. */
export async function takeKnownWithin(
  tx: Tx,
  actor: Actor,
  { sha256, filename }: Omit<KnownContent, 'projectId'>,
  project: Project | undefined,
): Promise<FileRow | undefined> {
  const like = alikeOf({ sha256, filename });
  const held = project && (await holdProject(tx, actor, project.id));
  const inProject = held && (await findAlike(tx, actor, like, held.id));
  const known = inProject ?? (await findAlike(tx, actor, like, undefined));
  // What could not be read may be read this time.
  if (!known || known.status === 'failed') return undefined;
  if (inProject) throw new Problem('already_in_project');
  if (!held) throw new Problem('duplicate_file');
  await attachFile(tx, actor, held, known.id);
  return known;
}
