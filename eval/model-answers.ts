import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Person } from '../e2e/support/person.ts';
import { type RunningServer, startServer } from '../e2e/support/server.ts';
import { contract, type MessageId } from '../packages/contracts/src/index.ts';
import { type AskedPassage, type Outcome, outcomeRows, type PassageRecord } from './answer-scores.ts';
import { readLines, type TextRecord } from './collection.ts';
import type { Row } from './rows.ts';

export interface ModelRun {
  readonly endpoint: string;
  readonly model: string;
  /** Questions asked at most; the same ones every time. All of them unless told. */
  readonly limit?: number;
  /** Documents imported: all of the set, unless only those of the questions asked are wanted. */
  readonly onlyOwnDocuments?: boolean;
  /** Settings of the server: addresses and keys of the model's service. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Ends the run early; what was answered until then is scored. */
  readonly signal?: AbortSignal;
  /** Told after every question. */
  readonly onOutcome?: (outcome: Outcome, done: number, of: number) => void;
}
export interface ModelRunResult {
  readonly rows: readonly Row[];
  readonly notes: {
    readonly asked: number;
    readonly failed: number;
    readonly isWhole: boolean;
    readonly promptTokens: number;
    readonly completionTokens: number;
    readonly seconds: number;
  };
}

const SET = 'clapnq-dev';
const FILES_AT_ONCE = 40;

interface ClapRecord extends TextRecord, PassageRecord {
  readonly text: string;
}
interface ClapQuestion {
  readonly id: string;
  readonly question: string;
  readonly answerable: boolean;
  readonly gold: readonly [{ readonly doc: string; readonly sentences?: readonly number[] }];
}

/** The questions of the set in an order that mixes those with and without an answer, and never changes. */
function questions(limit: number): AskedPassage[] {
  const place = (id: string) => createHash('sha256').update(id).digest('hex');
  return readLines<ClapQuestion>(`${SET}/questions.jsonl`)
    .sort((a, b) => (place(a.id) < place(b.id) ? -1 : 1))
    .slice(0, limit)
    .map(({ id, question, answerable, gold: [{ doc, sentences }] }) => ({
      id,
      question,
      answerable,
      document: doc,
      ...(sentences && { sentences }),
    }));
}

/**
 * Asks the questions of CLAP NQ through the running product, with its documents imported, and scores what it answers.
 */
export async function askModel(run: ModelRun): Promise<ModelRunResult> {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-eval-'));
  const asked = questions(run.limit ?? Number.POSITIVE_INFINITY);
  const wanted = new Set(asked.map(({ document }) => document));
  const records = new Map(
    readLines<ClapRecord>(`${SET}/corpus.jsonl`)
      .filter(({ _id: id }) => !run.onlyOwnDocuments || wanted.has(id))
      .map(record => [record._id, record]),
  );
  const outcomes: Outcome[] = [];
  const begun = performance.now();
  let documents = new Map<string, string>();
  let server: RunningServer | undefined;
  try {
    // Descriptions of files would cost calls of the model that are not measured.
    server = await startServer({
      dataDir: folder,
      environment: { ...modelSettings(run.environment), DESCRIBE_WITH_MODEL: 'false' },
    });
    const person = await new Person(server.origin).register();
    const project = await person.newProject('Evaluation');
    documents = await importRecords(person, project.conversationId, [...records.values()], folder);
    for (const one of asked) {
      if (run.signal?.aborted) break;
      await person.staySignedIn();
      const outcome = await askOne(person, project.conversationId, one, run);
      if (run.signal?.aborted) break;
      outcomes.push(outcome);
      run.onOutcome?.(outcome, outcomes.length, asked.length);
    }
  } catch (error) {
    // Who ends the program from its terminal ends the server too. What was answered until then is kept, whatever
    // happened.
    if (outcomes.length === 0) throw error;
    console.log(`Ended early: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await server?.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const sum = (of: 'promptTokens' | 'completionTokens') =>
    outcomes.reduce((total, one) => total + ('message' in one ? one[of] : 0), 0);
  return {
    rows: outcomeRows(`${SET} ${run.endpoint}`, outcomes, records, fileId => documents.get(fileId)),
    notes: {
      asked: outcomes.length,
      failed: outcomes.filter(one => 'failure' in one).length,
      isWhole: outcomes.length === asked.length,
      promptTokens: sum('promptTokens'),
      completionTokens: sum('completionTokens'),
      seconds: Math.round((performance.now() - begun) / 1_000),
    },
  };
}

/**
 * What the server may know of where the evaluation runs: addresses and keys of services, not where to keep data or
 * listen.
 */
function modelSettings(environment: ModelRun['environment']): Record<string, string> {
  const own = new Set(['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'LOG_LEVEL', 'DESCRIBE_WITH_MODEL']);
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !own.has(entry[0]),
    ),
  );
}

/** Imports each record as a text file and waits until all are read; names of records by the id of their file. */
async function importRecords(
  person: Person,
  projectId: string,
  records: readonly ClapRecord[],
  folder: string,
): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  const texts = join(folder, 'texts');
  mkdirSync(texts);
  for (let from = 0; from < records.length; from += FILES_AT_ONCE) {
    const some = records.slice(from, from + FILES_AT_ONCE);
    const paths = some.map(({ title = '', text }, at) => {
      const path = join(texts, `${title.replace(/[^\p{L}\p{N} -]+/gu, '').slice(0, 60)} ${from + at}.txt`.trimStart());
      writeFileSync(path, text);
      return path;
    });
    const files = await person.upload(paths, projectId);
    for (const [at, file] of files.entries()) documents.set(file.file_id, some[at]?._id ?? '');
    await person.untilRead(files, 300);
  }
  return documents;
}

/** Asks one question and takes it back, so that the next one has no history. */
async function askOne(
  person: Person,
  conversationId: string,
  asked: AskedPassage,
  { endpoint, model, signal }: ModelRun,
): Promise<Outcome> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  let question: MessageId | undefined;
  let outcome: Outcome | undefined;
  try {
    for await (const event of person.ask(conversationId, asked.question, { endpoint, model, deterministic: true })) {
      if (event.name === 'created') question = event.data.userMessage.messageId;
      if (event.name === 'error') outcome = { asked, failure: event.data.code, seconds: seconds() };
      if (event.name !== 'final') continue;
      const { responseMessage: message, usage } = event.data;
      outcome = {
        asked,
        message,
        seconds: seconds(),
        promptTokens: usage?.promptTokens ?? 0,
        completionTokens: usage?.completionTokens ?? 0,
      };
    }
  } catch (error) {
    if (signal?.aborted || !(error instanceof Error)) throw error;
    outcome = { asked, failure: error.message.slice(0, 200), seconds: seconds() };
  }
  if (question) await person.call(contract.deleteMessage, { params: { messageId: question } });
  return outcome ?? { asked, failure: 'the stream ended without a final event', seconds: seconds() };
}
