import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@nousboard/contracts';
import { Person } from '../e2e/support/person.ts';
import { startServer } from '../e2e/support/server.ts';
import { startFakeProvider } from '../packages/testkit/src/fake-provider/index.ts';
import type { BenchRow } from './measure.ts';

const STREAMS = 1_000;
const RUNS = 8;

/**
 * 1,000 open answer streams in one server process: eight running answers, each watched by 125 connections. The load
 * comes from this process.
 */
export async function benchStreams(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nousboard-bench-'));
  const provider = await startFakeProvider();
  const metricsToken = 'bench';
  const server = await startServer({
    dataDir,
    environment: {
      OPENAI_COMPATIBLE_BASE_URL: provider.openAiUrl,
      OPENAI_COMPATIBLE_MODELS: 'fake-model',
      DESCRIBE_WITH_MODEL: 'false',
      METRICS_TOKEN: metricsToken,
    },
  });
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  try {
    const person = await new Person(server.origin).register();
    const text = join(dataDir, 'tides.txt');
    writeFileSync(
      text,
      (
        'Tides rise twice a day. The moon pulls the sea. The sun adds to the pull of the moon at new ' +
        'moon and full moon. '
      ).repeat(40),
    );
    const idle = await metrics(server.origin, metricsToken);

    // About a minute of text, one piece every 50 ms: all connections are open while it flows.
    const sentence = 'The moon pulls the sea [S1.1]. ';
    provider.standing({ answer: sentence.repeat(250), pieceLength: 6, misbehaviour: { kind: 'slow', everyMs: 50 } });
    const streams: string[] = [];
    const first = await person.newProject('Tides');
    const [file] = await person.upload([text], first.conversationId);
    if (!file) throw new Error('The source was not stored.');
    await person.untilRead([file]);
    for (let n = 0; n < RUNS; n += 1) {
      const project = await person.newProject(`Tides ${n}`);
      await person.call(contract.attachSource, {
        params: { conversationId: project.conversationId, fileId: file.file_id },
      });
      streams.push(await begin(person, project.conversationId));
    }
    const watchers = Array.from({ length: STREAMS }, (_, n) =>
      watch(agent, `${server.origin}/api/ask/${streams[n % RUNS]}`, person.token),
    );
    await pause(15_000);
    const busy = await metrics(server.origin, metricsToken);
    const seen = watchers.map(watcher => watcher.state());
    const broken = seen.filter(
      state => state.error !== undefined || state.status !== 200 || state.bytes < 2_000,
    ).length;
    const open = seen.filter(state => !state.ended).length;
    for (const watcher of watchers) watcher.stop();
    const more = (busy.memory - idle.memory) / 1_048_576;
    return [
      {
        what: 'open answer streams in one process / broken',
        value: `${open} / ${broken}`,
        bar: `${STREAMS} / 0`,
        ok: open === STREAMS && broken === 0,
      },
      { what: 'their memory over idle', value: `${Math.round(more)} MB`, bar: '≤ 150 MB', ok: more <= 150 },
      {
        what: 'event loop delay meanwhile, p99',
        value: `${Math.round(busy.lag * 1_000)} ms`,
        bar: '≤ 100 ms',
        ok: busy.lag <= 0.1,
      },
    ];
  } finally {
    agent.destroy();
    await server.kill('SIGKILL');
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Asks and lets go once the run exists: it goes on without us. */
async function begin(person: Person, project: string): Promise<string> {
  for await (const event of person.ask(project, 'What pulls the sea?', {
    endpoint: 'openai-compatible',
    model: 'fake-model',
  })) {
    if (event.name === 'created') return event.data.streamId;
  }
  throw new Error('The answer did not begin.');
}

function watch(agent: Agent, url: string, token: string) {
  let status = 0,
    bytes = 0,
    ended = false;
  let error: Error | undefined;
  const request = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, reply => {
    status = reply.statusCode ?? 0;
    reply.on('data', (piece: Buffer) => {
      bytes += piece.length;
    });
    reply.on('end', () => {
      ended = true;
    });
  });
  request.on('error', failure => {
    error = failure;
  });
  return { state: () => ({ status, bytes, ended, error }), stop: () => request.destroy() };
}

async function metrics(origin: string, token: string): Promise<{ memory: number; lag: number }> {
  const text = await (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return { memory: read('process_resident_memory_bytes'), lag: read('nousboard_event_loop_lag_seconds') };
}
