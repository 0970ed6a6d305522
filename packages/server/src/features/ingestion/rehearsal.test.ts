import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { prepareCode } from '#platform/sandbox/prepare.ts';
import type { ReadRequest } from './child/messages.ts';
import { type DocumentPart, readDocument, rehearseReading } from './read-document.ts';

const PATIENCE_MS = 120_000;
const path = fileURLToPath(new URL('../../../samples/cueing-short-review.pdf', import.meta.url));
const request: ReadRequest = {
  path,
  kind: 'pdf',
  parser: 'pdfium',
  title: 'untitled',
  filename: 'untitled.pdf',
  earlier: null,
  recognise: 'never',
};

/** What is read, without how much memory it took and the signs of life of a reader that takes long. */
async function read(): Promise<DocumentPart[]> {
  const parts: DocumentPart[] = [];
  for await (const part of readDocument(request, new AbortController().signal))
    if (part.head.type !== 'end' && part.head.type !== 'page') parts.push(part);
  return parts;
}

test('after a rehearsal a document is read as before it, with what was compiled for another', {
  tags: 'slow',
  timeout: PATIENCE_MS,
}, async () => {
  const { script } = await prepareCode(new URL('./child/ingest-child.ts', import.meta.url));
  // What an earlier run has kept.
  rmSync(`${script}.code`, { force: true });
  const before = await read();
  await rehearseReading();
  expect(existsSync(`${script}.code`)).toBe(true);
  expect(await read()).toEqual(before);
  expect(before.some(({ head }) => head.type === 'segment')).toBe(true);
});
