import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { answerOf, type BuiltinAnswer, type Promises } from './builtin-answers.ts';
import { type Collection, collectionOfIndexed, type IndexedDocument, indexedDocument } from './collection.ts';
import { classCode } from './metrics.ts';
import { type Row, row, table, worstOf } from './rows.ts';
import { segmentOfText } from './text-segment.ts';

const PARAGRAPHS = 5;

const set = z.strictObject({
  language: z.string().min(2),
  documents: z
    .array(
      z.strictObject({
        id: z.string().regex(/^d[1-6]$/),
        title: z.string().min(1),
        paragraphs: z.array(z.string().min(1)).length(PARAGRAPHS),
      }),
    )
    .length(6),
  questions: z.array(
    z.strictObject({
      id: z.string().regex(/^q\d+$/),
      document: z.string(),
      /** Its place in the document, from 0. */
      paragraph: z
        .int()
        .min(0)
        .max(PARAGRAPHS - 1),
      /** The shortest words of the paragraph that hold the answer. */
      answer: z.string().min(1),
      /** Whether the essential thing is asked in the words of the text. */
      words: z.enum(['same', 'other']),
      question: z.string().min(3),
    }),
  ),
});
/** Six short documents of a language, and questions each of which one paragraph answers. */
export type LanguageSet = z.infer<typeof set>;
type Asked = LanguageSet['questions'][number];

const folder = new URL('languages/', import.meta.url);

/** The sets of all languages, by their codes. */
export const languageSets = (): LanguageSet[] =>
  readdirSync(folder)
    .sort()
    .map(name => set.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));

/** Documents that are looked at while the engine is worked on. The others are kept back. */
const LOOKED_AT: ReadonlySet<string> = new Set(['d1', 'd2', 'd3']);
export const isKeptBack = ({ document }: Pick<Asked, 'document'>): boolean => !LOOKED_AT.has(document);

/** A question with all documents, and with the paragraph taken away that answers it. */
export interface AskedTwice {
  readonly asked: Asked;
  readonly answered: BuiltinAnswer;
  readonly without: BuiltinAnswer;
}

type Document = LanguageSet['documents'][number];

function documentIn(language: string, { id, title, paragraphs }: Document, gone?: number): IndexedDocument {
  const text = paragraphs.filter((_, at) => at !== gone).join('\n\n');
  const facts = { authors: [], publishedOn: null, language };
  return indexedDocument({ name: id, title, facts, segments: [segmentOfText(text, title)] });
}

/** Asks each question of a half twice. */
export function askTwice({ documents, questions, language }: LanguageSet, keptBack: boolean, promises: Promises) {
  const documentOf = (document: Document, gone?: number) => documentIn(language.slice(0, 2), document, gone);
  const whole = documents.map(document => documentOf(document));
  const collection = collectionOfIndexed(whole);
  return questions
    .filter(asked => isKeptBack(asked) === keptBack)
    .map((asked): AskedTwice => {
      const rest = collectionOfIndexed(
        documents.map((document, at) =>
          document.id === asked.document ? documentOf(document, asked.paragraph) : (whole[at] ?? documentOf(document)),
        ),
      );
      const ask = (of: Collection) => answerOf(of, asked.question, promises, { locale: language });
      return { asked, answered: ask(collection), without: ask(rest) };
    });
}

/** What is declined, or where what only comes near counts as declined, too. */
const declines = ({ decline, isNear }: BuiltinAnswer, nearCounts: boolean): boolean =>
  decline !== null || (nearCounts && isNear);

const firstHolds = ({ answered: { citations }, asked }: AskedTwice, depth: number): boolean =>
  citations.slice(0, depth).some(({ quote }) => quote.includes(asked.answer));

/** Refusals right by F1, where as many questions can be answered as cannot. */
const REFUSAL_BAR = 0.78;
const [UNANSWERABLE, ANSWERABLE] = [0, 1];

const refusals = (all: readonly AskedTwice[], nearCounts: boolean): number[] => {
  const code = (right: number, answer: BuiltinAnswer) =>
    classCode(right, declines(answer, nearCounts) ? UNANSWERABLE : ANSWERABLE);
  return all.flatMap(({ answered, without }) => [code(ANSWERABLE, answered), code(UNANSWERABLE, without)]);
};

const share = (all: readonly AskedTwice[], holds: (one: AskedTwice) => boolean) =>
  (all.filter(holds).length / Math.max(1, all.length)).toFixed(2);

/**
 * Questions in every language of the interface, each asked with the paragraph that answers and without it: how well it
 * is told whether the sources answer, and whether the first quote holds the answer. Of the half that is kept back
 * shares alone are shown.
 */
export function everyLanguageRows(promises: Promises, keptBack: boolean): Row[] {
  const measured = languageSets().map(one => ({ language: one.language, all: askTwice(one, keptBack, promises) }));
  const part = keptBack ? ', kept back' : '';
  const rowsOf = (what: string, nearCounts: boolean) =>
    measured.map(({ language, all }) =>
      row(`17 languages ${language}`, `${what}${part}`, refusals(all, nearCounts), {
        measure: 'first_f1',
        bar: REFUSAL_BAR,
        ids: all.flatMap(({ asked }) => [`${asked.id} there`, `${asked.id} gone`]),
      }),
    );
  const veryStrict = rowsOf('refusals, near counts, F1', true);
  const strict = rowsOf('refusals, F1', false);
  const firsts = measured.map(({ language, all }) =>
    row(
      `17 languages ${language}`,
      `first quote holds the answer${part}`,
      all.map(one => Number(firstHolds(one, 1))),
      { ids: all.map(({ asked }) => asked.id) },
    ),
  );
  console.log(
    `\n${table(
      ['language', 'n', 'kept', 'plainly', 'declined', 'or near', 'first right', 'one of three', 'same words', 'other'],
      measured.map(({ language, all }) => [
        language,
        String(all.length),
        share(all, ({ answered }) => !declines(answered, false)),
        share(all, ({ answered }) => !declines(answered, true)),
        share(all, ({ without }) => declines(without, false)),
        share(all, ({ without }) => declines(without, true)),
        share(all, one => firstHolds(one, 1)),
        share(all, one => firstHolds(one, 3)),
        ...(['same', 'other'] as const).map(words =>
          share(
            all.filter(({ asked }) => asked.words === words),
            one => firstHolds(one, 1),
          ),
        ),
      ]),
    )}\n`,
  );
  return [
    ...worstOf(veryStrict, '17 languages', REFUSAL_BAR),
    ...worstOf(strict, '17 languages', REFUSAL_BAR),
    ...worstOf(firsts, '17 languages'),
    ...veryStrict,
    ...strict,
    ...firsts,
  ];
}
