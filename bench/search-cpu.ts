import type { FileId, FileVersionId } from '@nousboard/contracts';
import type { Segment } from '@nousboard/core/document';
import { buildIndex, openIndex, propose, rank, type SearchableSegment } from '@nousboard/core/search';
import { hasSet, readLines, type TextRecord } from '../eval/collection.ts';
import { segmentOfText } from '../eval/text-segment.ts';
import { type BenchRow, ms, percentile } from './measure.ts';
import { randomFrom } from './synthetic-text.ts';

const FILES = 1_000;
const PASSAGES = 107;
const IN_SCOPE = 20;
/** English sets with passages and questions: abstracts, encyclopaedia, notes to accounts. */
const SETS = [
  { records: 'scifact-dev/corpus', questions: 'scifact-dev/claims' },
  { records: 'med/corpus', questions: 'med/queries' },
  { records: 'clapnq-dev/corpus', questions: 'clapnq-dev/questions' },
  { records: 'tatqa-dev/corpus', questions: 'tatqa-dev/questions' },
  { records: 'pubmedqa-dev/corpus', questions: 'pubmedqa-dev/questions' },
  { records: 'xquad-dev/corpus.en', questions: 'xquad-dev/questions.en' },
] as const;
const QUESTIONS_OF_EACH = 10;
const ROUNDS = 3;

/**
 * The search itself, without rights, stores and database: CPU time of a question over a whole library of 100,000
 * passages, and over 20 of its files. The passages are those of the evaluation sets, each mixed from the sentences of
 * two, so that none is there twice.
 */
export function benchSearchCpu(): BenchRow[] {
  if (!SETS.every(({ records }) => hasSet(`${records}.jsonl`)))
    throw new Error('the evaluation sets are not here: bench/search-cpu needs ../shared/eval beside the repository');
  const whole = library();
  const part = (from: number): Library => ({
    scope: whole.scope.slice(from, from + IN_SCOPE),
    texts: new Map(Array.from({ length: IN_SCOPE }, (_, at) => [at, whole.texts.get(from + at) as Segment])),
  });
  const questions = SETS.flatMap(({ questions }) => spread(readLines<{ question: string }>(`${questions}.jsonl`)));
  // Warms the compiler.
  for (const { question } of questions.slice(0, 12))
    rank(question, whole.scope, propose(whole.scope, question), whole.texts);
  return [
    ...measured('the whole library', questions, () => whole, [25, 65]),
    ...measured(`${IN_SCOPE} files`, questions, at => part((at * IN_SCOPE) % FILES), [5, 12]),
  ];
}

/** As many of a set's questions as are asked, from all over it. */
const spread = <T>(all: readonly T[]): T[] =>
  Array.from({ length: QUESTIONS_OF_EACH }, (_, at) => all[Math.floor((at * all.length) / QUESTIONS_OF_EACH)]).filter(
    one => one !== undefined,
  );

interface Library {
  readonly scope: readonly SearchableSegment[];
  readonly texts: ReadonlyMap<number, Segment>;
}

function library(): Library {
  const random = randomFrom(11);
  const passages = SETS.flatMap(({ records }) => readLines<TextRecord>(`${records}.jsonl`)).flatMap(({ text }) => {
    const { passages, sentences } = segmentOfText(text);
    return passages.map(({ firstSentence, lastSentence }) =>
      sentences.slice(firstSentence, lastSentence).map(({ start, end }) => text.slice(start, end)),
    );
  });
  const some = () => passages[Math.floor(random() * passages.length)] ?? [];
  const mixed = () => {
    const [one, other] = [some(), some()];
    return [...one, ...other].filter(() => random() < 0.5).join(' ') || one.join(' ');
  };
  const scope: SearchableSegment[] = [];
  const texts = new Map<number, Segment>();
  for (let file = 0; file < FILES; file += 1) {
    const segment = segmentOfText(Array.from({ length: PASSAGES }, mixed).join('\n\n'));
    const title = some()[0]?.split(' ').slice(0, 6).join(' ') ?? '';
    const owner = { fileId: `file ${file}` as FileId, fileVersion: `version ${file}` as FileVersionId, title };
    scope.push({ owner, ordinal: 0, index: openIndex(buildIndex(segment, title)) });
    texts.set(file, segment);
  }
  return { scope, texts };
}

function measured(
  where: string,
  questions: readonly { readonly question: string }[],
  libraryOf: (at: number) => Library,
  bars: readonly [number, number],
): BenchRow[] {
  const proposing: number[] = [],
    both: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { question }] of questions.entries()) {
      const { scope, texts } = libraryOf(at);
      const begun = process.cpuUsage();
      const found = propose(scope, question);
      proposing.push(since(begun));
      rank(question, scope, found, texts);
      both.push(since(begun));
    }
  }
  return [
    ['proposed', proposing],
    ['proposed and ranked', both],
  ].map(([what, spent]) => {
    const [p50, p95] = [percentile(spent as number[], 50), percentile(spent as number[], 95)];
    return {
      what: `CPU of a search, 100k passages, ${where}: ${what}, p50 / p95`,
      value: `${ms(p50)} / ${ms(p95)}`,
      bar: `≤ ${bars[0]} / ${bars[1]} ms`,
      ok: p50 <= bars[0] && p95 <= bars[1],
    };
  });
}

function since(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}
