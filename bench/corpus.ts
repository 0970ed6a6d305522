import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MIME_TYPES, READABLE_TYPES } from '@nousboard/contracts';
import { decodeSegment } from '@nousboard/core/document';
import { recognise } from '../packages/server/src/features/files/recognise.ts';
import { mimeOf } from '../packages/server/src/features/files/upload-rules.ts';
import type { DocumentKind } from '../packages/server/src/features/ingestion/child/messages.ts';
import { ParserError } from '../packages/server/src/features/ingestion/parsers/parser.ts';
import { readDocument } from '../packages/server/src/features/ingestion/read-document.ts';
import { findRecogniser } from '../packages/server/src/features/ingestion/recognition/find-recogniser.ts';
import type { PageWords } from '../packages/server/src/features/ingestion/recognition/page-words.ts';
import { pageWords } from '../packages/server/src/features/ingestion/recognition/page-words.ts';
import { createLog } from '../packages/server/src/platform/log.ts';

import type { BenchRow } from './measure.ts';
import { referenceText, wordF1, wordsOf } from './reference-text.ts';

const CORPUS = join(import.meta.dirname, '../../shared/corpus');
const FOLDERS = ['papers', 'reports', 'books', 'scans', 'office', 'epub', 'text', 'images', 'nasty'] as const;
/** Word F1 against the independent reader. */
const BAR_PDF = 0.98;
const BAR_FLOW = 0.95;

const IMAGES: readonly string[] = ['jpeg', 'jpg', 'png', 'webp'];

/**
 * Every file of the corpus, read as the server does: how it ended, time, memory of its process, and fidelity of its
 * words. Pages without a text layer are recognised.
 */
export async function benchCorpus(): Promise<BenchRow[]> {
  if (!existsSync(CORPUS))
    throw new Error('the corpus is not here: bench/corpus needs ../shared/corpus beside the repository');
  const rows: BenchRow[] = [];
  try {
    for (const folder of FOLDERS)
      for (const name of readdirSync(join(CORPUS, folder)).sort()) rows.push(await measured(folder, name));
  } finally {
    (await findRecogniser())?.close();
  }
  return rows;
}

async function measured(folder: string, name: string): Promise<BenchRow> {
  const path = join(CORPUS, folder, name);
  const what = `${folder}/${name}`;
  const mime = mimeOf(name, await recognise(headOf(path)));
  const kind = READABLE_TYPES.find(type => MIME_TYPES[type] === mime) as DocumentKind | undefined;
  if (kind === undefined) return { what, value: 'not read yet', bar: '', ok: false };
  const begun = performance.now();
  try {
    const { text, pages, peakBytes, recognised } = await read(path, kind);
    const seconds = (performance.now() - begun) / 1_000;
    const reference =
      folder === 'nasty' || folder === 'scans' || folder === 'images' ? undefined : referenceText(path, kind);
    const bar = kind === 'pdf' ? BAR_PDF : BAR_FLOW;
    const f1 = reference && wordF1(wordsOf(text), wordsOf(reference.text));
    const value = [
      `${pages} pages, ${seconds.toFixed(1)} s, ${(pages / seconds).toFixed(1)} pages/s`,
      `${Math.round(peakBytes / 1e6)} MB`,
      ...(f1 === undefined ? [] : [`F1 ${f1.toFixed(3)}`]),
      ...(recognised === undefined
        ? []
        : [`words recognised by ${recognised.by}, sure to ${recognised.confidence.toFixed(0)} %`]),
    ].join(', ');
    return {
      what,
      value,
      bar: f1 === undefined ? '' : `F1 ≥ ${bar}`,
      ok: f1 === undefined || f1 >= bar,
      ...(reference && { baseline: reference.by }),
    };
  } catch (error) {
    if (!(error instanceof ParserError)) throw error;
    return {
      what,
      value: `refused: ${error.reason}, ${((performance.now() - begun) / 1_000).toFixed(1)} s`,
      bar: '',
      ok: folder === 'nasty',
    };
  }
}

interface ReadText {
  readonly text: string;
  readonly pages: number;
  readonly peakBytes: number;
  /** Present where words were recognised. */
  readonly recognised: { readonly by: string; readonly confidence: number } | undefined;
}

async function read(path: string, kind: DocumentKind): Promise<ReadText> {
  const parser =
    kind === 'pdf' ? 'pdfium' : IMAGES.includes(kind) ? 'image' : kind === 'txt' || kind === 'md' ? 'text' : 'flow';
  const recogniser = await findRecogniser();
  const request = {
    path,
    kind,
    parser,
    title: basename(path),
    filename: basename(path),
    earlier: null,
    recognise: recogniser ? 'where_needed' : 'never',
  } as const;
  const confidences: number[] = [];
  const recognisePage =
    recogniser && pageWords({ recogniser, log: createLog({ logLevel: 'silent' }), fileId: path }, null);
  const words: PageWords | undefined =
    recognisePage &&
    (async (...given) => {
      const reply = await recognisePage(...given);
      confidences.push(reply.confidence);
      return reply;
    });
  const texts: string[] = [];
  let pages = 0,
    readable = 0,
    peakBytes = 0;
  for await (const { head, bytes } of readDocument(request, new AbortController().signal, words)) {
    if (head.type === 'end') peakBytes = head.peakBytes;
    if (head.type !== 'segment') continue;
    texts.push(decodeSegment(bytes.subarray(0, head.textBytes)).text);
    pages = head.lastPage;
    readable += head.readablePages;
  }
  if (readable === 0) throw new ParserError('no_text');
  const confidence = confidences.reduce((sum, one) => sum + one, 0) / confidences.length;
  return {
    text: texts.join('\n'),
    pages,
    peakBytes,
    recognised: recogniser && confidences.length > 0 ? { by: recogniser.engine, confidence } : undefined,
  };
}

function headOf(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const head = new Uint8Array(4_100);
    return head.subarray(0, readSync(file, head, 0, head.length, 0));
  } finally {
    closeSync(file);
  }
}
