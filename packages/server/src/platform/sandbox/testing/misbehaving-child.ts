import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messages, writeFrame } from '../inside.ts';

// A child for the sandbox's own tests: does whatever bad thing it is told.

const attempt = async (what: () => unknown): Promise<string> => {
  try {
    await what();
    return 'allowed';
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code ?? (cause as Error).name;
  }
};

for await (const message of messages()) {
  const { task, path } = message as { task: string; path?: string };
  if (task === 'echo')
    await writeFrame({ echo: message, environment: Object.keys(process.env) }, [new Uint8Array([1, 2, 3])]);
  else if (task === 'spin') for (;;) performance.now();
  else if (task === 'hang') await new Promise(resolve => setTimeout(resolve, 60_000));
  else if (task === 'flood') for (;;) await writeFrame({ flood: true }, [new Uint8Array(100_000)]);
  else if (task === 'eat') {
    const eaten: Uint8Array[] = [];
    for (;;) eaten.push(new Uint8Array(20_000_000).fill(1));
  } else if (task === 'leave') break;
  else if (task === 'crash') process.abort();
  else if (task === 'garbage') process.stdout.write(Buffer.alloc(64, 0xff));
  else if (task === 'escape') {
    await writeFrame({
      read: await attempt(() => readFileSync('/etc/hostname')),
      write: await attempt(() => writeFileSync(join(tmpdir(), 'nousboard-escape'), 'x')),
      spawn: await attempt(async () => (await import('node:child_process')).execFileSync('/bin/true')),
      allowed: await attempt(() => readFileSync(path ?? '')),
      network: await attempt(() => fetch('http://127.0.0.1:9/')),
    });
  }
}
