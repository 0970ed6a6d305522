// Run by kill.test.ts in a process of its own: writes as fast as it can and says on its output what was acknowledged,
// until killed.
import { writeSync } from 'node:fs';
import { createLog } from '../log.ts';
import { EngineProxy } from './engine-proxy.ts';
import { lockDirectory } from './lock.ts';

const [directory = '', round = '0', groupCommit = 'true'] = process.argv.slice(2);
lockDirectory(directory);
const engine = await EngineProxy.open(
  { directory, idleTransactionMs: 5_000, statementMs: 60_000, groupCommit: groupCommit === 'true', fsyncHook: true },
  createLog({ logLevel: 'silent' }),
);
await engine.run(
  'script',
  'create table if not exists single (id text primary key); create table if not exists pair_a (id text primary ' +
    'key); create table if not exists pair_b (id text primary key)',
);

// Straight to the pipe: what the reader has seen was written after the acknowledgement, and nothing waits in a buffer
// here.
const acknowledge = (table: string, id: string) => writeSync(1, `${table} ${id}\n`);

async function write(writer: number): Promise<void> {
  for (let row = 0; ; row += 1) {
    const id = `${round}-${writer}-${row}`;
    if (writer % 3 === 0) {
      const tx = engine.newTransaction();
      await engine.run('begin', 'begin', [], tx);
      await engine.run('query', 'insert into pair_a values ($1)', [id], tx);
      await engine.run('query', 'insert into pair_b values ($1)', [id], tx);
      await engine.run('commit', 'commit', [], tx);
      acknowledge('pair', id);
    } else {
      await engine.run('query', 'insert into single values ($1)', [id]);
      acknowledge('single', id);
    }
  }
}

writeSync(1, 'ready\n');
await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
