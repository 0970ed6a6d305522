import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { startOwnWorker } from '#lib/own-script.ts';
import { type OnLack, PART_BYTES, PdfParts, type PdfSource } from './pdf-parts.ts';
import workerUrl from './pdf-worker.ts?worker&url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** One for all documents: starting it costs more than opening a document. Begun as soon as this chunk is loaded. */
const worker = PDFWorker.create({ port: startOwnWorker(workerUrl) });

// Closing a document ends its requests, and the library leaves the refusal of one that was not read yet to nobody.
addEventListener('unhandledrejection', event => {
  if (event.reason instanceof Error && event.reason.name === 'AbortException') event.preventDefault();
});

/** A PDF in its worker, and where its bytes come from. */
export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  readonly parts: PdfParts;
}

/**
 * Opens a PDF in its worker. Only the parts that are looked at are fetched; `onLack` tells of those that did not come,
 * also while it is being opened. `signal` ends the worker's share of it.
 */
export async function openPdf(source: PdfSource, signal: AbortSignal, onLack: OnLack): Promise<OpenPdf> {
  const parts = await PdfParts.begin(source, signal, onLack);
  signal.throwIfAborted();
  const task = getDocument({
    worker,
    range: parts,
    rangeChunkSize: PART_BYTES,
    // Otherwise the whole file is fetched, whatever is looked at.
    disableStream: true,
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
  return { pdf: await task.promise, parts };
}

/** Whether a document could not be opened because it asks for a password. */
export const asksForPassword = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException';
