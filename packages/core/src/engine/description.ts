import type { FileMetadata } from '@nousboard/contracts';
import {
  ABSTRACT_SENTENCES,
  MOST_QUESTIONS,
  NOTHING_KNOWN,
  WORK_KINDS,
  type WorkKind,
} from '@nousboard/contracts/description';
import { dateIn, writtenDate } from '../document/document-date.ts';
import { textIn } from '../document/span-text.ts';
import { topicsOf } from '../document/topics.ts';
import type { DocumentFacts } from '../document/types.ts';
import { workKindOf } from '../document/work-kind.ts';
import { COVERAGE, verifyClaim } from '../grounding/verify-claim.ts';
import { contentTerms } from '../text/content-terms.ts';
import { normalise } from '../text/normalise.ts';
import { tokenise } from '../text/tokenise.ts';
import { abstractSentences } from './abstract.ts';
import type { SearchedDocument } from './answers-to.ts';
import { documentQuestions, isDocumentQuestion } from './document-questions.ts';
import { evidenceFor, findCandidates } from './evidence.ts';

/** A document to describe, and what its container says of it beside its pages ("" when that is nothing). */
export interface DescribedDocument extends SearchedDocument {
  readonly stated: string;
}

/** What somebody says a document is: the rules here, or a model. Believed only as far as the document bears it out. */
export interface Proposal {
  readonly title: string | null;
  readonly kind: string | null;
  readonly authors: readonly string[];
  readonly publisher: string | null;
  readonly publishedOn: string | null;
  readonly edition: string | null;
  readonly abstract: readonly string[];
  readonly topics: readonly string[];
  readonly questions: readonly string[];
}

const MOST = {
  title: 300,
  author: 80,
  authors: 40,
  publisher: 120,
  edition: 60,
  sentence: 500,
  topics: 6,
  topic: 60,
} as const;
/** Pages on which title, names, dates and imprint stand. */
const BEGINNING_PAGES = 8;
const BEGINNING_CHARACTERS = 40_000;
/** Nothing of a description leads anywhere, and it is one line of plain text. */
const NO_PLAIN_LINE = /https?:|\bwww\.|\S@\S|\]\(|[<>{}\u0000-\u001f\u007f\u2028\u2029]/iu;

const isPlain = (text: string, most: number): boolean =>
  text.trim() !== '' && text.length <= most && text.isWellFormed() && !NO_PLAIN_LINE.test(text);
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The words that a document's beginning and its container use, and where they stand. */
class Beginning {
  readonly text: string;
  readonly #words: ReadonlySet<string>;

  constructor({ texts, stated }: DescribedDocument) {
    const first = texts.get(0);
    const end = first?.pages.slice(0, BEGINNING_PAGES).at(-1)?.end ?? 0;
    this.text = `${stated}\n${first?.text.slice(0, Math.min(end - first.start, BEGINNING_CHARACTERS)) ?? ''}`;
    this.#words = new Set(wordsOf(this.text));
  }

  /** A mark of an affiliation may stick to a name: "Wanga". */
  has(text: string): boolean {
    const words = wordsOf(text);
    return (
      words.length > 0 &&
      words.every(
        word => this.#words.has(word) || (word.length > 2 && [...'abcdef'].some(mark => this.#words.has(word + mark))),
      )
    );
  }

  /** The whole phrase, whatever its case and spaces. */
  says(text: string): boolean {
    return normalise(this.text).includes(normalise(text));
  }

  isDated(date: string): boolean {
    if (/^\d{4}$/.test(date)) return new RegExp(`(?<!\\d)${date}(?!\\d)`).test(this.text);
    return datesIn(this.text).some(known => known.startsWith(date));
  }
}

/** Every date that a text writes, line by line and as it runs. */
function datesIn(text: string): string[] {
  const found: string[] = [];
  for (const year of text.matchAll(/(?<!\d)(?:1[4-9]|20)\d\d(?!\d)/gu)) {
    const around = text.slice(Math.max(0, year.index - 24), year.index + 18);
    for (const part of [
      around,
      text.slice(Math.max(0, year.index - 24), year.index + 4),
      text.slice(year.index, year.index + 18),
    ]) {
      const date = dateIn(part) ?? writtenDate(part);
      if (date !== null) found.push(date);
    }
  }
  return found;
}

/** Whether a sentence says what the document does: word for word, or borne out by the sentences that come closest. */
function isBorneOut(sentence: string, document: DescribedDocument, plain: readonly string[]): boolean {
  if (plain.some(text => text.includes(sentence))) return true;
  const { sentences } = evidenceFor(
    sentence,
    document.scope,
    findCandidates(document.scope, sentence),
    document.texts,
    { limit: 4 },
  );
  const shown = sentences.slice(0, 4).flatMap(({ segment, sentence: number }) => {
    const text = document.texts.get(segment);
    const span = text?.sentences[number];
    return text && span ? [textIn(text, span)] : [];
  });
  if (shown.length === 0) return false;
  const { verdict, coverage } = verifyClaim(sentence, { sentences: shown });
  return (verdict === 'verbatim' || verdict === 'supported') && coverage >= COVERAGE.supported;
}

const isKind = (kind: string | null): kind is WorkKind => WORK_KINDS.some(known => known === kind);
/** Kinds that the file's format decides. */
const BY_FORMAT: readonly (WorkKind | null)[] = ['spreadsheet', 'slides'];

/** Whether all that a topic says stands in the document, as it is written or word by word. */
function isTopic(topic: string, document: DescribedDocument, plain: readonly string[]): boolean {
  if (!isPlain(topic, MOST.topic)) return false;
  if (plain.some(text => text.includes(topic))) return true;
  const content = new Set(contentTerms(topic));
  if (content.size === 0) return false;
  for (const { text } of document.texts.values()) for (const { term } of tokenise(text)) content.delete(term);
  return content.size === 0;
}

/**
 * Holds what is said of a document against the document, field by field; what does not pass keeps the other value.
 * Title, names, publisher, edition and date have to stand in its beginning or container; of the abstract every sentence
 * has to be borne out, and there are five; words of topics have to occur; a question is short, has a sign in front, and
 * is answered when it is asked.
 */
export function checkedDescription(
  proposal: Proposal,
  document: DescribedDocument,
  otherwise: FileMetadata,
): FileMetadata {
  const beginning = new Beginning(document);
  const one = (said: string | null, most: number, holds: (text: string) => boolean): string | null => {
    const text = said?.trim() ?? '';
    return isPlain(text, most) && holds(text) ? text : null;
  };
  const authors = proposal.authors
    .map(name => name.trim())
    .filter(name => isPlain(name, MOST.author) && !/\d/.test(name) && beginning.has(name));
  const abstract = proposal.abstract.map(sentence => sentence.trim());
  const plain = [...document.texts.values()].map(({ text }) => text.replace(/\s+/g, ' '));
  const isAbstract =
    abstract.length > 0 &&
    abstract.length <= ABSTRACT_SENTENCES &&
    (abstract.length === ABSTRACT_SENTENCES || otherwise.abstract === null) &&
    new Set(abstract).size === abstract.length &&
    abstract.every(sentence => isPlain(sentence, MOST.sentence) && isBorneOut(sentence, document, plain));
  const topics = [...new Set(proposal.topics.map(topic => topic.trim()))]
    .filter(topic => isTopic(topic, document, plain))
    .slice(0, MOST.topics);
  const asked = [...new Set(proposal.questions.map(question => question.trim()))].filter(
    question => isPlain(question, 200) && isDocumentQuestion(question, document),
  );
  return {
    ...otherwise,
    title: one(proposal.title, MOST.title, text => beginning.has(text)) ?? otherwise.title,
    kind: isKind(proposal.kind) && !BY_FORMAT.includes(otherwise.kind) ? proposal.kind : otherwise.kind,
    authors:
      authors.length > 0 && authors.length === proposal.authors.length && authors.length <= MOST.authors
        ? [...new Set(authors)]
        : otherwise.authors,
    publisher: one(proposal.publisher, MOST.publisher, text => beginning.has(text)) ?? otherwise.publisher,
    publishedOn: one(writtenDate(proposal.publishedOn), 10, text => beginning.isDated(text)) ?? otherwise.publishedOn,
    edition: one(proposal.edition, MOST.edition, text => beginning.says(text)) ?? otherwise.edition,
    abstract: isAbstract ? abstract.join(' ') : otherwise.abstract,
    topics: topics.length > 0 ? topics : otherwise.topics,
    questions: [...new Set([...asked, ...otherwise.questions])].slice(0, MOST_QUESTIONS),
  };
}

/** What is known of the file itself: its type, e.g. `pdf`, and how many pages it has. */
export interface FileSigns {
  readonly format: string;
  readonly pageCount: number;
}

/** Describes a document by rules alone, and holds the result against the document like anybody else's. */
export function describeByRules(facts: DocumentFacts, document: SearchedDocument, file: FileSigns): FileMetadata {
  const first = document.texts.get(0);
  const { title, authors, publisher, publishedOn, edition, doi, isbn, language } = facts;
  if (first === undefined) return { ...NOTHING_KNOWN, ...facts, authors: [...authors] };
  const proposal: Proposal = {
    title,
    kind: workKindOf({ ...file, facts, segment: first }),
    authors,
    publisher,
    publishedOn,
    edition,
    abstract: abstractSentences(document.scope, document.texts),
    topics: topicsOf(first, language),
    // Asked and answered already.
    questions: [],
  };
  const stated = statedBy(facts);
  return {
    ...checkedDescription(proposal, { ...document, stated }, { ...NOTHING_KNOWN, doi, isbn, language }),
    questions: documentQuestions(document, language),
  };
}

/** What a file says of itself, as words that a description may use. */
export const statedBy = ({
  title,
  authors,
  publisher,
  publishedOn,
  edition,
}: Pick<DocumentFacts, 'title' | 'authors' | 'publisher' | 'publishedOn' | 'edition'>): string =>
  [title, ...authors, publisher, publishedOn, edition].filter(said => said !== null).join('\n');
