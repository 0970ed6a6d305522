// @module-tag slow
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract, type LoggedEvent } from '@nousboard/contracts';
import { buildApp } from '@nousboard/server/app';
import { openDatabase } from '@nousboard/server/platform/db/open';
import { byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { allOf, streamEvents, textOf, theEvent } from '@nousboard/testkit/event-stream';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';

// Several processes on one database, which only PostgreSQL allows.

const server = process.env['TEST_DATABASE_URL'];
const SKIPPED = 'needs PostgreSQL: set TEST_DATABASE_URL';
const PATIENCE_MS = 180_000;
const answer = 'The trial enrolled 214 patients in Oslo [S1.1]. Mortality fell by 12 % after one year [S1.2]. '.repeat(
  40,
);
const shown = answer.replaceAll(/ \[S[\d.]+\]/g, '').trimEnd();

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function workspace() {
  const started = await startAnsweringApp();
  started.provider.standing({ answer, pieceLength: 8, misbehaviour: { kind: 'slow', everyMs: 10 } });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(started.database.db);
  const url = new URL(server ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const { project, me } = await started.asking({
    title: 'Trial',
    pages: ['The trial enrolled 214 patients in Oslo. Mortality fell by 12 % after one year.'],
  });
  const body = {
    conversationId: project.conversationId,
    text: 'How many patients were enrolled in the Oslo trial?',
    ...byModel,
  };
  return { ...started, databaseUrl: url.href, body, token: await me.token(), origin: await started.app.listen() };
}
type Workspace = Awaited<ReturnType<typeof workspace>>;

/** A second server on the same database and disk, with connections, caches and runs of its own. */
async function another({ app, databaseUrl }: Workspace): Promise<string> {
  const database = await openDatabase({ settings: { ...app.settings, databaseUrl }, log: app.log });
  const second = await buildApp({ settings: app.settings, database, blobs: app.blobs });
  closing.push(
    () => database.close(),
    () => second.close(),
  );
  return second.listen();
}

/** The real program, which a signal can kill. */
async function program(
  { app, databaseUrl, provider: { openAiUrl } }: Workspace,
  more: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../main.ts', import.meta.url)), '--roles=web'], {
    cwd: app.settings.dataDir,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: app.settings.dataDir,
      DATABASE_URL: databaseUrl,
      OPENAI_COMPATIBLE_BASE_URL: openAiUrl,
      LOG_LEVEL: 'warn',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()));
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  closing.push(kill);
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (piece: Buffer) => {
      output += piece.toString();
      const address = /Nousboard is ready at (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The program ended before it was ready:\n${output}`)));
  });
  return { origin, kill, ended };
}

test(
  'what one process writes is read from the middle and stopped at another',
  async ctx => {
    if (!server) return ctx.skip(SKIPPED);
    const here = await workspace();
    const there = await another(here);
    const seen: LoggedEvent[] = [];
    let joined: Promise<LoggedEvent[]> | undefined;
    for await (const event of streamEvents(`${here.origin}/api/ask`, { token: here.token, body: here.body })) {
      seen.push(event);
      if (event.name !== 'text' || joined) continue;
      const { streamId } = theEvent(seen, 'created');
      joined = (async () => {
        const read: LoggedEvent[] = [];
        for await (const other of streamEvents(`${there}/api/ask/${streamId}`, { token: here.token, lastEventId: 1 })) {
          read.push(other);
          if (other.name !== 'text' || read.filter(({ name }) => name === 'text').length !== 2) continue;
          const stopped = await fetch(`${there}/api/ask/${streamId}/abort`, {
            method: 'POST',
            headers: { authorization: `Bearer ${here.token}` },
          });
          expect(stopped.status).toBe(200);
        }
        return read;
      })();
    }
    const elsewhere = (await joined) ?? [];
    expect(elsewhere).toEqual(seen.slice(1));
    const final = theEvent(seen, 'final');
    expect(final).toMatchObject({ finish_reason: 'aborted', responseMessage: { cancelled: true, text: textOf(seen) } });
    expect(final.responseMessage.text.length).toBeLessThan(shown.length);
  },
  PATIENCE_MS,
);

test(
  'an answer whose process was killed is finished by another one, without a letter lost or twice',
  async ctx => {
    if (!server) return ctx.skip(SKIPPED);
    const here = await workspace();
    const victim = await program(here);
    const seen: LoggedEvent[] = [];
    try {
      for await (const event of streamEvents(`${victim.origin}/api/ask`, { token: here.token, body: here.body })) {
        seen.push(event);
        if (seen.filter(({ name }) => name === 'text').length === 5) await victim.kill();
      }
    } catch {
      // The connection breaks off: that is what this is about.
    }
    expect(seen.at(-1)?.name).not.toBe('final');
    const { streamId } = theEvent(seen, 'created');
    // As if the time had passed after which a silent process counts as dead.
    await here.database.transaction(tx =>
      tx
        .updateTable('answer_run')
        .set({ lease_until: new Date(0) })
        .where('id', '=', streamId)
        .execute(),
    );
    const rest = await allOf(
      streamEvents(`${here.origin}/api/ask/${streamId}`, { token: here.token, lastEventId: seen.at(-1)?.seq ?? 0 }),
    );
    const whole = [...seen, ...rest];
    expect(whole.map(({ seq }) => seq)).toEqual(whole.map((_, at) => at + 1));
    expect(textOf(whole).trimEnd()).toBe(shown);
    expect(theEvent(rest, 'final')).toMatchObject({
      finish_reason: 'stop',
      responseMessage: { text: textOf(whole), unfinished: false },
    });
    expect(
      (await here.as('ada').call(contract.listStreams, { params: { conversationId: here.body.conversationId } })).items,
    ).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'after a kill -9 a retry with the same Idempotency-Key gets the project made before it, and no second one is made',
  async ctx => {
    if (!server) return ctx.skip(SKIPPED);
    const here = await workspace();
    const fault = join(here.app.settings.dataDir, 'fault');
    writeFileSync(fault, 'request-done@1');
    const make = (origin: string) =>
      fetch(`${origin}/api${contract.createProject.path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${here.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'project',
        },
        body: JSON.stringify({ title: 'Once' }),
      });
    const first = await program(here, { NOUSBOARD_FAULT_FILE: fault });
    await expect(make(first.origin)).rejects.toThrow('fetch failed');
    await first.ended;
    const second = await program(here);
    const reply = await make(second.origin);
    expect(reply.status).toBe(201);
    const { conversationId } = (await reply.json()) as { conversationId: string };
    const made = await here.database.db.selectFrom('project').select('id').where('title', '=', 'Once').execute();
    expect(made).toEqual([{ id: conversationId }]);
  },
  PATIENCE_MS,
);
