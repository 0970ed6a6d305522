import { contract, type LoggedEvent, type Project } from '@nousboard/contracts';
import type { Settings } from '@nousboard/server/platform/settings';
import type { Answer } from './caller.ts';
import { parseEvents } from './event-stream.ts';
import { afterEveryTest } from './every-file.ts';
import { type FakeProvider, startFakeProvider } from './fake-provider/index.ts';
import { type ReadSource, type ReadSourceOptions, storeReadSource } from './read-source.ts';
import { type Person, startTestApp, type TestApp } from './test-app.ts';

/** The fake provider's model, for the body of a question. */
export const byModel = { endpoint: 'openai-compatible', model: 'fake-model' } as const;

type SourceDraft = Omit<ReadSourceOptions, 'tenantId' | 'projectId'>;

/** A project with sources that have been read, and its owner who asks. */
export interface Asking {
  readonly project: Project;
  readonly tenantId: string;
  readonly me: Person;
  readonly source: ReadSource;
  add(source: SourceDraft): Promise<ReadSource>;
  /** Asks in this project; the answer whatever it is. */
  send(body: object, headers?: Record<string, string>): Promise<Answer>;
  /** The events of an answer; throws when the question was refused. */
  ask(body: object): Promise<LoggedEvent[]>;
}

export interface AnsweringApp extends TestApp {
  readonly provider: FakeProvider;
  /** A project, of `ada` unless told, with one source. */
  asking(source: SourceDraft, of?: { readonly owner?: string; readonly title?: string }): Promise<Asking>;
}

let open: TestApp | undefined;
let provider: FakeProvider | undefined;

afterEveryTest(async () => {
  await open?.close();
  await provider?.close();
  open = provider = undefined;
});

/**
 * The whole server in this process with a provider that can be told what to say. Both are closed when the test ends.
 */
export async function startAnsweringApp(
  settings: Partial<Settings> | ((provider: FakeProvider) => Partial<Settings>) = {},
): Promise<AnsweringApp> {
  const fake = await startFakeProvider();
  provider = fake;
  const app = await startTestApp({
    settings: {
      openaiCompatibleBaseUrl: fake.openAiUrl,
      ...(typeof settings === 'function' ? settings(fake) : settings),
    },
  });
  open = app;
  return {
    ...app,
    provider: fake,
    asking: (source, { owner = 'ada', title } = {}) => asking(app, owner, title, source),
  };
}

async function asking(
  { app, as, given, database }: TestApp,
  owner: string,
  title: string | undefined,
  first: SourceDraft,
): Promise<Asking> {
  const project = await given.project({ owner, ...(title !== undefined && { title }) });
  const me = as(owner);
  const { id: tenantId } = await me.user();
  const add = (source: SourceDraft) =>
    storeReadSource({ database, blobs: app.blobs }, { tenantId, projectId: project.conversationId, ...source });
  const send: Asking['send'] = (body, headers = {}) =>
    me.send(contract.ask, { body: { conversationId: project.conversationId, ...body } as never, headers });
  return {
    project,
    tenantId,
    me,
    source: await add(first),
    add,
    send,
    async ask(body) {
      const { status, text, json } = await send(body);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
      return parseEvents(text);
    },
  };
}
