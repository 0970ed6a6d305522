import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { weighScreens } from '../packages/web/check-budget.ts';
import type { BenchRow } from './measure.ts';

const dist = fileURLToPath(new URL('../packages/web/dist', import.meta.url));

/**
 * First load of the built client: JavaScript that a browser loads before a screen works, in kB (1,000 bytes) of gzip,
 * in the language that weighs most.
 */
export function benchClientSize(): BenchRow[] {
  if (!existsSync(dist)) throw new Error('The client is not built.');
  return weighScreens(dist).map(({ screen, kilobytes, maxKilobytes, locale }) => ({
    what: `first load of the client, ${screen}, ${locale} (gzip)`,
    value: `${kilobytes.toFixed(1)} kB`,
    bar: `≤ ${maxKilobytes} kB`,
    ok: kilobytes <= maxKilobytes,
  }));
}
