import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentFacts, SegmentState } from '@nousboard/core/document';
import { expect, onTestFinished, test } from 'vitest';
import type { Blobs } from '#platform/blobs.ts';
import { openDiskBlobs } from '#platform/disk-blobs.ts';
import type { ReadRequest } from './child/messages.ts';
import { indexKey, textKey } from './derived-keys.ts';
import { earlierSegments } from './earlier-reading.ts';
import { readDocument } from './read-document.ts';

const SURVEY = join(import.meta.dirname, '../../../../../../shared/corpus/papers/2312.10997v5.pdf');
const PATIENCE_MS = 120_000;
const OWNER = ['tenant', 'version'] as const;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-earlier-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface FinishedReading {
  readonly segments: readonly { readonly ordinal: number; readonly state: SegmentState; readonly bytes: string }[];
  /** Facts as they were first reported, and the description at the end. */
  readonly facts: DocumentFacts | undefined;
  readonly description: unknown;
}

/** Reads a document, and keeps its segments as a reading of a file does. */
async function read(request: ReadRequest, blobs: Blobs): Promise<FinishedReading> {
  const segments: FinishedReading['segments'][number][] = [];
  let facts: DocumentFacts | undefined;
  let description: unknown;
  for await (const { head, bytes } of readDocument(request, new AbortController().signal)) {
    if (head.type === 'facts') {
      facts ??= head.facts;
      description = head;
    }
    if (head.type !== 'segment') continue;
    const { ordinal, state, textBytes } = head;
    await blobs.put(textKey(...OWNER, ordinal), bytes.subarray(0, textBytes));
    await blobs.put(indexKey(...OWNER, ordinal), bytes.subarray(textBytes));
    segments.push({ ordinal, state, bytes: Buffer.from(bytes).toString('base64') });
  }
  return { segments, facts, description };
}

/** Reads what is left of a document behind the segment at `last`. */
async function readOn(
  request: ReadRequest,
  { segments, facts }: FinishedReading,
  last: number,
  blobs: Blobs,
): Promise<FinishedReading> {
  const state = segments[last]?.state;
  if (!state || !facts) throw new Error(`there is no segment ${last}`);
  const stored = await earlierSegments(blobs, ...OWNER, state);
  try {
    return await read({ ...request, earlier: { state, facts, segments: stored.segments } }, blobs);
  } finally {
    await stored.release();
  }
}

const BASE = { recognise: 'never', earlier: null } as const;

test('a reading goes on from a checkpoint with the next page of the same version', {
  tags: 'slow',
  timeout: PATIENCE_MS,
}, async context => {
  if (!existsSync(SURVEY)) return context.skip('the corpus of real papers is not beside the repository');
  const blobs = openDiskBlobs(newFolder());
  const request = {
    ...BASE,
    path: SURVEY,
    kind: 'pdf',
    parser: 'pdfium',
    title: 'survey',
    filename: 'survey.pdf',
  } as const;
  const whole = await read(request, blobs);
  expect(whole.segments).toHaveLength(2);
  expect(whole.description).toMatchObject({ questions: { length: 5 } });
  const rest = await readOn(request, whole, 0, blobs);
  expect(rest.description).toEqual(whole.description);
  expect(rest.segments).toEqual(whole.segments.slice(1));
});

/** Pages of a text are 4,000 characters: segments of 8, 32, 32 and 32 pages, and each speaks of something else. */
const SUBJECTS = ['Tidal Energy Buoy', 'Quiet Harbour Crane', 'Salt Marsh Survey', 'Coastal Grid Storage'];
const paragraph = (at: number): string => {
  const subject = SUBJECTS[at < 8 ? 0 : 1 + Math.floor((at - 8) / 32)] ?? '';
  const short = subject.replace(/[^A-Z]/g, '');
  return (
    `The ${subject} (${short}) of station ${at} was measured again in that season by the crew of the harbour. ` +
    `The ${subject} is a device that the station keeps, and its readings were ${at + 3} units on the day.\n\n`
  );
};
const LONG_TEXT = Array.from({ length: 104 }, (_, page) =>
  paragraph(page).repeat(Math.floor(4_000 / paragraph(page).length)),
).join('');

test.each([
  ['the first part', 0],
  ['parts between', 2],
  ['the last part', -1],
])('a document is described alike where its reading broke off after %s', { timeout: PATIENCE_MS }, async (_, last) => {
  const folder = newFolder();
  const blobs = openDiskBlobs(join(folder, 'blobs'));
  const path = join(folder, 'stations.md');
  writeFileSync(path, `# Stations of the coast\n\n${LONG_TEXT}`);
  const request = {
    ...BASE,
    path,
    kind: 'md',
    parser: 'text',
    title: 'untitled',
    filename: 'stations.md',
  } as const;
  const whole = await read(request, blobs);
  expect(whole.segments.length).toBeGreaterThan(3);
  const at = last < 0 ? whole.segments.length - 1 : last;
  const rest = await readOn(request, whole, at, blobs);
  expect(rest.description).toEqual(whole.description);
  expect(rest.segments).toEqual(whole.segments.slice(at + 1));
});

test('a reading does not go on without what it has stored', async () => {
  const blobs = openDiskBlobs(newFolder());
  const state = { ordinal: 1 } as SegmentState;
  await expect(earlierSegments(blobs, ...OWNER, state)).rejects.toMatchObject({ code: 'not_found' });
});
