import { type ClaimEvidence, verifyClaim } from '../packages/core/src/grounding/index.ts';
import { splitSentences } from '../packages/core/src/text/sentences.ts';
import { readLines, type TextRecord } from './collection.ts';
import { type Row, row, worstOf } from './rows.ts';

export type Language = 'en' | 'es' | 'de' | 'ar' | 'zh';
export const LANGUAGES: readonly Language[] = ['en', 'es', 'de', 'ar', 'zh'];

/** A claim made from a sentence that nobody here wrote: `faithful` says what it says, the others do not. */
export interface Swap {
  readonly id: string;
  readonly language: Language;
  readonly kind: 'figure' | 'name' | 'negation' | 'neighbour' | 'faithful';
  readonly claim: string;
  readonly evidence: ClaimEvidence;
}

interface NamedAnswer {
  readonly id: string;
  readonly answers: readonly string[];
  readonly gold: readonly [{ readonly doc: string }];
}
interface Paragraph {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Names that stand in it. */
  readonly names: readonly string[];
}

/** English answers that are names; their translations, by the id of their question, are names in every script. */
const NAME_ANSWER = /^(?:the )?\p{Lu}[\p{L}'’-]{2,}(?: \p{Lu}[\p{L}'’-]{2,}){0,2}$/u;
const HAS_CAPITALS = /[\p{Lu}\p{Ll}]/u;
const NAME_IN_TEXT = /(?<=\p{Ll},? )\p{Lu}\p{Ll}{3,}(?= )/gu;

/** Verbs, and how they are denied. */
const DENIED: Readonly<Record<Language, readonly [RegExp, string]>> = {
  en: [/ (is|are|was|were|has|have|had|can|could|will|did) /, ' $1 not '],
  de: [/ (ist|sind|war|waren|wurde|wurden|hat|haben|kann|können) /, ' $1 nicht '],
  es: [/ (es|son|fue|fueron|era|eran|ha|han|puede|tiene|tenía) /, ' no $1 '],
  ar: [/ (?:كان|كانت) /, ' لم يكن '],
  zh: [/(?<![不没未无非])(是|会|能|可以)(?![不没否])/, '不$1'],
};
/** What is denied already would be another sentence when denied once more, and not a contradiction. */
const IS_DENIED: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:no|not|never|neither|nor|without|cannot)\b|n['’]t\b/iu,
  de: /\b(?:nicht|nie|niemals|kein\w*|ohne)\b/iu,
  es: /\b(?:no|nunca|ni|sin|ningun\w*|jamás)\b/iu,
  ar: /(?<!\p{L})(?:لا|لم|لن|ليس|ليست|غير|بدون|دون)(?!\p{L})/u,
  zh: /[不没未无非沒無]/u,
};
const FIGURE = /(?<![\p{Nd}.,:A-Za-z-])\p{Nd}{1,4}(?![\p{Nd}A-Za-z]|[.,:]\p{Nd})/u;
const MOST_OF_A_KIND = 400;
const LEAST_LENGTH: Readonly<Record<Language, number>> = { en: 40, es: 40, de: 40, ar: 40, zh: 15 };

/**
 * The swap corpus of a language: changed figures, exchanged names, denials, and the sentence beside the right one.
 * Always the same.
 */
export function swapsOf(language: Language, { every = 1 }: { every?: number } = {}): Swap[] {
  const paragraphs = [...translated(language), ...(language === 'en' ? abstracts() : [])].filter(
    (_, at) => at % every === 0,
  );
  const names = [...new Set(paragraphs.flatMap(paragraph => paragraph.names))];
  const swaps: Swap[] = [];
  for (const [number, { id, title, text, names: own }] of paragraphs.entries()) {
    const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end).trim());
    for (const [at, sentence] of sentences.entries()) {
      if (sentence.length < LEAST_LENGTH[language]) continue;
      const next = sentences[at + 1] ?? sentences[at - 1];
      // A pointer to two sentences is the harder case: what was changed may stand in the other.
      const evidence = { sentences: [sentence, ...(next ? [next] : [])], context: title };
      const add = (kind: Swap['kind'], claim: string, against: ClaimEvidence = evidence) =>
        swaps.push({ id: `${id} ${at} ${kind}`, language, kind, claim, evidence: against });
      add('faithful', sentence.replace(/[.。]$/u, '').replace(/,(?= )/, ' ,'));
      const figure = FIGURE.exec(sentence)?.[0];
      if (figure && /^[0-9]+$/.test(figure)) add('figure', sentence.replace(FIGURE, String(Number(figure) * 3 + 7)));
      const name = own.find(one => sentence.includes(one)),
        other = otherName(names, name, sentence, number * 31 + at * 7);
      if (name && other) add('name', sentence.replace(name, other));
      const [verb, denied] = DENIED[language];
      if (verb.test(sentence) && !IS_DENIED[language].test(sentence)) add('negation', sentence.replace(verb, denied));
      if (next && next.length >= LEAST_LENGTH[language] && next !== sentence)
        add('neighbour', sentence, { sentences: [next], context: title });
    }
  }
  return swaps;
}

function otherName(
  names: readonly string[],
  name: string | undefined,
  sentence: string,
  from: number,
): string | undefined {
  if (!name) return undefined;
  return Array.from({ length: names.length }, (_, at) => names[(from + at) % names.length] ?? '').find(
    other => !sentence.includes(other) && !other.includes(name) && !name.includes(other),
  );
}

function translated(language: Language): Paragraph[] {
  const named = new Set(
    readLines<NamedAnswer>('xquad-dev/questions.en.jsonl')
      .filter(({ answers: [answer = ''] }) => NAME_ANSWER.test(answer))
      .map(({ id }) => id),
  );
  const names = new Map<string, string[]>();
  for (const { id, answers, gold } of readLines<NamedAnswer>(`xquad-dev/questions.${language}.jsonl`)) {
    const [answer] = answers;
    if (named.has(id) && answer && (!HAS_CAPITALS.test(answer) || NAME_ANSWER.test(answer)))
      names.set(gold[0].doc, [...(names.get(gold[0].doc) ?? []), answer]);
  }
  return readLines<TextRecord>(`xquad-dev/corpus.${language}.jsonl`).map(({ _id: id, title = '', text }) => ({
    id,
    title,
    text,
    names: names.get(id) ?? [],
  }));
}

function abstracts(): Paragraph[] {
  return readLines<TextRecord>('scifact-dev/corpus.jsonl')
    .slice(0, 200)
    .map(({ _id: id, title = '', text }) => ({
      id,
      title,
      text,
      names: [...text.matchAll(NAME_IN_TEXT)].map(([name]) => name),
    }));
}

/** Whether a claim is shown as carried by its evidence. */
export const isAccepted = ({ claim, evidence }: Swap): boolean =>
  ['verbatim', 'supported'].includes(verifyClaim(claim, evidence).verdict);

const KINDS = ['figure', 'name', 'negation', 'neighbour', 'faithful'] as const;
const TOLD = {
  figure: 'changed figure rejected',
  name: 'exchanged name rejected',
  negation: 'denial rejected',
  neighbour: 'sentence beside rejected',
  faithful: 'faithful claim accepted',
} as const;

/** Rejected swaps and accepted faithful claims, by language and kind. */
export function swapRows(): Row[] {
  const rows = LANGUAGES.flatMap(language => {
    const swaps = swapsOf(language);
    return KINDS.map(kind => {
      const of = swaps.filter(swap => swap.kind === kind).slice(0, MOST_OF_A_KIND);
      return row(
        `swaps ${language}`,
        TOLD[kind],
        of.map(swap => Number(isAccepted(swap) === (kind === 'faithful'))),
        { bar: kind === 'faithful' ? 0.95 : 0.98, ids: of.map(({ id }) => id) },
      );
    });
  });
  const isSwap = ({ what }: Row) => what !== TOLD.faithful;
  const together = (what: string, of: readonly Row[], bar: number) =>
    row(
      'swaps',
      what,
      of.flatMap(({ values }) => values),
      { bar, ids: of.flatMap(({ set, ids }) => ids.map(id => `${set} ${id}`)) },
    );
  const byLanguage = LANGUAGES.map(language => {
    const own = rows.filter(one => one.set === `swaps ${language}` && isSwap(one));
    return { ...together('all rejected', own, 0.98), set: `swaps ${language}` };
  });
  return [
    together('all rejected', rows.filter(isSwap), 0.98),
    ...worstOf(byLanguage, 'swaps', 0.98),
    together(
      TOLD.faithful,
      rows.filter(one => !isSwap(one)),
      0.95,
    ),
    ...rows,
  ];
}
