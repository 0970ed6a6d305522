import { tokenise } from '../packages/core/src/text/tokenise.ts';
import { answerOf, type PlacedCitation, type Promises } from './builtin-answers.ts';
import { readLines, type TextRecord, textCollection } from './collection.ts';
import { type Row, row } from './rows.ts';

interface SpanAsked {
  readonly id: string;
  readonly question: string;
  readonly answers: readonly string[];
  readonly answer_type: string;
  readonly gold: readonly [{ readonly doc: string }];
}

const termsOf = (text: string) => tokenise(text).map(({ term }) => term);
const same = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ');

/** How far a text is the answer, word by word: 1 when it is, 0 without a common word. */
export function spanF1(said: string, answer: string): number {
  const [given, wanted] = [termsOf(said), termsOf(answer)];
  const left = new Map<string, number>();
  for (const term of wanted) left.set(term, (left.get(term) ?? 0) + 1);
  let both = 0;
  for (const term of given) {
    const more = left.get(term) ?? 0;
    if (more === 0) continue;
    left.set(term, more - 1);
    both += 1;
  }
  return both === 0 ? 0 : (2 * both) / (given.length + wanted.length);
}

/** Whether a text holds the answer, its words in a row. */
export function holdsSpan(said: string, answer: string): boolean {
  return ` ${termsOf(said).join(' ')} `.includes(` ${termsOf(answer).join(' ')} `);
}

/** Whether a citation is of a part of a table's row. */
const isCell = ({ segment, start, end }: PlacedCitation): boolean =>
  segment.sentences.some(
    sentence =>
      sentence.role === 'table' &&
      sentence.start <= start &&
      end <= sentence.end &&
      end - start < sentence.end - sentence.start,
  );

/**
 * TAT-QA's questions whose answer is one span, with the excerpt given: what the built-in engine quotes first, against
 * that span.
 */
export function spanRows(promises: Promises): Row[] {
  const set = 'tatqa-dev';
  const excerpts = new Map(readLines<TextRecord>(`${set}/corpus.jsonl`).map(record => [record._id, record]));
  const asked = readLines<SpanAsked>(`${set}/questions.jsonl`).filter(
    ({ answer_type: type, answers }) => type === 'span' && answers.length === 1,
  );
  const found = asked.flatMap(({ id, question, answers: [answer = ''], gold: [{ doc }] }) => {
    const record = excerpts.get(doc);
    if (!record) return [];
    const { citations } = answerOf(textCollection([record]), question, promises);
    const [first] = citations;
    return [
      {
        id,
        answer,
        first: first?.quote ?? '',
        all: citations.map(({ quote }) => quote),
        isCell: first !== undefined && isCell(first),
      },
    ];
  });
  const all = textCollection([...excerpts.values()]);
  const among = asked.flatMap(({ id, question, answers: [answer = ''] }) => {
    const [first] = answerOf(all, question, promises).citations;
    return first && isCell(first) ? [{ id, answer, first: first.quote }] : [];
  });
  const ids = found.map(({ id }) => id);
  const cells = found.filter(one => one.isCell);
  const measured = (what: string, of: (one: (typeof found)[number]) => number, bar?: number) =>
    row(set, what, found.map(of), { ids, ...(bar !== undefined && { bar }) });
  return [
    measured('span questions, excerpt given: answered', ({ first }) => Number(first !== '')),
    measured('span questions: F1 of the first quote', ({ first, answer }) => spanF1(first, answer), 0.45),
    measured('span questions: first quote is the answer', ({ first, answer }) =>
      Number(same(termsOf(first), termsOf(answer))),
    ),
    measured('span questions: first quote holds the answer', ({ first, answer }) => Number(holdsSpan(first, answer))),
    measured('span questions: a quote holds the answer', ({ all, answer }) =>
      Number(all.some(quote => holdsSpan(quote, answer))),
    ),
    measured('span questions: answered with a cell', one => Number(one.isCell)),
    row(
      set,
      'span questions: the cell is the answer',
      cells.map(({ first, answer }) => spanF1(first, answer)),
      { ids: cells.map(({ id }) => id) },
    ),
    row(
      set,
      'span questions, all excerpts: the cell is the answer',
      among.map(({ first, answer }) => spanF1(first, answer)),
      { ids: among.map(({ id }) => id) },
    ),
  ];
}
