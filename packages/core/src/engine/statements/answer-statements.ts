import { textIn } from '../../document/span-text.ts';
import { holdsQuantity } from '../../search/answer-type.ts';
import { contentRoots } from '../../text/content-terms.ts';
import { type BuiltinRequest, followUps, NEAREST } from '../endings.ts';
import type { Frame } from '../frames.ts';
import { quoteOfRun } from '../quotes.ts';
import { composePointed, composeQuotes } from '../tables/compose-tables.ts';
import { gridAt } from '../tables/grid.ts';
import type { Pointed } from '../tables/point-at.ts';
import { type EngineStep, plainly, Writer } from '../writer.ts';

/** Whether one of the best sentences gives a figure by its name; then it need not be worked out. */
export const isGiven = ({ evidence, texts }: BuiltinRequest, name: string): boolean =>
  evidence.sentences.slice(0, NEAREST).some(({ segment, sentence }) => {
    const text = texts.get(segment);
    const span = text?.sentences[sentence];
    const words = text && span ? textIn(text, span) : '';
    const said = contentRoots(words);
    return holdsQuantity(words) && [...contentRoots(name)].every(root => said.has(root));
  });

/** The lines that a figure is worked out from, which the sources do not give by itself. It only comes near. */
export function* answerWorkedOut(
  request: BuiltinRequest,
  { name, rows }: NonNullable<BuiltinRequest['evidence']['workedOut']>,
  missing: readonly string[],
  frame: Frame,
): Generator<EngineStep, void, undefined> {
  const page = new Writer(request);
  const shown = rows.flatMap(
    ({ segment, sentence, score }) => quoteOfRun(request, segment, sentence, sentence, score) ?? [],
  );
  for (const said of missing) yield page.write(`${said}\n\n`);
  yield page.write(`**${frame.workedOut(plainly(name))}**\n\n`);
  yield* composeQuotes(page, request, shown);
  yield* followUps(request, shown, frame);
  yield { type: 'finish', reason: 'near', decline: null };
}

const YEAR = /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/gu;

/**
 * The line of a statement that was asked for by its name and that of the statement, with the cell of the year that was
 * asked for; null where there is none, or where none of its columns is of that year.
 */
export function statedLine({ question, evidence, texts }: BuiltinRequest): Pointed | null {
  const line = evidence.statementLine;
  const text = line && texts.get(line.segment);
  const grid = text && gridAt(text, line.sentence);
  const row = grid?.rows.find(({ sentence }) => sentence === line?.sentence);
  const label = row?.cells[0];
  if (!line || !grid || !row || !label) return null;
  const years = new Set(question.match(YEAR));
  const of = row.cells.filter(
    cell => cell !== label && (row.heads[cell.first]?.match(YEAR) ?? []).some(year => years.has(year)),
  );
  if (years.size > 0 && of.length === 0) return null;
  const cell = of.length === 1 ? (of[0] ?? null) : null;
  return {
    segment: line.segment,
    grid,
    row,
    label,
    isGrouped: false,
    cell,
    head: null,
    isWhole: cell !== null,
    isNear: false,
    score: line.score,
  };
}

/** That line, its cell in bold in front. */
export function* answerStated(
  request: BuiltinRequest,
  pointed: Pointed,
  frame: Frame,
): Generator<EngineStep, void, undefined> {
  const page = new Writer(request);
  yield* composePointed(page, request, pointed, false);
  const quote = quoteOfRun(request, pointed.segment, pointed.row.sentence, pointed.row.sentence, pointed.score);
  yield* followUps(request, quote ? [quote] : [], frame);
  yield { type: 'finish', reason: 'stop', decline: null };
}
