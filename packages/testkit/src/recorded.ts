import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeEach } from 'vitest';

const fixtures = new URL('../../../../shared/fixtures/', import.meta.url);
/** Whether the recordings of scholarly repositories are beside the repository. */
export const hasRecorded = existsSync(new URL('arxiv/', fixtures));

/** Skips the tests of a file, with a word about it, where the recordings of scholarly repositories are not at hand. */
export const skipWithoutRecorded = (): void =>
  beforeEach(({ skip }) => skip(!hasRecorded, 'What scholarly repositories really sent is not beside the repository.'));

/** What a scholarly repository really sent, as it was recorded. */
export const readRecorded = (file: string): string => readFileSync(new URL(file, fixtures), 'utf8');

/**
 * The body of a recorded answer of arXiv. `name` says what was asked: the recording's own name goes on with its page
 * and a hash.
 */
export function readRecordedFeed(name: string): string {
  const file = readdirSync(new URL('arxiv/api/', fixtures)).find(one => one.startsWith(`${name}_`));
  return (JSON.parse(readRecorded(`arxiv/api/${file}`)) as { body: string }).body;
}
