// `npm run eval`: measures the product's own search and engine on the development sets, prints a table, keeps it as JSON. No model,
// no network. Sets by name as arguments; all of them otherwise. The sets lie beside the repository; without them there is nothing to do.
import { mkdirSync, writeFileSync } from 'node:fs';
import { hasSet } from './collection.ts';
import { filingRows, quarterRows } from './pdf-sets.ts';
import { printRows, type Row } from './rows.ts';
import { evidenceRows, languageRows, rankedRows } from './text-sets.ts';

const parts: readonly { name: string; needs: string; rows: () => Row[] | Promise<Row[]> }[] = [
  { name: 'ranked', needs: 'scifact-dev', rows: rankedRows },
  { name: 'languages', needs: 'xquad-dev', rows: languageRows },
  { name: 'evidence', needs: 'clapnq-dev', rows: evidenceRows },
  { name: 'quarters', needs: 'kgrag-10q-dev', rows: quarterRows },
  { name: 'filings', needs: 'financebench-dev', rows: filingRows },
];
const asked = process.argv.slice(2);
const rows: Row[] = [];
for (const { name, needs, rows: measure } of parts) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  if (!hasSet(needs)) {
    console.log(`${needs} is not beside the repository: skipped.`);
    continue;
  }
  rows.push(...(await measure()));
}
console.log(printRows(rows));
const folder = new URL('../.cache/eval/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL(asked.length === 0 ? 'latest.json' : `${asked.join('-')}.json`, folder), `${JSON.stringify({ measuredAt: new Date().toISOString(), rows }, null, 2)}\n`);
