import { setTimeout as pause } from 'node:timers/promises';
import { messages, writeFrame } from '#platform/sandbox/inside.ts';
import { compiledCode, moduleFrom } from '../parsers/compiled-wasm.ts';
import { loadPdfium, openPdf, pdfiumWasm } from '../parsers/pdfium.ts';
import { PdfiumPages } from '../parsers/pdfium-page.ts';
import { renderPage } from '../parsers/pdfium-picture.ts';
import { THUMBNAIL_WIDTH } from '../limits.ts';
import type { CompileFrame } from './messages.ts';

// Reads a document of ours until PDFium is compiled as well as it gets, and hands out its machine code. Never reads what somebody
// uploaded: its answer runs in the processes of all later documents.

const ROUNDS = 10;
/** For the compilers that run beside us to finish what they have begun. */
const SETTLING_MS = 300;

const answer: CompileFrame = { type: 'compiled' };
for await (const message of messages()) {
  const pdf = await openPdf((message as { path: string }).path);
  for (let round = 0; round < ROUNDS; round += 1) {
    const pages = new PdfiumPages(pdf);
    for (let index = 0; index < pdf.pageCount; index += 1) pages.read(index);
    renderPage(pdf, 0, THUMBNAIL_WIDTH);
  }
  await pause(SETTLING_MS);
  const code = compiledCode((await loadPdfium()).compiled);
  // Tried here, so that code which cannot be taken up never reaches a document.
  const usable = code !== undefined && moduleFrom(code, pdfiumWasm()) !== undefined;
  await writeFrame(answer, usable ? [code] : []);
  break;
}
process.exit(0);
