import { MOST_QUESTION_CHARACTERS, MOST_QUESTIONS } from '@nousboard/contracts/description';
import { textIn } from '../document/span-text.ts';
import type { BlockRole } from '../document/types.ts';
import type { Evidence, RankedPassage } from '../search/types.ts';
import { pattern } from '../text/pattern.ts';
import { firstQuoteFor, isAnswered, type SearchedDocument } from './answers-to.ts';
import { phrasesIn } from './phrases.ts';
import { type QuestionFrame, questionFrameFor } from './question-frames.ts';
import { fitness } from './quotable.ts';
import { aboutTables, aboutUsualSections, type Candidate, hasWords, tidy } from './section-questions.ts';
import { questionOf, topicsOf } from './topics.ts';

/** Passages looked at together for subjects, and how often others are looked at when they gave too few. */
const TOGETHER = 6;
const BATCHES = 5;
/** Questions of one kind that are tried, one after the other. */
const TRIED_OF_A_KIND = 12;
/** Sentences from which a text has key points beside what it is about. */
const ENOUGH_FOR_POINTS = 12;
const STARTS_WITH_SIGN = /^\p{Extended_Pictographic}/u;

/** Sentences of running text. */
function* runningSentences({ texts }: SearchedDocument): Generator<{ text: string; role: BlockRole }> {
  for (const segment of texts.values()) {
    for (const sentence of segment.sentences) {
      if (sentence.role === 'paragraph' || sentence.role === 'list')
        yield { text: textIn(segment, sentence), role: sentence.role };
    }
  }
}

/** Passages spread over the document, in batches: every one looks at all of it, at other places. */
function* batches({ texts }: SearchedDocument): Generator<RankedPassage[]> {
  const of = (roles: readonly string[], least: number): RankedPassage[] =>
    [...texts].flatMap(([at, { passages }]) =>
      passages.flatMap(({ role, firstSentence, lastSentence }, passage) =>
        roles.includes(role) && lastSentence - firstSentence >= least
          ? [{ segment: at, passage, score: 1, sentences: [] }]
          : [],
      ),
    );
  const paragraphs = of(['paragraph'], 2);
  const running = paragraphs.length > 0 ? paragraphs : of(['paragraph', 'list'], 1);
  const step = Math.max(1, Math.ceil(running.length / TOGETHER));
  for (let offset = 0; offset < Math.min(BATCHES, step); offset += 1) {
    const from = Math.floor((offset * step) / Math.min(BATCHES, step));
    yield running.filter((_, at) => at % step === from);
  }
}

/** An abbreviation, or a name written as one: a single word that says enough. */
const COINED = /^(?=.*\p{Lu})(?:\p{L}+\p{Lu}|\p{L}*\p{Nd})[\p{L}\p{Nd}-]*$/u;
/** Headings that name a part of a document and no subject. */
const PART = pattern('iu')`
  ^(?:final|draft|forewords?|agenda|synopsis|(?:brief |detailed )?contents|title|title page|cover|frontispiece
  |dedication|colophon|about|(?:\p{L}+ )?transcriber['’]s notes?|thank you|questions\??|summary|end|other|misc\w*
  |general|details|e-?books?)$
`;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** A place in a table, and what stands around a page: never something to ask about. */
const FURNITURE = pattern('iu')`
  ^(?:R\d+C\d+\b.*|\$?\p{Lu}{1,3}\$?\d+:\$?\p{Lu}{1,3}\$?\d+|\p{Lu}\d{1,4}|\p{Lu}|(?:page|p\.|sheet|slide|figure|fig\.
  |column|row|seite|folie|blatt|tabelle|abbildung|spalte|zeile|feuille|hoja|foglio|planilha|blad)\s*\d+|copyright\b.*
  |all rights reserved.*|downloaded from.*|untitled)$
`;
const saysEnough = (topic: string): boolean => /\s/.test(topic) || COINED.test(topic) || UNSPACED.test(topic);

/**
 * About what the text defines, then about its phrases; about single words and headings, which only say where something
 * stands, last.
 */
function* aboutTopics(document: SearchedDocument, frame: QuestionFrame): Generator<Candidate> {
  const single: string[] = [];
  const headings: string[] = [];
  for (const passages of batches(document)) {
    const evidence: Evidence = { passages, sentences: [], gate: 0, searched: { files: 1, sentences: 0 } };
    for (const topic of topicsOf('', document.texts, evidence)) {
      if (PART.test(topic.text) || FURNITURE.test(topic.text)) continue;
      // Someone's name has no meaning to ask for.
      const isName = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)+$/u.test(topic.text);
      const question = questionOf(isName ? { ...topic, defined: null } : topic, frame);
      if (topic.isHeading && topic.defined === null && !/[?？؟]$/u.test(topic.text)) headings.push(question);
      else if (saysEnough(topic.text)) yield { question };
      else single.push(question);
    }
  }
  for (const question of [...single, ...headings]) yield { question };
}

const SHORT = /\((\p{Lu}[\p{Lu}\p{Nd}]*\p{Ll}?[\p{Lu}\p{Nd}]+)s?\)/gu;
const BEFORE_SHORT = 140;

/** The last words of a text whose first letters spell an abbreviation, as written; undefined when they do not. */
function expansionOf(before: string, short: string): string | undefined {
  const words = before.trim().split(/[ -]/u);
  const signs = [...short.toLowerCase()].filter(sign => /\p{L}/u.test(sign));
  let at = words.length - 1;
  for (const sign of signs.reverse()) {
    while (
      at >= 0 &&
      words[at]?.[0]?.toLowerCase() !== sign &&
      /^(?:of|and|for|the|in|to|on|by|a|an|der|die|das|und|de|des|la|le|et|y)$/iu.test(words[at] ?? '')
    )
      at -= 1;
    if (at < 0 || words[at]?.[0]?.toLowerCase() !== sign) return undefined;
    at -= 1;
  }
  return words.slice(at + 1).join(' ');
}

/** About abbreviations that the text spells out. */
function* aboutAbbreviations(document: SearchedDocument, frame: QuestionFrame): Generator<Candidate> {
  const seen = new Set<string>();
  for (const { text } of runningSentences(document)) {
    for (const { index, 1: short = '' } of text.matchAll(SHORT)) {
      const meant = expansionOf(text.slice(Math.max(0, index - BEFORE_SHORT), index), short);
      if (meant === undefined || short.length > 8 || seen.has(short)) continue;
      seen.add(short);
      const first = meant.split(' ')[0] ?? '';
      yield {
        question: frame.abbreviation(short),
        holds: quote => hasWords(quote.text, short) && hasWords(quote.text, first),
      };
    }
  }
}

const FIGURE = /^[\p{Sc}\s]*[+\-−–]?\p{Nd}[\p{Nd}.,%\s]*$/u;
const ROW_LABEL = /^(?:\p{L}[\p{L}\p{M}\p{N} &'’.,/()-]{2,29}|(?:1[5-9]|20)\p{Nd}{2}|Q[1-4](?: \p{Nd}{4})?)$/u;

/** A row whose cells are not marked, as tables of a printed page are: words, then figures. */
const PRINTED_ROW = /^(\p{L}[\p{L}\p{M} .'’&/()-]*?)\s+([+\-−–]?\p{Nd}[\p{Nd}.,%\s–-]*)$/u;

function cellsOf(row: string): string[] {
  const cells = row
    .split(/\t|\s*\|\s*/u)
    .map(tidy)
    .filter(cell => cell !== '');
  const printed = cells.length === 1 ? PRINTED_ROW.exec(cells[0] ?? '') : null;
  return printed === null ? cells : [printed[1] ?? '', ...(printed[2] ?? '').split(' ')];
}

/** The cells of every row of the document's tables. */
function* rows({ texts }: SearchedDocument): Generator<string[]> {
  for (const segment of texts.values()) {
    for (const sentence of segment.sentences) if (sentence.role === 'table') yield cellsOf(textIn(segment, sentence));
  }
}

/** About rows of figures by what stands in front: the answer has to be of that row. */
function* aboutRows(document: SearchedDocument, frame: QuestionFrame): Generator<Candidate> {
  const seen = new Set<string>();
  for (const [label = '', ...others] of rows(document)) {
    const figures = others.filter(cell => FIGURE.test(cell)).length;
    if (
      FURNITURE.test(label) ||
      figures === 0 ||
      figures * 2 < others.length ||
      !ROW_LABEL.test(label) ||
      seen.has(label.toLowerCase())
    )
      continue;
    seen.add(label.toLowerCase());
    yield { question: frame.row(label), holds: quote => hasWords(tidy(quote.text), label) };
  }
}

const WORDS_OF_TEXT = 6;

/** About phrases in the cells of tables that hold sentences. */
function* aboutCells(document: SearchedDocument, frame: QuestionFrame): Generator<Candidate> {
  const texts = [...rows(document)].flat().filter(cell => cell.split(' ').length >= WORDS_OF_TEXT);
  const asked: string[] = [];
  for (const phrase of phrasesIn(texts)) {
    if (
      !saysEnough(phrase) ||
      FURNITURE.test(phrase) ||
      asked.some(other => hasWords(other, phrase) || hasWords(phrase, other))
    )
      continue;
    asked.push(phrase);
    yield { question: frame.about(phrase), holds: quote => hasWords(tidy(quote.text), phrase) };
  }
}

/** About years in which the text says that something was. */
function* aboutYears(document: SearchedDocument, frame: QuestionFrame): Generator<Candidate> {
  const told = new Map<string, number>();
  for (const { text } of runningSentences(document)) {
    const year = /(?<=\p{L}\s)(1[5-9]\d\d|20\d\d)(?=[\s,.;])/u.exec(text)?.[1];
    if (year !== undefined) told.set(year, (told.get(year) ?? 0) + 1);
  }
  for (const [year] of [...told].sort((a, b) => b[1] - a[1]))
    yield { question: frame.year(year), holds: quote => quote.text.includes(year) };
}

/** Characters of the sentences that a summary is made of. */
const SUMMED_UP = { least: 40, most: 500 } as const;

/** What is asked of the whole, where there is enough of it. */
function* aboutWhole(document: SearchedDocument, frame: QuestionFrame): Generator<Candidate> {
  let whole = 0;
  for (const { text, role } of runningSentences(document)) {
    if (text.length < SUMMED_UP.least || text.length > SUMMED_UP.most || fitness(text, role) < 1) continue;
    whole += 1;
    if (whole === 1) yield { question: frame.whole, isSure: true };
    if (whole === ENOUGH_FOR_POINTS) break;
  }
  if (whole === ENOUGH_FOR_POINTS) yield { question: frame.keyPoints, isSure: true };
}

const isAsked = (question: string): boolean =>
  [...question].length <= MOST_QUESTION_CHARACTERS && STARTS_WITH_SIGN.test(question) && /[?？؟]$/u.test(question);

/**
 * Whether a question can be asked to begin with: short, with a sign in front, and the engine answers it from the
 * document.
 */
export const isDocumentQuestion = (question: string, document: SearchedDocument): boolean =>
  isAsked(question) && firstQuoteFor(question, document) !== undefined;

/** The same for questions made here, of which some need an answer of their own, and some are sure to have one. */
function isWorthAsking(question: string, { holds, isSure }: Candidate, document: SearchedDocument): boolean {
  if (!isAsked(question)) return false;
  if (isSure) return true;
  if (holds === undefined) return isAnswered(question, document);
  const quote = firstQuoteFor(question, document);
  return quote !== undefined && holds(quote);
}

/**
 * Usual sections asked about: what they say is what most readers want, and one place stays for what this document alone
 * has.
 */
const MOST_USUAL = 3;

/**
 * Questions to begin with that a document answers, as a reader would ask them: what it is about, what it concludes and
 * finds, what a table shows, and its key points. Then about abbreviations, subjects and years that it speaks of, of
 * each kind one in turn. Each was asked, and answered from the document. In its language where there is a frame for
 * that, else in English. Fewer than five when it does not hold that many answers.
 */
export function documentQuestions(document: SearchedDocument, language: string | null): string[] {
  const frame = questionFrameFor(language);
  const chosen: string[] = [];
  const tried = new Set<string>();
  const take = (kind: Generator<Candidate>): boolean => {
    for (let attempt = 0; attempt < TRIED_OF_A_KIND; attempt += 1) {
      const next = kind.next();
      if (next.done) return false;
      const question = STARTS_WITH_SIGN.test(next.value.question)
        ? next.value.question
        : `${frame.sign} ${next.value.question}`;
      if (tried.has(question)) continue;
      tried.add(question);
      if (isWorthAsking(question, next.value, document)) {
        chosen.push(question);
        return true;
      }
    }
    return false;
  };
  const whole = aboutWhole(document, frame);
  take(whole);
  const usual = aboutUsualSections(document, frame);
  const tables = aboutTables(document, frame);
  for (let asked = 0; asked < MOST_USUAL && take(usual); asked += 1);
  take(tables);
  if (chosen.length < MOST_QUESTIONS - 1) take(whole);
  const topics = aboutTopics(document, frame);
  // What running text says comes first; tables speak where it says too little.
  const turns = [
    [topics, aboutAbbreviations(document, frame), topics, usual, tables, aboutYears(document, frame)],
    [aboutCells(document, frame), aboutRows(document, frame)],
    [whole],
  ];
  for (const kinds of turns) {
    let fruitful = kinds;
    while (chosen.length < MOST_QUESTIONS && fruitful.length > 0)
      fruitful = fruitful.filter(kind => chosen.length < MOST_QUESTIONS && take(kind));
  }
  return chosen;
}
