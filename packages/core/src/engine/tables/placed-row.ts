import { pattern } from '../../text/pattern.ts';
import type { QuoteSource } from '../quotes.ts';
import { askedRoots, rootsIn } from './asked.ts';
import type { Grid, GridRow } from './grid.ts';
import { aroundOf } from './point-at.ts';
import { amongRows, type ExtremeRow, gridsIn } from './row-extremes.ts';

/** Places by the words that ask for them, the first at the front. */
const PLACES = [
  pattern('iu')`
    (?<!\p{L})(?:first|1st|won|wins?|winners?|erste[nrs]?|1\.|gewann|gewonnen|sieger\p{L}*|premi[eè]re?s?|gagn[ée]e?
    |vainqueur|primer[oa]?|ganó|ganador\p{L}*|prim[oa]|vint[oa]|vincitore|vincitrice|eerste|won|winnaar)(?!\p{L})
  `,
  pattern('iu')`
    (?<!\p{L})(?:second|2nd|runner-up|zweite[nrs]?|2\.|deuxième|seconde?|segund[oa]|second[oa]|tweede)(?!\p{L})
  `,
  pattern('iu')`(?<!\p{L})(?:third|3rd|dritte[nrs]?|3\.|troisième|tercer[oa]?|terz[oa]|derde)(?!\p{L})`,
  pattern('iu')`(?<!\p{L})(?:fourth|4th|vierte[nrs]?|4\.|quatrième|cuart[oa]|quart[oa]|vierde)(?!\p{L})`,
  pattern('iu')`(?<!\p{L})(?:fifth|5th|fünfte[nrs]?|5\.|cinquième|quint[oa]|vijfde)(?!\p{L})`,
];
/** Asks who has a place among others. */
const ASKS_WHO = pattern('iu')`
  ^\P{L}*(?:and )?(?:who|which|what|wer|welche[rs]?|qui|quel(?:le)?s?|quién|qué|cuál|chi|quale|che|wie|welke?)(?!\p{L})
`;
const IS_PLACED = pattern('iu')`
  (?<!\p{L})(?:came|come|comes|finish\p{L}*|placed?|ranks?|ranked|ended|won|wins?|winners?|runner-up|got|took|wurde|kam
  |belegte|platz|gewann|gewonnen|sieger\p{L}*|arrivée?|classée?|gagnée?|terminée?|vainqueur|quedó|llegó|ganó
  |ganador\p{L}*|arrivat[oa]|vinto|vincitore|werd|eindigde|winnaar)(?!\p{L})
`;
/** What the column of places is called. */
const OF_PLACES = pattern('iu')`
  ^\P{L}*(?:pos(?:ition)?|rank(?:ing)?|places?|pl|platz|platzierung|rang|rg|classement|place|puesto|posición|posto
  |posizione|plaats|lugar)?\P{L}*$
`;
/** What those are called who have them, where nobody says what they are. */
const OF_NAMES = pattern('iu')`
  ^(?:names?|athletes?|players?|teams?|runners?|drivers?|bidders?|name|mannschaft|noms?|équipe|nombre|equipo|nome
  |squadra|naam|ploeg)$
`;
/** A row alone has no place among others. */
const FEWEST_ROWS = 3;

/** The rows of a table by their places, where its first column counts them from one. */
function placesOf({ rows }: Grid): readonly GridRow[] {
  const head = rows[0]?.heads[0] ?? '';
  const isCounted = rows.every(
    ({ cells }, at) => cells[0]?.first === 0 && cells[0].text.replace(/\.$/u, '') === `${at + 1}`,
  );
  return rows.length >= FEWEST_ROWS && isCounted && OF_PLACES.test(head) ? rows : [];
}

/**
 * Who came first, second and so on, in the one table of places that is about what a question asks; null where none is,
 * or several are.
 */
export function placedRow(source: QuoteSource, question: string): ExtremeRow | null {
  const place = PLACES.findLastIndex(words => words.test(question));
  if (place < 0 || !ASKS_WHO.test(question) || !IS_PLACED.test(question)) return null;
  const asked = [...new Set([...rootsIn(question), ...askedRoots(question)])];
  const passages = new Set(source.evidence.passages.map(({ segment, passage }) => `${segment}/${passage}`));
  const found = gridsIn(source).flatMap(({ segment, grid }) => {
    const row = placesOf(grid)[place];
    const passage = row && source.texts.get(segment)?.sentences[row.sentence]?.passage;
    const isCited = passage !== undefined && passages.has(`${segment}/${passage}`);
    // Over the next table stands what this one is not about.
    const around = aroundOf(source, segment, new Set(passage === undefined ? [] : [passage]));
    const told = new Set([...around, ...(row?.heads ?? []).flatMap(head => [...rootsIn(head)])]);
    const matched = asked.filter(root => told.has(root)).length;
    return row && isCited && matched > 0 ? [{ segment, grid, row, matched }] : [];
  });
  const [best, second] = found.sort((a, b) => b.matched - a.matched);
  const label = best?.row.cells[0];
  if (!best || !label || best.matched === second?.matched) return null;
  const { heads, cells } = best.row;
  const isOf = (column: number) => [...rootsIn(heads[column] ?? '')].some(root => asked.includes(root));
  const cell =
    cells.find(({ first }) => first > 0 && isOf(first)) ??
    cells.find(({ first }) => first > 0 && OF_NAMES.test(heads[first] ?? '')) ??
    cells[1];
  return cell ? amongRows(source, { ...best, label, cell }, [best.row]) : null;
}
