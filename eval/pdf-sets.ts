import type { SearchableSegment } from '../packages/core/src/search/index.ts';
import { WordBm25 } from './baseline.ts';
import { type Collection, documentsOf, find, readLines } from './collection.ts';
import { recall } from './metrics.ts';
import { pdfCollection } from './pdf-collection.ts';
import { type Row, row } from './rows.ts';

interface FilingQuestion {
  readonly question: string;
  readonly doc: string;
  readonly answerable: boolean;
  readonly gold: readonly { readonly doc: string; readonly page?: number }[];
}

const pageName = (doc: string, page: number) => `${doc}#${page}`;
const pagesOf = (collection: Collection) =>
  [...collection.texts].flatMap(([at, segment]) =>
    segment.pages.map(page => ({ name: pageName(collection.names[at] ?? '', page.number), text: segment.text.slice(page.start - segment.start, page.end - segment.start) })),
  );

/** Gold pages among the first ten found, with the right filing chosen by the asker. */
export async function filingRows(): Promise<Row[]> {
  const collection = await pdfCollection('financebench-dev');
  const words = new WordBm25(pagesOf(collection));
  const asked = readLines<FilingQuestion>('financebench-dev/questions.jsonl').filter(({ gold }) => gold.some(({ page }) => page !== undefined));
  const depths = [1, 5, 10, 20];
  const found = asked.map(({ question, doc, gold }) => {
    const pages = gold.flatMap(({ doc: of, page }) => (page === undefined ? [] : [pageName(of, page)]));
    const within = only(collection, doc);
    const ranking = [...new Set(find(within, question).passages.map(({ segment, passage }) => pageName(doc, within.texts.get(segment)?.passages[passage]?.page ?? 0)))];
    return { pages, ranking, plain: words.search(question, name => name.startsWith(`${doc}#`)) };
  });
  return depths.map(depth =>
    row(
      'financebench-dev',
      `page R@${depth}, filing chosen`,
      found.map(({ ranking, pages }) => recall(ranking, pages, depth)),
      depth === 10 ? 0.621 : null,
      found.map(({ plain, pages }) => recall(plain, pages, depth)),
    ),
  );
}

function only(collection: Collection, doc: string): Collection {
  const kept = collection.names.flatMap((name, at) => (name === doc ? [at] : []));
  return {
    scope: kept.map(at => collection.scope[at] as SearchableSegment),
    names: kept.map(() => doc),
    texts: new Map(
      kept.flatMap((at, place) => {
        const text = collection.texts.get(at);
        return text ? [[place, text] as const] : [];
      }),
    ),
  };
}

/** Whether the filings that a question needs are among the first five found. */
export async function quarterRows(): Promise<Row[]> {
  const collection = await pdfCollection('kgrag-10q-dev');
  const words = new WordBm25(pagesOf(collection));
  const asked = readLines<FilingQuestion>('kgrag-10q-dev/questions.jsonl').filter(({ gold }) => gold.length > 0);
  const found = asked.map(({ question, gold }) => ({
    docs: gold.map(({ doc }) => doc),
    ours: documentsOf(collection, find(collection, question)),
    plain: [...new Set(words.search(question).map(name => name.replace(/#\d+$/, '')))],
  }));
  return [1, 5].map(depth =>
    row(
      'kgrag-10q-dev',
      `document R@${depth}`,
      found.map(({ ours, docs }) => recall(ours, docs, depth)),
      depth === 5 ? 0.9 : null,
      found.map(({ plain, docs }) => recall(plain, docs, depth)),
    ),
  );
}
