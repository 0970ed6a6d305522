import type { FileMetadata } from '../file-metadata.ts';

// What a description is held to, without the schemas of the wire: every process that reads a document loads these few
// lines, and the schemas with their library would cost each of them a fifth of a second.

/** What a document is as a work, whatever its file type. */
export const WORK_KINDS = [
  'article',
  'book',
  'report',
  'thesis',
  'manual',
  'standard',
  'legal',
  'letter',
  'form',
  'slides',
  'spreadsheet',
  'webpage',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
/** Sentences of an abstract, and questions to begin with. */
export const ABSTRACT_SENTENCES = 5;
export const MOST_QUESTIONS = 5;
/** Of one question, the sign in front included. */
export const MOST_QUESTION_CHARACTERS = 50;

/** The most that is kept of each field: characters of a text, items of a list. */
export const METADATA_LIMITS = {
  title: 400,
  authors: 500,
  author: 300,
  publisher: 400,
  edition: 100,
  abstract: 20_000,
  doi: 300,
  topics: 100,
  topic: 150,
} as const;

/** Of a document of which nothing is known yet. */
export const NOTHING_KNOWN: FileMetadata = {
  title: null,
  kind: null,
  authors: [],
  publisher: null,
  publishedOn: null,
  edition: null,
  abstract: null,
  doi: null,
  isbn: null,
  language: null,
  topics: [],
  questions: [],
};
