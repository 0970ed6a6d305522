import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { EngineProxy } from './engine-proxy.ts';
import { lockDirectory } from './lock.ts';

const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
const root = mkdtempSync(join(tmpdir(), 'nousboard-kill-'));
const writer = fileURLToPath(new URL('./kill-writer.ts', import.meta.url));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Lets a writer run and kills it in the middle of its work, once it has acknowledged `enough` rows. */
async function writeUntilKilled(
  directory: string,
  round: number,
  groupCommit: boolean,
  enough: number,
): Promise<string[]> {
  const child = spawn(process.execPath, [writer, directory, String(round), String(groupCommit)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.split('\n').length > enough) child.kill('SIGKILL');
    });
    child.on('close', (_code, signal) =>
      signal === 'SIGKILL' ? resolve() : reject(new Error(`The writer ended by itself: ${complaints}`)),
    );
  });
  const lines = said.split('\n').slice(0, -1);
  return lines.filter(line => line !== 'ready');
}

test(`a kill loses nothing acknowledged and halves no transaction (${rounds} rounds, flushes single and shared)`, {
  timeout: 120_000 + rounds * 60_000,
}, async () => {
  const directory = mkdtempSync(join(root, 'data-'));
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const groupCommit = round % 2 === 0;
    acknowledged.push(
      ...(await writeUntilKilled(directory, round, groupCommit, 100 + Math.floor(Math.random() * 400))),
    );
    const { lines, halves } = await contents(directory);
    expect(acknowledged.filter(line => !lines.has(line))).toEqual([]);
    expect(halves).toEqual([]);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * 100);
});

/** What is there after a restart. The dead writer's lock must be free at once. */
async function contents(directory: string): Promise<{ lines: Set<string>; halves: unknown[] }> {
  const lock = lockDirectory(directory);
  const engine = await EngineProxy.open(
    { directory, idleTransactionMs: 5_000, statementMs: 60_000, groupCommit: true, fsyncHook: true },
    createLog({ logLevel: 'silent' }),
  );
  const { rows } = await engine.run(
    'query',
    "select 'single ' || id as line from single union all select 'pair ' |" +
      '| a.id from pair_a a join pair_b b using (id)',
  );
  const { rows: halves } = await engine.run(
    'query',
    'select id from pair_a a full join pair_b b using (id) where a.id is null or b.id is null',
  );
  await engine.close();
  lock.release();
  return { lines: new Set(rows.map(row => (row as { line: string }).line)), halves };
}
