import { z } from 'zod';
import { ASSISTANT_LIMITS, MAX_ASSISTANT_FILES, MAX_ASSISTANTS, USUAL_ASSISTANT } from './assistant-form.ts';
import { endpoint } from './endpoint.ts';
import { assistantId, conversationId, fileId } from './ids.ts';
import { project } from './projects.ts';

const text = (field: keyof typeof ASSISTANT_LIMITS, what: string) =>
  z
    .string()
    .trim()
    .max(ASSISTANT_LIMITS[field], `${what} at most ${ASSISTANT_LIMITS[field]} characters.`)
    .overwrite(value => value.toWellFormed());
const form = z.object({
  name: text('name', 'A name has').min(1, 'A name is required.'),
  description: text('description', 'A description has'),
  /** What it is told with every question, beside our rules. */
  instructions: text('instructions', 'Instructions have'),
  /** What a project answers with that it is chosen for, where that is offered. */
  model: text('model', 'The name of a model has').min(1, 'A model is required.'),
  /** It may use the tools of the project. */
  function: z.boolean(),
  /** It was made to run code, which is not done here; it says so. */
  code_interpreter: z.boolean(),
  /** Its files become sources of a project that it is chosen for. */
  retrieval: z.boolean(),
  file_ids: z.array(fileId).max(MAX_ASSISTANT_FILES, `An assistant has at most ${MAX_ASSISTANT_FILES} files.`),
});

/** Somebody who answers in a way of their own: instructions, a model, tools and files under a name. */
export const assistant = form.extend({ id: assistantId, createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() });
export type Assistant = z.infer<typeof assistant>;

const one = z.strictObject({ assistantId });
/** Assistants are the agents of this product. */
const may = ['AGENTS', 'USE'] as const;
const make = { who: 'user', may: ['AGENTS', 'CREATE'] } as const;
const mine = { who: 'owner', of: 'assistant', param: 'assistantId', may } as const;
const list = z.object({ items: z.array(assistant) });

export const listAssistants = endpoint({
  method: 'GET',
  path: '/assistants',
  summary: 'All my assistants, by name.',
  policy: { who: 'user', may },
  kind: 'json',
  reply: list,
  problems: ['unauthenticated', 'forbidden'],
});
export const createAssistant = endpoint({
  method: 'POST',
  path: '/assistants',
  summary:
    `Make an assistant; there are at most ${MAX_ASSISTANTS}. What is not said is as in a new form. Its model is one ` +
    `that is offered, or ${USUAL_ASSISTANT.model} for none in particular.`,
  policy: make,
  body: z.strictObject({
    name: form.shape.name,
    description: form.shape.description.default(USUAL_ASSISTANT.description),
    instructions: form.shape.instructions.default(USUAL_ASSISTANT.instructions),
    model: form.shape.model.default(USUAL_ASSISTANT.model),
    function: form.shape.function.default(USUAL_ASSISTANT.function),
    code_interpreter: form.shape.code_interpreter.default(USUAL_ASSISTANT.code_interpreter),
    retrieval: form.shape.retrieval.default(USUAL_ASSISTANT.retrieval),
    file_ids: form.shape.file_ids.default([]),
  }),
  kind: 'json',
  status: 201,
  reply: assistant,
  problems: [
    'unauthenticated',
    'forbidden',
    'validation',
    'not_found',
    'unknown_model',
    'plan_required',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
export const updateAssistant = endpoint({
  method: 'PATCH',
  path: '/assistants/{assistantId}',
  summary:
    'Change an assistant. Answers that it has given stay as they are. Another model is one that is offered; the one ' +
    'that it has may stay although it is not any more.',
  policy: mine,
  params: one,
  body: z.strictObject(form.partial().shape),
  kind: 'json',
  reply: assistant,
  problems: ['unauthenticated', 'forbidden', 'not_found', 'validation', 'unknown_model', 'plan_required'],
});
export const deleteAssistant = endpoint({
  method: 'DELETE',
  path: '/assistants/{assistantId}',
  summary: 'Delete an assistant. Projects that it was chosen for answer without it from then on.',
  policy: mine,
  params: one,
  kind: 'none',
  status: 204,
  problems: ['unauthenticated', 'forbidden', 'not_found'],
});
export const importAssistants = endpoint({
  method: 'POST',
  path: '/assistants/import',
  summary:
    'Take over my assistants of OpenAI, by my own key for it or that of the installation. Those that were taken ' +
    'over before are left as they are; files are not taken over.',
  policy: make,
  body: z.strictObject({}).optional(),
  kind: 'json',
  reply: list.extend({ imported: z.int().nonnegative() }),
  problems: [
    'unauthenticated',
    'forbidden',
    'no_user_key',
    'expired_user_key',
    'invalid_api_key',
    'model_unreachable',
    'model_protocol',
    'validation',
  ],
});
export const chooseAssistant = endpoint({
  method: 'PUT',
  path: '/convos/{conversationId}/assistant',
  summary:
    'Choose who answers in a project, or nobody. The project goes over to the model of the assistant, ' +
    'where that is offered, and gets its files as sources.',
  policy: { who: 'owner', of: 'project', param: 'conversationId', may },
  params: z.strictObject({ conversationId }),
  body: z.strictObject({ assistant_id: assistantId.nullable() }),
  kind: 'json',
  reply: project,
  problems: [
    'unauthenticated',
    'forbidden',
    'not_found',
    'shared_read_only',
    'validation',
    'model_required',
    'already_in_project',
    'plan_file_count',
    'file_being_removed',
  ],
});
