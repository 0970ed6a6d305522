import type { SearchableSegment } from '../packages/core/src/search/index.ts';
import { WordBm25 } from './baseline.ts';
import { answerOf, type PlacedCitation, type Promises } from './builtin-answers.ts';
import { type Collection, documentsOf, find, findAsAsked, readLines } from './collection.ts';
import { overlap, recall } from './metrics.ts';
import { pdfCollection } from './pdf-collection.ts';
import { rectangleRows } from './rectangles.ts';
import { type Row, row } from './rows.ts';

interface FilingQuestion {
  readonly id: string;
  readonly question: string;
  readonly doc: string;
  readonly answerable: boolean;
  readonly gold: readonly { readonly doc: string; readonly page?: number }[];
}

const pageName = (doc: string, page: number) => `${doc}#${page}`;
const pagesOf = (collection: Collection) =>
  [...collection.texts].flatMap(([at, segment]) =>
    segment.pages.map(page => ({
      name: pageName(collection.names[at] ?? '', page.number),
      text: segment.text.slice(page.start - segment.start, page.end - segment.start),
    })),
  );

/** Gold pages among the first found and among those cited, with the right filing chosen by the asker. */
export async function filingRows(promises: Promises): Promise<Row[]> {
  const set = 'financebench-dev';
  const collection = await pdfCollection(set);
  const words = new WordBm25(pagesOf(collection));
  const asked = readLines<FilingQuestion>(`${set}/questions.jsonl`).filter(({ gold }) =>
    gold.some(({ page }) => page !== undefined),
  );
  const depths = [1, 5, 10, 20];
  const found = asked.map(({ id, question, doc, gold }) => {
    const pages = gold.flatMap(({ doc: of, page }) => (page === undefined ? [] : [pageName(of, page)]));
    const beside = gold.flatMap(({ doc: of, page }) =>
      page === undefined ? [] : [page - 1, page, page + 1].map(near => pageName(of, near)),
    );
    const within = only(collection, doc);
    const ranking = [
      ...new Set(
        findAsAsked(within, question).passages.map(({ segment, passage }) =>
          pageName(doc, within.texts.get(segment)?.passages[passage]?.page ?? 0),
        ),
      ),
    ];
    const { citations } = answerOf(within, question, promises);
    return {
      id,
      pages,
      beside,
      ranking,
      citations,
      cited: [...new Set(citations.map(citation => pageName(doc, citation.page)))],
      plain: words.search(question, name => name.startsWith(`${doc}#`)),
    };
  });
  const ids = found.map(({ id }) => id);
  const hits = (ranking: readonly string[], pages: readonly string[]) =>
    Number(ranking.some(name => pages.includes(name)));
  const answered = found.filter(({ cited }) => cited.length > 0);
  const ofAnswered = (what: string, of: (one: (typeof found)[number]) => number, bar?: number) =>
    row(set, what, answered.map(of), { ids: answered.map(({ id }) => id), ...(bar !== undefined && { bar }) });
  return [
    ...depths.map(depth =>
      row(
        set,
        `page R@${depth}, filing chosen`,
        found.map(({ ranking, pages }) => recall(ranking, pages, depth)),
        {
          ...(depth === 10 && { bar: 0.621 }),
          baseline: found.map(({ plain, pages }) => recall(plain, pages, depth)),
          ids,
        },
      ),
    ),
    row(
      set,
      'a right page in the top 5',
      found.map(({ ranking, pages }) => hits(ranking.slice(0, 5), pages)),
      { bar: 0.75, baseline: found.map(({ plain, pages }) => hits(plain.slice(0, 5), pages)), ids },
    ),
    row(
      set,
      'answered',
      found.map(({ cited }) => Number(cited.length > 0)),
      { ids },
    ),
    ofAnswered('answers that cite a right page', ({ cited, pages }) => hits(cited, pages), 0.7),
    ofAnswered('answers that cite a right page or the one beside it', ({ cited, beside }) => hits(cited, beside)),
    ofAnswered('cited pages that are right', ({ cited, pages }) => overlap(new Set(cited), new Set(pages)).precision),
    ...rectangleRows(
      set,
      found.flatMap(({ citations }): readonly PlacedCitation[] => citations),
    ),
  ];
}

/** Whether the filings that a question needs are among the first five found, and those that are cited. */
export async function quarterRows(promises: Promises): Promise<Row[]> {
  const set = 'kgrag-10q-dev';
  const collection = await pdfCollection(set);
  const words = new WordBm25(pagesOf(collection));
  const asked = readLines<FilingQuestion>(`${set}/questions.jsonl`).filter(({ gold }) => gold.length > 0);
  const found = asked.map(({ id, question, gold }) => {
    const { citations } = answerOf(collection, question, promises);
    return {
      id,
      docs: gold.map(({ doc }) => doc),
      citations,
      ours: documentsOf(collection, find(collection, question)),
      plain: [...new Set(words.search(question).map(name => name.replace(/#\d+$/, '')))],
    };
  });
  const ids = found.map(({ id }) => id);
  const answered = found.filter(({ citations }) => citations.length > 0);
  return [
    ...[1, 5].map(depth =>
      row(
        set,
        `document R@${depth}`,
        found.map(({ ours, docs }) => recall(ours, docs, depth)),
        { ...(depth === 5 && { bar: 0.9 }), baseline: found.map(({ plain, docs }) => recall(plain, docs, depth)), ids },
      ),
    ),
    row(
      set,
      'answered',
      found.map(({ citations }) => Number(citations.length > 0)),
      { ids },
    ),
    row(
      set,
      'answers that cite a right document',
      answered.map(({ citations, docs }) => Number(citations.some(({ document }) => docs.includes(document)))),
      { ids: answered.map(({ id }) => id) },
    ),
    row(
      set,
      'cited documents that are right',
      answered.map(
        ({ citations, docs }) => overlap(new Set(citations.map(({ document }) => document)), new Set(docs)).precision,
      ),
      { ids: answered.map(({ id }) => id) },
    ),
    ...rectangleRows(
      set,
      found.flatMap(({ citations }) => citations),
    ),
  ];
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
