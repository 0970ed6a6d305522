import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { ParserFailure } from './parser.ts';
import type { DocumentInfo } from './parser.ts';

/** The raw exports: numbers in, numbers out. The wrapped functions cost a lookup and a spread per call, too much per character. */
export interface RawPdfium {
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  readonly HEAPU16: Uint16Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
  readonly HEAP32: Int32Array;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDF_PageToDevice(page: number, x: number, y: number, width: number, height: number, rotate: number, pageX: number, pageY: number, outX: number, outY: number): number;
  _FPDF_GetPageLabel(document: number, index: number, buffer: number, bytes: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(textPage: number): void;
  _FPDFText_CountChars(textPage: number): number;
  _FPDFText_GetText(textPage: number, start: number, count: number, out: number): number;
  _FPDFText_GetUnicode(textPage: number, index: number): number;
  _FPDFText_GetLooseCharBox(textPage: number, index: number, rect: number): number;
  _FPDFText_GetFontInfo(textPage: number, index: number, buffer: number, bytes: number, flags: number): number;
  _FPDFText_HasUnicodeMapError(textPage: number, index: number): number;
}

/** An open document in PDFium's memory. */
export interface OpenPdf {
  readonly module: WrappedPdfiumModule;
  readonly raw: RawPdfium;
  readonly document: number;
  readonly pageCount: number;
  close(): void;
}

let loaded: Promise<WrappedPdfiumModule> | undefined;

/** PDFium, compiled once per process. */
export function loadPdfium(): Promise<WrappedPdfiumModule> {
  loaded ??= (async () => {
    const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
    const module = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer });
    module.PDFiumExt_Init();
    return module;
  })();
  return loaded;
}

const PASSWORD_ERROR = 4;
const CHUNK_BYTES = 4_194_304;

/**
 * Opens a PDF. The file is read straight into PDFium's memory, so that it exists once. An empty user password is tried.
 * Throws `ParserFailure`: `password_protected`, or `damaged` when PDFium cannot make anything of it.
 */
export async function openPdf(path: string): Promise<OpenPdf> {
  const module = await loadPdfium();
  const raw = module.pdfium as unknown as RawPdfium;
  const file = openSync(path, 'r');
  let pointer = 0;
  let size = 0;
  try {
    size = fstatSync(file).size;
    pointer = raw._malloc(Math.max(size, 1));
    if (pointer === 0) throw new ParserFailure('too_much_memory');
    for (let at = 0; at < size;) {
      const read = readSync(file, raw.HEAPU8, pointer + at, Math.min(CHUNK_BYTES, size - at), at);
      if (read === 0) break;
      at += read;
    }
  } finally {
    closeSync(file);
  }
  const document = module.FPDF_LoadMemDocument(pointer, size, '');
  if (document === 0) {
    const error = module.FPDF_GetLastError();
    raw._free(pointer);
    throw new ParserFailure(error === PASSWORD_ERROR ? 'password_protected' : 'damaged');
  }
  return {
    module, raw, document, pageCount: raw._FPDF_GetPageCount(document),
    close() {
      raw._FPDF_CloseDocument(document);
      raw._free(pointer);
    },
  };
}

const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });

/** UTF-16 text at a pointer, without its closing zero. */
export const utf16At = (raw: RawPdfium, pointer: number, bytes: number): string => decoder.decode(raw.HEAPU8.subarray(pointer, pointer + Math.max(0, bytes - 2)));

/** What the document says of itself. */
export function pdfInfo({ module, raw, document }: OpenPdf): DocumentInfo {
  const read = (key: string): string | null => {
    const bytes = module.FPDF_GetMetaText(document, key, 0, 0);
    if (bytes <= 2 || bytes > 8_192) return null;
    const pointer = raw._malloc(bytes);
    module.FPDF_GetMetaText(document, key, pointer, bytes);
    const text = utf16At(raw, pointer, bytes).trim();
    raw._free(pointer);
    return text === '' ? null : text;
  };
  return { title: read('Title'), author: read('Author'), createdOn: read('CreationDate') };
}
