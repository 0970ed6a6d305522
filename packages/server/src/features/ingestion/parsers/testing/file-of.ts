import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Writes bytes to files of that ending, each a new one, all gone after the tests of the file. To be called at the
 * file's top.
 */
export function filesOf(ending: string): (bytes: Uint8Array) => string {
  const folder = mkdtempSync(join(tmpdir(), `nousboard-${ending}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let written = 0;
  return bytes => {
    written += 1;
    const path = join(folder, `${written}.${ending}`);
    writeFileSync(path, bytes);
    return path;
  };
}
