// Kills the real program at every named place and at random moments, and checks over HTTP what a user is promised:
// nothing acknowledged is lost, nothing is doubled, work goes on, and an answer resumes to the identical text.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract, type SourceFile } from '@nousboard/contracts';
import { type FakeProvider, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataFolder } from '../support/data-folder.ts';
import { faultPlaces } from '../support/fault-places.ts';
import { Person } from '../support/person.ts';
import { removeFolder, root, startServer, temporaryFolder } from '../support/server.ts';
import { Mortal } from './mortal.ts';
import { randomFrom } from './random.ts';
import {
  checkAfterwards,
  checkAll,
  copyOfPaper,
  type Engine,
  live,
  type Phase,
  paper,
  type Witness,
} from './witness.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 3);
const seed = Number(process.env.CRASH_SEED ?? 1);
const { deaths, pauses } = faultPlaces();
// At random moments every stage takes a little while, so that the kill falls into each of them.
const slow = { NOUSBOARD_SLOW: pauses.map(place => `${place}=20`).join(',') };
const builtin: Engine = { endpoint: 'builtin', model: 'builtin' };
const model: Engine = { endpoint: 'openai-compatible', model: 'fake-model' };
const undisturbed = new Map<Engine, string>();
const prepared = dataFolder();
const originals = temporaryFolder();
const ada = new Person('');
/** A plan allows fifty answers by a model in a day, of which one test uses up to about fifteen. */
const MOST_LIVES = 34;
/**
 * Where `npm test` kills it: in the middle of an answer, and when it is saved. The slow run has all places, and random
 * moments.
 */
const certainPlaces: readonly string[] = ['answer-piece', 'answer-saved'];
const isCertain = (place: string): boolean => certainPlaces.includes(place);
let provider: FakeProvider;
let lives = 0;
/** A paper that is read already, for lives that begin with the question. */
let readPaper: SourceFile;
/** One program for all lives, as a restart is what costs time. After a failure the next test gets a new one. */
let survivor: Mortal | undefined;

const withProvider = () => ({
  OPENAI_COMPATIBLE_BASE_URL: provider.openAiUrl,
  OPENAI_COMPATIBLE_MODELS: 'fake-model',
  DESCRIBE_WITH_MODEL: 'false',
});

async function newLife(person: Person, engine: Engine, from: Phase, inPieces = false): Promise<Witness> {
  lives += 1;
  await person.staySignedIn();
  const witness: Witness = {
    project: await person.newProject(`Life ${lives}`),
    engine,
    inPieces,
    original: paper,
    seen: [],
  };
  if (from !== 'answering') return { ...witness, original: copyOfPaper(originals, lives) };
  await person.call(contract.attachSource, {
    params: { conversationId: witness.project.conversationId, fileId: readPaper.file_id },
  });
  return { ...witness, file: readPaper };
}

async function prepare(): Promise<void> {
  provider = await startFakeProvider();
  provider.standing({ misbehaviour: { kind: 'slow', everyMs: 2 } });
  const server = await startServer({ dataDir: prepared, environment: withProvider() });
  ada.origin = server.origin;
  await ada.register();
  [readPaper] = (await ada.upload([paper])) as [SourceFile];
  await ada.untilRead([readPaper]);
  for (const engine of [builtin, model]) {
    const calm = await newLife(ada, engine, 'answering');
    await live(ada, calm, () => false);
    undisturbed.set(engine, await checkAfterwards(ada, calm));
    await ada.call(contract.deleteProject, { params: { conversationId: calm.project.conversationId } });
  }
  await server.kill('SIGTERM');
}

async function tidy(): Promise<void> {
  await survivor?.end();
  await provider?.close();
  removeFolder(prepared);
  removeFolder(originals);
}

/**
 * Lends the program to a test. The pauses stand in its environment, so that lives with and without them are not led in
 * the same one.
 */
async function withMortal(environment: Record<string, string>, lead: (mortal: Mortal) => Promise<void>): Promise<void> {
  if (survivor && (survivor.pauses !== environment.NOUSBOARD_SLOW || lives - survivor.bornAt > MOST_LIVES)) {
    await survivor.end();
    survivor = undefined;
  }
  survivor ??= await Mortal.start(prepared, { ...withProvider(), ...environment }, lives);
  try {
    await lead(survivor);
  } catch (error) {
    await survivor.end();
    survivor = undefined;
    throw error;
  }
}

/** What has to be true of lives whose server was killed and started again. */
async function checkLife(mortal: Mortal, witnesses: readonly Witness[], told: string): Promise<void> {
  try {
    await mortal.revive();
    for (const witness of witnesses)
      expect(
        await checkAfterwards(mortal.person, witness),
        `${witness.engine.endpoint}: the same text as without a crash`,
      ).toBe(undisturbed.get(witness.engine));
  } catch (error) {
    throw new Error(`${told}: ${error instanceof Error ? error.message : error}\nServer said: ${mortal.output()}`, {
      cause: error,
    });
  }
}

/** Places that only a file sent in pieces passes. */
const isInPieces = (place: string): boolean => place.startsWith('tus');
const phaseOf = (place: string): Phase =>
  place.startsWith('upload') || isInPieces(place) ? 'uploading' : place.startsWith('answer') ? 'answering' : 'reading';
/** Answers are written in two ways: in turn, and both at once. */
const turnsOf = (phase: Phase): readonly (readonly Engine[])[] =>
  phase === 'answering' ? [[builtin], [model], [builtin, model]] : [[builtin]];

/**
 * As many deaths at the place as there are rounds, each at another passing of it as long as there are that many; how
 * many there were.
 */
async function dieRepeatedly(mortal: Mortal, place: string, phase: Phase): Promise<number> {
  const turns = turnsOf(phase).map(engines => ({ engines, next: 1, passings: Number.POSITIVE_INFINITY }));
  const led: Witness[] = [];
  let died = 0;
  while (died < rounds && turns.length > 0) {
    const turn = turns.shift() as (typeof turns)[number];
    const nth = ((turn.next - 1) % turn.passings) + 1;
    const witnesses: Witness[] = [];
    for (const engine of turn.engines) witnesses.push(await newLife(mortal.person, engine, phase, isInPieces(place)));
    led.push(...witnesses);
    mortal.dieAt(place, nth);
    await Promise.all(witnesses.map(witness => live(mortal.person, witness, () => mortal.isDead)));
    if (await mortal.hasDied()) died += 1;
    else turn.passings = nth - 1;
    await checkLife(mortal, witnesses, `killed at ${place}@${nth}, round ${died}`);
    turn.next += 1;
    // A place may lie on one way of writing only.
    if (turn.passings > 0) turns.push(turn);
  }
  await checkAll(mortal.person, led);
  return died;
}

/**
 * Tests that everything promised is true after deaths in this phase: at each of its named places, and at random
 * moments.
 */
export function testCrashes(phase: Phase): void {
  // What a life does not do has a test of its own (answered-once.test.ts).
  const places = deaths.filter(place => !place.startsWith('request') && phaseOf(place) === phase);
  const at = async (place: string) => {
    await withMortal({}, async mortal => {
      expect(await dieRepeatedly(mortal, place, phase), 'deaths at the place').toBe(rounds);
    });
    record(phase, `checkpoint ${place}`);
  };
  beforeAll(prepare, 180_000);
  afterAll(tidy);

  describe('kill -9 at every checkpoint', () => {
    test('there are checkpoints to die at', () => {
      expect(deaths).toEqual(expect.arrayContaining([...certainPlaces]));
      expect(places.length).toBeGreaterThan(0);
    });
    test.each(places.filter(isCertain))('at %s', { tags: 'certain' }, at);
    test.each(places.filter(place => !isCertain(place)))('at %s', at);
  });

  test(`kill -9 at random moments while ${phase}`, async () => {
    await withMortal(slow, mortal => dieAtRandom(mortal, phase));
    record(phase, `random, ${phase}`);
  });
}

async function dieAtRandom(mortal: Mortal, phase: Phase): Promise<void> {
  const random = randomFrom(seed * 1_000 + phase.length);
  const turns = turnsOf(phase);
  // The first life is not disturbed: it shows how long the phase takes.
  const calm = await newLife(mortal.person, builtin, phase);
  const lasts = await phaseLength(mortal, calm, phase);
  const led = [calm];
  for (let round = 1; round <= rounds; round += 1) {
    const afterMs = Math.floor(random() * lasts);
    const witnesses: Witness[] = [];
    // Files come in two ways as well.
    for (const engine of turns[(round - 1) % turns.length] ?? [])
      witnesses.push(await newLife(mortal.person, engine, phase, round % 2 === 0));
    led.push(...witnesses);
    let killed: Promise<void> | undefined;
    const begins = (begun: Phase) => {
      if (begun === phase) killed ??= pause(afterMs).then(() => mortal.kill());
    };
    await Promise.all(witnesses.map(witness => live(mortal.person, witness, () => mortal.isDead, begins)));
    await killed;
    expect(mortal.isDead).toBe(true);
    await checkLife(
      mortal,
      witnesses,
      `CRASH_SEED=${seed}, round ${round}, killed ${afterMs} of ${Math.round(lasts)} ms after it began`,
    );
  }
  await checkAll(mortal.person, led);
}

async function phaseLength(mortal: Mortal, witness: Witness, phase: Phase): Promise<number> {
  const began = new Map<Phase, number>();
  const note = (begun: Phase) => began.set(begun, performance.now());
  await live(mortal.person, witness, () => mortal.isDead, note);
  const next = { uploading: began.get('reading'), reading: began.get('answering'), answering: undefined }[phase];
  const lasts = (next ?? performance.now()) - (began.get(phase) ?? 0);
  await checkAfterwards(mortal.person, witness);
  return lasts;
}

/**
 * Keeps what was survived as often as there are rounds, for docs/figures.md; a file for each phase, as phases run side
 * by side.
 */
function record(phase: Phase, what: string): void {
  const file = join(root, `.cache/crash/${phase}.json`);
  mkdirSync(join(root, '.cache/crash'), { recursive: true });
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
  writeFileSync(file, `${JSON.stringify({ ...known, [what]: rounds }, null, 2)}\n`);
}
