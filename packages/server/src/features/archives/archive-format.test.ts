import { METADATA_LIMITS } from '@nousboard/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptFacts, keptTitle } from '#features/files/index.ts';
import { archivedFile } from './archive-format.ts';

const fileOf = (title: string, facts: object) => ({
  file_id: '5a0b1c2d-0000-4000-8000-000000000000',
  filename: 'paper.pdf',
  title: keptTitle(title),
  type: 'application/pdf',
  sha256: 'ab'.repeat(32),
  folderId: null,
  corrections: {},
  origin: {
    externalId: 'pubmed:1',
    record: { source: 'pubmed', license: null, fullText: true, facts: keptFacts(facts) },
  },
});
const isRead = (file: object) => archivedFile.safeParse(JSON.parse(JSON.stringify(file))).success;

test('whatever a catalogue has said of a document can be read out of an archive', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 500 });
  const facts = fc.record(
    {
      title: text,
      publisher: text,
      edition: text,
      abstract: text,
      doi: text,
      authors: fc.array(text, { maxLength: 20 }),
      topics: fc.array(text, { maxLength: 120 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(fc.property(text, facts, (title, said) => isRead(fileOf(title, said))));
});

test('so can as much of everything as is kept, in signs that take the most room', () => {
  const most = (characters: number) => '\u0001'.repeat(characters);
  const { title, publisher, edition, abstract, doi, authors, author, topics, topic } = METADATA_LIMITS;
  const facts = {
    title: most(title),
    publisher: most(publisher),
    edition: most(edition),
    abstract: most(abstract + 1),
    doi: most(doi),
    authors: Array.from({ length: authors + 1 }, () => most(author + 1)),
    topics: Array.from({ length: topics + 1 }, () => most(topic + 1)),
  };
  expect(isRead(fileOf(most(title + 1), facts))).toBe(true);
});
