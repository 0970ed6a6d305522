import type { Readable } from 'node:stream';
import type { MetadataCorrections, PlanName, ProblemCode } from '@nousboard/contracts';
import { allowedName } from '@nousboard/contracts';
import { accessProject } from '#features/projects/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FileRow } from './files.repository.ts';
import { addCorrections } from './files.service.ts';
import { showFile } from './show-file.ts';
import type { StoreNeeds } from './store-file.ts';
import { storeFile } from './store-file.ts';
import type { Refusal } from './upload-rules.ts';
import { refusalOf } from './upload-rules.ts';

export interface IncomingDocument {
  /** Signs that no filename may have are replaced: whoever imports has not chosen it. */
  readonly filename: string;
  /** Asked for only when no rule speaks against the name. */
  readonly open: () => Promise<Readable>;
  readonly projectId: string | undefined;
  /** The folder that it is put into when it is new. */
  readonly folderId?: string | undefined;
  /** What is known of it from elsewhere, as corrections by hand. */
  readonly metadata: MetadataCorrections | undefined;
  /** Others may be called the same and be as large: only the same content is a duplicate. */
  readonly onlySameContent?: boolean;
  /** Bytes of the documents before it in the same request. */
  readonly bytesBefore: number;
}

/** `wasThere`: the library had it before, and it could be read. */
export type TakenDocument =
  | { readonly item: ReturnType<typeof showFile>; readonly sizeBytes: number; readonly wasThere: boolean }
  | { readonly refusal: Refusal; readonly sizeBytes: number };
export type TakeDocument = (actor: Actor, document: IncomingDocument) => Promise<TakenDocument>;

/** Refusals of what is there already. */
const IS_THERE: readonly ProblemCode[] = ['duplicate_file', 'already_in_project'];

/**
 * Stores a document under the rules of uploads. The same content that is there already is attached, and what is known
 * is added to it.
 */
export const takeDocument =
  (needs: StoreNeeds): TakeDocument =>
  async (actor, { filename: given, open, projectId, folderId, metadata, onlySameContent = false, bytesBefore }) => {
    const filename = allowedName(given);
    const project =
      projectId === undefined ? undefined : await accessProject(needs.database.db, actor, projectId, 'write');
    const at = {
      plan: actor.plan as PlanName,
      mostBytes: needs.mostBytes,
      mostFiles: needs.mostFiles,
      // How many one import may bring is its own rule.
      before: { count: 0, bytes: bytesBefore },
      inProject: project?.files.length,
      same: undefined,
    };
    const early = refusalOf({ filename }, at);
    if (early) return { refusal: early, sizeBytes: 0 };
    let noted: FileRow | undefined;
    const note = async (tx: Tx, id: string) => {
      noted = await addCorrections(tx, needs, actor, id, metadata ?? {});
    };
    const outcome = await storeFile(needs, actor, {
      filename,
      tempFileId: null,
      stream: await open(),
      sample: false,
      project,
      folderId,
      at,
      onlySameContent,
      once: { found: async () => undefined, note: (tx, row) => note(tx, row.id) },
    });
    const { sizeBytes } = outcome;
    if ('row' in outcome) return { item: showFile(noted ?? outcome.row), sizeBytes, wasThere: outcome.wasThere };
    const { refusal, known, sha256 } = outcome;
    if (known === undefined || known.sha256 !== sha256 || !IS_THERE.includes(refusal.code))
      return { refusal, sizeBytes };
    return {
      item: showFile(
        await needs.database.transaction(tx => addCorrections(tx, needs, actor, known.id, metadata ?? {})),
      ),
      sizeBytes,
      wasThere: true,
    };
  };
