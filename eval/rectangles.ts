import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { judge, type PlacedWords } from '../bench/quote-check.ts';
import { hasPoppler, popplerWords } from '../packages/server/src/features/ingestion/testing/poppler-words.ts';
import type { PlacedCitation } from './builtin-answers.ts';
import { setsRoot } from './collection.ts';
import { type Row, row } from './rows.ts';

/**
 * How many of the citations have, under their rectangles, the words of their quote: as poppler sees the page. Nothing
 * without poppler.
 */
export function rectangleRows(set: string, citations: readonly PlacedCitation[]): Row[] {
  if (!hasPoppler()) {
    console.log(`pdftotext is not here: rectangles of ${set} are not compared.`);
    return [];
  }
  const pages = new Map<string, PlacedWords>();
  const wordsOf = (document: string): PlacedWords => {
    const known = pages.get(document);
    if (known) return known;
    const path = fileURLToPath(new URL(`${set}/docs/${encodeURIComponent(document)}`, setsRoot));
    const read = existsSync(path) ? popplerWords(path) : [];
    pages.set(document, read);
    return read;
  };
  const places = new Map(
    citations.map(citation => [`${citation.document} ${citation.start}-${citation.end}`, citation]),
  );
  const verdicts = [...places].map(([id, { document, segment, start, end }]) => ({
    id,
    document,
    ...judge(
      { name: document, segments: [segment], pages: wordsOf(document), turned: new Set() },
      { segment, start, end },
    ),
  }));
  for (const miss of verdicts.filter(({ outcome }) => outcome !== 'equal'))
    console.log(
      `${miss.document} p. ${miss.page}, ${miss.outcome}, ${miss.matched} of ${miss.total} words\n` +
        `  quote: ${miss.quote.replaceAll('\n', ' ⏎ ')}\n  under: ${miss.under}`,
    );
  return [
    row(
      set,
      'words under the rectangles are the quote',
      verdicts.map(({ outcome }) => Number(outcome === 'equal')),
      { bar: 0.995, ids: verdicts.map(({ id }) => id) },
    ),
  ];
}
