import { answerOf, type BuiltinAnswer, type Promises } from './builtin-answers.ts';
import type { Collection } from './collection.ts';
import { corpusCollection, hasFile } from './corpus-collection.ts';
import { judge, shownOf } from './people-judge.ts';
import { collections, KINDS, PARTS, type Part, type Question, questionsOf } from './people-questions.ts';
import { type Row, row, table } from './rows.ts';

interface Judged {
  readonly question: Question;
  readonly answer: BuiltinAnswer;
  /** Nothing when it is right. */
  readonly faults: readonly string[];
}

/** Of the reviewed ones 22 of 26. */
const BARS: Readonly<Record<Part, number>> = {
  reviewed: 22 / 26,
  development: 0.75,
  fresh: 0.75,
  everyday: 0.75,
  paperwork: 0.75,
  'kept-back': 0.75,
};
const LINES_SHOWN = 3;
const LINE = 160;

/** Questions as people ask them, judged by rules: each with its outcome, but nothing of those that are kept back. */
export async function peopleRows(promises: Promises, isKeptBack: boolean): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of PARTS.filter(name => (name === 'kept-back') === isKeptBack)) {
    const judged = await judgedPart(part, promises);
    if (!isKeptBack) for (const one of judged) console.log(outcomeOf(one));
    console.log(`\n${part}\n${sharesOf(judged)}\n`);
    rows.push(
      row(
        'people',
        part,
        judged.map(({ faults }) => Number(faults.length === 0)),
        { bar: BARS[part], ids: judged.map(({ question }) => question.id) },
      ),
    );
  }
  return rows;
}

/** One question with its whole answer. Those that are kept back are not shown. */
export async function printQuestion(id: string, promises: Promises): Promise<string> {
  const question = PARTS.filter(part => part !== 'kept-back')
    .flatMap(questionsOf)
    .find(one => one.id === id);
  if (!question) throw new Error(`There is no question "${id}" that may be shown.`);
  const judged = await judgedQuestion(question, promises);
  const quoted = shownOf(judged.answer).pieces.map(
    ({ citation, text }) => `${citation.document} p. ${citation.page}: ${lineOf(text)}`,
  );
  return [outcomeOf(judged), '', judged.answer.text, '', ...quoted].join('\n');
}

async function judgedPart(part: Part, promises: Promises): Promise<Judged[]> {
  const judged = [];
  for (const question of questionsOf(part)) judged.push(await judgedQuestion(question, promises));
  return judged;
}

async function judgedQuestion(question: Question, promises: Promises): Promise<Judged> {
  const answer = answerOf(await collectionNamed(question.of), question.question, promises);
  return { question, answer, faults: judge(answer, question.right) };
}

/** Files that are not beside the repository would change what is right. */
function collectionNamed(name: string): Promise<Collection> {
  const files = collections()[name];
  if (!files) throw new Error(`There is no collection "${name}".`);
  const missing = files.filter(file => !hasFile(file));
  if (missing.length > 0) throw new Error(`Not beside the repository: ${missing.join(', ')}.`);
  return corpusCollection(files);
}

const lineOf = (text: string) => text.replace(/\s+/gu, ' ').slice(0, LINE);

function outcomeOf({ question, answer, faults }: Judged): string {
  const lines = answer.text.split('\n').filter(line => line.trim() !== '');
  return [
    `${faults.length === 0 ? 'right' : 'WRONG'}  ${question.id}  ${question.kind}, ${question.of}: ` +
      `${question.question}`,
    ...faults.map(fault => `       ${fault}`),
    ...lines.slice(0, LINES_SHOWN).map(line => `       > ${lineOf(line)}`),
  ].join('\n');
}

function sharesOf(judged: readonly Judged[]): string {
  const kinds = KINDS.map(kind => ({ kind, of: judged.filter(({ question }) => question.kind === kind) }));
  return table(
    ['kind', 'n', 'right', 'share', 'of these near'],
    [...kinds.filter(({ of }) => of.length > 0), { kind: 'all', of: judged }].map(({ kind, of }) => {
      const right = of.filter(({ faults }) => faults.length === 0);
      const near = right.filter(({ answer }) => answer.isNear).length;
      return [kind, String(of.length), String(right.length), (right.length / of.length).toFixed(2), String(near)];
    }),
  );
}
