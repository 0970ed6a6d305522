// `npm run eval`: measures the product's own search and engine on the development sets, prints a table, compares it
// with the last run, keeps it as JSON, and fails when a figure dropped by more than 1.5 points or a promise was broken.
// No model, no network.
//   npm run eval -- claims swaps        parts by name; all of them otherwise
//   npm run eval -- people              questions as people ask them, each with its outcome
//   npm run eval -- people --kept-back  those that nobody looks at while the engine is worked on: shares only
//   npm run eval -- everywhere          texts of their own in all 17 languages, asked with and without what answers;
//                                       --kept-back as above
//   npm run eval -- people --question r14   one of them with its whole answer
//   npm run eval -- --accept            keeps this run as what later ones are compared with, whatever it dropped
//   npm run eval -- --endpoint NAME --model NAME [--limit N]
// the same questions through the running product with a model; addresses and keys as for the server The sets lie beside
// the repository; without them there is nothing to do.
import { parseArgs } from 'node:util';
import { Promises } from './builtin-answers.ts';
import { claimRows } from './claim-check.ts';
import { hasSet } from './collection.ts';
import { everyLanguageRows } from './language-set.ts';
import { askModel } from './model-answers.ts';
import { filingRows, quarterRows } from './pdf-sets.ts';
import { peopleRows, printQuestion } from './people.ts';
import { printRows, type Row } from './rows.ts';
import { changesSince, circumstances, faultsOf, keepRun, printChanges, type Run, readRuns } from './runs.ts';
import { spanRows } from './span-answers.ts';
import { swapRows } from './swaps.ts';
import { acrossLanguageRows, evidenceRows, languageRows, rankedRows } from './text-sets.ts';

const parts: readonly { name: string; needs: string; rows: (promises: Promises) => Row[] | Promise<Row[]> }[] = [
  { name: 'ranked', needs: 'scifact-dev', rows: rankedRows },
  { name: 'languages', needs: 'xquad-dev', rows: languageRows },
  { name: 'across', needs: 'xquad-dev', rows: acrossLanguageRows },
  { name: 'everywhere', needs: '', rows: promises => everyLanguageRows(promises, options['kept-back']) },
  { name: 'evidence', needs: 'clapnq-dev', rows: evidenceRows },
  { name: 'spans', needs: 'tatqa-dev', rows: spanRows },
  { name: 'claims', needs: 'scifact-dev', rows: claimRows },
  { name: 'swaps', needs: 'xquad-dev', rows: swapRows },
  { name: 'quarters', needs: 'kgrag-10q-dev', rows: quarterRows },
  { name: 'filings', needs: 'financebench-dev', rows: filingRows },
  { name: 'people', needs: '../corpus', rows: promises => peopleRows(promises, options['kept-back']) },
];

type Measured = Pick<Run, 'kind' | 'rows' | 'notes'> & { readonly isWhole: boolean };

async function measureEngine(asked: readonly string[]): Promise<Measured> {
  const unknown = asked.filter(name => !parts.some(part => part.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no part "${unknown.join('", "')}". Known: ${parts.map(({ name }) => name).join(', ')}.`);
  const promises = new Promises();
  const rows: Row[] = [];
  for (const { name, needs, rows: measure } of parts) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    if (needs !== '' && !hasSet(needs)) {
      console.log(`${needs} is not beside the repository: skipped.`);
      continue;
    }
    rows.push(...(await measure(promises)));
  }
  for (const told of promises.broken) console.log(`broken promise, ${told}`);
  return { kind: 'builtin', rows: [...rows, ...promises.rows()], isWhole: true };
}

async function measureModel(endpoint: string, model: string, limit: number | undefined): Promise<Measured> {
  if (!hasSet('clapnq-dev')) throw new Error('The set clapnq-dev is not beside the repository.');
  const ending = new AbortController();
  process.once('SIGINT', () => ending.abort());
  const { rows, notes } = await askModel({
    endpoint,
    model,
    ...(limit !== undefined && { limit }),
    environment: process.env,
    signal: ending.signal,
    onOutcome: (outcome, done, of) => {
      const told =
        'failure' in outcome
          ? `failed, ${outcome.failure}`
          : `${outcome.message.finish_reason}, ${outcome.message.citations.length} citations`;
      console.log(`${done} of ${of}, ${outcome.seconds.toFixed(1)} s: ${told}`);
    },
  });
  console.log(
    `${notes.asked} questions in ${notes.seconds} s, ${notes.failed} failed; ${notes.promptTokens} tokens read ` +
      `and ${notes.completionTokens} written, as far as the service says${notes.isWhole ? '' : '; ended early'}.`,
  );
  return { kind: `${endpoint} ${model}`, rows, notes, isWhole: notes.isWhole };
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    endpoint: { type: 'string' },
    model: { type: 'string' },
    limit: { type: 'string' },
    'kept-back': { type: 'boolean', default: false },
    question: { type: 'string' },
    accept: { type: 'boolean', default: false },
  },
});
if (options.question !== undefined) {
  console.log(await printQuestion(options.question, new Promises()));
  process.exit();
}
const limit = options.limit === undefined ? undefined : Number(options.limit);
if (limit !== undefined && !(Number.isInteger(limit) && limit > 0))
  throw new Error('--limit takes a whole number above 0.');
if ((options.endpoint === undefined) !== (options.model === undefined))
  throw new Error('--endpoint and --model go together.');

const { isWhole, ...measured } =
  options.endpoint && options.model
    ? await measureModel(options.endpoint, options.model, limit)
    : await measureEngine(positionals);
const { kind, rows } = measured;
console.log(printRows(rows));
const folder = new URL('../.cache/eval/runs/', import.meta.url);
const changes = changesSince(readRuns(folder), kind, rows);
console.log(`\n${printChanges(changes)}`);
const faults = faultsOf(rows, changes);
const isReference = isWhole && (options.accept || faults.length === 0);
keepRun(folder, { ...measured, ...circumstances(), measuredAt: new Date().toISOString(), isReference });
for (const fault of faults) console.log(`FAULT: ${fault}`);
if (faults.length > 0 && !options.accept) {
  console.log(
    'This run is kept, but later ones are not compared with it. If the loss is wanted: npm run eval -- --accept',
  );
  process.exitCode = 1;
}
