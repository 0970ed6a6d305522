import type { PlanName, ProblemCode, ProblemFacts } from '@nousboard/contracts';
import { conversationId, Problem, problemMessage } from '@nousboard/contracts';
import type { Project } from '#features/projects/index.ts';
import { accessProject } from '#features/projects/index.ts';
import type { Actor } from '#platform/access.ts';
import type { UploadPart } from '#platform/http/multipart.ts';
import { hasContent } from './file-reads.repository.ts';
import { folderToFill } from './folders.service.ts';
import { hasRoom } from './quota.ts';
import { showFile } from './show-file.ts';
import type { StoreNeeds } from './store-file.ts';
import { receiveFile, storeReceived } from './store-file.ts';
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
 * Takes the files of one request in order, each on its own: what breaks a rule is refused, the rest comes in. They lie
 * aside until the form has ended, for its fields may stand anywhere in it: of a form that is refused nothing is kept.
 * Throws the first refusal when nothing came in, and `not_found` for a project or folder of somebody else.
 */
export async function takeUpload(
  needs: StoreNeeds,
  actor: Actor,
  parts: AsyncIterable<UploadPart>,
): Promise<UploadOutcome> {
  const form = createForm();
  try {
    await readForm(needs, actor, parts, form);
    return await storeForm(needs, actor, form);
  } finally {
    for (const { outcome } of form.files) if ('received' in outcome) await outcome.received.discard();
  }
}

/** What has been sent so far. */
interface Form {
  readonly tempIds: string[];
  readonly files: FormFile[];
  /** Of what lies aside and the library does not have. */
  newBytes: number;
  project: Project | undefined;
  folderId: string | undefined;
}
interface FormFile {
  readonly filename: string;
  readonly at: Circumstances;
  readonly outcome: Awaited<ReturnType<typeof receiveFile>>;
}

const createForm = (): Form => ({ tempIds: [], files: [], newBytes: 0, project: undefined, folderId: undefined });

async function readForm(needs: StoreNeeds, actor: Actor, parts: AsyncIterable<UploadPart>, form: Form): Promise<void> {
  let bytes = 0;
  for await (const part of parts) {
    if (part.kind === 'field') {
      if (part.name === 'temp_file_id') form.tempIds.push(part.value.slice(0, 200).replaceAll('\0', ''));
      else if (part.name === 'projectId')
        form.project = await named('projectId', 'project', projectOf(needs, actor, part.value));
      else if (part.name === 'folderId')
        form.folderId = await named('folderId', 'folder', folderToFill(needs.database.db, actor, part.value));
      else throw new Problem('validation', { fields: { [part.name]: 'Unknown field' } });
      continue;
    }
    const { filename, stream } = part;
    const at: Circumstances = {
      plan: actor.plan as PlanName,
      mostBytes: needs.mostBytes,
      mostFiles: needs.mostFiles,
      before: { count: form.files.length, bytes },
      inProject: undefined,
      same: undefined,
    };
    const early = refusalOf({ filename }, at);
    const outcome = early
      ? { refusal: early, sizeBytes: 0 }
      : await withinRoom(needs, actor, form, await receiveFile(needs, { filename, stream, at }));
    part.drain();
    bytes += 'received' in outcome ? outcome.received.sizeBytes : outcome.sizeBytes;
    form.files.push({ filename, at, outcome });
  }
}

/**
 * A file that there is no room for, beside those that lie aside already, does not wait there for the end of the form.
 * What the library has takes none.
 */
async function withinRoom(
  { database: { db }, quota }: StoreNeeds,
  actor: Actor,
  form: Form,
  outcome: FormFile['outcome'],
): Promise<FormFile['outcome']> {
  if ('refusal' in outcome || quota.mb === undefined) return outcome;
  const { received } = outcome;
  const { sha256, sizeBytes } = received;
  let isKept = false;
  try {
    const isAside = form.files.some(({ outcome: other }) => 'received' in other && other.received.sha256 === sha256);
    const isKnown = isAside || (await hasContent(db, actor, sha256));
    isKept = isKnown || (await hasRoom(db, actor, quota, form.newBytes + sizeBytes));
    if (!isKept) return { refusal: { code: 'quota_reached', facts: { n: quota.mb } }, sizeBytes };
    if (!isKnown) form.newBytes += sizeBytes;
    return outcome;
  } finally {
    if (!isKept) await received.discard();
  }
}

async function storeForm(
  needs: StoreNeeds,
  actor: Actor,
  { files, tempIds, project, folderId }: Form,
): Promise<UploadOutcome> {
  const taken: UploadOutcome['items'] = [];
  const refused: RefusedFile[] = [];
  const firstRefusal: { facts?: Readonly<Record<string, unknown>> } = {};
  for (const [index, { filename, at, outcome: received }] of files.entries()) {
    const tempFileId = tempIds[index] ?? null;
    const added = taken.filter(({ file_id: id }) => !project?.files.includes(id));
    const outcome =
      'refusal' in received
        ? received
        : await storeReceived(
            needs,
            actor,
            {
              filename,
              tempFileId,
              sample: false,
              project,
              folderId,
              at: { ...at, inProject: project && project.files.length + added.length },
            },
            received,
          );
    if ('row' in outcome) taken.push({ ...showFile(outcome.row), temp_file_id: tempFileId });
    else {
      const { code, facts } = outcome.refusal;
      firstRefusal.facts ??= facts;
      refused.push({
        temp_file_id: tempFileId,
        filename: filename.slice(0, 400),
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

/** Says of what is not found which field has named it: without that, it would read as a wrong address. */
const named = <T>(field: string, what: string, found: Promise<T>): Promise<T> =>
  found.catch((error: unknown) => {
    const isMissing = error instanceof Problem && error.code === 'not_found';
    throw isMissing ? new Problem('not_found', { fields: { [field]: `No such ${what}` } }) : error;
  });

async function projectOf({ database }: StoreNeeds, actor: Actor, id: string): Promise<Project> {
  if (!conversationId.safeParse(id).success) throw new Problem('not_found');
  return accessProject(database.db, actor, id, 'write');
}
