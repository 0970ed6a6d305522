// `node eval/fit-gate.ts`: fits the weights of the gate (`core/search/gate.ts`) on one half of the questions and
// reports on the other, then what thresholds would do. Halves are by a hash of the question's id, so the translations
// of a question stay together. The questions: CLAP NQ, half of which have no answer in a look-alike passage; XQuAD with
// all its paragraphs, and again with the paragraph that answers taken away.
import { createHash } from 'node:crypto';
import { gatesFor } from '../packages/core/src/engine/index.ts';
import { type Collection, readLines, type TextRecord, textCollection } from './collection.ts';
import { area, type GateCase, gateCase, gateNow, outcomeAt, weightsFor } from './gate-fit.ts';

interface Case extends GateCase {
  readonly isFitted: boolean;
}
interface Asked {
  readonly id: string;
  readonly question: string;
  readonly answerable?: boolean;
  readonly gold: readonly [{ readonly doc: string }];
}

const isFitted = (id: string) => (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0;

const caseOf = (set: string, collection: Collection, asked: Asked, answerable: boolean): Case => ({
  ...gateCase(set, collection, asked, answerable),
  isFitted: isFitted(asked.id),
});

function encyclopaedia(): Case[] {
  const collection = textCollection(readLines<TextRecord>('clapnq-dev/corpus.jsonl'));
  return readLines<Asked>('clapnq-dev/questions.jsonl').map(asked =>
    caseOf('clapnq-dev', collection, asked, asked.answerable === true),
  );
}

function translated(language: string): Case[] {
  const records = readLines<TextRecord>(`xquad-dev/corpus.${language}.jsonl`);
  const asked = readLines<Asked>(`xquad-dev/questions.${language}.jsonl`);
  const all = textCollection(records);
  const without = new Map(
    [...new Set(asked.map(({ gold }) => gold[0].doc))].map(doc => [
      doc,
      textCollection(records.filter(record => record._id !== doc)),
    ]),
  );
  const set = `xquad-dev ${language}`;
  return asked.flatMap(one => [
    caseOf(set, all, one, true),
    caseOf(set, without.get(one.gold[0].doc) ?? all, one, false),
  ]);
}

const cases = [...encyclopaedia(), ...['en', 'es', 'de', 'ar', 'zh'].flatMap(translated)];

const fitted = cases.filter(one => one.isFitted),
  held = cases.filter(one => !one.isFitted);
const [, ...weights] = weightsFor(fitted);
const total = weights.reduce((sum, weight) => sum + weight, 0);
const figure = (value: number) => value.toFixed(3);
const scaled = Object.keys(cases[0]?.parts ?? {}).map((name, at) => `${name} ${figure((weights[at] ?? 0) / total)}`);
console.log(`fitted on ${fitted.length} cases, scaled: ${scaled.join(' ')}\n`);

const sets = [...new Set(cases.map(one => one.set))];
console.log('area under the curve on the other half: around alone, then the gate as it is');
for (const set of sets) {
  const of = held.filter(one => one.set === set);
  const around = area(of, one => one.parts.around);
  console.log(`${set.padEnd(14)} ${figure(around)} ${figure(area(of, gateNow))} (${of.length} cases)`);
}

console.log('\nanswerable kept / unanswerable declined from a threshold on: fitted half, other half');
for (const set of sets) {
  const lines = [0.22, 0.26, 0.3, 0.33, 0.36, 0.39, 0.42, 0.45, 0.48, 0.5, 0.52, 0.54, 0.56].map(from => {
    const both = [fitted, held].map(half => {
      const { kept, declined } = outcomeAt(
        half.filter(one => one.set === set),
        one => gateNow(one) >= from,
      );
      return `${figure(kept)}/${figure(declined)}`;
    });
    return `${from.toFixed(2)}: ${both.join('  ')}`;
  });
  const { lower, higher } = gatesFor(cases.find(one => one.set === set)?.question ?? '');
  console.log(`${set} (set to ${lower} and ${higher})\n  ${lines.join('\n  ')}`);
}
