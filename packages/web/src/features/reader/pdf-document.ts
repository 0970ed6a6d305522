import { type FileId, type FileVersionId, getFileContent } from '@nousboard/contracts';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { freshToken, urlOf } from '#lib/api/index.ts';
import { startOwnWorker } from '#lib/own-script.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** One for all documents: starting it costs more than opening a document. Begun as soon as this chunk is loaded. */
const worker = PDFWorker.create({ port: startOwnWorker(workerUrl) });

// Closing a document ends its requests, and the library leaves the refusal of one that was not read yet to nobody.
addEventListener('unhandledrejection', event => {
  if (event.reason instanceof Error && event.reason.name === 'AbortException') event.preventDefault();
});

const RANGE_BYTES = 256 * 1024;

/**
 * Opens a PDF in its worker, or what an earlier version of it was read from. Only the parts that are looked at are
 * fetched. `close` ends the worker's share of it.
 */
export async function openPdf(
  fileId: FileId,
  version: FileVersionId | null,
  signal: AbortSignal,
): Promise<PDFDocumentProxy> {
  const token = await freshToken();
  signal.throwIfAborted();
  const task = getDocument({
    worker,
    url: urlOf(getFileContent, { fileId }, version ? { version } : {}),
    ...(token ? { httpHeaders: { authorization: `Bearer ${token}` } } : {}),
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    isEvalSupported: false,
    enableXfa: false,
    cMapUrl: '/pdfjs/cmaps/',
    cMapPacked: true,
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    wasmUrl: '/pdfjs/wasm/',
    iccUrl: '/pdfjs/iccs/',
  } as Parameters<typeof getDocument>[0]);
  const stop = () => void task.destroy();
  signal.addEventListener('abort', stop, { once: true });
  return task.promise;
}

/** Whether a document could not be opened because it asks for a password. */
export const asksForPassword = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException';
