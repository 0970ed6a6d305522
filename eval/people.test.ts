import { expect, test } from 'vitest';
import { answerOf, type BuiltinAnswer, type PlacedCitation, Promises } from './builtin-answers.ts';
import { collectionOf, textCollection } from './collection.ts';
import { hasFile } from './corpus-collection.ts';
import { judge, plainWords, shownOf } from './people-judge.ts';
import { collections, KINDS, PARTS, type Question, questionsOf, type Rule } from './people-questions.ts';
import { segmentOfText } from './text-segment.ts';

const SENTENCES = [
  'Tea was first grown in China.',
  'It takes 4 minutes.',
  'Kettles whistle.',
  'Cups break.',
  'Milk cools.',
];
const TEA = 'tea.txt';

/** An answer that quotes sentences of a text by their places, with our own words before each. */
function quoting(
  places: readonly number[],
  { opening = '', between = '\n- ', more = '' } = {},
  source = SENTENCES.join(' '),
): BuiltinAnswer {
  const { scope, texts } = collectionOf([{ name: TEA, title: 'Tea', segments: [segmentOfText(source)] }]);
  const [segment, owner] = [texts.get(0), scope[0]?.owner];
  if (!segment || !owner) throw new Error('the text was not made');
  let text = opening;
  const citations = places.map((place): PlacedCitation => {
    const span = segment.sentences[place];
    if (!span) throw new Error(`no sentence ${place}`);
    const quote = segment.text.slice(span.start, span.end);
    text += between;
    const claim = { start: text.length, end: text.length + quote.length };
    text += quote;
    return { ...owner, ...span, quote, claim, segment, document: TEA } as unknown as PlacedCitation;
  });
  return { text: text + more, citations, decline: null, isNear: false };
}

/** The same with its quotes from one place up to another behind a fold. */
function folded({ text, citations, ...rest }: BuiltinAnswer, from: number, to: number): BuiltinAnswer {
  const [opening, closing] = ['<details>\n<summary>More passages</summary>\n', '\n</details>\n'];
  const [start, end] = [citations[from]?.claim.start ?? text.length, citations[to]?.claim.start ?? text.length];
  const moved = citations.map(({ claim, ...citation }, at): PlacedCitation => {
    const by = (at >= from ? opening.length : 0) + (at >= to ? closing.length : 0);
    return { ...citation, claim: { start: claim.start + by, end: claim.end + by } };
  });
  const parts = [text.slice(0, start), opening, text.slice(start, end), closing, text.slice(end)];
  return { ...rest, text: parts.join(''), citations: moved };
}

const declined: BuiltinAnswer = {
  text: 'Your source does not answer this.',
  citations: [],
  decline: { code: 'below_gate', nearest: [0] },
  isNear: false,
};
const answered = (rule: Partial<Rule> = {}): Rule[] => [
  {
    outcome: 'answered',
    near: true,
    first: [],
    within: 2,
    anywhere: [],
    not: [],
    each: {},
    maxFirst: 3,
    ...rule,
  } as Rule,
];
const declinedBy = (rule: Partial<Rule> = {}): Rule[] => [{ outcome: 'declined', says: [], ...rule } as Rule];

test('what is asked for must stand in the first two sentences, not in the third', () => {
  const rule = answered({ first: ['4 minutes'] });
  expect(judge(quoting([1, 0]), rule)).toEqual([]);
  expect(judge(quoting([0, 1, 2]), rule)).toEqual([]);
  expect(judge(quoting([0, 2, 1]), rule)).toEqual(['stands late: 4 minutes']);
  expect(judge(quoting([0, 2, 3]), rule)).toEqual(['missing: 4 minutes']);
});

test('a heap around the right sentence is not right, unless it is folded', () => {
  const rule = answered({ first: ['4 minutes'] });
  expect(judge(quoting([1, 0, 2, 3]), rule)).toEqual(['4 sentences first, more than 3']);
  const open = quoting([1, 0, 2, 3]);
  expect(judge(folded(open, 1, 4), rule)).toEqual([]);
  expect(shownOf(folded(open, 1, 4)).sentences).toBe(1);
  expect(judge(folded(open, 0, 2), rule)).toEqual(['folded: 4 minutes']);
});

test('what stands behind a fold and is not folded is shown', () => {
  const { text, sentences } = shownOf(folded(quoting([1, 0, 2, 3]), 1, 2));
  expect(text).toContain('Cups break.');
  expect(text).not.toContain('China');
  expect(sentences).toBe(3);
});

test('a box of facts that is told to be one sentence counts for several', () => {
  const box = `Tea ${'1823 (4) '.repeat(80)}Kettles.`;
  const { sentences } = shownOf(quoting([0], {}, box));
  expect(sentences).toBe(2);
});

test('a sentence that is cited twice counts once, and a cell is of its row', () => {
  const { text, citations, ...rest } = quoting([1]);
  const [whole] = citations;
  if (!whole) throw new Error('nothing was cited');
  const cell = { ...whole, start: whole.start + 9, end: whole.end - 1, claim: { start: 0, end: 9 } };
  const answer = {
    ...rest,
    text: `4 minutes: ${text}`,
    citations: [cell, { ...whole, claim: { start: 11, end: 40 } }],
  };
  expect(shownOf(answer as BuiltinAnswer).sentences).toBe(1);
  expect(judge(answer as BuiltinAnswer, answered({ first: ['It takes 4 minutes'], within: 1 }))).toEqual([]);
});

test('our own words around a quote count as what stands first: a sum under its rows', () => {
  expect(judge(quoting([1, 2], { more: '\n\n4 + 3 = 7' }), answered({ first: ['= 7'] }))).toEqual([]);
});

test('the first citation must be of the file and page that are named', () => {
  expect(judge(quoting([0]), answered({ source: TEA, page: 1 }))).toEqual([]);
  expect(judge(quoting([0]), answered({ source: ['milk.txt', TEA], page: [3, 2] }))).toEqual([
    'first cites page 1, not 3 | 2',
  ]);
  expect(judge(quoting([0]), answered({ source: 'milk.txt' }))).toEqual(['first cites tea.txt, not milk.txt']);
});

test('each source is quoted, with words of its own', () => {
  expect(judge(quoting([0, 1]), answered({ each: { [TEA]: ['minutes'] } }))).toEqual([]);
  expect(judge(quoting([0]), answered({ each: { [TEA]: ['minutes'], 'milk.txt': [] } }))).toEqual([
    'nothing of tea.txt with minutes',
    'nothing of milk.txt',
  ]);
});

test('words that should not be there count above the fold only', () => {
  expect(judge(quoting([0, 2]), answered({ not: ['whistle'] }))).toEqual(['should not be there: whistle']);
});

test('near is good enough unless a rule says otherwise', () => {
  const near = { ...quoting([1]), isNear: true };
  expect(judge(near, answered())).toEqual([]);
  expect(judge(near, answered({ near: false } as Partial<Rule>))).toEqual(['only near']);
  expect(judge(declined, answered())).toEqual(['declined']);
});

test('what no source has is declined, or said to be nowhere before anything is shown', () => {
  const rule = declinedBy({ missing: ['Oolong'] } as Partial<Rule>);
  expect(judge(declined, rule)).toEqual([]);
  expect(judge(quoting([0]), rule)).toEqual(['answered instead of declined']);
  expect(judge({ ...quoting([0]), isNear: true }, rule)).toEqual(['near instead of declined']);
  expect(judge(quoting([0], { opening: 'Your source does not mention “Oolong”.' }), rule)).toEqual([]);
  expect(judge(quoting([0], { opening: 'On “Oolong”, your source says:' }), rule)).toHaveLength(1);
  expect(judge(quoting([0, 1, 2, 3], { opening: 'No source names oolong.' }), rule)).toEqual(['4 passages shown']);
});

test('where two outcomes are right, one is enough; the nearer one is told', () => {
  const rules = [...answered({ first: ['4 minutes'], source: 'milk.txt' }), ...declinedBy()];
  expect(judge(declined, rules)).toEqual([]);
  expect(judge(quoting([0]), rules)).toEqual(['answered instead of declined']);
});

test('words are compared without marks, spelling of signs and case; an expression stands between bars', () => {
  expect(plainWords('- **Tea’s**  | “best” | 3–4')).toBe('tea\'s "best" 3-4');
  expect(judge(quoting([1]), answered({ first: ['/takes (four|4)\\b/'] }))).toEqual([]);
  expect(judge(quoting([1]), answered({ first: [['five minutes', 'IT TAKES']] }))).toEqual([]);
});

test('an answer of the engine itself is judged by the sentences it quotes', () => {
  const collection = textCollection([{ _id: TEA, title: 'Tea', text: SENTENCES.join(' ') }]);
  const answer = answerOf(collection, 'Where was tea first grown?', new Promises());
  expect(judge(answer, answered({ first: ['China'], source: TEA }))).toEqual([]);
});

const questions = PARTS.flatMap(part => questionsOf(part).map(question => ({ part, question })));

test('every question has a name of its part and a collection whose files are there', ctx => {
  const files = collections();
  const initials = { reviewed: 'r', development: 'd', fresh: 'p', everyday: 'e', paperwork: 'w', 'kept-back': 'k' };
  for (const { part, question } of questions) {
    expect(question.id).toMatch(new RegExp(`^${initials[part]}\\d+$`));
    expect(Object.keys(files)).toContain(question.of);
    for (const named of filesNamed(question)) expect(files[question.of], question.id).toContain(named);
  }
  expect(new Set(questions.map(({ question }) => question.id)).size).toBe(questions.length);
  if (!hasFile('MANIFEST.md')) return ctx.skip('the corpus of real papers is not beside the repository');
  expect(
    Object.values(files)
      .flat()
      .filter(file => !hasFile(file)),
  ).toEqual([]);
});

test('the halves have as many questions of each kind, but for one', () => {
  const count = (part: string, kind: string) =>
    questions.filter(one => one.part === part && one.question.kind === kind).length;
  for (const kind of KINDS)
    expect(Math.abs(count('development', kind) - count('kept-back', kind)), kind).toBeLessThanOrEqual(1);
});

const filesNamed = ({ right }: Question): string[] =>
  right.flatMap(rule =>
    rule.outcome === 'answered' ? [...[rule.source ?? []].flat(), ...Object.keys(rule.each)] : [],
  );
