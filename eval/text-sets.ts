import { passesGate } from '../packages/core/src/engine/index.ts';
import type { Evidence } from '../packages/core/src/search/index.ts';
import { WordBm25 } from './baseline.ts';
import { answerOf, evidenceOf, type Promises } from './builtin-answers.ts';
import {
  type Collection,
  documentsOf,
  find,
  readJudgements,
  readLines,
  type TextRecord,
  textCollection,
} from './collection.ts';
import { ndcg, overlap, recall } from './metrics.ts';
import { type Row, type RowOptions, row, worstOf } from './rows.ts';

interface Asked {
  readonly id: string;
  readonly question: string;
}

/** Sets whose measure is nDCG@10 of documents, with the bar of the architecture. */
const RANKED = [
  { set: 'scifact-dev', questions: 'claims', bar: 0.8 },
  { set: 'med', questions: 'queries', bar: 0.71 },
  { set: 'clapnq-dev', questions: 'questions', bar: 0.97 },
  { set: 'tatqa-dev', questions: 'questions', bar: 0.82 },
  { set: 'pubmedqa-dev', questions: 'questions', bar: null },
] as const;

export function rankedRows(): Row[] {
  return RANKED.flatMap(({ set, questions, bar }) => {
    const records = readLines<TextRecord>(`${set}/corpus.jsonl`);
    const judgements = readJudgements(`${set}/qrels.tsv`);
    const collection = textCollection(records);
    const words = new WordBm25(
      records.map(record => ({ name: record._id, text: `${record.title ?? ''} ${record.text}` })),
    );
    const asked = readLines<Asked>(`${set}/${questions}.jsonl`).filter(({ id }) => judgements.has(id));
    const gradesOf = (id: string) => judgements.get(id) ?? new Map<string, number>();
    const found = asked.map(({ id, question }) => ({
      grades: gradesOf(id),
      ours: documentsOf(collection, find(collection, question)),
      theirs: words.search(question),
    }));
    const ids = asked.map(({ id }) => id);
    const measured = (
      what: string,
      of: (ranking: readonly string[], grades: ReadonlyMap<string, number>) => number,
      options: RowOptions,
    ) =>
      row(
        set,
        what,
        found.map(({ ours, grades }) => of(ours, grades)),
        { ids, baseline: found.map(({ theirs, grades }) => of(theirs, grades)), ...options },
      );
    return [
      measured('nDCG@10', ndcg, bar === null ? {} : { bar }),
      measured('R@100', (ranking, grades) => recall(ranking, grades.keys(), 100), {}),
    ];
  });
}

interface SpanAsked extends Asked {
  readonly gold: readonly [{ readonly doc: string; readonly start: number }];
}
const LANGUAGES = ['en', 'es', 'de', 'ar', 'zh'] as const;
const SENTENCE_BARS = { en: 0.94, es: 0.92, de: 0.91, ar: 0.86, zh: 0.94 } as const;

export function languageRows(promises: Promises): Row[] {
  const paragraphs: Row[] = [],
    sentences: Row[] = [];
  const all: { id: string; ours: number; theirs: number }[] = [];
  for (const language of LANGUAGES) {
    const set = `xquad-dev ${language}`;
    const records = readLines<TextRecord>(`xquad-dev/corpus.${language}.jsonl`);
    const collection = textCollection(records);
    const words = new WordBm25(
      records.map(record => ({ name: record._id, text: `${record.title ?? ''} ${record.text}` })),
    );
    const found = readLines<SpanAsked>(`xquad-dev/questions.${language}.jsonl`).map(
      ({ id, question, gold: [gold] }) => ({
        id,
        question,
        gold,
        evidence: find(collection, question),
      }),
    );
    const ids = found.map(({ id }) => id);
    const first = (names: readonly string[], doc: string) => Number(names[0] === doc);
    const places = found.map(({ id, question, gold, evidence }) => ({
      id: `${language} ${id}`,
      ours: first(documentsOf(collection, evidence), gold.doc),
      theirs: first(words.search(question), gold.doc),
    }));
    all.push(...places);
    const ours = places.map(place => place.ours),
      theirs = places.map(place => place.theirs);
    paragraphs.push(row(set, 'paragraph R@1', ours, { baseline: theirs, ids }));
    const share = (what: string, holds: (one: (typeof found)[number]) => boolean, options: RowOptions = {}) =>
      row(
        set,
        what,
        found.map(one => Number(holds(one))),
        { ids, ...options },
      );
    sentences.push(
      share('answer sentence R@1', ({ evidence, gold }) => holdsAnswer(collection, evidence, gold, 1)),
      share('answer sentence R@3', ({ evidence, gold }) => holdsAnswer(collection, evidence, gold, 3), {
        bar: SENTENCE_BARS[language],
      }),
      share(
        'answered (strict gate)',
        ({ question, evidence }) => passesGate(question, evidence.gate, 'strict') !== 'decline',
      ),
      share('cited: the paragraph that answers', ({ question, gold }) =>
        answerOf(collection, question, promises, { locale: language }).citations.some(
          ({ document }) => document === gold.doc,
        ),
      ),
    );
  }
  const mean = row(
    'xquad-dev',
    'paragraph R@1, mean',
    all.map(({ ours }) => ours),
    { bar: 0.94, baseline: all.map(({ theirs }) => theirs), ids: all.map(({ id }) => id) },
  );
  return [
    mean,
    ...worstOf(paragraphs, 'xquad-dev', 0.9),
    ...paragraphs,
    ...worstOf(
      sentences.filter(({ what }) => what === 'answer sentence R@3'),
      'xquad-dev',
    ),
    ...sentences,
  ];
}

/** Questions in another language than the texts, which are looked up by the dictionaries: the right paragraph first. */
export function acrossLanguageRows(): Row[] {
  const { scope, ...texts } = textCollection(readLines<TextRecord>('xquad-dev/corpus.en.jsonl'));
  const facts = { authors: [], publishedOn: null, language: 'en' };
  const collection: Collection = { ...texts, scope: scope.map(segment => ({ ...segment, facts })) };
  return LANGUAGES.filter(language => language !== 'en').map(language => {
    const asked = readLines<SpanAsked>(`xquad-dev/questions.${language}.jsonl`);
    const found = asked.map(({ question, gold: [gold] }) =>
      Number(documentsOf(collection, evidenceOf(collection, question))[0] === gold.doc),
    );
    return row(`xquad-dev ${language}`, 'paragraph R@1, English texts', found, { ids: asked.map(({ id }) => id) });
  });
}

function holdsAnswer(
  collection: Collection,
  evidence: Evidence,
  gold: { doc: string; start: number },
  depth: number,
): boolean {
  return evidence.sentences.slice(0, depth).some(({ segment, sentence }) => {
    const span = collection.texts.get(segment)?.sentences[sentence];
    return !!span && collection.names[segment] === gold.doc && span.start <= gold.start && span.end > gold.start;
  });
}

interface LongAsked extends Asked {
  readonly answerable: boolean;
  readonly gold: readonly [{ readonly doc: string; readonly sentences?: readonly number[] }];
}

/**
 * CLAP NQ, all passages in scope: how far the engine's quotes are the sentences that carry the answer, and whether it
 * declines where there is none.
 */
export function evidenceRows(promises: Promises): Row[] {
  const records = new Map(
    readLines<TextRecord & { sentence_ends: number[] }>('clapnq-dev/corpus.jsonl').map(record => [record._id, record]),
  );
  const collection = textCollection([...records.values()]);
  const shares: { id: string; precision: number; recall: number; f1: number; whole: number }[] = [];
  const kept: { id: string; right: number }[] = [],
    declined: { id: string; right: number }[] = [];
  for (const asked of readLines<LongAsked>('clapnq-dev/questions.jsonl')) {
    const {
      id,
      question,
      answerable,
      gold: [gold],
    } = asked;
    const record = records.get(gold.doc);
    if (!record) continue;
    const evidence = find(collection, question, 12);
    const refuses = passesGate(question, evidence.gate, 'very_strict') === 'decline';
    (answerable ? kept : declined).push({ id, right: Number(answerable ? !refuses : refuses) });
    const { citations } = answerOf(collection, question, promises, { evidence });
    if (!answerable || !gold.sentences) continue;
    const wanted = new Set(gold.sentences);
    const shown = sentencesCited(
      record,
      citations.map(({ document, start, end }) => ({ isHere: document === gold.doc, start, end })),
    );
    shares.push({ id, ...overlap(shown, wanted), whole: overlap(new Set(record.sentence_ends.keys()), wanted).f1 });
  }
  const set = 'clapnq-dev';
  const ids = shares.map(({ id }) => id);
  const of = (what: 'precision' | 'recall' | 'f1' | 'whole') => shares.map(one => one[what]);
  const right = (list: readonly { id: string; right: number }[]): [number[], { ids: string[] }] => [
    list.map(one => one.right),
    { ids: list.map(one => one.id) },
  ];
  const [keptValues, keptIds] = right(kept),
    [declinedValues, declinedIds] = right(declined);
  return [
    row(set, 'quoted sentences, precision', of('precision'), { ids }),
    row(set, 'quoted sentences, recall', of('recall'), { ids }),
    row(set, 'quoted sentences, F1', of('f1'), { ids, bar: 0.62 }),
    row(set, 'whole right passage, F1', of('whole'), { ids }),
    row(set, 'very strict: answerable kept', keptValues, { ...keptIds, bar: 0.85 }),
    row(set, 'very strict: unanswerable declined', declinedValues, { ...declinedIds, bar: 0.82 }),
  ];
}

/** Which of a record's sentences are cited, by number. A quote from another document is one more wrong sentence. */
export function sentencesCited(
  { sentence_ends: ends }: { readonly sentence_ends: readonly number[] },
  quotes: readonly { isHere: boolean; start: number; end: number }[],
): Set<number> {
  const shown = new Set<number>();
  for (const { isHere, start, end } of quotes) {
    if (!isHere) shown.add(-1 - start);
    else
      for (const [at, sentenceEnd] of ends.entries())
        if (start < sentenceEnd && end > (ends[at - 1] ?? 0) + 1) shown.add(at);
  }
  return shown;
}
