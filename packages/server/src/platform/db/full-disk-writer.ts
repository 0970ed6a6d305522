// Run by full-disk.test.ts in a process of its own, on a disk of its own: fills it, writes until nothing can be written
// any more, makes room again, and says on its output how that went.
import { rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createLog } from '../log.ts';
import { EngineProxy } from './engine-proxy.ts';

const [disk = ''] = process.argv.slice(2);
const log = createLog({ logLevel: 'error' }, process.stderr);
const engine = await EngineProxy.open(
  {
    directory: join(disk, 'data'),
    idleTransactionMs: 5_000,
    statementMs: 10_000,
    stuckMs: 5_000,
    groupCommit: true,
    fsyncHook: true,
  },
  log,
);
const say = (what: string, words: unknown) => writeSync(1, `${what}: ${JSON.stringify(words)}\n`);

/** The answer to a statement, or the SQLSTATE of its failure. */
const ask = async (text: string): Promise<unknown> => {
  try {
    return (await engine.run('query', text)).rows;
  } catch (error) {
    const { code, cause } = error as { readonly code?: string; readonly cause?: { readonly code?: string } };
    return code ?? cause?.code;
  }
};
/** As `ask`, again until it is answered. */
const askAgain = async (text: string): Promise<unknown> => {
  for (;;) {
    const answer = await ask(text);
    if (typeof answer !== 'string') return answer;
    await new Promise(resolve => setTimeout(resolve, 500));
  }
};

await engine.run('query', 'create table sample (name text)');
await engine.run('query', "insert into sample values ('before')");
const filler = join(disk, 'filler');
try {
  for (;;) writeFileSync(filler, Buffer.alloc(1_048_576), { flag: 'a' });
} catch {
  say('filled', true);
}
// Into the log alone, as updates in place go: tables find room in themselves for longer than the log does.
let failure: unknown;
while (typeof failure !== 'string')
  failure = await ask("select pg_logical_emit_message(true, 'x', repeat('y', 200000)) is null as n");
say('full', failure);
say('still full', await ask('select name from sample'));
rmSync(filler);
await askAgain("insert into sample values ('after')");
say('room', await askAgain('select name from sample order by name desc'));
await engine.close();
