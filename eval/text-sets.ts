import { answerBuiltin, passesGate } from '../packages/core/src/engine/index.ts';
import type { Evidence } from '../packages/core/src/search/index.ts';
import { WordBm25 } from './baseline.ts';
import { type Collection, documentsOf, find, readJudgements, readLines, type TextRecord, textCollection } from './collection.ts';
import { ndcg, recall } from './metrics.ts';
import { type Row, row } from './rows.ts';

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
    const words = new WordBm25(records.map(record => ({ name: record._id, text: `${record.title ?? ''} ${record.text}` })));
    const asked = readLines<Asked>(`${set}/${questions}.jsonl`).filter(({ id }) => judgements.has(id));
    const gradesOf = (id: string) => judgements.get(id) ?? new Map<string, number>();
    const found = asked.map(({ id, question }) => ({ grades: gradesOf(id), ours: documentsOf(collection, find(collection, question)), theirs: words.search(question) }));
    return [
      row(
        set,
        'nDCG@10',
        found.map(({ ours, grades }) => ndcg(ours, grades)),
        bar,
        found.map(({ theirs, grades }) => ndcg(theirs, grades)),
      ),
      row(
        set,
        'R@100',
        found.map(({ ours, grades }) => recall(ours, grades.keys(), 100)),
        null,
        found.map(({ theirs, grades }) => recall(theirs, grades.keys(), 100)),
      ),
    ];
  });
}

interface SpanAsked extends Asked {
  readonly gold: readonly [{ readonly doc: string; readonly start: number }];
}
const LANGUAGES = ['en', 'es', 'de', 'ar', 'zh'] as const;

export function languageRows(): Row[] {
  const paragraphs: { language: string; ours: number[]; theirs: number[] }[] = [];
  const sentences: Row[] = [];
  for (const language of LANGUAGES) {
    const records = readLines<TextRecord>(`xquad-dev/corpus.${language}.jsonl`);
    const collection = textCollection(records);
    const words = new WordBm25(records.map(record => ({ name: record._id, text: `${record.title ?? ''} ${record.text}` })));
    const found = readLines<SpanAsked>(`xquad-dev/questions.${language}.jsonl`).map(({ question, gold: [gold] }) => ({ question, gold, evidence: find(collection, question) }));
    const first = (names: readonly string[], doc: string) => Number(names[0] === doc);
    paragraphs.push({
      language,
      ours: found.map(({ evidence, gold }) => first(documentsOf(collection, evidence), gold.doc)),
      theirs: found.map(({ question, gold }) => first(words.search(question), gold.doc)),
    });
    for (const depth of [1, 3])
      sentences.push(
        row(
          `xquad-dev ${language}`,
          `answer sentence R@${depth}`,
          found.map(({ evidence, gold }) => Number(holdsAnswer(collection, evidence, gold, depth))),
        ),
      );
    sentences.push(
      row(
        `xquad-dev ${language}`,
        'answered (strict gate)',
        found.map(({ question, evidence }) => Number(passesGate(question, evidence.gate, 'strict') !== 'decline')),
      ),
    );
  }
  const rows = paragraphs.map(({ language, ours, theirs }) => row(`xquad-dev ${language}`, 'paragraph R@1', ours, 0.9, theirs));
  const all = row(
    'xquad-dev',
    'paragraph R@1, mean',
    paragraphs.flatMap(({ ours }) => ours),
    0.94,
    paragraphs.flatMap(({ theirs }) => theirs),
  );
  return [all, ...rows, ...sentences];
}

function holdsAnswer(collection: Collection, evidence: Evidence, gold: { doc: string; start: number }, depth: number): boolean {
  return evidence.sentences.slice(0, depth).some(({ segment, sentence }) => {
    const span = collection.texts.get(segment)?.sentences[sentence];
    return !!span && collection.names[segment] === gold.doc && span.start <= gold.start && span.end > gold.start;
  });
}

interface LongAsked extends Asked {
  readonly answerable: boolean;
  readonly gold: readonly [{ readonly doc: string; readonly sentences?: readonly number[] }];
}

/** CLAP NQ, all passages in scope: how far the engine's quotes are the sentences that carry the answer, and whether it declines where there is none. */
export function evidenceRows(): Row[] {
  const records = new Map(readLines<TextRecord & { sentence_ends: number[] }>('clapnq-dev/corpus.jsonl').map(record => [record._id, record]));
  const collection = textCollection([...records.values()]);
  const precision: number[] = [],
    recalled: number[] = [],
    f1: number[] = [],
    kept: number[] = [],
    declined: number[] = [];
  for (const {
    question,
    answerable,
    gold: [gold],
  } of readLines<LongAsked>('clapnq-dev/questions.jsonl')) {
    const record = records.get(gold.doc);
    if (!record) continue;
    const evidence = find(collection, question, 12);
    const refuses = passesGate(question, evidence.gate, 'very_strict') === 'decline';
    (answerable ? kept : declined).push(Number(answerable ? !refuses : refuses));
    if (!answerable || !gold.sentences) continue;
    const shown = new Set<number>();
    for (const step of answerBuiltin({ question, locale: 'en', strictness: 'strict', scope: collection.scope, texts: collection.texts, evidence })) {
      if (step.type !== 'citation') continue;
      // A quote from another passage is a wrong one.
      if (collection.texts.get(collection.names.indexOf(gold.doc)) !== step.request.segment) {
        shown.add(-1 - step.request.start);
        continue;
      }
      for (const [at, end] of record.sentence_ends.entries()) if (step.request.start < end && step.request.end > (record.sentence_ends[at - 1] ?? 0) + 1) shown.add(at);
    }
    const right = gold.sentences.filter(at => shown.has(at)).length;
    const p = shown.size === 0 ? 0 : right / shown.size,
      r = right / gold.sentences.length;
    precision.push(p);
    recalled.push(r);
    f1.push(p + r === 0 ? 0 : (2 * p * r) / (p + r));
  }
  const set = 'clapnq-dev';
  return [
    row(set, 'quoted sentences, precision', precision),
    row(set, 'quoted sentences, recall', recalled),
    row(set, 'quoted sentences, F1', f1),
    row(set, 'very strict: answerable kept', kept),
    row(set, 'very strict: unanswerable declined', declined),
  ];
}
