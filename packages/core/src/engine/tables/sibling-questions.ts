import type { SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { fold } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { evidenceFor, findCandidates } from '../evidence.ts';
import { type Grid, type GridRow, gridAt } from './grid.ts';
import { pointAt } from './point-at.ts';

/** A row of a table that is shown. */
interface ShownRow {
  readonly segment: number;
  readonly start: number;
  readonly end: number;
}

/** Names of other rows, and years, that are put in for the one that was asked for. */
const MOST_ROWS = 4;
const MOST_YEARS = 2;
const LONGEST_NAME = 40;
/** A sum over other rows is none of them. */
const SUM = pattern('iu')`
  ^(?:sub)?(?:total|totals|sum|all|overall|gesamt|insgesamt|summe|totale?s?|totaal|suma|razem|итого|всего|toplam|tổng
  |合计|总计|合計|総計|합계|총계|المجموع|الإجمالي|إجمالي)(?!\p{L})
`;
/** "(d)" behind a name points to a note. */
const NOTE = /\s*\((?:\p{Ll}|\p{Nd}{1,2})\)$/u;
const nameOf = ({ cells }: GridRow): string => (cells[0]?.text ?? '').trim().replace(NOTE, '');
const YEAR = /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/gu;

/**
 * The question again, about another row of the table that answered it, and about another year: in whatever language it
 * was asked. Only where the table answers that with a cell.
 */
export function* siblingQuestions(
  question: string,
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
  shown: readonly ShownRow[],
): Generator<string> {
  for (const { segment, start, end } of shown) {
    const text = texts.get(segment);
    const sentence = text?.sentences.findIndex(span => span.role === 'table' && span.start < end && span.end > start);
    const grid = text && sentence !== undefined && sentence >= 0 ? gridAt(text, sentence) : null;
    const row = grid?.rows.find(found => found.sentence === sentence);
    if (!grid || !row) continue;
    for (const asked of asksAgain(question, grid, row)) {
      const evidence = evidenceFor(asked, scope, findCandidates(scope, asked), texts);
      const pointed = pointAt({ scope, texts, evidence }, asked);
      if (pointed && 'row' in pointed && pointed.cell) yield asked;
    }
    return;
  }
}

function asksAgain(question: string, { rows }: Grid, row: GridRow): string[] {
  const name = nameOf(row);
  const at = rows.indexOf(row);
  const others = [...rows.slice(at + 1), ...rows.slice(0, at)]
    .filter(({ section }) => section === row.section)
    .map(nameOf)
    .filter(
      other =>
        /^\p{L}[^\p{Nd}]*$/u.test(other) &&
        !SUM.test(other) &&
        other.length <= LONGEST_NAME &&
        fold(other) !== fold(name),
    );
  const asked = name.length > 1 ? fold(question).indexOf(fold(name)) : -1;
  // Folding may change lengths; then the name stands elsewhere.
  const isThere = asked >= 0 && fold(question.slice(asked, asked + name.length)) === fold(name);
  const isSmall = isThere && /^\p{Ll}/u.test(question.slice(asked));
  const byRow = (isThere ? others : [])
    .slice(0, MOST_ROWS)
    .map(other => (isSmall && /^\p{Lu}\p{Ll}/u.test(other) ? other.charAt(0).toLowerCase() + other.slice(1) : other))
    .map(other => `${question.slice(0, asked)}${other}${question.slice(asked + name.length)}`);
  const [year] = question.match(YEAR) ?? [];
  const years = new Set(row.heads.flatMap(head => head.match(YEAR) ?? []));
  const byYear =
    year !== undefined && years.has(year)
      ? [...years].filter(other => other !== year).map(other => question.replaceAll(year, other))
      : [];
  return [...byYear.slice(0, MOST_YEARS), ...byRow];
}
