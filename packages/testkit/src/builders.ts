import { createHash, randomUUID } from 'node:crypto';
import type { FinishReason, Project, SourceFile, Tag } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import { searchKey } from '@nousboard/core/text';
import type { Database } from '@nousboard/server/platform/db/db';
import type { UploadFields, UploadFile } from './multipart.ts';
import { multipartOf } from './multipart.ts';
import type { Person } from './test-app.ts';

/** Builders: things that people have, made the way people make them wherever that is possible. */
export interface Given {
  project(options: { owner: string; title?: string }): Promise<Project>;
  /**
   * A source, uploaded through the front door; attached when a project is named. Reading it starts with the app's work.
   */
  source(options: {
    owner: string;
    text?: string;
    bytes?: Uint8Array;
    filename?: string;
    project?: string;
  }): Promise<SourceFile>;
  /** A message row as an answer would leave it. */
  message(options: {
    owner: string;
    project: string;
    text?: string;
    parent?: string;
    byUser?: boolean;
    unfinished?: boolean;
    finish?: FinishReason;
  }): Promise<{ messageId: string }>;
  tag(options: { owner: string; name: string }): Promise<Tag>;
  /** A running answer's row, without anybody who writes it. */
  stream(options: { owner: string; project: string }): Promise<{ streamId: string; responseMessageId: string }>;
}

const ROOT = '00000000-0000-0000-0000-000000000000';

export function createGiven({ as, database }: { as: (name: string) => Person; database: Database }): Given {
  const given: Given = {
    project: ({ owner, title = 'Tea' }) =>
      as(owner).call(contract.createProject, { body: { title } }) as Promise<Project>,
    async source({
      owner,
      text = 'Tea grows on hills.',
      bytes,
      filename = `${shortHash(text + randomUUID())}.txt`,
      project,
    }) {
      const { items } = await upload(
        as(owner),
        [{ filename, bytes: bytes ?? Buffer.from(text) }],
        project === undefined ? {} : { projectId: project },
      );
      return items[0] as SourceFile;
    },
    async message({
      owner,
      project,
      text = 'What is tea?',
      parent = ROOT,
      byUser = true,
      unfinished = false,
      finish = 'stop',
    }) {
      const tenantId = (await as(owner).user()).id;
      const messageId = randomUUID();
      await database.transaction(tx =>
        tx
          .insertInto('message')
          .values({
            id: messageId,
            tenant_id: tenantId,
            project_id: project,
            parent_id: parent,
            is_created_by_user: byUser,
            sender: byUser ? 'User' : 'Nousboard',
            text,
            text_key: searchKey(text),
            title: null,
            endpoint: 'builtin',
            model: 'builtin',
            unfinished,
            error: null,
            cancelled: false,
            finish_reason: byUser || unfinished ? null : finish,
            evidence: '{}',
          })
          .execute(),
      );
      return { messageId };
    },
    tag: ({ owner, name }) =>
      as(owner).call(contract.createTag, { params: { tagId: randomUUID() }, body: { name } }) as Promise<Tag>,
    async stream({ owner, project }) {
      const tenantId = (await as(owner).user()).id;
      const question = await given.message({ owner, project });
      const answer = await given.message({
        owner,
        project,
        parent: question.messageId,
        byUser: false,
        text: '',
        unfinished: true,
      });
      const streamId = randomUUID();
      await database.transaction(tx =>
        tx
          .insertInto('answer_run')
          .values({
            id: streamId,
            tenant_id: tenantId,
            project_id: project,
            user_message_id: question.messageId,
            response_message_id: answer.messageId,
            request: '{}',
            lease_token: randomUUID(),
            lease_until: new Date(Date.now() + 3_600_000),
            ended_at: null,
          })
          .execute(),
      );
      return { streamId, responseMessageId: answer.messageId };
    },
  };
  return given;
}

/** Uploads files as a browser does. A refusal of all of them is thrown. */
export async function upload(
  person: Person,
  files: readonly UploadFile[],
  fields: UploadFields = {},
): Promise<{
  items: SourceFile[];
  refused: { temp_file_id: string | null; filename: string; code: string; message: string }[];
}> {
  const { headers, payload } = multipartOf(files, fields);
  const answer = await person.raw({ method: 'POST', url: '/api/files', headers, payload });
  if (answer.status >= 400)
    throw Object.assign(new Error(`upload refused: ${answer.text}`), {
      status: answer.status,
      code: answer.json?.error?.code,
      details: answer.json?.error?.details,
    });
  return answer.json;
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
