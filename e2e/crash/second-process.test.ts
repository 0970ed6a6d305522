import { expect, test } from 'vitest';
import { dataFolder } from '../support/data-folder.ts';
import { removeFolder, spawnServer, startServer } from '../support/server.ts';

test('a second process on the same data directory is refused and told who holds it', async () => {
  const dataDir = dataFolder();
  const first = await startServer({ dataDir });
  try {
    const second = await spawnServer({ dataDir });
    expect(await second.ended).not.toBe('0');
    expect(second.output()).toContain(String(first.child.pid));
    expect((await fetch(`${first.origin}/readyz`)).ok).toBe(true);
  } finally {
    await first.kill('SIGTERM');
    removeFolder(dataDir);
  }
});
