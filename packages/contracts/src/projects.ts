import { z } from 'zod';
import { agentSettings } from './agent-settings.ts';
import { endpoint } from './endpoint.ts';
import { file, sharer } from './files.ts';
import { assistantId, conversationId, dataSourceRef, fileId, messageId, tagId } from './ids.ts';
import { message } from './messages.ts';
import { modelParameters } from './model-parameters.ts';
import { pageOf, pageQuery } from './paging.ts';

/** As many as a person can have. */
export const MAX_PROJECTS = 20_000;

export const strictness = z.enum(['strict', 'very_strict']);
export type Strictness = z.infer<typeof strictness>;

/** How an answer names its sources. It changes what is drawn, never what is stored. */
export const citationStyle = z.enum(['none', 'apa', 'vancouver', 'mla']);
export type CitationStyle = z.infer<typeof citationStyle>;

/**
 * How questions are answered: by whom, how strictly, and how the model is asked. What a project has of it, a preset
 * keeps.
 */
export const answerSettings = z.object({
  endpoint: z.string().max(60),
  model: z.string().max(200),
  strictness,
  deterministic: z.boolean(),
  citationStyle,
  ...modelParameters.shape,
  ...agentSettings.shape,
});
export type AnswerSettings = z.infer<typeof answerSettings>;

/** A project; the wire calls it a conversation, as the specification does. */
export const project = z.object({
  conversationId,
  title: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /**
   * The larger, the later it was changed: what lists of projects are ordered by, also when two changed in one instant.
   */
  changedOrder: z.int().positive(),
  ...answerSettings.shape,
  /** Sources attached to it, in the order they were added. */
  files: z.array(fileId),
  /** The data sources that they lie in; a file that somebody shares lies in none. */
  dataSources: z.array(dataSourceRef),
  /** Last question's text, for the card on the home page; null before anything was asked. */
  lastQuestion: z.string().nullable(),
  /** Questions that follow its last answer; none before anything was answered. */
  suggestions: z.array(z.string()),
  /** Whose it is: me; null for what is shared with me. */
  user: z.uuid().nullable().default(null),
  /** What Bing knows this conversation by, and how many answers it has given in it; null until it has given one. */
  clientId: z.uuid().nullable().default(null),
  conversationSignature: z.string().nullable().default(null),
  invocationId: z.int().positive().nullable().default(null),
  /** Who answers in it, instead of its model alone. */
  assistant_id: assistantId.nullable().default(null),
  /** The thread in which they do: the project itself; null without an assistant. */
  thread_id: conversationId.nullable().default(null),
  /** Who shares it with me; null for what is mine. */
  owner: sharer.nullable().default(null),
});
export type Project = z.infer<typeof project>;

/** A page of projects; the first one says how many match, and how many there are in all. */
export const projectPage = pageOf(project).extend({
  matching: z.number().int().nullable(),
  total: z.number().int().nullable(),
});
export type ProjectPage = z.infer<typeof projectPage>;

const title = z.string().trim().min(1, 'A title is required.').max(200, 'A title has at most 200 characters.');
const one = z.strictObject({ conversationId });

export const listProjects = endpoint({
  method: 'GET',
  path: '/convos',
  summary: 'My projects, the one changed last first; `search` matches titles.',
  policy: { who: 'user' },
  query: pageQuery.extend({ search: z.string().trim().max(200).optional() }),
  kind: 'json',
  reply: projectPage,
  problems: ['unauthenticated', 'validation'],
});
export const createProject = endpoint({
  method: 'POST',
  path: '/convos',
  summary: 'Start a project. What is not said is as in my default preset.',
  policy: { who: 'user' },
  body: z.strictObject({ title: title.optional(), ...answerSettings.partial().shape }),
  kind: 'json',
  status: 201,
  reply: project,
  problems: ['unauthenticated', 'validation', 'too_many_projects', 'idempotency_mismatch', 'idempotency_running'],
});
export const getProject = endpoint({
  method: 'GET',
  path: '/convos/{conversationId}',
  summary: 'One project.',
  policy: { who: 'owner', of: 'project', param: 'conversationId' },
  params: one,
  kind: 'json',
  reply: project,
  problems: ['unauthenticated', 'not_found'],
});
export const updateProject = endpoint({
  method: 'PATCH',
  path: '/convos/{conversationId}',
  summary: 'Rename a project or change how it answers. Parameters that a new model does not take are dropped.',
  policy: { who: 'owner', of: 'project', param: 'conversationId' },
  params: one,
  body: z.strictObject({ title: title.optional(), ...answerSettings.partial().shape }),
  kind: 'json',
  reply: project,
  problems: ['unauthenticated', 'not_found', 'shared_read_only', 'validation'],
});
export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/convos/{conversationId}',
  summary: 'Delete a project with its messages. Its sources stay in the library.',
  policy: { who: 'owner', of: 'project', param: 'conversationId' },
  params: one,
  kind: 'none',
  status: 204,
  problems: ['unauthenticated', 'not_found', 'shared_read_only'],
});
export const clearProjects = endpoint({
  method: 'POST',
  path: '/convos/clear',
  summary: 'Delete all my projects. Sources stay in the library.',
  policy: { who: 'user' },
  body: z.strictObject({}).optional(),
  kind: 'none',
  status: 204,
  problems: ['unauthenticated'],
});
export const attachSource = endpoint({
  method: 'PUT',
  path: '/convos/{conversationId}/sources/{fileId}',
  summary: 'Attach a file of mine, or one that is shared with me, to a project.',
  policy: { who: 'owner', of: 'project', param: 'conversationId' },
  params: z.strictObject({ conversationId, fileId }),
  kind: 'json',
  reply: file,
  problems: [
    'unauthenticated',
    'not_found',
    'shared_read_only',
    'already_in_project',
    'plan_file_count',
    'file_being_removed',
  ],
});
export const detachSource = endpoint({
  method: 'DELETE',
  path: '/convos/{conversationId}/sources/{fileId}',
  summary: 'Take a file out of a project; it stays in the library.',
  policy: { who: 'owner', of: 'project', param: 'conversationId' },
  params: z.strictObject({ conversationId, fileId }),
  kind: 'none',
  status: 204,
  problems: ['unauthenticated', 'not_found', 'shared_read_only'],
});
export const listProjectsOfFile = endpoint({
  method: 'GET',
  path: '/files/{fileId}/convos',
  summary:
    'The projects that I may see and of which a file is a source, what changed last first, at most a hundred: ' +
    'what deleting it would take it out of.',
  policy: { who: 'owner', of: 'file', param: 'fileId' },
  params: z.strictObject({ fileId }),
  kind: 'json',
  reply: z.object({ items: z.array(project.pick({ conversationId: true, title: true })) }),
  problems: ['unauthenticated', 'not_found'],
});
export const addSamples = endpoint({
  method: 'POST',
  path: '/convos/{conversationId}/samples',
  summary: 'Add the two sample papers that ship with the product.',
  policy: { who: 'owner', of: 'project', param: 'conversationId' },
  params: one,
  kind: 'json',
  status: 201,
  reply: z.object({ items: z.array(file) }),
  problems: ['unauthenticated', 'not_found', 'shared_read_only', 'plan_file_count'],
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/convos/{conversationId}/messages',
  summary:
    'The messages of a project: a tree by parentMessageId, oldest first. `note` and `nous` list its notes, ' +
    'or its notes and the answers that are remembered or tagged, the latest first. `order` chooses otherwise.',
  policy: { who: 'owner', of: 'project', param: 'conversationId' },
  params: one,
  query: pageQuery.extend({
    order: z.enum(['oldest', 'newest']).optional(),
    kind: z.enum(['answer', 'note', 'nous']).optional(),
    search: z.string().trim().max(200).optional(),
    tag: tagId.optional(),
  }),
  kind: 'json',
  reply: pageOf(message),
  problems: ['unauthenticated', 'not_found', 'validation'],
});
export const listStreams = endpoint({
  method: 'GET',
  path: '/convos/{conversationId}/streams',
  summary: 'Answers that are being written in this project.',
  policy: { who: 'owner', of: 'project', param: 'conversationId' },
  params: one,
  kind: 'json',
  reply: z.object({
    items: z.array(z.object({ streamId: z.uuid(), responseMessageId: messageId, createdAt: z.iso.datetime() })),
  }),
  problems: ['unauthenticated', 'not_found'],
});
