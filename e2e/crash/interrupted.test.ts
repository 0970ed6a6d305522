// Interrupts streams of answers in every way that readers and machines do, and checks what each reader was promised: no
// byte that was shown is lost or shown twice, and what is shown at the end is what is stored.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract, type LoggedEvent, type Message, type Project, type SourceFile } from '@nousboard/contracts';
import { type FakeProvider, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../support/data-folder.ts';
import { faultPlaces } from '../support/fault-places.ts';
import { Person } from '../support/person.ts';
import { removeFolder, root, startServer, until } from '../support/server.ts';
import { Mortal } from './mortal.ts';
import { randomFrom } from './random.ts';
import { type Engine, paper } from './witness.ts';

const streams = Number(process.env.INTERRUPTED_STREAMS ?? 40);
/** Programs that run side by side, each with two answers at a time. */
const lanes = Number(process.env.INTERRUPTED_LANES ?? 2);
const seed = Number(process.env.CRASH_SEED ?? 1);
/** One in twenty dies with the program; the others lose no more than their connection. */
const KILLED = 20;
/** A plan allows fifty answers by a model in a day, and two at once. */
const STREAMS_OF_ONE_INSTALLATION = 80;
const question = 'Does replaying a cue during slow-wave sleep strengthen memory, and when does it fail?';
const builtin: Engine = { endpoint: 'builtin', model: 'builtin' };
const model: Engine = { endpoint: 'openai-compatible', model: 'fake-model' };
const ways = ['refresh', 'second tab', 'late join', 'lost network'] as const;
type Way = (typeof ways)[number] | 'kill -9';

const prepared = dataFolder();
const undisturbed = new Map<Engine, Message>();
const survived = new Map<Way, number>();
let provider: FakeProvider;
let readPaper: SourceFile;
/** Stages of a built-in answer take a moment, so that there is a middle to fall into. */
const slow = () => ({
  NOUSBOARD_SLOW: faultPlaces()
    .pauses.filter(place => place.startsWith('answer'))
    .map(place => `${place}=15`)
    .join(','),
  OPENAI_COMPATIBLE_BASE_URL: provider.openAiUrl,
  OPENAI_COMPATIBLE_MODELS: 'fake-model',
  DESCRIBE_WITH_MODEL: 'false',
});

beforeAll(async () => {
  provider = await startFakeProvider();
  provider.standing({ misbehaviour: { kind: 'slow', everyMs: 2 } });
  const server = await startServer({ dataDir: prepared, environment: slow() });
  const ada = await new Person(server.origin).register();
  [readPaper] = (await ada.upload([paper])) as [SourceFile];
  await ada.untilRead([readPaper]);
  for (const engine of [builtin, model]) {
    const project = await newProject(ada);
    undisturbed.set(engine, await ada.answer(project.conversationId, question, engine));
    await ada.call(contract.deleteProject, { params: { conversationId: project.conversationId } });
  }
  await server.kill('SIGTERM');
}, 180_000);

afterAll(async () => {
  await provider?.close();
  removeFolder(prepared);
});

async function newProject(person: Person): Promise<Project> {
  const project = await person.newProject('Interrupted');
  await person.call(contract.attachSource, {
    params: { conversationId: project.conversationId, fileId: readPaper.file_id },
  });
  return project;
}

/** What one reader saw, in order; `isWhole`: from the first event to the last. */
interface View {
  readonly events: LoggedEvent[];
  readonly isWhole: boolean;
}

interface Stream {
  readonly way: Way;
  readonly engine: Engine;
  readonly project: Project;
  readonly random: () => number;
}

/** Reads into `events` until `most` have come, or the end. */
async function read(
  stream: AsyncIterable<LoggedEvent>,
  events: LoggedEvent[],
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  let count = 0;
  for await (const event of stream) {
    events.push(event);
    count += 1;
    if (count >= most) return;
  }
}

const hasEnded = (events: readonly LoggedEvent[]): boolean =>
  events.some(({ name }) => name === 'final' || name === 'error');
const lastSeq = (events: readonly LoggedEvent[]): number => events.at(-1)?.seq ?? 0;

function idOf(events: readonly LoggedEvent[]): string {
  const [first] = events;
  if (first?.name !== 'created') throw new Error('A stream begins with its name.');
  return first.data.streamId;
}

/** Watches an answer in one of the ways; every reader's view of it. */
async function watch(person: Person, { way, engine, project: { conversationId }, random }: Stream): Promise<View[]> {
  const first: LoggedEvent[] = [];
  const some = () => 1 + Math.floor(random() * 12);
  const asking = person.ask(conversationId, question, engine);
  switch (way) {
    case 'refresh': {
      await read(asking, first, some());
      // A page that is loaded anew knows nothing: it asks what is running, or was stored, and begins there.
      const views: View[] = [{ events: first, isWhole: false }];
      const { items } = await person.call(contract.listStreams, { params: { conversationId } });
      expect(items.map(({ streamId }) => streamId as string).filter(id => id !== idOf(first))).toEqual([]);
      const again: LoggedEvent[] = [];
      await read(person.join(idOf(first)), again);
      return [...views, { events: again, isWhole: true }];
    }
    case 'second tab': {
      await read(asking, first, 1);
      const tabs = Array.from({ length: 2 }, (): LoggedEvent[] => []);
      await Promise.all(tabs.map(async events => read(person.join(idOf(first)), events)));
      return [{ events: first, isWhole: false }, ...tabs.map(events => ({ events, isWhole: true }))];
    }
    case 'late join': {
      await read(asking, first, 1);
      const isOver = random() < 0.5;
      if (isOver)
        await until(
          'the answer to be written',
          async () => (await person.call(contract.listStreams, { params: { conversationId } })).items.length === 0,
        );
      else await pause(Math.floor(random() * 300));
      const late: LoggedEvent[] = [];
      await read(person.join(idOf(first)), late);
      return [
        { events: first, isWhole: false },
        { events: late, isWhole: true },
      ];
    }
    case 'lost network': {
      await read(asking, first, some());
      while (!hasEnded(first)) await read(person.join(idOf(first), lastSeq(first)), first, some());
      return [{ events: first, isWhole: true }];
    }
    case 'kill -9':
      // The connection breaks with the program; what is not known yet comes after its restart.
      await read(asking, first).catch(() => undefined);
      return [{ events: first, isWhole: true }];
  }
}

/** The text as a reader has it; throws when a piece is missing, stands there already, or an event comes twice. */
function textShown({ events }: View): string {
  let text = '';
  let last = 0;
  for (const event of events) {
    if (event.name !== 'snapshot') expect(event.seq, `after event ${last} (${event.name})`).toBeGreaterThan(last);
    if (event.name === 'text') {
      expect(event.data.offset, 'a piece begins where the text ends').toBe(text.length);
      text += event.data.piece;
    } else if (event.name === 'snapshot') text = event.data.text;
    else if (event.name === 'resumed') {
      expect(event.data.fromOffset, 'nothing that was shown is taken back').toBe(text.length);
    }
    last = event.name === 'snapshot' ? event.data.lastSeq : event.seq;
  }
  return text;
}

async function check(
  person: Person,
  { way, engine, project: { conversationId } }: Stream,
  views: readonly View[],
): Promise<void> {
  const messages = await person.messages(conversationId);
  expect(
    messages.map(({ isCreatedByUser }) => isCreatedByUser),
    'a question and an answer',
  ).toEqual([true, false]);
  const stored = messages[1] as Message;
  const calm = undisturbed.get(engine) as Message;
  expect(stored.finish_reason, 'the answer is whole').toBe('stop');
  expect(stored.text, 'the same text as without an interruption').toBe(calm.text);
  expect(stored.citations.map(({ quote, at }) => `${at} ${quote}`)).toEqual(
    calm.citations.map(({ quote, at }) => `${at} ${quote}`),
  );
  for (const view of views) {
    const shown = textShown(view);
    expect(stored.text.startsWith(shown), 'what was shown stands in what is stored').toBe(true);
    if (!view.isWhole) continue;
    expect(shown, 'what was shown is what is stored').toBe(stored.text);
    const final = view.events.at(-1);
    if (final?.name !== 'final') throw new Error(`The stream ended with ${final?.name}.`);
    expect(final.data.responseMessage, 'the last event is what is stored').toEqual(stored);
    const cited = new Map(
      view.events
        .flatMap(event =>
          event.name === 'citation' ? [event.data] : event.name === 'snapshot' ? event.data.citations : [],
        )
        .map(one => [one.id, one]),
    );
    expect([...cited.keys()].sort(), 'every citation that was shown is stored, each once').toEqual(
      stored.citations.map(({ id }) => id).sort(),
    );
  }
  survived.set(way, (survived.get(way) ?? 0) + 1);
}

/** Two answers, by both writers, are interrupted at a time. */
async function interruptPair(mortal: Mortal, pair: readonly Stream[], random: () => number): Promise<void> {
  const { person } = mortal;
  await person.staySignedIn();
  const isFatal = pair.some(({ way }) => way === 'kill -9');
  const death = isFatal ? pause(20 + Math.floor(random() * 500)).then(() => mortal.kill()) : undefined;
  const views = await Promise.all(pair.map(stream => watch(person, stream)));
  await death;
  if (isFatal) await mortal.revive();
  for (const [at, stream] of pair.entries()) {
    const [view, ...more] = views[at] as [View, ...View[]];
    if (stream.way === 'kill -9' && !hasEnded(view.events)) {
      if (view.events.length === 0) {
        // Killed before the question was taken: it is not there, or it is answered without its asker.
        const isThere = (await person.messages(stream.project.conversationId)).length > 0;
        if (!isThere) await read(person.ask(stream.project.conversationId, question, stream.engine), view.events);
        else
          await until(
            'the answer to be written',
            async () => (await person.messages(stream.project.conversationId)).at(-1)?.finish_reason ?? undefined,
          );
        if (isThere) {
          await check(person, stream, []);
          continue;
        }
      } else await read(person.join(idOf(view.events), lastSeq(view.events)), view.events);
    }
    await check(person, stream, [view, ...more]);
  }
}

/** Leads every so many-th pair of streams, one after the other. */
async function lead(lane: number): Promise<void> {
  const random = randomFrom(seed * 1_000 + lane);
  let mortal: Mortal | undefined;
  try {
    for (let pair = lane, led = 0; pair * 2 < streams; pair += lanes, led += 2) {
      if (led % STREAMS_OF_ONE_INSTALLATION === 0) {
        await mortal?.end();
        mortal = await Mortal.start(prepared, slow(), 0);
      }
      const current = mortal as Mortal;
      const way: Way = pair % KILLED === KILLED / 2 ? 'kill -9' : (ways[pair % ways.length] as Way);
      const both: Stream[] = [];
      for (const engine of [builtin, model])
        both.push({ way, engine, random, project: await newProject(current.person) });
      try {
        await interruptPair(current, both, random);
      } catch (error) {
        throw new Error(
          `CRASH_SEED=${seed}, pair ${pair} (${way}): ${error instanceof Error ? error.message : error}\n` +
            `Server said: ${current.output()}`,
          { cause: error },
        );
      }
    }
  } finally {
    await mortal?.end();
  }
}

test(`${streams} interrupted streams: nothing shown is lost or doubled, client and database agree`, async () => {
  const begun = performance.now();
  await Promise.all(Array.from({ length: lanes }, (_, lane) => lead(lane)));
  const told = [...survived].map(([way, count]) => `${count} by ${way}`).join(', ');
  console.log(
    `${streams} interrupted streams (${told}) in ${Math.round((performance.now() - begun) / 1_000)} s: ` +
      'nothing lost, nothing doubled',
  );
  expect([...survived.values()].reduce((sum, count) => sum + count, 0)).toBe(streams);
  record();
});

/** Keeps what was survived, for docs/figures.md. */
function record(): void {
  const file = join(root, '.cache/crash/interrupted.json');
  mkdirSync(join(root, '.cache/crash'), { recursive: true });
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
  const told = Object.fromEntries([...survived].map(([way, count]) => [`streams interrupted by ${way}`, count]));
  writeFileSync(file, `${JSON.stringify({ ...known, ...told }, null, 2)}\n`);
}
