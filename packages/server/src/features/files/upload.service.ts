import type { PlanName, ProblemCode, ProblemFacts } from '@nousboard/contracts';
import { conversationId, Problem, problemMessage } from '@nousboard/contracts';
import type { Project } from '#features/projects/index.ts';
import { accessProject } from '#features/projects/index.ts';
import type { Actor } from '#platform/access.ts';
import type { UploadPart } from '#platform/http/multipart.ts';
import { folderToFill } from './folders.service.ts';
import { showFile } from './show-file.ts';
import type { StoreNeeds } from './store-file.ts';
import { storeFile } from './store-file.ts';
import type { Circumstances } from './upload-rules.ts';
import { refusalOf } from './upload-rules.ts';

export interface RefusedFile {
  readonly temp_file_id: string | null;
  readonly filename: string;
  readonly code: ProblemCode;
  readonly message: string;
  readonly details: ProblemFacts;
}

export interface UploadOutcome {
  readonly items: ReturnType<typeof showFile>[];
  readonly refused: RefusedFile[];
}

/**
 * Takes the files of one request in order, each on its own: what breaks a rule is refused, the rest comes in. Throws
 * the first refusal when nothing came in, and `not_found` for a project or folder of somebody else.
 */
export async function takeUpload(
  needs: StoreNeeds,
  actor: Actor,
  parts: AsyncIterable<UploadPart>,
): Promise<UploadOutcome> {
  const tempIds: string[] = [];
  const taken: UploadOutcome['items'] = [];
  const refused: RefusedFile[] = [];
  const firstRefusal: { facts?: Readonly<Record<string, unknown>> } = {};
  let project: Project | undefined;
  let folderId: string | undefined;
  let count = 0;
  let bytes = 0;

  for await (const part of parts) {
    if (part.kind === 'field') {
      if (part.name === 'temp_file_id') tempIds.push(part.value.slice(0, 200).replaceAll('\0', ''));
      else if (part.name === 'projectId' && count === 0) project = await projectOf(needs, actor, part.value);
      else if (part.name === 'folderId' && count === 0)
        folderId = await folderToFill(needs.database.db, actor, part.value);
      else
        throw new Problem('validation', {
          fields: {
            [part.name]:
              part.name === 'projectId' || part.name === 'folderId' ? 'Must come before the files' : 'Unknown field',
          },
        });
      continue;
    }
    const tempFileId = tempIds[count] ?? null;
    const at: Circumstances = {
      plan: actor.plan as PlanName,
      mostBytes: needs.mostBytes,
      mostFiles: needs.mostFiles,
      before: { count, bytes },
      inProject: project && project.files.length + taken.length,
      same: undefined,
    };
    count += 1;
    const early = refusalOf({ filename: part.filename }, at);
    const outcome = early
      ? { refusal: early, sizeBytes: 0 }
      : await storeFile(needs, actor, {
          filename: part.filename,
          tempFileId,
          stream: part.stream,
          sample: false,
          project,
          folderId,
          at,
        });
    part.drain();
    bytes += outcome.sizeBytes;
    if ('row' in outcome) taken.push({ ...showFile(outcome.row), temp_file_id: tempFileId });
    else {
      const { code, facts } = outcome.refusal;
      firstRefusal.facts ??= facts;
      refused.push({
        temp_file_id: tempFileId,
        filename: part.filename.slice(0, 400),
        code,
        message: problemMessage(code, facts),
        details: facts,
      });
    }
  }
  const [first] = refused;
  if (taken.length === 0 && first) throw new Problem(first.code, { ...firstRefusal.facts, refused });
  if (taken.length === 0) throw new Problem('validation', { fields: { files: 'Choose at least one file' } });
  return { items: taken, refused };
}

async function projectOf({ database }: StoreNeeds, actor: Actor, id: string): Promise<Project> {
  if (!conversationId.safeParse(id).success) throw new Problem('not_found');
  return accessProject(database.db, actor, id, 'write');
}
