import { type ClaimVerdict, verifyClaim } from '../packages/core/src/grounding/index.ts';
import { rootOf } from '../packages/core/src/text/fold.ts';
import { tokenise } from '../packages/core/src/text/tokenise.ts';
import { readLines, type TextRecord } from './collection.ts';
import { classCode, classF1, figureOf, mean, overlap } from './metrics.ts';
import { type Row, row } from './rows.ts';

/** In the order of their codes. */
const LABELS = ['SUPPORT', 'CONTRADICT', 'NOT_ENOUGH_INFO'] as const;
export type ClaimLabel = (typeof LABELS)[number];

interface LabelledClaim {
  readonly id: string;
  readonly question: string;
  readonly label: ClaimLabel;
  readonly gold: readonly { readonly doc: string; readonly sentences: readonly number[] }[];
  readonly cited_docs: readonly string[];
}
interface Abstract extends TextRecord {
  readonly sentence_ends: readonly number[];
}

/** What the verifier makes of a sentence of an abstract. */
export interface CheckedSentence {
  readonly name: string;
  readonly coverage: number;
  /** It says the opposite: by negation or direction. */
  readonly isTurned: boolean;
}
/** A claim with every sentence that it was held against. */
export interface CheckedClaim {
  readonly id: string;
  readonly label: ClaimLabel;
  readonly sentences: readonly CheckedSentence[];
  readonly rationale: ReadonlySet<string>;
}

/**
 * From which coverage an abstract speaks of the claim; how far a sentence that turns it round may lie behind the best
 * of the others; and which share of the best sentence's coverage makes a sentence part of the rationale.
 */
export interface Thresholds {
  readonly speaks: number;
  readonly behind: number;
  readonly share: number;
}

/** A sentence that lacks a figure of the claim speaks of it only half as much. */
const WITHOUT_FIGURE = 0.5;
const TURNS: ReadonlySet<ClaimVerdict['why']> = new Set(['negation', 'direction']);

/** Support, contradiction, or neither, with the sentences that show it. */
export function decide(
  { sentences }: Pick<CheckedClaim, 'sentences'>,
  { speaks, behind, share }: Thresholds,
): { label: ClaimLabel; rationale: ReadonlySet<string> } {
  const top = (of: readonly CheckedSentence[]) => Math.max(0, ...of.map(({ coverage }) => coverage));
  const turned = sentences.filter(({ isTurned }) => isTurned),
    plain = sentences.filter(({ isTurned }) => !isTurned);
  const best = top(sentences);
  if (best < speaks) return { label: 'NOT_ENOUGH_INFO', rationale: new Set() };
  const isContradicted = turned.length > 0 && top(turned) >= top(plain) - behind;
  return {
    label: isContradicted ? 'CONTRADICT' : 'SUPPORT',
    rationale: new Set(sentences.filter(({ coverage }) => coverage >= share * best).map(({ name }) => name)),
  };
}

/**
 * Every claim of the set against every sentence of its gold abstracts; of the abstracts it cites where none has
 * evidence.
 */
export function checkedClaims(): CheckedClaim[] {
  const abstracts = new Map(readLines<Abstract>('scifact-dev/corpus.jsonl').map(record => [record._id, record]));
  const weightOf = rarityIn([...abstracts.values()]);
  return readLines<LabelledClaim>('scifact-dev/claims.jsonl').map(
    ({ id, question, label, gold, cited_docs: cited }) => ({
      id,
      label,
      sentences: [...new Set(gold.length > 0 ? gold.map(({ doc }) => doc) : cited)].flatMap(doc => {
        const abstract = abstracts.get(doc);
        return abstract ? checkedSentences(question, abstract, weightOf) : [];
      }),
      rationale: new Set(gold.flatMap(({ doc, sentences }) => sentences.map(at => `${doc} ${at}`))),
    }),
  );
}

function checkedSentences(
  claim: string,
  { _id: name, title, text, sentence_ends: ends }: Abstract,
  weightOf: (term: string) => number,
): CheckedSentence[] {
  return ends.map((end, at) => {
    const sentence = text.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end);
    const { coverage, why } = verifyClaim(
      claim,
      { sentences: [sentence], ...(title && { context: title }) },
      { weightOf },
    );
    return {
      name: `${name} ${at}`,
      coverage: why === 'figure' ? coverage * WITHOUT_FIGURE : coverage,
      isTurned: TURNS.has(why),
    };
  });
}

function rarityIn(records: readonly TextRecord[]): (term: string) => number {
  const documents = new Map<string, number>();
  for (const { title, text } of records) {
    for (const root of new Set(tokenise(`${title ?? ''} ${text}`).map(({ term }) => rootOf(term))))
      documents.set(root, (documents.get(root) ?? 0) + 1);
  }
  return term => Math.log(1 + records.length / (1 + (documents.get(rootOf(term)) ?? 0)));
}

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);

const codesOf = (claims: readonly CheckedClaim[], thresholds: Thresholds) =>
  claims.map(claim => classCode(LABELS.indexOf(claim.label), LABELS.indexOf(decide(claim, thresholds).label)));
const rationaleF1 = (claim: CheckedClaim, thresholds: Thresholds) =>
  overlap(decide(claim, thresholds).rationale, claim.rationale).f1;

/** The thresholds that do best on these claims: labels by macro-F1, then the rationale by its sentence F1. */
export function fitThresholds(claims: readonly CheckedClaim[]): Thresholds {
  const evident = claims.filter(({ rationale }) => rationale.size > 0);
  const pairs = steps(0.2, 0.7, 0.02).flatMap(speaks =>
    steps(-0.1, 0.4, 0.02).map(behind => ({ speaks, behind, share: 1 })),
  );
  const labels = best(pairs, one => figureOf('macro_f1', codesOf(claims, one)));
  return best(
    steps(0.5, 1, 0.05).map(share => ({ ...labels, share })),
    one => mean(evident.map(claim => rationaleF1(claim, one))),
  );
}

function best<T>(of: readonly [T, ...T[]] | readonly T[], worth: (one: T) => number): T {
  let [found] = of as readonly [T, ...T[]];
  let most = Number.NEGATIVE_INFINITY;
  for (const one of of) {
    const value = worth(one);
    if (value <= most) continue;
    found = one;
    most = value;
  }
  return found;
}

const FOLDS = 10;

/** What is decided on each claim with thresholds that were chosen on the other nine tenths. */
export function outOfFold(
  claims: readonly CheckedClaim[],
  folds = FOLDS,
): { claim: CheckedClaim; thresholds: Thresholds }[] {
  const fitted = Array.from({ length: folds }, (_, fold) =>
    fitThresholds(claims.filter((_, at) => at % folds !== fold)),
  );
  return claims.map((claim, at) => ({ claim, thresholds: fitted[at % folds] as Thresholds }));
}

/**
 * Claim check on the labels of SciFact, by words alone. Thresholds are chosen by cross-validation; each claim is judged
 * out of its fold.
 */
export function claimRows(): Row[] {
  const set = 'scifact-dev';
  const judged = outOfFold(checkedClaims());
  const codes = judged.map(({ claim, thresholds }) => codesOf([claim], thresholds)[0] ?? 0);
  const ids = judged.map(({ claim }) => claim.id);
  const evident = judged.filter(({ claim }) => claim.rationale.size > 0);
  console.log(
    `claim check, F1 by label: ${classF1(codes)
      .map((value, at) => `${LABELS[at]} ${value.toFixed(3)}`)
      .join(', ')} (thresholds by ${FOLDS}-fold cross-validation, figures out of fold)`,
  );
  return [
    row(set, 'claim check, macro F1', codes, { bar: 0.55, ids, measure: 'macro_f1' }),
    row(
      set,
      'claim check, accuracy',
      codes.map(code => Number(Math.floor(code / 3) === code % 3)),
      { ids },
    ),
    row(
      set,
      'claim check, rationale sentences F1',
      evident.map(({ claim, thresholds }) => rationaleF1(claim, thresholds)),
      { ids: evident.map(({ claim }) => claim.id) },
    ),
  ];
}
