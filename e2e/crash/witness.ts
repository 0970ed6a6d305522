import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contract, type LoggedEvent, type Message, type Project, type SourceFile } from '@nousboard/contracts';
import { expect } from 'vitest';
import { foldText, type Person } from '../support/person.ts';
import { root, until } from '../support/server.ts';

export const paper = join(root, 'packages/server/samples/cued-replay-report.pdf');
const question = 'Does replaying a cue during slow-wave sleep strengthen memory, and when does it fail?';

/** What writes the answers. */
export interface Engine {
  readonly endpoint: string;
  readonly model: string;
}

/** What a life consists of, in this order. */
export type Phase = 'uploading' | 'reading' | 'answering';

/** What the server has said yes to before it died, as its user remembers it. */
export interface Witness {
  readonly project: Project;
  /** The file on the user's disk. */
  readonly original: string;
  readonly engine: Engine;
  /** Whether the file is sent by the resumable way. */
  readonly inPieces?: boolean;
  file?: SourceFile;
  /** Events of the answer as far as they came. */
  readonly seen: LoggedEvent[];
}

/**
 * A copy of the paper that is a file of its own to the server: a line after the end of a PDF changes its bytes and
 * nothing else.
 */
export function copyOfPaper(folder: string, number: number): string {
  mkdirSync(join(folder, String(number)), { recursive: true });
  const path = join(folder, String(number), basename(paper));
  writeFileSync(path, Buffer.concat([readFileSync(paper), Buffer.from(`\n%${number}\n`)]));
  return path;
}

/**
 * Uploads when there is no file yet, waits until it is read, asks: until the end, or until the server is gone. Other
 * failures are thrown.
 */
export async function live(
  person: Person,
  witness: Witness,
  isGone: () => boolean,
  begins: (phase: Phase) => void = () => undefined,
): Promise<void> {
  const { conversationId } = witness.project;
  try {
    if (!witness.file) {
      begins('uploading');
      witness.file = await sendFile(person, witness);
    }
    begins('reading');
    await person.untilRead([witness.file]);
    begins('answering');
    for await (const event of person.ask(conversationId, question, witness.engine)) witness.seen.push(event);
  } catch (error) {
    // The connection breaks a moment before the process is known to be gone.
    if (!isGone())
      await until('the server to be gone', async () => isGone(), 2).catch(() => {
        throw error;
      });
  }
}

async function sendFile(
  person: Person,
  { original, inPieces, project: { conversationId } }: Witness,
): Promise<SourceFile> {
  if (inPieces) return person.uploadInPieces(original, conversationId);
  const [file] = await person.upload([original], conversationId);
  if (!file) throw new Error('Nothing was uploaded.');
  return file;
}

/**
 * Checks on the restarted server that nothing acknowledged is lost, nothing is doubled and the work goes on; returns
 * the answer's text.
 */
export async function checkAfterwards(person: Person, witness: Witness): Promise<string> {
  const { conversationId } = witness.project;
  const stored = (await person.call(contract.listFiles, { query: { projectId: conversationId } })).items;
  expect(stored.length, 'files in the project').toBeLessThanOrEqual(1);
  if (witness.file) expect(stored.map(file => file.file_id)).toEqual([witness.file.file_id]);
  const file = stored[0] ?? (await sendFile(person, witness));
  witness.file = file;
  await person.untilRead([file], 90);
  await checkBytes(person, file, witness.original);

  const created = witness.seen.find(event => event.name === 'created');
  const before = await person.messages(conversationId);
  const answer = created
    ? await resume(person, created.data.streamId, witness.seen)
    : before.length > 0
      ? await finishUnseen(person, witness.project)
      : await person.answer(conversationId, question, witness.engine);
  const messages = await person.messages(conversationId);
  const asked = messages.filter(message => message.isCreatedByUser);
  const answers = messages.filter(message => !message.isCreatedByUser);
  expect(
    asked.map(message => message.text),
    'the question is there once',
  ).toEqual([question]);
  expect(answers, 'one answer').toHaveLength(1);
  expect(answers[0]?.text, 'what was streamed is what is stored').toBe(answer.text);
  expect(answer.finish_reason, 'the answer is whole').toBe('stop');
  expect(answer.citations.length, 'the answer cites').toBeGreaterThan(0);
  expect(new Set(answer.citations.map(citation => citation.id)).size, 'no citation twice').toBe(
    answer.citations.length,
  );
  return answer.text;
}

/** Checks that everything from these lives, the newest ones on this data, is there once. */
export async function checkAll(person: Person, witnesses: readonly Witness[]): Promise<void> {
  const { items: newest } = await person.call(contract.listProjects, { query: { limit: witnesses.length } });
  expect(newest.map(project => project.conversationId).sort()).toEqual(
    witnesses.map(({ project }) => project.conversationId).sort(),
  );
  for (const { project, file } of witnesses) {
    const { items: files } = await person.call(contract.listFiles, { query: { projectId: project.conversationId } });
    expect(files.map(({ file_id, status }) => [file_id, status])).toEqual([[file?.file_id, 'done']]);
    expect(await person.messages(project.conversationId)).toHaveLength(2);
  }
}

/** Joins the answer where it broke off: the events must go on without a gap, and end in the stored text. */
async function resume(person: Person, streamId: string, seen: readonly LoggedEvent[]): Promise<Message> {
  const events = [...seen];
  if (!seen.some(event => event.name === 'final')) {
    let last = seen.at(-1)?.seq ?? 0;
    for await (const event of person.join(streamId, last)) {
      // A snapshot stands for everything before it; any other event follows the last one without a gap.
      if (event.name !== 'snapshot') expect(event.seq, `after event ${last} (${event.name})`).toBe(last + 1);
      last = event.name === 'snapshot' ? event.data.lastSeq : event.seq;
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

async function checkBytes(person: Person, file: SourceFile, original: string): Promise<void> {
  const reply = await person.request(contract.getFileContent, { params: { fileId: file.file_id } });
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(new Uint8Array(await reply.arrayBuffer())), 'the original is whole').toBe(hash(readFileSync(original)));
}
