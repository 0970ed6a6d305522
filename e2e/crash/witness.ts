import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, type LoggedEvent, type Message, type Project, type SourceFile } from '@nousboard/contracts';
import { expect } from 'vitest';
import { foldText, type Person } from '../support/person.ts';
import { root, until } from '../support/server.ts';

export const paper = join(root, 'packages/server/samples/cued-replay-report.pdf');
export const question = 'Does replaying a cue during slow-wave sleep strengthen memory, and when does it fail?';

/** What the server has said yes to before it died, as its user remembers it. */
export interface Witness {
  project?: Project;
  files: SourceFile[];
  /** Events of the answer as far as they came. */
  seen: LoggedEvent[];
  /** The whole journey went through. */
  finished: boolean;
}

/** What writes the answers. */
export interface Engine {
  readonly endpoint: string;
  readonly model: string;
}

/** Uploads, waits, asks: until the end, or until the server is gone. Other failures are thrown. */
export async function live(person: Person, engine: Engine, isGone: () => boolean): Promise<Witness> {
  const witness: Witness = { files: [], seen: [], finished: false };
  try {
    witness.project = await person.newProject('Crash');
    witness.files = await person.upload([paper], witness.project.conversationId);
    await person.untilRead(witness.files);
    for await (const event of person.ask(witness.project.conversationId, question, engine)) witness.seen.push(event);
    witness.finished = witness.seen.some(event => event.name === 'final');
  } catch (error) {
    if (!isGone())
      await until('the server to be gone', async () => isGone(), 2).catch(() => {
        throw error;
      });
  }
  return witness;
}

/** Checks on the restarted server that nothing acknowledged is lost, nothing is doubled and the work goes on; returns the answer's text. */
export async function checkAfterRestart(person: Person, engine: Engine, witness: Witness): Promise<string> {
  const projects = await person.call(contract.listProjects, { query: {} });
  const all = projects.items.filter(project => project.title === 'Crash');
  expect(all.length, 'projects that exist').toBeLessThanOrEqual(1);
  if (witness.project) expect(all.map(project => project.conversationId)).toEqual([witness.project.conversationId]);
  const project = all[0] ?? (await person.newProject('Crash'));

  const stored = (await person.call(contract.listFiles, { query: { projectId: project.conversationId } })).items;
  expect(stored.length, 'files that exist').toBeLessThanOrEqual(1);
  if (witness.files.length > 0) expect(stored.map(file => file.file_id)).toEqual(witness.files.map(file => file.file_id));
  const files = stored.length > 0 ? stored : await person.upload([paper], project.conversationId);
  await person.untilRead(files, 90);
  await checkBytes(person, files[0] as SourceFile);

  const created = witness.seen.find(event => event.name === 'created');
  const before = await person.messages(project.conversationId);
  const answer = created
    ? await resume(person, created.data.streamId, witness.seen)
    : before.length > 0
      ? await finishUnseen(person, project)
      : await person.answer(project.conversationId, question, engine);
  const messages = await person.messages(project.conversationId);
  expect(
    messages.filter(message => message.isCreatedByUser && message.text === question),
    'the question is there once',
  ).toHaveLength(1);
  expect(
    messages.filter(message => !message.isCreatedByUser),
    'one answer',
  ).toHaveLength(1);
  expect(messages.find(message => !message.isCreatedByUser)?.text, 'what was streamed is what is stored').toBe(answer.text);
  expect(answer.citations.length, 'the answer cites').toBeGreaterThan(0);
  expect(new Set(answer.citations.map(citation => citation.id)).size, 'no citation twice').toBe(answer.citations.length);
  return answer.text;
}

/** Joins the answer where it broke off: the events must go on without a gap, and end in the stored text. */
async function resume(person: Person, streamId: string, seen: readonly LoggedEvent[]): Promise<Message> {
  const last = seen.at(-1)?.seq ?? 0;
  const events = [...seen];
  if (!seen.some(event => event.name === 'final')) {
    for await (const event of person.join(streamId, last)) {
      if (event.name !== 'snapshot') expect(event.seq, 'events go on after the last one seen').toBeGreaterThan(last);
      events.push(event);
    }
  }
  const final = events.find(event => event.name === 'final');
  const error = events.find(event => event.name === 'error');
  if (!final) throw new Error(`The answer did not end: ${error ? JSON.stringify(error.data) : 'no final event'}`);
  expect(foldText(events), 'the pieces make the text').toBe(final.data.responseMessage.text);
  return final.data.responseMessage;
}

/** The server had taken the question, and died before it could say so: the answer is written all the same. */
async function finishUnseen(person: Person, project: Project): Promise<Message> {
  return until(
    'the answer to be written',
    async () => {
      const streams = await person.call(contract.listStreams, { params: { conversationId: project.conversationId } });
      const answer = (await person.messages(project.conversationId)).find(message => !message.isCreatedByUser);
      return streams.items.length === 0 && answer?.finish_reason ? answer : undefined;
    },
    60,
  );
}

async function checkBytes(person: Person, file: SourceFile): Promise<void> {
  const reply = await person.request(contract.getFileContent, { params: { fileId: file.file_id } });
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(new Uint8Array(await reply.arrayBuffer())), 'the original is whole').toBe(hash(readFileSync(paper)));
}
