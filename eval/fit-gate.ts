// `node eval/fit-gate.ts`: fits the weights of the gate (`core/search/gate.ts`) on one half of the questions and
// reports on the other, then what thresholds would do. Halves are by a hash of the question's id, so the translations
// of a question stay together. The questions: CLAP NQ, half of which have no answer in a look-alike passage; XQuAD with
// all its paragraphs, and again with the paragraph that answers taken away.
import { createHash } from 'node:crypto';
import { gatesFor } from '../packages/core/src/engine/index.ts';
import { coverageOf } from '../packages/core/src/search/coverage.ts';
import { type GateParts, gateOf, gateParts } from '../packages/core/src/search/gate.ts';
import { propose, rank } from '../packages/core/src/search/index.ts';
import { searchBehind } from '../packages/core/src/search/propose.ts';
import { type Collection, readLines, type TextRecord, textCollection } from './collection.ts';

interface Case extends GateParts {
  readonly set: string;
  readonly answerable: boolean;
  readonly isFitted: boolean;
  readonly question: string;
}
interface Asked {
  readonly id: string;
  readonly question: string;
  readonly answerable?: boolean;
  readonly gold: readonly [{ readonly doc: string }];
}

const isFitted = (id: string) => (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0;

function caseOf(set: string, collection: Collection, { id, question }: Asked, answerable: boolean): Case {
  const candidates = propose(collection.scope, question);
  const { sentences } = rank(question, collection.scope, candidates, collection.texts);
  const coverage = coverageOf(searchBehind(candidates, collection.scope, question).match);
  return { set, answerable, isFitted: isFitted(id), question, ...gateParts(sentences, coverage) };
}

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

const kindOf = (set: string) => set.split(' ')[0] ?? '';

/**
 * Logistic regression by gradient descent: intercept, around, alone. The two kinds of questions weigh the same,
 * whatever their number.
 */
function weightsFor(of: readonly Case[]): readonly number[] {
  const sizes = new Map<string, number>();
  for (const { set } of of) sizes.set(kindOf(set), (sizes.get(kindOf(set)) ?? 0) + 1);
  let weights = [0, 0, 0];
  for (let round = 0; round < 8_000; round += 1) {
    const slope = [0, 0, 0];
    for (const one of of) {
      const values = [1, one.around, one.alone];
      const sum = values.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
      const off = (1 / (1 + Math.exp(-sum)) - Number(one.answerable)) / (sizes.get(kindOf(one.set)) ?? 1);
      for (const [at, value] of values.entries()) slope[at] = (slope[at] ?? 0) + off * value;
    }
    weights = weights.map((weight, at) => weight - 1.5 * ((slope[at] ?? 0) + (at > 0 ? 0.005 * weight : 0)));
  }
  return weights;
}

/** Share of pairs of an answerable and an unanswerable question that a measure puts in the right order. */
function area(of: readonly Case[], measure: (one: Case) => number): number {
  const yes = of.filter(one => one.answerable).map(measure),
    no = of.filter(one => !one.answerable).map(measure);
  const right = yes.reduce((sum, a) => sum + no.reduce((own, b) => own + (a > b ? 1 : a === b ? 0.5 : 0), 0), 0);
  return right / Math.max(1, yes.length * no.length);
}

const fitted = cases.filter(one => one.isFitted),
  held = cases.filter(one => !one.isFitted);
const [, around = 0, alone = 0] = weightsFor(fitted);
const figure = (value: number) => value.toFixed(3);
console.log(
  `fitted on ${fitted.length} cases, scaled: around ${figure(around / (around + alone))} alone ${figure(alone / (around + alone))}\n`,
);

const sets = [...new Set(cases.map(one => one.set))];
console.log('area under the curve on the other half: around alone, then the gate as it is');
for (const set of sets) {
  const of = held.filter(one => one.set === set);
  console.log(
    `${set.padEnd(14)} ${figure(area(of, one => one.around))} ${figure(area(of, gateOf))} (${of.length} cases)`,
  );
}

const share = (of: readonly Case[], holds: (one: Case) => boolean) => of.filter(holds).length / Math.max(1, of.length);
console.log('\nanswerable kept / unanswerable declined from a threshold on: fitted half, other half');
for (const set of sets) {
  const lines = [0.22, 0.26, 0.3, 0.33, 0.36, 0.39, 0.42, 0.45, 0.48, 0.5, 0.52, 0.54, 0.56].map(from => {
    const both = [fitted, held].map(half => {
      const of = half.filter(one => one.set === set);
      return `${figure(
        share(
          of.filter(one => one.answerable),
          one => gateOf(one) >= from,
        ),
      )}/${figure(
        share(
          of.filter(one => !one.answerable),
          one => gateOf(one) < from,
        ),
      )}`;
    });
    return `${from.toFixed(2)}: ${both.join('  ')}`;
  });
  const { lower, higher } = gatesFor(cases.find(one => one.set === set)?.question ?? '');
  console.log(`${set} (set to ${lower} and ${higher})\n  ${lines.join('\n  ')}`);
}
