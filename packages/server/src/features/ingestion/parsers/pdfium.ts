import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { init } from '@embedpdf/pdfium';
import type { DocumentInfo } from './parser.ts';
import { ParserError } from './parser.ts';

/**
 * The functions of the WebAssembly itself, numbers in, numbers out, and views of its memory. The library's own
 * functions check and describe every call; a page is ten thousand calls.
 */
export interface RawPdfium {
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  readonly HEAPU16: Uint16Array;
  readonly HEAPF32: Float32Array;
  readonly HEAP32: Int32Array;
  readonly malloc: (bytes: number) => number;
  readonly free: (pointer: number) => void;
  readonly FPDF_GetPageCount: (document: number) => number;
  readonly FPDFDoc_GetAttachmentCount: (document: number) => number;
  readonly FPDF_CreateNewDocument: () => number;
  readonly FPDF_ImportPagesByIndex: (into: number, from: number, indices: number, count: number, at: number) => number;
  readonly FPDF_LoadPage: (document: number, index: number) => number;
  readonly FPDF_GetPageSizeByIndexF: (document: number, index: number, size: number) => number;
  readonly FPDF_ClosePage: (page: number) => void;
  readonly FPDF_CloseDocument: (document: number) => void;
  readonly FPDF_GetPageWidthF: (page: number) => number;
  readonly FPDF_GetPageHeightF: (page: number) => number;
  readonly FPDF_PageToDevice: (
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    pageX: number,
    pageY: number,
    outX: number,
    outY: number,
  ) => number;
  readonly FPDF_GetPageLabel: (document: number, index: number, buffer: number, bytes: number) => number;
  readonly FPDFPage_GetAnnotCount: (page: number) => number;
  readonly FPDFPage_GetAnnot: (page: number, index: number) => number;
  readonly FPDFPage_CloseAnnot: (annotation: number) => void;
  readonly FPDFAnnot_GetSubtype: (annotation: number) => number;
  readonly FPDFPage_Flatten: (page: number, use: number) => number;
  readonly FPDFPage_CountObjects: (page: number) => number;
  readonly FPDFPage_GetObject: (page: number, index: number) => number;
  readonly FPDFFormObj_CountObjects: (form: number) => number;
  readonly FPDFFormObj_GetObject: (form: number, index: number) => number;
  readonly FPDFPageObj_GetType: (object: number) => number;
  readonly FPDFPageObj_GetMatrix: (object: number, out: number) => number;
  readonly FPDFPageObj_SetIsActive: (object: number, isActive: number) => number;
  readonly FPDFPageObj_CountMarks: (object: number) => number;
  readonly FPDFPageObj_GetMark: (object: number, index: number) => number;
  readonly FPDFPageObjMark_GetName: (mark: number, out: number, bytes: number, length: number) => number;
  readonly FPDFTextObj_GetTextRenderMode: (object: number) => number;
  readonly FPDFTextObj_GetFontSize: (object: number, out: number) => number;
  readonly FPDFPageObj_GetBounds: (object: number, left: number, bottom: number, right: number, top: number) => number;
  readonly FPDFText_LoadPage: (page: number) => number;
  readonly FPDFText_ClosePage: (textPage: number) => void;
  readonly FPDFText_CountChars: (textPage: number) => number;
  readonly FPDFText_GetText: (textPage: number, start: number, count: number, out: number) => number;
  readonly FPDFText_GetUnicode: (textPage: number, index: number) => number;
  readonly FPDFText_GetLooseCharBox: (textPage: number, index: number, rect: number) => number;
  readonly FPDFText_GetFontInfo: (
    textPage: number,
    index: number,
    buffer: number,
    bytes: number,
    flags: number,
  ) => number;
  readonly FPDFText_HasUnicodeMapError: (textPage: number, index: number) => number;
}

/** An open document in PDFium's memory. */
export interface OpenPdf {
  readonly module: WrappedPdfiumModule;
  readonly raw: RawPdfium;
  readonly document: number;
  readonly pageCount: number;
  /** Whether drawings that were put in as a whole may stand on layers. */
  readonly hasLayeredForms: boolean;
  /** Where PDFium has each page, counted from 0 like the pages themselves. */
  readonly indices: readonly number[];
  close(): void;
}

/** As much of WebAssembly as is used here; the types of the language know it only where there is a browser. */
interface WasmInstance {
  readonly exports: object;
}
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<WasmInstance>;
};

interface Pdfium {
  readonly module: WrappedPdfiumModule;
  readonly raw: RawPdfium;
}

/** The WebAssembly functions beside views that follow its memory when that grows. */
function rawOf(exports: object, heaps: Pick<RawPdfium, 'HEAPU8' | 'HEAPU16' | 'HEAPF32' | 'HEAP32'>): RawPdfium {
  return Object.defineProperties({ ...exports } as unknown as RawPdfium, {
    HEAPU8: { get: () => heaps.HEAPU8 },
    HEAPU16: { get: () => heaps.HEAPU16 },
    HEAPF32: { get: () => heaps.HEAPF32 },
    HEAP32: { get: () => heaps.HEAP32 },
  });
}

/** PDFium as it is shipped. */
const pdfiumWasm = (): Uint8Array =>
  readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));

let loaded: Promise<Pdfium> | undefined;

/** PDFium, compiled once per process. */
function loadPdfium(): Promise<Pdfium> {
  loaded ??= (async () => {
    const wasm = pdfiumWasm();
    const compiled = await WebAssembly.compile(wasm);
    let exports: object = {};
    const module = await new Promise<WrappedPdfiumModule>((resolve, reject) => {
      const instantiateWasm = (imports: object, done: (instance: WasmInstance, compiled: object) => void): object => {
        const take = async (): Promise<void> => {
          const instance = await WebAssembly.instantiate(compiled, imports);
          ({ exports } = instance);
          done(instance, compiled);
        };
        take().catch(reject);
        return {};
      };
      init({ instantiateWasm } as Parameters<typeof init>[0]).then(resolve, reject);
    });
    module.PDFiumExt_Init();
    return { module, raw: rawOf(exports, module.pdfium as unknown as RawPdfium) };
  })();
  return loaded;
}

/**
 * Where PDFium has the pages of a document. It believes the number that the document gives, and counts what is no page
 * where one should be: neither can be opened.
 */
function indicesOfPages(raw: RawPdfium, document: number): number[] {
  const size = raw.malloc(8);
  const indices = Array.from({ length: raw.FPDF_GetPageCount(document) }, (_, index) => index).filter(
    index => raw.FPDF_GetPageSizeByIndexF(document, index, size) !== 0,
  );
  raw.free(size);
  return indices;
}

const PASSWORD_ERROR = 4;
const CHUNK_BYTES = 4_194_304;

/**
 * Opens a PDF. The file is read straight into PDFium's memory, so that it exists once. Where no password is given, the
 * empty one is tried. Throws `ParserError`: `password_protected`, or `damaged` when PDFium cannot make anything of it.
 */
export async function openPdf(path: string, password = ''): Promise<OpenPdf> {
  const { module, raw } = await loadPdfium();
  const file = openSync(path, 'r');
  let pointer = 0;
  let size = 0;
  try {
    size = fstatSync(file).size;
    pointer = raw.malloc(Math.max(size, 1));
    if (pointer === 0) throw new ParserError('too_much_memory');
    for (let at = 0; at < size; ) {
      const read = readSync(file, raw.HEAPU8, pointer + at, Math.min(CHUNK_BYTES, size - at), at);
      if (read === 0) break;
      at += read;
    }
  } finally {
    closeSync(file);
  }
  const document = module.FPDF_LoadMemDocument(pointer, size, password);
  if (document === 0) {
    const error = module.FPDF_GetLastError();
    raw.free(pointer);
    throw new ParserError(error === PASSWORD_ERROR ? 'password_protected' : 'damaged');
  }
  const indices = indicesOfPages(raw, document);
  return {
    module,
    raw,
    document,
    pageCount: indices.length,
    indices,
    hasLayeredForms: Buffer.from(raw.HEAPU8.buffer, pointer, size).includes('/OC '),
    close() {
      raw.FPDF_CloseDocument(document);
      raw.free(pointer);
    },
  };
}

const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });

/** UTF-16 text at a pointer, without its closing zero. */
export const utf16At = (raw: RawPdfium, pointer: number, bytes: number): string =>
  decoder.decode(raw.HEAPU8.subarray(pointer, pointer + Math.max(0, bytes - 2)));

/** What the document says of itself. */
export function pdfInfo({ module, raw, document }: OpenPdf): DocumentInfo {
  const read = (key: string): string | null => {
    const bytes = module.FPDF_GetMetaText(document, key, 0, 0);
    if (bytes <= 2 || bytes > 8_192) return null;
    const pointer = raw.malloc(bytes);
    module.FPDF_GetMetaText(document, key, pointer, bytes);
    const text = utf16At(raw, pointer, bytes).trim();
    raw.free(pointer);
    return text === '' ? null : text;
  };
  // Journals write the DOI into a field of its own, or among others.
  const identifiers = ['doi', 'DOI', 'Subject', 'Keywords']
    .map(read)
    .filter(said => said !== null && /\b10\.\d{4,9}\/\S+|\bisbn\b/i.test(said));
  return {
    title: read('Title'),
    author: read('Author'),
    createdOn: read('CreationDate'),
    ...(identifiers.length > 0 && { identifiers: identifiers.join('\n') }),
  };
}
