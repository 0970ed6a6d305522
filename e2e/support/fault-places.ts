import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server.ts';

/**
 * Every place where the program can be told to die or to be slow, found in its source, so that a new one is tested
 * without being listed.
 */
export function faultPlaces(): { deaths: string[]; pauses: string[] } {
  const folder = join(root, 'packages/server/src');
  const deaths = new Set<string>();
  const pauses = new Set<string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    for (const match of text.matchAll(/faults\.reach\(\s*['"]([\w.:-]+)['"]/g)) deaths.add(match[1] ?? '');
    for (const match of text.matchAll(/faults\.pause\(\s*['"]([\w.:-]+)['"]/g)) pauses.add(match[1] ?? '');
  }
  return { deaths: [...deaths].sort(), pauses: [...pauses].sort() };
}
