import { type FileMetadata, METADATA_LIMITS } from '@nousboard/contracts';

const cut = (text: string, most: number): string =>
  // Half a pair is no letter.
  text.length <= most
    ? text
    : text
        .trim()
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '');

/** A title, no longer than one that a person may give. */
export const keptTitle = (title: string): string => cut(title, METADATA_LIMITS.title);

/** What a catalogue states, within the bounds of what is kept of a document: longer texts and lists are cut. */
export function keptFacts(facts: Partial<FileMetadata>): Partial<FileMetadata> {
  const kept = { ...facts };
  for (const field of ['title', 'publisher', 'edition', 'abstract'] as const) {
    const text = facts[field];
    if (typeof text === 'string') kept[field] = cut(text, METADATA_LIMITS[field]);
  }
  const { doi, authors, topics } = facts;
  // A cut identifier would name something else.
  if (doi && doi.length > METADATA_LIMITS.doi) kept.doi = null;
  if (authors)
    kept.authors = authors.slice(0, METADATA_LIMITS.authors).map(author => cut(author, METADATA_LIMITS.author));
  if (topics) kept.topics = topics.slice(0, METADATA_LIMITS.topics).map(topic => cut(topic, METADATA_LIMITS.topic));
  return kept;
}
