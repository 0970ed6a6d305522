// `node eval/gate-by-set.ts`: how far the gate carries to questions of another kind. Each development set is left out
// in turn: weights and thresholds are chosen on the others, every set weighing the same, and what they do is told for
// the one left out. What cannot be answered are the same questions with the passage, page or document that answers
// them taken away, and those that a set itself calls unanswerable. Texts that have a title stand under it as a heading.
import { narrowed } from '../packages/core/src/document/index.ts';
import { gatesFor } from '../packages/core/src/engine/index.ts';
import {
  type Collection,
  collectionOfIndexed,
  hasSet,
  type IndexedDocument,
  indexedDocument,
  readLines,
  type TextRecord,
} from './collection.ts';
import {
  area,
  BARS,
  type Gate,
  type GateCase,
  gateCase,
  gateNow,
  gateWith,
  meanOutcome,
  outcomeAt,
  setOf,
  THRESHOLDS,
  thresholdsFor,
  weightsFor,
} from './gate-fit.ts';
import { pdfDocuments } from './pdf-collection.ts';
import { table } from './rows.ts';
import { segmentOfText } from './text-segment.ts';

interface Asked {
  readonly id: string;
  readonly question: string;
  readonly answerable?: boolean;
  readonly doc?: string;
  readonly gold: readonly { readonly doc: string; readonly page?: number }[];
}

const headed = ({ _id, title = '', text }: TextRecord): IndexedDocument =>
  indexedDocument({ name: _id, title, segments: [segmentOfText(text, title)] });

/** A question with all documents, and with those that answer it taken away. */
function withAndWithout(set: string, documents: readonly IndexedDocument[], asked: readonly Asked[]): GateCase[] {
  const all = collectionOfIndexed(documents);
  const without = new Map<string, Collection>();
  return asked.flatMap(one => {
    if (one.answerable === false) return [gateCase(set, all, one, false)];
    const names = [...new Set(one.gold.map(({ doc }) => doc))].sort();
    const key = names.join('\n');
    const rest = without.get(key) ?? collectionOfIndexed(documents.filter(({ name }) => !names.includes(name)));
    without.set(key, rest);
    return [gateCase(set, all, one, true), gateCase(set, rest, one, false)];
  });
}

const texts = (set: string, language = ''): GateCase[] =>
  withAndWithout(
    language === '' ? set : `${set} ${language}`,
    readLines<TextRecord>(`${set}/corpus${language && `.${language}`}.jsonl`).map(headed),
    readLines<Asked>(`${set}/questions${language && `.${language}`}.jsonl`),
  );

/** Within the filing that is asked about, and in it without the pages that answer. */
async function pages(set: string): Promise<GateCase[]> {
  const documents = await pdfDocuments(set);
  const whole = new Map<string, Collection>();
  return readLines<Asked>(`${set}/questions.jsonl`).flatMap(asked => {
    const gold = new Set(asked.gold.flatMap(({ page }) => page ?? []));
    const document = documents.find(({ name }) => name === asked.doc);
    if (!document || gold.size === 0) return [];
    const filing = whole.get(document.name) ?? collectionOfIndexed([indexedDocument(document)]);
    whole.set(document.name, filing);
    const segments = document.segments.map(segment =>
      segment.pages.some(({ number }) => gold.has(number))
        ? narrowed(
            segment,
            segment.sentences.filter(({ page }) => !gold.has(page)),
          )
        : segment,
    );
    const rest = collectionOfIndexed([indexedDocument({ ...document, segments })]);
    return [gateCase(set, filing, asked, true), gateCase(set, rest, asked, false)];
  });
}

const documents = async (set: string): Promise<GateCase[]> =>
  withAndWithout(set, (await pdfDocuments(set)).map(indexedDocument), readLines<Asked>(`${set}/questions.jsonl`));

const figure = (value: number) => value.toFixed(3);
const both = ({ kept, declined }: { kept: number; declined: number }) => `${figure(kept)} / ${figure(declined)}`;
const isOfScript = (one: GateCase, other: GateCase) =>
  gatesFor(one.question).higher === gatesFor(other.question).higher;

const SETS = ['clapnq-dev', 'xquad-dev', 'tatqa-dev', 'pubmedqa-dev', 'financebench-dev', 'kgrag-10q-dev'] as const;
const missing = SETS.filter(set => !hasSet(set));
if (missing.length > 0) throw new Error(`Not beside the repository: ${missing.join(', ')}.`);

const cases = [
  ...texts('clapnq-dev'),
  ...['en', 'es', 'de', 'ar', 'zh'].flatMap(language => texts('xquad-dev', language)),
  ...texts('tatqa-dev'),
  ...texts('pubmedqa-dev'),
  ...(await pages('financebench-dev')),
  ...(await documents('kgrag-10q-dev')),
];

/** What was chosen without a set: its gate, and its thresholds where another set has the script. */
const fits = SETS.map(left => {
  const others = cases.filter(one => setOf(one) !== left);
  const weights = weightsFor(others);
  const fitted = gateWith(weights);
  const gate: Gate = one => fitted(one.parts);
  const thresholds = (like: GateCase) => {
    const same = others.filter(one => isOfScript(one, like));
    return same.length > 0 ? thresholdsFor(same, gate) : null;
  };
  return { left, weights, gate, thresholds };
});

const lines = fits.flatMap(({ left, weights, gate, thresholds }) => {
  const own = cases.filter(one => setOf(one) === left);
  const [, ...scaled] = weights;
  const total = scaled.reduce((sum, weight) => sum + weight, 0);
  return [...new Set(own.map(({ set }) => set))].map(set => {
    const of = own.filter(one => one.set === set);
    const [first] = of;
    const now = gatesFor(first?.question ?? '');
    const chosen = first ? thresholds(first) : null;
    return [
      set,
      `${of.filter(one => one.answerable).length} + ${of.filter(one => !one.answerable).length}`,
      `${figure(area(of, gateNow))} ${figure(area(of, gate))}`,
      both(outcomeAt(of, one => gateNow(one) >= now.lower)),
      both(outcomeAt(of, one => gateNow(one) >= now.higher)),
      chosen ? both(outcomeAt(of, one => gate(one) >= chosen.lower)) : 'no other set of this script',
      chosen ? both(outcomeAt(of, one => gate(one) >= chosen.higher)) : '',
      chosen ? `${chosen.lower.toFixed(2)} ${chosen.higher.toFixed(2)}` : '',
      scaled.map(weight => (weight / total).toFixed(2)).join(' '),
    ];
  });
});
console.log('Answerable kept / unanswerable declined. Bars, over all sets: strict keeps at least');
console.log(
  `${BARS.lower.kept}, very strict keeps at least ${BARS.higher.kept} and declines at least ${BARS.higher.declined}.\n`,
);
console.log(
  table(
    [
      'set left out',
      'n',
      'area: now, fitted',
      'strict now',
      'very strict now',
      'strict, chosen without it',
      'very strict, without it',
      'thresholds',
      `weights (${Object.keys(cases[0]?.parts ?? {}).join(' ')})`,
    ],
    lines,
  ),
);

const [like] = cases;
if (!like) throw new Error('The sets are empty.');
const alphabetic = cases.filter(one => isOfScript(one, like));
const byOthers = new Map<string, { gate: Gate; lower: number; higher: number }>(
  fits.map(({ left, gate, thresholds }) => [left, { gate, ...(thresholds(like) ?? { lower: 1, higher: 1 }) }]),
);
const others = (one: GateCase) => {
  const fit = byOthers.get(setOf(one));
  if (!fit) throw new Error(`${one.set} was never left out`);
  return { value: fit.gate(one), ...fit };
};
const told = (passes: (one: GateCase) => boolean) => both(meanOutcome(alphabetic, passes));
const strictNow = told(one => gateNow(one) >= gatesFor(one.question).lower);
const veryStrictNow = told(one => gateNow(one) >= gatesFor(one.question).higher);
const strict = told(one => others(one).value >= others(one).lower);
const veryStrict = told(one => others(one).value >= others(one).higher);
console.log(`\nmean over sets, letters of an alphabet: strict now ${strictNow}, very strict now ${veryStrictNow}`);
console.log(`each set by the others: strict ${strict}, very strict ${veryStrict}`);
console.log('\nthe curve, each set by weights of the others, mean over sets, and the gate as it is');
for (const from of THRESHOLDS.filter((_, at) => at % 3 === 0)) {
  const fitted = told(one => others(one).value >= from);
  console.log(`${from.toFixed(2)}  ${fitted}   ${told(one => gateNow(one) >= from)}`);
}
