import { textIn } from '../../document/span-text.ts';
import { type StatementPage, statementPages } from '../../search/statement-pages.ts';
import type { Candidate, Evidence, RankedSentence, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { inFront } from '../in-front.ts';
import { askedStatements, type StatementLine } from './metrics.ts';

/** Files whose statements are looked at: those of the best candidates. */
const FILES = 2;

/** The pages of the statements that a question needs, in the files that it is most likely about. */
function pagesFor(
  scope: readonly SearchableSegment[],
  question: string,
  candidates: readonly Candidate[],
): StatementPage[] {
  const asked = askedStatements(question);
  if (!asked) return [];
  const files = new Set<string>();
  for (const { segment } of candidates) {
    if (files.size === FILES) break;
    files.add(scope[segment]?.owner.fileVersion ?? '');
  }
  return statementPages(scope, asked.kinds, files);
}

/** The passages of those pages, to stand before what was found by words. */
export const statementCandidates = (
  scope: readonly SearchableSegment[],
  question: string,
  candidates: readonly Candidate[],
): Candidate[] =>
  pagesFor(scope, question, candidates).flatMap(({ segment, passages }) =>
    passages.map(
      passage =>
        candidates.find(found => found.segment === segment && found.passage === passage) ?? {
          segment,
          passage,
          score: 0,
        },
    ),
  );

/**
 * Evidence in which the statements that a question needs stand first, and with the lines that a figure is worked out
 * from. As it was where the question needs none, or there are none.
 */
export function withStatements(
  evidence: Evidence,
  question: string,
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
  limit: number,
): Evidence {
  const pages = pagesFor(scope, question, evidence.passages).filter(({ segment }) => texts.has(segment));
  if (pages.length === 0) return evidence;
  const top = evidence.passages[0]?.score ?? 1;
  const stated = pages.flatMap(({ segment, passages }) => passages.map(passage => ({ segment, passage, score: top })));
  const { metric = null, item = null } = askedStatements(question) ?? {};
  const rows = metric ? metric.lines.flatMap(line => rowsOf(line, pages, texts)) : [];
  const [line] = item ? rowsOf(item, pages, texts) : [];
  return {
    ...evidence,
    passages: inFront(evidence.passages, stated).slice(0, Math.max(limit, stated.length)),
    ...(metric && rows.length >= Math.min(2, metric.lines.length) && { workedOut: { name: metric.name, rows } }),
    ...(line && { statementLine: line }),
  };
}

/** What stands before the name of a row: bars, and the label of its group. */
const BEFORE_NAME = /^(?:[\s|]+|[^:|\p{Nd}]{3,120}:\s+)+/u;
/** The row of a sum stands for the rows that it sums up. */
const OF_SUM = /^(?:total|consolidated)(?!\p{L})/iu;

/**
 * Of each statement, the row that a line names, its figures beside it: a sum before its parts, the first of several.
 */
const rowsOf = (line: StatementLine, pages: readonly StatementPage[], texts: SegmentTexts): RankedSentence[] =>
  pages.flatMap(page => {
    if (page.kind !== line.statement) return [];
    const rows = [...namedRows(line, page, texts)];
    return (rows.find(({ name }) => OF_SUM.test(name)) ?? rows[0])?.row ?? [];
  });

function* namedRows(
  { named }: StatementLine,
  { segment, passages }: StatementPage,
  texts: SegmentTexts,
): Generator<{ readonly name: string; readonly row: RankedSentence }> {
  const text = texts.get(segment);
  for (const passage of passages) {
    const { firstSentence = 0, lastSentence = 0 } = text?.passages[passage] ?? {};
    for (let sentence = firstSentence; sentence < lastSentence; sentence += 1) {
      const span = text?.sentences[sentence];
      if (!text || span?.role !== 'table') continue;
      const words = textIn(text, span);
      const name = words.replace(BEFORE_NAME, '');
      if (named.test(name) && /\p{Nd}/u.test(words))
        yield { name, row: { segment, sentence, passage, score: 1, coverage: 1 } };
    }
  }
}
